import { z } from 'zod'
import { list } from '../../../contracts/envelope.ts'
import { namedTags, type TagCount, type TagNames, tagRow } from '../../../contracts/tags.ts'
import { type ApiQuery, type CallOptions, call } from '../../api/client.ts'

const path = '/v1/admin/tags'

export const tagsApi = {
  list: (query: ApiQuery, options: Pick<CallOptions, 'signal' | 'quiet'>) => call(path, list(tagRow), { ...options, query }),
  names: (options: Pick<CallOptions, 'signal' | 'quiet'>) => call(`${path}/names`, namedTags, options),
  name: (tag: string, names: TagNames, base: TagNames) =>
    call(`${path}/names`, z.null(), { method: 'PUT', body: { tag, ...names, base }, quiet: [409, 422] }),
}

export type SuggestTags = (keyword: string, options: Pick<CallOptions, 'signal'>) => Promise<TagCount[]> | TagCount[]
