import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SignedTokens, tokenId, tokenMoment } from './signed.ts'

const key = Buffer.from('key')
const now = '2026-03-01T08:00:00.000Z'
const until = Date.parse('2026-03-01T09:00:00.000Z')
const tokens = new SignedTokens('link', z.object({ id: tokenId, until: tokenMoment }))
const token = tokens.seal(key, { id: 7, until }, ['hash'])

describe('a signed token', () => {
  test('gives back what it was made of, until it ends', () => {
    expect(tokens.open(key, token, now, ['hash'])).toEqual({ id: 7, until })
    expect(tokens.open(key, token, '2026-03-01T09:00:00.000Z', ['hash'])).toBeNull()
  })

  test('is void under another key, purpose or context, and when a part of it is changed', () => {
    const other = new SignedTokens('preview', z.object({ id: tokenId, until: tokenMoment }))
    expect(tokens.open(Buffer.from('other'), token, now, ['hash'])).toBeNull()
    expect(other.open(key, token, now, ['hash'])).toBeNull()
    expect(tokens.open(key, token, now, ['changed'])).toBeNull()
    expect(tokens.open(key, token.replace(/^7/, '8'), now, ['hash'])).toBeNull()
    for (const broken of ['', '.', '7', `${token}.x`, token.slice(1), token.slice(0, -1), `x${token}`])
      expect(tokens.open(key, broken, now, ['hash']), broken).toBeNull()
  })

  test('says what it was made of before its context is known', () => {
    expect(tokens.peek(token)).toEqual({ id: 7, until })
    expect(tokens.peek('seven.1.x')).toBeNull()
  })
})
