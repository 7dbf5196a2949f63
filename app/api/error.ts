interface Details {
  response?: Response
  fields?: Record<string, string[]>
  data?: unknown
  requestId?: string
}

/** A failed call: the HTTP status (0: no answer at all), the server's message and its field errors. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: Record<string, string[]>
  /** Further data of the server: with a 401 or 403 its whole answer, with a 409 the current record or the obstacles. */
  readonly data: unknown
  readonly requestId: string | null
  readonly response: Response | null

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = details.fields ?? {}
    this.data = details.data
    this.requestId = details.requestId ?? null
    this.response = details.response ?? null
  }
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status)
