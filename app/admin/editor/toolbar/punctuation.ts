export interface Edit {
  at: number
  length: number
  text: string
}

const han = '[\\p{Script=Han}》」』”’）】]'
const wide: Record<string, string> = { ',': '，', ';': '；', ':': '：', '!': '！', '?': '？', '.': '。', '(': '（', ')': '）' }
const chinese = /\p{Script=Han}/u

type Rule = [pattern: RegExp, replacement: (match: RegExpExecArray) => string]

const rules: Rule[] = [
  // Full-width letters and figures, which an input method left behind.
  [/[０-９Ａ-Ｚａ-ｚ％]/gu, ([found]) => String.fromCharCode(found.charCodeAt(0) - 0xfee0)],
  [/(?<!\.)\.{3,6}(?!\.)|。{2,}|(?<!…)…(?!…)/gu, () => '……'],
  [/(?<!-)--(?!-)|(?<!—)—(?!—)/gu, () => '——'],
  // After a Chinese character, unless a figure follows at once (10:30, 1.5) or an address goes on.
  [new RegExp(`(?<=${han})[,;:!?](?![\\w/])[ \\u00a0]*`, 'gu'), ([found]) => wide[found.charAt(0)] ?? found],
  [new RegExp(`(?<=${han})[,;!?](?=[A-Za-z])`, 'gu'), ([found]) => wide[found] ?? found],
  [new RegExp(`(?<=${han})\\.(?=\\s*$|\\s*\\p{Script=Han})\\s*`, 'gu'), () => '。'],
  // Brackets that hold Chinese.
  [/ ?\((?=[^()\p{Script=Han}]*\p{Script=Han}[^()]*\))/gu, () => '（'],
  [/(?<=[（(][^()（）\p{Script=Han}]*\p{Script=Han}[^()（）]*)\) ?/gu, () => '）'],
]

/** Texts without Chinese are left alone, as are numbers, times and addresses within Chinese ones. */
export function punctuationEdits(text: string): Edit[] {
  if (!chinese.test(text)) return []
  const edits = [...quotes(text), ...rules.flatMap(([pattern, replacement]) => matches(text, pattern, replacement))]
  return edits
    .filter(({ at, length, text: next }) => text.slice(at, at + length) !== next)
    .sort((a, b) => a.at - b.at)
    .filter((edit, index, all) => index === 0 || edit.at >= (all[index - 1]?.at ?? 0) + (all[index - 1]?.length ?? 0))
}

function matches(text: string, pattern: RegExp, replacement: Rule[1]): Edit[] {
  return [...text.matchAll(pattern)].map((match) => ({ at: match.index, length: match[0].length, text: replacement(match) }))
}

function quotes(text: string): Edit[] {
  return [...text.matchAll(/"([^"]*)"/gu)].flatMap(({ index, 0: whole, 1: inner = '' }) =>
    chinese.test(inner)
      ? [
          { at: index, length: 1, text: '“' },
          { at: index + whole.length - 1, length: 1, text: '”' },
        ]
      : [],
  )
}
