import fc from 'fast-check'
import { Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newCodes, spelled } from './recovery-codes.ts'
import { codeAt, enrolmentUri, newSecret, stepOf } from './totp.ts'

const at = (seconds: number) => new Date(seconds * 1000).toISOString()
/** A moment from 1970 to 2100, in seconds. */
const moment = fc.integer({ min: 90, max: 4_102_444_800 })

describe('a code', () => {
  // RFC 6238, appendix B: SHA-1, of whose eight digits the last six are what six digits give.
  const secret = Secret.fromUTF8('12345678901234567890').base32
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('of second %d is that of the RFC', (seconds, digits) => {
    expect(codeAt(secret, at(seconds))).toBe(digits.slice(2))
    expect(stepOf(secret, digits.slice(2), at(seconds))).toBe(Math.floor(seconds / 30))
  })

  test('is taken in its step and the two beside it, and in no other', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: -5, max: 5 }), (seconds, steps) => {
        const key = newSecret()
        const step = Math.floor(seconds / 30)
        const around = [-2, -1, 0, 1, 2, 3, 4, 5].map((n) => codeAt(key, at((step + n) * 30 + 60)))
        // Two steps in a million have one code.
        fc.pre(new Set(around).size === around.length)
        const taken = stepOf(key, codeAt(key, at(seconds)), at(Math.max(0, seconds + steps * 30)))
        const isNear = Math.abs(Math.floor(Math.max(0, seconds + steps * 30) / 30) - step) <= 1
        expect(taken).toBe(isNear ? step : null)
      }),
    )
  })

  test('is none if it is anything but six digits', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/^\d{6}$/.test(text)),
        (text) => {
          expect(stepOf(secret, text, at(59))).toBeNull()
        },
      ),
    )
  })

  test('comes from a secret of 160 bits, which the app gets as an address', () => {
    const made = newSecret()
    expect(made).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(enrolmentUri(made, { issuer: 'shop.example:8443', label: 'hai@test.example' }))
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(uri.pathname)).toBe('/shop.example:8443:hai@test.example')
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: made, issuer: 'shop.example:8443', digits: '6', period: '30' })
  })
})

describe('recovery codes', () => {
  test('are ten, all different, and read however they are typed', () => {
    const codes = newCodes()
    expect([codes.length, new Set(codes).size]).toEqual([10, 10])
    for (const code of codes) {
      const plain = code.replace('-', '')
      expect(spelled(code)).toBe(plain)
      for (const typed of [
        plain.toLowerCase(),
        ` ${plain.slice(0, 3)} ${plain.slice(3)} `,
        code.replace('-', '—'),
        code.replaceAll('0', 'o'),
      ])
        expect(spelled(typed)).toBe(plain)
    }
  })

  test('are never mistaken for what is none', () => {
    for (const text of ['', '123456', 'ABCDE-FGHJ', 'ABCDE-FGHJKM', 'ABCDE-FGHJU', '验证码验证码验证码验']) expect(spelled(text)).toBeNull()
  })
})
