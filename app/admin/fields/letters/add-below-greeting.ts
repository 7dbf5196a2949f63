const greeting = /^(?:(?:dear|hello|hi|good (?:morning|afternoon|day))\b.*|.*(?:您好|你好|尊敬的).*)$/i

export const hasGreeting = (text: string): boolean => greeting.test(text.trimStart().split('\n')[0] ?? '')

/** Below the greeting that a letter begins with, else at its end. */
export function addBelowGreeting(text: string, added: string): string {
  if (!hasGreeting(text)) return [text.trimEnd(), added].filter(Boolean).join('\n\n')
  const [first = '', ...rest] = text.trimStart().split('\n')
  return [first, added, rest.join('\n').trim()].filter(Boolean).join('\n\n')
}
