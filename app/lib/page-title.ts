/** The width at which lists of search results cut a title, in columns of half a Chinese character. */
const shownColumns = 60

const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/

/** Columns that a text takes: Chinese characters and full-width signs are twice as wide as the others. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const character of text) columns += wide.test(character) ? 2 : 1
  return columns
}

export function appendIfFits(text: string, more: string): string {
  const both = text + more
  return columnsOf(both) <= shownColumns ? both : text
}
