const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
const appleNames: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }

/** A keyboard shortcut as this machine writes it: `Mod-Shift-7` is “Ctrl Shift 7”, or “⌘ ⇧ 7” on a Mac. */
export function keyHint(keys: string): string {
  return keys
    .split('-')
    .map((key) => (isApple ? (appleNames[key] ?? key) : key === 'Mod' ? 'Ctrl' : key))
    .join(' ')
}
