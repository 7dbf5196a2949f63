import { contentsResource } from '../../../contracts/contents.ts'
import { statusSetting, trash } from '../../db/capabilities.ts'
import { crud } from '../../db/crud.ts'
import { expandCategory, expandGallery, expandMedia } from '../../db/expand.ts'
import { publishFilters } from '../publishing/filters.ts'
import { publishing } from '../publishing/publishing.ts'
import { publishedTouches } from '../publishing/touches.ts'

const base = crud('contents', contentsResource, {
  search: ['title_cn', 'title_en', 'summary_cn', 'summary_en', 'tags', 'author', 'content_cn', 'content_en'],
  sortable: ['id', 'created_at', 'updated_at', 'published_at', 'title_cn', 'view_count', 'sort_order', 'is_pinned', 'is_featured'],
  nullable: ['published_at'],
  defaultSort: '-updated_at',
  heavy: ['content_cn', 'content_en'],
  media: { ids: ['cover_id'], lists: ['gallery'], rich: ['content_cn', 'content_en'] },
  hasTags: true,
  expand: async (db, records) => {
    await expandMedia(db, records, ['cover'])
    await expandCategory(db, records)
    if (records.some((record) => 'content_cn' in record)) await expandGallery(db, records)
  },
  conditions: (query, reader) => publishFilters('contents', query, reader),
  touches: publishedTouches('contents'),
})

const published = publishing('contents', contentsResource, base, { translated: ['title', 'summary', 'content'], rich: ['content'] })

/** Articles, in the back office's view: all of them, with their rules. */
export const contents = {
  ...base,
  ...published,
  ...trash<typeof contentsResource>('contents', { update: published.update, remove: published.remove }),
  ...statusSetting('contents', published.update),
}
