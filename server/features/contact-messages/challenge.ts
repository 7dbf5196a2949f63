import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { challengeAnswer, Proof } from '../../../contracts/contact-messages.ts'
import type { Instant } from '../../../contracts/fields.ts'
import { invalidField } from '../../errors.ts'
import { dayMs } from '../../platform/clock.ts'
import { networkOf } from '../../platform/network.ts'
import { SignedTokens, signatureOf, tokenMoment } from '../../platform/signed.ts'

/** About a quarter of a second of a desktop's time, a second or two of a telephone's. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1_000, counter: { from: 400, to: 1_200 } }
const challengeMs = 2 * 3_600_000

const subkey = (key: Buffer, purpose: string) => createHmac('sha256', key).update(`messages ${purpose}`).digest('hex')
const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex')
const secrets = (key: Buffer) => ({
  hmacSignatureSecret: subkey(key, 'challenge'),
  hmacKeySignatureSecret: subkey(key, 'solution'),
})

export async function newChallenge(key: Buffer, now: Instant): Promise<z.input<typeof challengeAnswer>['challenge']> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: randomInt(work.counter.from, work.counter.to),
    data: { issued_at: Date.parse(now) },
    deriveKey,
    ...secrets(key),
  })
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix, keySignature = '' } = parameters
  const data = { issued_at: Date.parse(now) }
  return { parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, keySignature, data }, signature }
}

/** Refuses a solution that is wrong, too old or too quick; answers by what it is known when it comes again. */
export async function checkProof(key: Buffer, proof: Proof | undefined, now: Instant, minimumSeconds: number): Promise<string> {
  if (!proof) throw invalidField('proof', 'proof')
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secrets(key) })
  const age = Date.parse(now) - proof.challenge.parameters.data.issued_at
  if (!verified || age > challengeMs) throw invalidField('proof', 'proof')
  if (age < minimumSeconds * 1000) throw invalidField('proof', 'too_fast')
  return fingerprint(proof.challenge.signature)
}

const formTokens = new SignedTokens('contact form', z.object({ shown: tokenMoment, nonce: z.string().regex(/^[\w-]{12}$/) }))

/** The moment at which a form was shown, signed: what a form can carry without a script. */
export const newFormToken = (key: Buffer, now: Instant): string =>
  formTokens.seal(key, { shown: Date.parse(now), nonce: randomBytes(9).toString('base64url') })

/** Refuses a form that is forged, from a page that many visitors are shown and so without a moment, older than a day, or filled in faster than people write. */
export function checkFormToken(key: Buffer, token: string, now: Instant, minimumSeconds: number): string {
  if (token === '') throw invalidField('form_token', 'form_unconfirmed')
  const age = Date.parse(now) - (formTokens.open(key, token, now)?.shown ?? 0)
  if (age > dayMs) throw invalidField('form_token', 'form_expired')
  if (age < minimumSeconds * 1000) throw invalidField('form_token', 'too_fast')
  return fingerprint(token)
}

/** A reference number for the thanks page's address, signed against forgery. */
export function signedReference(key: Buffer, reference: string): string {
  return `${reference}.${signatureOf(key, 'reference', reference).slice(0, 16)}`
}

export function readReference(key: Buffer, sent: string | undefined): string | null {
  const reference = sent?.split('.')[0] ?? ''
  return sent && sent === signedReference(key, reference) ? reference : null
}

/** A client by its address, as a keyed hash; of an IPv6 address the network, which is what one client has. */
export function senderHash(key: Buffer, ip: string): string {
  return createHmac('sha256', subkey(key, 'sender')).update(networkOf(ip)).digest('hex')
}
