/** The class of a heading that has clauses to break between; one without them is balanced as it comes. */
export function clauses(text: string): 'clauses' | undefined {
  return /[，。；：、！？]/.test(text) ? 'clauses' : undefined
}
