import { match as pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { matchText } from './match.ts'

const marked = (text: string, typed: string) => {
  const found = matchText(text, typed, pinyin)
  return found ? found.marks.map((at) => text.charAt(at)).join('') : null
}

describe('a text of the command palette is found', () => {
  test.each([
    ['新建文章', '文章', '文章'],
    ['新建文章', 'xjwz', '新建文章'],
    ['新建文章', 'wenzhang', '文章'],
    ['新建文章', 'wz', '文章'],
    ['操作记录', 'caozuo', '操作'],
    ['New article', 'ART', 'art'],
    ['Translation settings', 'trset', 'Trset'],
    ['Translation settings', 'ts', 'Ts'],
  ])('%s by %s', (text, typed, expected) => {
    expect(marked(text, typed)?.toLowerCase()).toBe(expected.toLowerCase())
  })

  test.each([
    ['新建文章', 'cp'],
    ['Dashboard', 'x'],
    ['Dashboard', 'shb'.split('').toReversed().join('')],
    ['Website', 'eb-site'],
  ])('%s not by %s', (text, typed) => {
    expect(marked(text, typed)).toBeNull()
  })

  test('by its beginning before a word, a word before a part, and characters in their order last', () => {
    const scores = ['Media', 'New media', 'Multimedia', 'My edited images'].map((text) => matchText(text, 'medi')?.score ?? Infinity)
    expect(scores.toSorted((a, b) => a - b)).toEqual(scores)
    expect(new Set(scores).size).toBe(scores.length)
  })
})
