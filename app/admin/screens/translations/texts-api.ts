import { z } from 'zod'
import { list } from '../../../../contracts/envelope.ts'
import type { Locale } from '../../../../contracts/fields.ts'
import {
  textBatchResult,
  textImported,
  textModules,
  textPair,
  textReviewed,
  textUsage,
  translationsResource,
} from '../../../../contracts/interface-texts.ts'
import { type MissingText, missingText } from '../../../../contracts/missing-texts.ts'
import { type ApiQuery, type CallOptions, call, download } from '../../../api/client.ts'
import { resourceApi } from '../../api/resource.ts'

const { path } = translationsResource
type Reading = Pick<CallOptions, 'signal' | 'quiet'>

export const textApi = resourceApi(translationsResource)

export interface NewText {
  locale: Locale
  key: string
  value: string
}

export const textsApi = {
  pairs: ({ view: _view, ...query }: ApiQuery, options: Reading) => call(`${path}/pairs`, list(textPair), { ...options, query }),
  modules: (options: Reading) => call(`${path}/modules/list`, textModules, options),
  usage: (key: string, options: Reading) => call(`${path}/usage`, textUsage, { ...options, query: { key } }),
  /** Stores texts that are not there yet; what is wrong is the caller's to show. */
  add: (items: NewText[]) =>
    call(`${path}/batch-update`, textBatchResult, { method: 'POST', body: { items, only_new: true }, quiet: [422] }),
  review: (items: { id: number; version: number }[]) => call(`${path}/review`, textReviewed, { method: 'POST', body: { items } }),
  fill: (module: string) => call(`${path}/generate-missing`, z.unknown(), { method: 'POST', body: module ? { module } : {} }),
  import: (file: { format: 'json' | 'csv'; content: string }, how: { partial?: boolean; dry_run?: boolean }) =>
    call(`${path}/import`, textImported, { method: 'POST', body: { ...file, ...how }, quiet: [413, 422] }),
  export: (query: ApiQuery) => download(`${path}/export`, { query }),
  missing: ({ view: _view, page, per_page }: ApiQuery, options: Reading) =>
    call(`${path}/missing`, list(missingText), { ...options, query: { page, per_page } }),
  dismiss: (items: Pick<MissingText, 'key' | 'locale'>[]) =>
    call(`${path}/missing/dismiss`, z.null(), { method: 'POST', body: { items: items.map(({ key, locale }) => ({ key, locale })) } }),
}
