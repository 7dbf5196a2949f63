/** White stands on each with more than 4.5 : 1, and each on the pages of both modes. */
export const personColours = ['#13717f', '#a93513', '#5a6b1e', '#5b4a9c', '#8a3b6b', '#2f5fa8', '#85601a', '#4f656c'] as const

export const personColour = (id: number): string => personColours[id % personColours.length] ?? personColours[0]

/** A Chinese name by its last characters, the given name; others by the first letters of the first and the last word. */
export function initialsOf(name: string, maxLetters = 2): string {
  const han = [...name].filter((sign) => /\p{Script=Han}/u.test(sign))
  if (han.length > 0) return han.slice(-maxLetters).join('')
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
