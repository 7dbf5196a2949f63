import type { Instant } from '../../../contracts/fields.ts'
import { decryptMessage, encryptMessage, isSignature, signatureOf, UntrustedMessage } from '../protocol/crypto.ts'
import { type Incoming, readIncoming } from '../protocol/messages.ts'
import { MalformedXml, readXml, writeXml } from '../protocol/xml.ts'
import type { CallbackAccount } from './callback-account.ts'

/** An empty text for a parameter that is missing or repeated. */
export interface CallbackQuery {
  signature: string
  timestamp: string
  nonce: string
  encryptType: string
  msgSignature: string
}

const windowSeconds = 5 * 60

export function readQuery(query: unknown): CallbackQuery {
  const values = (query ?? {}) as Record<string, unknown>
  // A repeated parameter is a list.
  const one = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  return {
    signature: one('signature'),
    timestamp: one('timestamp'),
    nonce: one('nonce'),
    encryptType: one('encrypt_type'),
    msgSignature: one('msg_signature'),
  }
}

/** The sender's clock is within five minutes of ours. */
export function isFresh({ timestamp }: CallbackQuery, now: Instant): boolean {
  return /^\d{1,11}$/.test(timestamp) && Math.abs(Number(timestamp) - Date.parse(now) / 1000) <= windowSeconds
}

/** Verifies by the account's token, which signs everything that the platform sends. This says nothing about the body. */
export function isSigned({ token }: Pick<CallbackAccount, 'token'>, { signature, timestamp, nonce }: CallbackQuery): boolean {
  return signature.length === 40 && nonce !== '' && isSignature(signature, token, timestamp, nonce)
}

export interface OpenedPush {
  incoming: Incoming
  /** By what its answer is to be encrypted; null where it is answered in clear text. */
  encodingAesKey: string | null
}

/**
 * Opens by the mode that the settings say, whatever the sender says. Fails with {@link UntrustedMessage} where it is not the platform's,
 * with {@link MalformedXml} where it cannot be read. Before that it is only hashed: XML is parsed of what has one of the two signatures.
 */
export function openPush(account: CallbackAccount, query: CallbackQuery, body: string): OpenedPush {
  if (account.encryption === 'plain') {
    if (!isSigned(account, query) || !['', 'raw'].includes(query.encryptType)) throw new UntrustedMessage('the push is not signed')
    return { incoming: readIncoming(readXml(body)), encodingAesKey: null }
  }
  if (query.encryptType !== 'aes' || query.msgSignature.length !== 40 || query.nonce === '')
    throw new UntrustedMessage('the push is not encrypted')
  // Of a signed address the platform's clumsiest body deserves a look; of any other one, what its signature covers.
  const encrypted = isSigned(account, query) ? encryptedOf(body) : /<Encrypt>(?:<!\[CDATA\[)?([\w+/=]*)/.exec(body)?.[1]
  const { token } = account
  if (!encrypted || !isSignature(query.msgSignature, token, query.timestamp, query.nonce, encrypted))
    throw new UntrustedMessage('the ciphertext is not signed')
  if (encryptedOf(body) !== encrypted) throw new MalformedXml('the ciphertext stands in another place')
  const { text, encodingAesKey } = decryptMessage(encrypted, account.keys, account.appId)
  // Of a compatible push, too: its clear fields may be anybody's.
  return { incoming: readIncoming(readXml(text)), encodingAesKey }
}

function encryptedOf(body: string): string {
  const { Encrypt } = readXml(body)
  return typeof Encrypt === 'string' ? Encrypt.trim() : ''
}

export function sealed(
  account: CallbackAccount,
  encodingAesKey: string | null,
  xml: string,
  { nonce, now }: { nonce: string; now: Instant },
) {
  if (encodingAesKey === null) return xml
  const encrypted = encryptMessage({ encodingAesKey, appId: account.appId, text: xml })
  const timestamp = Math.floor(Date.parse(now) / 1000)
  return writeXml({
    Encrypt: encrypted,
    MsgSignature: signatureOf(account.token, String(timestamp), nonce, encrypted),
    TimeStamp: timestamp,
    Nonce: nonce,
  })
}
