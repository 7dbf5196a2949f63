const paths = {
  arrow: 'M4 12h15m-5.5-5.5L19 12l-5.5 5.5',
  back: 'M20 12H5m5.5 5.5L5 12l5.5-5.5',
  up: 'M12 20V5M6.5 10.5 12 5l5.5 5.5',
  down: 'm6 9.5 6 6 6-6',
  menu: 'M3.5 8h17M3.5 16h17',
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  phone: 'M7.5 3.5 10 8.5 7.7 10.3a11.5 11.5 0 0 0 6 6L15.5 14l5 2.5v3.5a1 1 0 0 1-1 1C11 21 3 13 3 4.5a1 1 0 0 1 1-1Z',
  chat: 'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.2A8.5 8.5 0 1 0 12 3.5Z',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  light: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5.5V5m0 14v2.5M2.5 12H5m14 0h2.5M5.3 5.3 7 7m10 10 1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7',
  dark: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z',
  system: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Zm0 0v17m0-14a5.5 5.5 0 0 1 0 11',
  play: 'm8 5.5 10 6.5-10 6.5Z',
  pause: 'M8.5 5.5v13m7-13v13',
  grid: 'M4 4h6.5v6.5H4Zm9.5 0H20v6.5h-6.5ZM4 13.5h6.5V20H4Zm9.5 0H20V20h-6.5Z',
  list: 'M4 6h16M4 12h16M4 18h16',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1m2 4a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1',
  share: 'M12 15V3.5M7.5 8 12 3.5 16.5 8M5 12.5V20h14v-7.5',
  zoom: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20.5 20.5M7.5 10.5h6m-3-3v6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20.5 20.5',
  print: 'M7 8V3.5h10V8M7 17.5H4V8h16v9.5h-3M7 14h10v6.5H7Z',
} as const
export type IconName = keyof typeof paths

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
