const englishGreeting = /^(?:dear|hello|hi|good (?:morning|afternoon|day))\b/i
const chineseGreeting = /您好|你好|尊敬的/

export function hasGreeting(text: string): boolean {
  const [first = ''] = text.trimStart().split('\n')
  return englishGreeting.test(first) || chineseGreeting.test(first)
}

/** Below the greeting that a letter begins with, else at its end. */
export function addBelowGreeting(text: string, added: string): string {
  if (!hasGreeting(text)) return [text.trimEnd(), added].filter(Boolean).join('\n\n')
  const [first = '', ...rest] = text.trimStart().split('\n')
  return [first, added, rest.join('\n').trim()].filter(Boolean).join('\n\n')
}
