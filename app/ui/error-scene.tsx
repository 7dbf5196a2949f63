const scenes = {
  // A plotted course that runs off the sounded water.
  404: 'M14 96c22-8 30 6 52-4s24-30 46-30 26 14 44 6',
  // A boom drawn across the harbour mouth.
  403: 'M40 92V44m120 48V44M40 60h120M40 68h120M56 60l-8 8m28-8-8 8m28-8-8 8m28-8-8 8m28-8-8 8m20-8-8 8',
  // Three seas, breaking.
  500: 'M18 92c20 0 24-34 48-34 14 0 20 10 14 18-6-4-14-2-14 6 0 14 24 10 34-6s22-28 42-22c12 4 14 16 6 22-6-6-16-4-16 4 0 12 18 12 36 4',
} as const
export type DescribedStatus = keyof typeof scenes

export function ErrorScene({ status }: { status: DescribedStatus }) {
  return (
    <svg
      viewBox="0 0 200 120"
      width="240"
      height="144"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M4 4h192v112H4ZM9 9h182v102H9Z" strokeWidth=".8" />
      <path
        d="M4 6.5h16m16 0h16m16 0h16m16 0h16m16 0h16m16 0h16M4 113.5h16m16 0h16m16 0h16m16 0h16m16 0h16m16 0h16"
        strokeWidth="3"
        strokeLinecap="butt"
      />
      <path
        d="M9 34c30-12 46 4 70-6S118 9 118 9M9 22c20-6 34 2 50-4S80 9 80 9m111 78c-20 0-28 8-44 10s-24 14-24 14m68-10c-12 0-20 4-28 10"
        strokeWidth=".7"
        opacity=".6"
      />
      <path d={scenes[status]} strokeWidth="1.75" strokeDasharray={status === 404 ? '6 6' : undefined} />
      {status === 404 ? <path d="m160 60 12 12m0-12-12 12" stroke="var(--coral, #c8431f)" strokeWidth="2.5" /> : null}
    </svg>
  )
}
