import { createCipheriv } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decryptMessage, encryptMessage, isSignature, newEncodingAesKey, newToken, signatureOf, UntrustedMessage } from './crypto.ts'

// An example that other implementations of the protocol agree on.
const token = 'refToken8Aquatic'
const appId = 'wx0123456789abcdef'
const encodingAesKey = 'm3Kd8QzT1vRf5Yb7Wn0Xc2Lg4Hj6Ps9Ue1Ia3Oo5MtA'
const text =
  '<xml><ToUserName><![CDATA[gh_0a1b2c3d4e5]]></ToUserName><FromUserName><![CDATA[oRefUser000000000000000001]]></FromUserName><CreateTime>1760000000</CreateTime><MsgType><![CDATA[text]]></MsgType><Content><![CDATA[虾]]></Content><MsgId>25012345678901234</MsgId></xml>'
const encrypted =
  'prrmQToMjljFbW8r0C0eQsoeQCsGJgYKOrGL2gg31Ec/DYSp0hlI46M8/y3VyEPKxzlBK/Pwgd7LWSMndxU9wfRAoPjVkk4SpFXgQLpkf/FgXZcb+9ECcz0ol9pTZH2bcVI3oDgUl1y6gHTfnwwGxDVX4T7OAJjm/JyFrZ44ta0jaHvp2jh/GSDs2JeAAfkZ3NB4Ome01G6tnS65RR7DVfDUYwNMiBo56NGLVBsVkswCwTukhft7ZQ/IQ2uTKcK+KAzA1RGx7m4k4eo+XNIIpSE1pBtcF4oBJvsyUDPwDWSJgxyIyYJ+GhfZk/EFnaX87sqe/o9WBlioFtkKS/dC+VlT1/DgSL0uyAAVRBEd2Z9OzScvhQpTEncrSsrKtZE6mo+ARzRx4kY7WmxQWSrD86WKvu+hNWWWWJilixUSVo8='
const unicode = fc.string({ unit: 'grapheme', maxLength: 300 })
const key = fc.constant(null).map(newEncodingAesKey)

test('a message is signed, encrypted and opened as other implementations do', () => {
  expect(signatureOf(token, '1760000000', '918273645')).toBe('fddadd64d94f36318549903458e6f5ca69ae3dc6')
  expect(signatureOf(token, '1760000000', '918273645', encrypted)).toBe('3d0b2f862983739a8e02faed12449ccd61ca6e43')
  expect(encryptMessage({ encodingAesKey, appId, text, random: Buffer.from('0123456789abcdef') })).toBe(encrypted)
  expect(decryptMessage(encrypted, [encodingAesKey], appId)).toEqual({ text, encodingAesKey })
})

test('the parts of a signature are sorted by their bytes, not by any language', () => {
  fc.assert(
    fc.property(fc.array(unicode, { minLength: 3, maxLength: 4 }), (parts) => {
      expect(signatureOf(...parts)).toBe(signatureOf(...[...parts].reverse()))
    }),
  )
  // A language would put them otherwise: `_aB`, or `aB_`.
  for (const parts of [
    ['a', 'B', '_'],
    ['_', 'a', 'B'],
  ])
    expect(signatureOf(...parts)).toBe('faaea528b0e6781a0c5697815704d6a60317fa05')
})

test('a signature is right to the last character and in its case', () => {
  const right = signatureOf(token, '1', '2')
  expect(isSignature(right, token, '1', '2')).toBe(true)
  for (const wrong of ['', right.slice(1), `${right}0`, right.toUpperCase(), signatureOf(token, '1', '3')])
    expect(isSignature(wrong, token, '1', '2')).toBe(false)
})

test('any text comes back, by whatever key and with whatever length', () => {
  fc.assert(
    fc.property(unicode, key, (message, own) => {
      expect(decryptMessage(encryptMessage({ encodingAesKey: own, appId, text: message }), [own], appId).text).toBe(message)
    }),
  )
})

test('a message opens by the former key where the present one does not, and says by which', () => {
  const [present, former] = [newEncodingAesKey(), newEncodingAesKey()]
  const message = encryptMessage({ encodingAesKey: former, appId, text: '在途' })
  expect(decryptMessage(message, [present, former], appId)).toEqual({ text: '在途', encodingAesKey: former })
})

test('what is damaged, cut or for another account is refused, never read', () => {
  const refuses = (given: string, app = appId) => expect(() => decryptMessage(given, [encodingAesKey], app)).toThrow(UntrustedMessage)
  for (const app of ['', 'wx0123456789abcde', `${appId}0`, appId.toUpperCase()]) refuses(encrypted, app)
  for (const given of ['', '=', 'AAAA', `${encrypted} `, encrypted.replace('p', '-'), encrypted.slice(0, -4), encrypted.slice(0, 64)])
    refuses(given)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      refuses(Buffer.from(bytes).toString('base64'))
    }),
  )
})

test('a message cut anywhere is refused', () => {
  fc.assert(
    fc.property(unicode, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (given, share) => {
      const whole = encryptMessage({ encodingAesKey, appId, text: given })
      const cut = whole.slice(0, Math.floor(share * whole.length))
      expect(() => decryptMessage(cut, [encodingAesKey], appId)).toThrow(UntrustedMessage)
    }),
  )
})

test('a message comes back whatever its size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300_000 }), unicode, (length, end) => {
      const given = `${'鱼'.repeat(length)}${end}`
      expect(decryptMessage(encryptMessage({ encodingAesKey, appId, text: given }), [encodingAesKey], appId).text).toBe(given)
    }),
    { numRuns: 20 },
  )
})

test('padding and length are checked, not believed', () => {
  const bytes = Buffer.from(`${encodingAesKey}=`, 'base64')
  const seal = (plain: Buffer) => {
    const cipher = createCipheriv('aes-256-cbc', bytes, bytes.subarray(0, 16)).setAutoPadding(false)
    return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
  }
  const body = (length: number, rest: string, padding: Buffer) => {
    const head = Buffer.alloc(20)
    head.writeUInt32BE(length, 16)
    return Buffer.concat([head, Buffer.from(rest), padding])
  }
  const rest = `hi${appId}`
  const count = 32 - ((20 + rest.length) % 32)
  expect(decryptMessage(seal(body(2, rest, Buffer.alloc(count, count))), [encodingAesKey], appId).text).toBe('hi')
  const mixed = Buffer.alloc(count, count)
  mixed[0] = count - 1
  for (const wrong of [
    body(3, rest, Buffer.alloc(count, count)),
    body(4_294_967_295, rest, Buffer.alloc(count, count)),
    body(2, rest, Buffer.alloc(count, 0)),
    body(2, rest, mixed),
    body(2, rest, Buffer.alloc(count, 33)),
    Buffer.alloc(32, 32),
  ])
    expect(() => decryptMessage(seal(wrong), [encodingAesKey], appId)).toThrow(UntrustedMessage)
})

test('new keys and tokens are letters and digits in the length that the platform asks for', () => {
  for (let count = 0; count < 50; count += 1) {
    expect(newEncodingAesKey()).toMatch(/^[A-Za-z0-9]{43}$/)
    expect(newToken()).toMatch(/^[A-Za-z0-9]{32}$/)
  }
})
