import { describe, expect, test } from 'vitest'
import adminEn from '../../../../locales/en/admin.json' with { type: 'json' }
import publicEn from '../../../../locales/en/public.json' with { type: 'json' }
import adminZh from '../../../../locales/zh/admin.json' with { type: 'json' }
import publicZh from '../../../../locales/zh/public.json' with { type: 'json' }
import { isCut, piecesOf, placeholdersIn, shownText, storedText, wholeSelection } from './placeholders.ts'

const labels: Record<string, string> = { q: '搜索词', shown: '数量', count: '数量' }
const of = (...texts: string[]) => placeholdersIn(texts, (name) => labels[name] ?? name)

describe('the placeholders of a text', () => {
  test('read as words, and are stored as they were; two that would read alike are told apart', () => {
    const text = '“{{q}}”：{{shown}} / {{count}}，{{- url}}'
    const all = of(text)
    expect(shownText(text, all)).toBe('“{搜索词}”：{数量} / {数量 2}，{url}')
    expect(storedText(shownText(text, all), all)).toBe(text)
    expect(piecesOf('共 {数量} 条', of('{{shown}}')).map(({ text: piece }) => piece)).toEqual(['共 ', '{数量}', ' 条'])
  })

  test('are selected as a whole, and cannot be cut', () => {
    const pieces = piecesOf('共 {数量} 条', of('{{shown}}'))
    expect(wholeSelection(pieces, 4, 4)).toEqual([6, 6])
    expect(wholeSelection(pieces, 1, 4)).toEqual([1, 6])
    expect(wholeSelection(pieces, 2, 6)).toEqual([2, 6])
    const cuts = (text: string) => isCut(pieces, '共 {数量} 条', text)
    expect(cuts('共 {数量 条')).toBe(true)
    expect(cuts('共 {数x量} 条')).toBe(true)
    expect(cuts('共  条')).toBe(false)
    expect(cuts('共有 {数量} 条')).toBe(false)
    expect(cuts('')).toBe(false)
  })

  test('of the website have a name in both languages', () => {
    const names = [...JSON.stringify([publicZh, publicEn]).matchAll(/\{\{-?\s*([\w.]+)/g)].map(([, name = '']) => name)
    for (const values of [adminZh.translations.values, adminEn.translations.values])
      expect(names.filter((name) => !(name in values))).toEqual([])
  })
})
