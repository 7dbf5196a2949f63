/** The dictionary takes ten megabytes: it comes with the first Chinese text. */
const dictionary = () => import('pinyin-pro')

/** Without tones; other characters stay. */
export async function pinyinOf(text: string): Promise<string> {
  const { pinyin } = await dictionary()
  return pinyin(text, { toneType: 'none', nonZh: 'consecutive' })
}

/** One for each Chinese character, without tones; `ü` is `v`, as people type it. */
export async function syllablesOf(text: string): Promise<string[]> {
  const { pinyin } = await dictionary()
  return pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
}
