export function LoginScene() {
  return (
    <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMax slice" fill="none" role="presentation">
      <rect width="800" height="1000" fill="#0b3c49" />
      <circle cx="560" cy="452" r="54" fill="#d9633f" />
      <path d="M0 470c90-34 150-66 236-60 66 5 92 34 158 38 74 5 118-40 206-40 92 0 140 44 200 50v60H0Z" fill="#0f4b59" />
      <path d="M0 506c120-26 210-10 320-14s190-30 300-22 140 22 180 20v30H0Z" fill="#0d4350" />
      <rect y="508" width="800" height="492" fill="#082e39" />
      <path
        d="M506 520h108M482 536h150M520 552h86M494 570h128M530 590h66"
        stroke="#d9633f"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.75"
      />
      <g stroke="#3fa7b5" strokeWidth="1.4" opacity="0.55">
        {waterLines.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <g stroke="#b9cfd1" strokeWidth="2" strokeLinecap="round">
        {rafts.map(({ x, y, size }) => (
          <path key={`${x}-${y}`} d={raft(x, y, size)} fill="#0a3744" />
        ))}
      </g>
    </svg>
  )
}

const rafts = [
  { x: 96, y: 640, size: 0.7 },
  { x: 300, y: 690, size: 0.95 },
  { x: 70, y: 800, size: 1.3 },
  { x: 470, y: 820, size: 1.5 },
]

function raft(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number) => `${x + dx * size} ${y + dy * size}`
  const deck = `M${at(0, 0)}L${at(150, 0)}L${at(175, 36)}L${at(25, 36)}Z`
  const rails = [0, 18, 36].map((dy) => `M${at(dy * 0.7, dy)}L${at(150 + dy * 0.7, dy)}`)
  const beams = [0, 50, 100, 150].map((dx) => `M${at(dx, 0)}L${at(dx + 25, 36)}`)
  return [deck, ...rails, ...beams].join('')
}

const waterLines = Array.from({ length: 14 }, (_, row) => {
  const y = 620 + row * 28
  const start = (row * 137) % 300
  return `M${start} ${y}q30-7 60 0t60 0t60 0M${start + 330} ${y + 12}q26-6 52 0t52 0`
})
