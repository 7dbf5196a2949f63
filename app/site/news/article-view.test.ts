import { expect, test } from 'vitest'
import type { NewsDetail } from '../../../contracts/site.ts'
import { newsArticle } from '../common/json-ld.ts'
import { articleView } from './article-view.server.ts'

const names = { author_cn: '外贸部', author_en: 'Export office', source_name_cn: '渔业报', source_name_en: '' }
const article = {
  ...{
    id: 1,
    slug: 'a',
    category_id: 1,
    title_cn: '题',
    title_en: 'Title',
    summary_cn: '',
    summary_en: '',
    content_cn: '',
    content_en: '',
  },
  ...{ seo_title_cn: '', seo_title_en: '', seo_description_cn: '', seo_description_en: '', seo_keywords_cn: '', seo_keywords_en: '' },
  ...{ cover: null, cover_id: null, gallery: [], gallery_media: [], category: null, previous: null, next: null, tags: [], source_url: '' },
  ...{ created_at: '', updated_at: '2026-01-01T00:00:00.000Z', published_at: null, view_count: 0, is_featured: false, is_pinned: false },
}
const view = (locale: 'zh' | 'en', own: Partial<typeof names> = {}) => {
  const data: NewsDetail = { article: { ...article, ...names, ...own }, related: [] }
  return articleView(data, {}, locale)
}

test('an article names its author in the language of the page, for search engines too', () => {
  expect(view('zh').author).toEqual({ name: '外贸部', isPerson: false })
  expect(view('en').author).toEqual({ name: 'Export office', isPerson: false })
  expect(newsArticle(view('en'), 'https://anlan.example', 'en')).toMatchObject({
    author: { '@type': 'Organization', name: 'Export office' },
  })
})

test('a name that is in one language alone stands in for the other where it can be read', () => {
  expect(view('en', { author_cn: 'Reuters', author_en: '' }).author?.name).toBe('Reuters')
  expect(view('zh', { author_cn: '', author_en: 'Reuters' }).author?.name).toBe('Reuters')
  expect(view('en', { author_en: '' }).author).toBeNull()
  expect(view('en')).toMatchObject({ source_name: '渔业报', source_lang: 'zh-CN' })
  expect(view('zh', { source_name_cn: '', source_name_en: 'Fishery News' }).source_name).toBe('Fishery News')
})
