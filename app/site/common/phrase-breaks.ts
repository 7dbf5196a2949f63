/** The class of a Chinese heading whose clauses lines may break between; one without them is balanced by the browser. */
export function phraseBreaks(text: string): 'phrase-breaks' | undefined {
  return /[，。；：、！？]/.test(text) ? 'phrase-breaks' : undefined
}
