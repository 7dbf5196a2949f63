import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { catalogueText } from '../../api/catalogue.ts'
import { ApiError } from '../../api/error.ts'
import { apiUrl } from '../../lib/bootstrap.ts'
import { localeOf } from '../../lib/locale.ts'
import { visitBefore } from '../../monitoring/visit.ts'
import type { Problems } from './rules.ts'

const path = '/v1/contact-messages'
/** A solution is accepted for two hours; one that is nearly that old is computed again. */
const freshMs = 90 * 60_000

interface SolvedChallenge {
  at: number
  minimumMs: number
  proof: { challenge: Challenge; solution: Solution }
}

export type Outcome =
  | { kind: 'sent'; reference: string }
  | { kind: 'refused'; message: string; errors: Problems }
  /** No challenge can be solved here: the form is to be sent as it is. */
  | { kind: 'unsupported' }

let solving: Promise<SolvedChallenge> | undefined
let attempt: { content: string; key: string; solved: SolvedChallenge } | undefined

/** False over plain HTTP, where browsers offer no cryptography. */
const isSupported = () => globalThis.crypto?.subtle !== undefined

const headersOf = () => ({ accept: 'application/json', 'x-locale': localeOf(location.pathname) })

/** The server's answer as an error of the API client; a proxy in between may answer with its own page. */
async function failureOf(response: Response): Promise<ApiError> {
  const body: { message?: string; errors?: Problems } = await response.json().catch(() => ({}))
  return new ApiError(response.status, body.message ?? '', { response, fields: body.errors ?? {} })
}

async function solve(): Promise<SolvedChallenge> {
  const at = Date.now()
  const response = await fetch(apiUrl(`${path}/challenge`), { headers: headersOf() })
  if (!response.ok) throw await failureOf(response)
  const { data }: { data: { challenge: Challenge; minimum_seconds: number } } = await response.json()
  const solution = await solveChallenge({ challenge: data.challenge, deriveKey })
  if (!solution) throw new Error('the challenge was not solved')
  return { at, minimumMs: data.minimum_seconds * 1000, proof: { challenge: data.challenge, solution } }
}

export function prepare(): void {
  if (!isSupported() || solving) return
  solving = solve()
  solving.catch(() => {
    solving = undefined
  })
}

async function solution(): Promise<SolvedChallenge> {
  prepare()
  const solved = await solving
  solving = undefined
  return solved && Date.now() - solved.at < freshMs ? solved : solve()
}

/** Sends the form; a refusal is returned with the text of the error catalogue. Fails with the original error where no answer came. */
export async function send(values: Record<string, unknown>): Promise<Outcome> {
  if (!isSupported()) return { kind: 'unsupported' }
  try {
    return { kind: 'sent', reference: await sendOnce(values) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A refused solution is not offered again.
    if (error.status < 500) attempt = undefined
    // The form shows what is wrong with its fields beside the message.
    return { kind: 'refused', message: catalogueText({ status: error.status, message: error.message, fields: {} }), errors: error.fields }
  }
}

/** The same content sent again, after a failure on the way, is the same message to the server. */
async function sendOnce(values: Record<string, unknown>): Promise<string> {
  const content = JSON.stringify(values)
  if (attempt?.content !== content) attempt = { content, key: crypto.randomUUID(), solved: await solution() }
  const { key, solved } = attempt
  const early = solved.at + solved.minimumMs + 300 - Date.now()
  if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
  const response = await fetch(apiUrl(path), {
    method: 'POST',
    headers: { ...headersOf(), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...values, ...visitBefore(location.pathname), proof: solved.proof }),
  })
  if (!response.ok) throw await failureOf(response)
  const { data }: { data: { reference: string } } = await response.json()
  attempt = undefined
  return data.reference
}
