import { describe, expect, test } from 'vitest'
import { detectLanguage } from './language-detection.ts'

describe('a language code maps to a language of the site', () => {
  test.each([
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['ZH-hk', 'zh'],
    ['en', 'en'],
    ['en-US', 'en'],
    ['EN-gb', 'en'],
    ['ja', 'en'],
    ['ja-JP', 'en'],
    ['ko-KR', 'en'],
    ['fr-CA', 'en'],
    ['de', 'en'],
    ['es-419', 'en'],
    ['pt-BR', 'en'],
    ['ru_RU', 'en'],
    ['ar-EG', 'en'],
    ['it-IT', 'zh'],
    ['sv', 'zh'],
    ['arn', 'zh'],
    ['x', 'zh'],
  ])('%s → %s', (code, locale) => {
    expect(detectLanguage({ language: code }).locale).toBe(locale)
  })
})

describe('detection says how sure it is', () => {
  test.each([
    ['0.9 from the browser’s main language, over the list', { language: 'de-DE', languages: ['zh-CN'] }, 'en', 0.9],
    ['0.8 from the language list where no main language is given', { language: '', languages: ['', 'fr', 'zh'] }, 'en', 0.8],
    ['0.6 from a user-agent hint for Chinese', { userAgent: 'Mozilla/5.0 (Linux; U; Android 9; zh-CN; V1838A)' }, 'zh', 0.6],
    ['0.6 from such a hint with an underscore', { languages: [], userAgent: 'MicroMessenger/8.0 Language/zh_CN' }, 'zh', 0.6],
    ['0, falling back to zh, where nothing is known', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' }, 'zh', 0],
    ['0, falling back to zh, without a browser at all', {}, 'zh', 0],
  ] as const)('%s', (_, signals, locale, confidence) => {
    expect(detectLanguage(signals)).toEqual({ locale, confidence })
  })
})

test('it runs from its text alone, as it does in the head of every page', () => {
  const copy = new Function(`return ${detectLanguage}`)() as typeof detectLanguage
  expect(copy({ language: 'ja' })).toEqual({ locale: 'en', confidence: 0.9 })
})
