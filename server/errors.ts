import type { FieldProblem } from '../contracts/field-problems.ts'

/** The message is the text `api.error.<code>` in the caller's language. Only here does a code meet a status. */
export const errorStatus = {
  bad_request: 400,
  invalid_json: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  challenge_expired: 401,
  forbidden: 403,
  awaits_publisher: 403,
  two_factor_needed: 403,
  not_found: 404,
  link_expired: 410,
  stale_version: 409,
  changed_since: 409,
  already_undone: 409,
  undo_expired: 410,
  duplicate: 409,
  in_use: 409,
  being_emptied: 409,
  media_in_use: 409,
  already_set_up: 409,
  mail_not_set_up: 409,
  account_disabled: 409,
  two_factor_on: 409,
  two_factor_off: 409,
  enrolment_expired: 409,
  wrong_offset: 409,
  proposal_outdated: 409,
  proposal_incomplete: 409,
  texts_changed: 409,
  written_by_person: 409,
  wechat_menu_busy: 409,
  wechat_menu_none: 409,
  wechat_menu_not_restorable: 409,
  wechat_conditional_menus: 409,
  unsupported_version: 412,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  invalid: 422,
  too_many_for_xlsx: 422,
  export_missing: 404,
  too_many_requests: 429,
  too_many_uploads: 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
  /** A later version of the program has migrated the database of this process. */
  program_outdated: 503,
  storage_full: 507,
  translation_not_set_up: 409,
  translation_unauthorized: 409,
  translation_misconfigured: 409,
  translation_quota_exceeded: 409,
  translation_month_used: 409,
  translation_unsupported_language: 409,
  translation_too_long: 413,
  translation_bad_response: 502,
  translation_rate_limited: 503,
  translation_unavailable: 503,
  translation_timeout: 504,
  wechat_not_set_up: 409,
  wechat_disabled: 409,
  wechat_refused: 409,
  wechat_not_permitted: 409,
  wechat_account_set_up: 409,
  wechat_simulator_off: 409,
  wechat_unavailable: 503,
  wechat_quota: 503,
  wechat_reply_closed: 409,
  wechat_already_sent: 409,
  wechat_send_unknown: 409,
  wechat_media_gone: 410,
  wechat_media_type: 409,
  wechat_user_left: 409,
  wechat_sync_running: 409,
  wechat_sync_other_account: 409,
  wechat_sync_account_changed: 409,
  wechat_sync_incomplete: 503,
  wechat_article_unfit: 409,
  wechat_picture: 409,
  wechat_draft_changed: 409,
  wechat_draft_gone: 409,
  wechat_no_draft: 409,
  wechat_qr_made: 409,
  wechat_qr_printed: 409,
  wechat_publishing: 409,
  wechat_sending: 409,
  wechat_mass_sending: 409,
  wechat_mass_sent_before: 409,
  wechat_mass_nobody: 409,
  wechat_mass_settled: 409,
  wechat_mass_too_late: 409,
} as const
export type ErrorCode = keyof typeof errorStatus
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

export type { FieldProblem }

export interface ErrorDetails {
  fields?: Record<string, FieldProblem[]>
  data?: unknown
  retryAfterSeconds?: number
  /** A text below `error.` of `locales/…/api.json` that says more than the one of the code. */
  text?: string
  params?: Record<string, string | number>
  cause?: unknown
}

/** Mapped once, at the HTTP boundary, to a status and a message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }

  get textKey(): string {
    return `error.${this.details.text ?? this.code}`
  }
}

/** `path` has no language prefix. */
export class Moved extends Error {
  readonly path: string

  constructor(path: string) {
    super(`moved to ${path}`)
    this.name = 'Moved'
    this.path = path
  }
}

export function invalidField(field: string, key: string, params?: FieldProblem['params']): AppError {
  return new AppError('invalid', { fields: { [field]: [params ? { key, params } : { key }] } })
}

/** A 422 blames the fields as the caller sent them, without the group's name. */
export async function namedWithout<T>(group: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const isOfGroup = (field: string) => field.startsWith(`${group}.`)
    if (!(error instanceof AppError && Object.keys(error.details.fields ?? {}).some(isOfGroup))) throw error
    const entries = Object.entries(error.details.fields ?? {}).map(([field, problems]) => [
      isOfGroup(field) ? field.slice(group.length + 1) : field,
      problems,
    ])
    throw new AppError(error.code, { ...error.details, fields: Object.fromEntries(entries) })
  }
}

export function tooManyRequests(waitMs: number): AppError {
  return new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}
