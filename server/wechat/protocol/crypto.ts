import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** The platform's PKCS#7 block, which is not the cipher's. */
const paddingBlock = 32
const cipherBlock = 16
const randomLength = 16
const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** The message was not made with the account's token and key; does not say which part failed. */
export class UntrustedMessage extends Error {
  override name = 'UntrustedMessage'
}

/**
 * SHA-1 in hex over the parts in the order of their bytes: of token, timestamp and nonce for `signature`, with the ciphertext for
 * `msg_signature`. (developers.weixin.qq.com, message push: access guide and encryption)
 */
export function signatureOf(...parts: string[]): string {
  const sorted = parts.map((part) => Buffer.from(part)).sort(Buffer.compare)
  return createHash('sha1').update(Buffer.concat(sorted)).digest('hex')
}

/** In a time that reveals nothing about the signature. */
export function isSignature(given: string, ...parts: string[]): boolean {
  const [one, other] = [given, signatureOf(...parts)].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** The 32 bytes of an `EncodingAESKey`; the last two bits of its 43 characters are ignored, as the platform does. */
function keyBytes(encodingAesKey: string): Buffer {
  const key = Buffer.from(`${encodingAesKey}=`, 'base64')
  if (key.length !== 32) throw new Error('an EncodingAESKey has 43 characters')
  return key
}

export interface MessageToEncrypt {
  encodingAesKey: string
  appId: string
  text: string
  /** 16 bytes; random where they are not given. */
  random?: Buffer
}

/** Encrypts a message as the platform does: AES-256-CBC over random bytes, the length, the text and the app id. Base64. */
export function encryptMessage({ encodingAesKey, appId, text, random = randomBytes(randomLength) }: MessageToEncrypt): string {
  const key = keyBytes(encodingAesKey)
  const message = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(message.length)
  const plain = Buffer.concat([random, length, message, Buffer.from(appId)])
  const padding = paddingBlock - (plain.length % paddingBlock)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, cipherBlock)).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(padding, padding)), cipher.final()]).toString('base64')
}

export interface DecryptedMessage {
  text: string
  /** The key that opened it: the answer is encrypted with the same. */
  encodingAesKey: string
}

/**
 * Decrypts a message, with the first of the keys that opens it (the platform goes on using a former key for a while). Fails with
 * {@link UntrustedMessage} where padding, length or app id are not right. Its `msg_signature` is to be verified before.
 */
export function decryptMessage(encrypted: string, keys: readonly string[], appId: string): DecryptedMessage {
  for (const encodingAesKey of keys) {
    const text = openedBy(encodingAesKey, encrypted, appId)
    if (text !== null) return { text, encodingAesKey }
  }
  throw new UntrustedMessage('the message does not open')
}

function openedBy(encodingAesKey: string, encrypted: string, appId: string): string | null {
  if (encrypted.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(encrypted)) return null
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length < paddingBlock || bytes.length % cipherBlock !== 0) return null
  const key = keyBytes(encodingAesKey)
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, cipherBlock)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()])
  const plain = withoutPadding(padded)
  if (!plain || plain.length < randomLength + 4) return null
  const end = randomLength + 4 + plain.readUInt32BE(randomLength)
  if (end > plain.length || plain.subarray(end).compare(Buffer.from(appId)) !== 0) return null
  return strictText(plain.subarray(randomLength + 4, end))
}

function withoutPadding(padded: Buffer): Buffer | null {
  const count = padded.at(-1) ?? 0
  if (count < 1 || count > paddingBlock || count > padded.length) return null
  const end = padded.length - count
  return padded.subarray(end).every((byte) => byte === count) ? padded.subarray(0, end) : null
}

function strictText(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

const randomText = (length: number) => Array.from({ length }, () => alphanumeric[randomInt(alphanumeric.length)]).join('')

/** 32 letters and digits. */
export const newToken = () => randomText(32)

/** 43 letters and digits, which strict decoders of base64 read, too. */
export function newEncodingAesKey(): string {
  for (;;) {
    const key = randomBytes(32).toString('base64').slice(0, 43)
    if (!/[+/]/.test(key)) return key
  }
}
