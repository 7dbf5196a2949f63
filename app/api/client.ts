import { FetchError, ofetch } from 'ofetch'
import { z } from 'zod'
import type { Confirmation } from '../../contracts/auth.ts'
import { type Failure, failure, success } from '../../contracts/envelope.ts'
import { apiUrl } from '../lib/bootstrap.ts'
import { readRetries, retriedStatuses } from '../lib/constants.ts'
import { localeOf } from '../lib/locale.ts'
import { authState } from './auth-state.ts'
import { ConfirmationCancelled, confirmedCall } from './confirmation.ts'
import { ApiError } from './error.ts'
import { announceFailure, type FailureOptions } from './failures.ts'
import { apiTexts, errorTexts } from './texts.ts'

/** At the window, when a call was not answered at all. */
export const connectionLostEvent = 'connection-lost'

type QueryValue = string | number | boolean | null | undefined
export type ApiQuery = Record<string, QueryValue>

export interface CallOptions extends FailureOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: ApiQuery
  body?: object | FormData
  signal?: AbortSignal
  /** A public call: carries no token, and a 401 is an answer like any other. */
  isPublic?: boolean
  token?: string
}

/**
 * Calls the API and returns the envelope's data, parsed by its contract. Fails with {@link ApiError}, which the user sees as the error
 * catalogue says, unless the caller treats it. Reading calls are retried once, writing never.
 */
export async function call<S extends z.ZodType>(path: string, data: S, given: CallOptions = {}): Promise<z.output<S>> {
  return guarded(given, async (options) => {
    const body: unknown = await ofetch(apiUrl(path), { ...requestOf(options), responseType: 'json' })
    const answer = data.safeParse(success(z.unknown()).safeParse(body).data?.data)
    if (answer.success) return answer.data
    console.error(`${path}: the answer does not fit its contract`, answer.error.issues)
    throw new ApiError(0, apiTexts('failures.unexpected'))
  })
}

export async function download(path: string, given: CallOptions = {}): Promise<{ blob: Blob; name: string }> {
  return guarded(given, async (options) => {
    const { _data: blob, headers } = await ofetch.raw(apiUrl(path), { ...requestOf(options), responseType: 'blob' })
    if (!blob) throw new ApiError(0, apiTexts('failures.unexpected'))
    return { blob, name: /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export' }
  })
}

export function apiHeaders({ isPublic, token }: Pick<CallOptions, 'isPublic' | 'token'> = {}): Record<string, string> {
  const bearer = isPublic ? null : (token ?? authState().token)
  return { accept: 'application/json', 'x-locale': localeOf(location.pathname), ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) }
}

export function cleanQuery(query: ApiQuery = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
}

function requestOf(options: CallOptions) {
  const { method = 'GET', query, body, signal } = options
  // Writes are not retried: a failed one may have taken effect.
  const retry = method === 'GET' ? readRetries : 0
  return { method, query: cleanQuery(query), body, signal, retry, retryStatusCodes: retriedStatuses, headers: apiHeaders(options) }
}

async function guarded<T>(options: CallOptions, action: (options: CallOptions) => Promise<T>): Promise<T> {
  const { body } = options
  const attempt = async (given: Confirmation) => {
    try {
      return await action(Object.keys(given).length > 0 ? { ...options, body: { ...body, ...given } } : options)
    } catch (error) {
      if (options.signal?.aborted || error instanceof ApiError) throw error
      throw await apiErrorOf(error)
    }
  }
  try {
    return await confirmedCall(body, attempt)
  } catch (error) {
    if (error instanceof ApiError && !(error instanceof ConfirmationCancelled) && !options.signal?.aborted)
      announceFailure(error, { ...options, isPublic: options.isPublic ?? false })
    throw error
  }
}

/** Anything that ofetch throws as an {@link ApiError}; without an answer it is a network error. */
async function apiErrorOf(error: unknown): Promise<ApiError> {
  if (!(error instanceof FetchError) || !error.response) {
    dispatchEvent(new Event(connectionLostEvent))
    return new ApiError(0, errorTexts('failures.network'))
  }
  const { status } = error.response
  const body: unknown = error.data instanceof Blob ? await jsonOf(error.data) : error.data
  const known = failureOf(body)
  return new ApiError(status, known?.message ?? '', {
    response: error.response,
    data: status === 401 || status === 403 ? parsedBody(body) : known?.data,
    ...(known ? { requestId: known.request_id } : {}),
    ...(known?.errors ? { fields: known.errors } : {}),
  })
}

/** A proxy in between may answer with its own page: that is no data. */
const parsedBody = (body: unknown) => (typeof body === 'object' ? body : null)

const failureOf = (body: unknown): Failure | null => failure.safeParse(body).data ?? null

async function jsonOf(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text())
  } catch {
    return null
  }
}
