import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Locale } from '../../../contracts/fields.ts'
import { apiUrl } from '../../lib/bootstrap.ts'
import type { Problems } from './rules.ts'

const path = '/v1/contact-messages'
/** A solution is accepted for two hours; one that is nearly that old is computed again. */
const freshMs = 90 * 60_000

interface Solved {
  at: number
  minimumMs: number
  proof: { challenge: Challenge; solution: Solution }
}

export type Outcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'refused'; message: string; errors: Problems }
  /** No challenge can be solved here: the form is to be sent as it is. */
  | { kind: 'unsupported' }

let solving: Promise<Solved> | undefined
let attempt: { content: string; key: string; solved: Solved } | undefined

/** Whether this page may use the browser's cryptography: it may not over plain HTTP. */
const isSupported = () => globalThis.crypto?.subtle !== undefined

async function solve(): Promise<Solved> {
  const at = Date.now()
  const response = await fetch(apiUrl(`${path}/challenge`))
  if (!response.ok) throw new Error(`no challenge: ${response.status}`)
  const { data }: { data: { challenge: Challenge; minimum_seconds: number } } = await response.json()
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey })
  if (!solution) throw new Error('the challenge was not solved')
  return { at, minimumMs: data.minimum_seconds * 1000, proof: { challenge: data.challenge, solution } }
}

/** Begins to solve a challenge while the visitor writes. */
export function prepare(): void {
  if (!isSupported() || solving) return
  solving = solve()
  solving.catch(() => {
    solving = undefined
  })
}

async function solution(): Promise<Solved> {
  prepare()
  const solved = await solving
  solving = undefined
  return solved && Date.now() - solved.at < freshMs ? solved : solve()
}

/** Sends the form. The same content sent again, after a failure on the way, is the same message to the server. */
export async function send(values: Record<string, unknown>, locale: Locale): Promise<Outcome> {
  if (!isSupported()) return { kind: 'unsupported' }
  const content = JSON.stringify(values)
  if (attempt?.content !== content) attempt = { content, key: crypto.randomUUID(), solved: await solution() }
  const { key, solved } = attempt
  const early = solved.at + solved.minimumMs + 300 - Date.now()
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
  const response = await fetch(apiUrl(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-locale': locale, 'idempotency-key': key },
    body: JSON.stringify({ ...values, proof: solved.proof }),
  })
  const body: { message?: string; errors?: Problems; data?: { reference?: string } } = await response.json()
  if (response.ok && body.data?.reference) {
    attempt = undefined
    return { kind: 'sent', reference: body.data.reference }
  }
  if (response.status >= 500) throw new Error(`not sent: ${response.status}`)
  // A refused solution is not offered again.
  attempt = undefined
  return { kind: 'refused', message: body.message ?? '', errors: body.errors ?? {} }
}
