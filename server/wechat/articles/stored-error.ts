import { z } from 'zod'
import type { WechatArticle } from '../../../contracts/wechat/articles.ts'
import type { AppError } from '../../errors.ts'
import type { TextOf } from '../../features/interface-texts/wording.ts'
import { RefusedByPlatform } from '../platform/failures.ts'

const storedError = z.object({
  code: z.string(),
  text: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  errcode: z.int().nullable(),
  rid: z.string().nullable(),
})

/** As it is stored, to be said in the reader's language. */
export function errorText(error: AppError): string {
  const refusal = error instanceof RefusedByPlatform ? error.refusal : null
  const stored: z.output<typeof storedError> = {
    code: error.code,
    text: error.textKey,
    params: error.details.params ?? {},
    errcode: refusal?.errcode ?? null,
    rid: refusal?.rid ?? null,
  }
  return JSON.stringify(stored)
}

export function shownError(stored: string, text: TextOf): NonNullable<WechatArticle['error']> {
  const { code, text: key, params, errcode, rid } = storedError.parse(JSON.parse(stored))
  return { code, errcode, rid, message: text(key, params) }
}
