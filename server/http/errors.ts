import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '../../contracts/envelope.ts'
import { problemsByField } from '../../contracts/field-problems.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { isContention, outageOf } from '../platform/outages.ts'
import { callerTexts } from './texts.ts'

const known: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  '23505': 'duplicate',
  // Postgres cannot take a value: NUL in a text, a number beyond its column, a forged cursor's other type.
  '22021': 'invalid',
  '22003': 'invalid',
  '22P02': 'invalid',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
}

const sqliteDuplicates = [2067, 1555]

/** Unknown ones become `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const failure = error as Partial<FastifyError> & { errcode?: number; validation?: unknown; issues?: unknown }
  if (Array.isArray(failure.issues))
    return new AppError('invalid', { fields: problemsByField(failure.issues as Parameters<typeof problemsByField>[0]) })
  const busy = isContention(error) ? 'unavailable' : undefined
  const code =
    outageOf(error) ?? busy ?? known[String(failure.code)] ?? (sqliteDuplicates.includes(failure.errcode ?? 0) ? 'duplicate' : undefined)
  if (code) return new AppError(code, { cause: error, params: { max: 1 } })
  if (failure.statusCode === 429) return new AppError('too_many_requests')
  if (failure.statusCode === 503) return new AppError('unavailable', { cause: error })
  if (failure.statusCode && failure.statusCode >= 400 && failure.statusCode < 500)
    return new AppError(failure.statusCode === 404 ? 'not_found' : 'bad_request', { cause: error })
  return new AppError('internal', { cause: error })
}

export function failureBody(request: FastifyRequest, error: AppError): Failure {
  const text = callerTexts(request)
  const { fields, data, params } = error.details
  const errors =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([field, problems]) => [field, problems.map(({ key, params: values }) => text(`field.${key}`, values))]),
    )
  return {
    success: false,
    message: text(error.textKey, params),
    ...(errors ? { errors } : {}),
    ...(data === undefined ? {} : { data }),
    status: error.status,
    request_id: request.id,
  }
}

/** Our own failures are logged; that there is more to do than can be done is in the figures. */
export function logFailure({ log }: FastifyRequest, error: AppError): void {
  if (error.status < 500 || error.code === 'busy') return
  const { cause } = error.details
  // Another company's outage is no fault of the program, and has no stack to look at.
  if (error.code.startsWith('translation_'))
    log.warn({ code: error.code, reason: cause instanceof Error ? cause.message : undefined }, 'request failed')
  else log.error({ err: cause ?? error }, 'request failed')
}

export function setRetryAfter(reply: FastifyReply, { status, details }: AppError): void {
  const seconds = details.retryAfterSeconds ?? (status === 503 ? 5 : undefined)
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
}

/** The one place where a failure becomes an HTTP answer. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  logFailure(request, known)
  if (known.status === 401) void reply.header('www-authenticate', 'Bearer')
  setRetryAfter(reply, known)
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failureBody(request, known))
}
