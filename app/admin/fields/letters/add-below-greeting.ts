const englishGreeting = /^(?:dear|hello|hi|good (?:morning|afternoon|day))\b/i
const chineseGreeting = /您好|你好|尊敬的/

export function hasGreeting(text: string): boolean {
  const [first = ''] = text.trimStart().split('\n')
  return englishGreeting.test(first) || chineseGreeting.test(first)
}

/** Below the greeting that a letter begins with, in place of a greeting of its own; else at its end. */
export function addBelowGreeting(text: string, added: string): string {
  if (!hasGreeting(text)) return [text.trimEnd(), added].filter(Boolean).join('\n\n')
  const [greeting, rest] = firstLineOf(text)
  const [ownGreeting, ownRest] = firstLineOf(added)
  const own = hasGreeting(added) && isAlone(ownGreeting) ? ownRest : added
  return [greeting, own.trim(), rest].filter(Boolean).join('\n\n')
}

function firstLineOf(text: string): [first: string, rest: string] {
  const [first = '', ...rest] = text.trimStart().split('\n')
  return [first, rest.join('\n').trim()]
}

/** A line that only greets ends so: another one goes on after its greeting. */
const isAlone = (line: string) => ',，:：!！'.includes(line.trimEnd().slice(-1) || ' ')
