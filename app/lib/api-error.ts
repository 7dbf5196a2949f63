/** What a failed call knows: the HTTP status (0: no answer at all), the server's message and its field errors. */
export class ApiError extends Error {
  readonly status: number
  readonly fields: Record<string, string[]>
  /** What the server sent along: with a 409 the current record, or what stands in the way. */
  readonly data: unknown
  readonly requestId: string | null

  constructor(status: number, message: string, details: { fields?: Record<string, string[]>; data?: unknown; requestId?: string } = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.fields = details.fields ?? {}
    this.data = details.data
    this.requestId = details.requestId ?? null
  }
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status)
