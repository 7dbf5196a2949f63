import { expect, test } from 'vitest'
import en from '../../../locales/en/api.json' with { type: 'json' }
import zh from '../../../locales/zh/api.json' with { type: 'json' }
import { errorStatus } from '../../errors.ts'

test('every way to fail says what to do, in both languages', () => {
  const codes = Object.keys(errorStatus).filter((code) => code.startsWith('translation_'))
  const texts: Record<string, string>[] = [zh.error, en.error]
  for (const text of texts) {
    const own = codes.map((code) => text[code] ?? '')
    expect(new Set(own.filter((one) => /[，；,;]/.test(one))).size).toBe(codes.length)
    expect(Object.keys(text).filter((code) => code.startsWith('translation_'))).toHaveLength(codes.length)
  }
})
