import type { z } from 'zod'
import { contentsResource } from '../../../contracts/contents.ts'
import { statusSetting, trash } from '../../db/capabilities.ts'
import { crud, type PatchOf } from '../../db/crud.ts'
import { includeCategory, includeGallery, includeMedia } from '../../db/include.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { publishFilters, storedTotal } from '../publishing/filters.ts'
import { publishedInvalidates } from '../publishing/invalidation.ts'
import { withMissing } from '../publishing/missing.ts'
import { publishing } from '../publishing/publishing.ts'
import type { Unsaved } from '../publishing/unsaved.ts'

const base = crud(contentsResource, {
  search: ['title_cn', 'title_en', 'summary_cn', 'summary_en', 'tags', 'author_cn', 'author_en', 'content_cn', 'content_en'],
  nullable: ['published_at'],
  hasLongTexts: true,
  media: { ids: ['cover_id'], lists: ['gallery'], rich: ['content_cn', 'content_en'] },
  hasTags: true,
  isCounted: true,
  include: async (db, records) => {
    await includeMedia(db, records, ['cover'])
    await includeCategory(db, records)
    if (records.some((record) => 'content_cn' in record)) await includeGallery(db, records)
  },
  conditions: (query, reader) => publishFilters('contents', query, reader),
  total: (query, reader) => storedTotal(reader, 'contents', query),
  invalidates: publishedInvalidates('contents'),
})

const rules = publishing(base)

export const contents = {
  ...base,
  ...rules,
  ...trash(rules, rules.purge),
  ...statusSetting(rules),
  list: async (reader: Reader, query: z.output<typeof contentsResource.query>) =>
    withMissing(reader.db, 'contents', await base.list(reader, query)),
  async unsaved(db: Db, id: number, patch: PatchOf<typeof contentsResource>): Promise<{ unsaved: Unsaved; path: string }> {
    const { record, path } = await rules.changed(db, id, patch)
    return { unsaved: { contents: record }, path }
  },
}
