import { describe, expect, test } from 'vitest'
import { placeholderProblems } from '../../../contracts/interface-texts.ts'
import { shippedTexts } from './shipped.ts'

/** A key without the ending of a plural form, of which the languages have different ones. */
const plain = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const [zh, en] = [shippedTexts('zh'), shippedTexts('en')]

describe('the texts that the program comes with', () => {
  test('have the same keys in both languages, and none is empty', () => {
    const keysOf = (texts: ReadonlyMap<string, string>) => [...new Set([...texts.keys()].map(plain))].sort()
    expect(keysOf(en)).toEqual(keysOf(zh))
    expect([...zh, ...en].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('leave the same places open in both languages', () => {
    const counterpart = (key: string) => zh.get(key) ?? zh.get(`${plain(key)}_other`) ?? zh.get(plain(key)) ?? ''
    const wrong = [...en].filter(([key, text]) => {
      const { lost, unknown } = placeholderProblems(key, text, counterpart(key))
      return lost.length + unknown.length > 0
    })
    expect(wrong).toEqual([])
  })
})
