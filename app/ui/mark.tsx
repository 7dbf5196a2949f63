export function Mark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <circle cx="20" cy="20" r="18.75" stroke="currentColor" strokeWidth="1.5" />
      <path d="M20 4.5 20 24.2 14.8 24.2Z" fill="currentColor" />
      <path d="M20 4.5 25.2 24.2 20 24.2Z" fill="var(--mark-needle, var(--coral))" />
      <path
        d="M6.2 24.6c2.3-1.5 4.6-1.5 6.9 0s4.6 1.5 6.9 0 4.6-1.5 6.9 0 4.6 1.5 6.9 0M9.1 29.1c1.8-1.2 3.6-1.2 5.45 0s3.63 1.2 5.45 0 3.63-1.2 5.45 0 3.65 1.2 5.45 0M14 33.3c2-1.2 4-1.2 6 0s4 1.2 6 0"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
