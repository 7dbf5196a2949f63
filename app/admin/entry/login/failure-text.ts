import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'

/** The server's message; its absence is the catalogue's 登录失败. */
export function failureText(error: unknown, fallback: string): string {
  if (!isApiError(error)) return fallback
  return error.status === 0 || error.status === 429 ? catalogueText(error) : error.message || fallback
}
