import type { ApiError } from './error.ts'
import { errorTexts } from './texts.ts'

type Failed = Pick<ApiError, 'status' | 'message' | 'fields'>

export function catalogueText(error: Failed): string {
  switch (error.status) {
    case 0:
      return error.message || errorTexts('failures.network')
    case 403:
      return errorTexts('failures.forbidden')
    case 404:
      return errorTexts('failures.not_found')
    case 422:
      return fieldText(error)
    case 429:
      return errorTexts('failures.too_many')
    case 500:
      return errorTexts('failures.internal')
    case 502:
    case 503:
    case 504:
      return errorTexts('failures.unavailable')
    default:
      return error.message || errorTexts('failures.other')
  }
}

function fieldText(error: Failed): string {
  const complaints = Object.values(error.fields).flat().join(', ')
  const text = error.message || errorTexts('failures.invalid')
  return complaints ? errorTexts('failures.with_fields', { text, complaints }) : text
}
