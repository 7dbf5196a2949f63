import type { Locale } from '../../../contracts/fields.ts'
import { decodeEntities } from '../../../contracts/html/escape.ts'
import { typesetHtml } from '../../../contracts/typeset.ts'
import { localePath } from '../../lib/locale.ts'
import type { Heading, RichText } from '../parts/rich-text.ts'
import { phrases, withBreaks } from './phrases.ts'

const longArticle = 3
/** Names in Latin letters are slanted in Chinese text too, where an emphasis is otherwise shown by weight. */
const latinNames = /<em>([A-Za-z][A-Za-z .×-]*)<\/em>/g
const plain = (html: string) =>
  decodeEntities(html.replace(/<[^<>]+>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()

export function richText(html: string, locale: Locale): RichText {
  const headings: Heading[] = []
  const withIds = html.replace(/<h([23])>((?:(?!<h[23]>)[\s\S])*?)<\/h\1>/g, (_match, level: string, inner: string) => {
    const id = `section-${headings.length + 1}`
    headings.push({ id, text: plain(inner), level: Number(level) })
    return `<h${level} id="${id}">${withPhrases(inner)}</h${level}>`
  })
  const wrapped = typesetHtml(withIds)
    .replace(/<table(?:(?!<table)[\s\S])*?<\/table>/g, (table) => `<div class="table-scroll" tabindex="0" role="group">${table}</div>`)
    .replace(latinNames, '<em class="latin">$1</em>')
    .replace(/<img (?![^<>]*loading=)/g, '<img loading="lazy" decoding="async" ')
    .replace(/href="(\/(?!\/|media\/|api\/)[^"]*)"/g, (_match, href: string) => `href="${localePath(href, locale)}"`)
  return { html: wrapped, headings: headings.length >= longArticle ? headings : [] }
}

const withPhrases = (inner: string) => inner.replace(/<[^<>]*>|[^<]+/g, (part) => (part.startsWith('<') ? part : withBreaks(phrases(part))))

export function leadOf(html: string, paragraphs: number): string[] {
  return [...html.matchAll(/<p>((?:(?!<p>)[\s\S])*?)<\/p>/g)]
    .map(([, inner = '']) => plain(inner))
    .filter(Boolean)
    .slice(0, paragraphs)
}

export function excerpt(html: string, length = 160): string {
  const text = plain(html)
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const end = Math.max(cut.lastIndexOf('。'), cut.lastIndexOf('. '), cut.lastIndexOf('；'))
  return end > length / 2 ? cut.slice(0, end + 1) : `${cut.replace(/(?<!\s)\s+\S*$/, '')}…`
}

const charactersAMinute = 400
const wordsAMinute = 220

/** Minutes that reading takes, at least one. */
export function readingMinutes(html: string): number {
  const text = plain(html)
  const chinese = text.match(/[\u4e00-\u9fff]/g)?.length ?? 0
  const words = text.replace(/[\u4e00-\u9fff]/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(chinese / charactersAMinute + words / wordsAMinute))
}
