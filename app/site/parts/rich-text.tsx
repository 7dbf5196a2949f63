import { useTexts } from '../../lib/texts.ts'
import css from './rich-text.module.css'
import type { Heading, RichText } from './rich-text.ts'

/** Rich text from the back office; the server sanitized it when it was written. */
export function RichTextBody({ text, lang, className }: { text: RichText; lang?: string | undefined; className?: string | undefined }) {
  return (
    <div className={`${css.body} phrases-in-headings ${className ?? ''}`} lang={lang} dangerouslySetInnerHTML={{ __html: text.html }} />
  )
}

export function OnlyInChinese({ lang }: { lang: string | undefined }) {
  const t = useTexts()
  return lang === undefined ? null : <p className={css.note}>{t('frame.only_chinese')}</p>
}

export function TableOfContents({ headings, lang }: { headings: Heading[]; lang?: string | undefined }) {
  const t = useTexts()
  if (headings.length === 0) return null
  return (
    <nav className={`${css.contents} no-print`} aria-label={t('list.contents')}>
      <p>{t('list.contents')}</p>
      <ol lang={lang}>
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? css.sub : undefined}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
