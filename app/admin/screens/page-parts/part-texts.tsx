import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { TextPair } from '../../../../contracts/interface-texts.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import { languagesFor } from '../../kit/languages.ts'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { useTextNote } from '../translations/place-name.ts'
import { TextCell } from '../translations/text-cell.tsx'
import { textsApi } from '../translations/texts-api.ts'
import css from './page-parts.module.css'

const maxTexts = 100
/** In pixels, of a heading and a lead in both languages. */
const textsHeight = 240

interface Props {
  /** The keys of the part's texts, or their beginnings. */
  keys: readonly string[]
  /** The part has nothing else to edit. */
  isAlone: boolean
}

/** Headings, leads and buttons that the page shows in a part, and the one that was clicked on: saved as on the screen of all texts. */
export function PartTexts({ keys, isAlone }: Props) {
  const t = useAdminTexts()
  const own = useLocale()
  const { page } = useForm()
  const open = page?.text ?? null
  const mayWrite = (page?.texts ?? null) !== null
  const isListed = open !== null && keys.some((key) => open === key || open.startsWith(`${key}.`))
  const under = (open === null || isListed ? keys : [open, ...keys]).join(',')
  const { data, isLoading } = useQuery({
    queryKey: ['translations', 'list', 'part', under],
    queryFn: ({ signal }) => textsApi.pairs({ per_page: maxTexts, under }, { signal }),
    enabled: mayWrite && under !== '',
  })
  const list = useRef<HTMLDivElement>(null)
  const isRead = data !== undefined
  // A text that is clicked on again is opened again.
  const { key: arrival } = useLocation()
  const locale = page?.locale
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival; another language of the page is none
  useEffect(() => {
    if (open === null || !isRead) return
    const text = list.current?.querySelector(`[data-text-key="${CSS.escape(open)}"]`)
    text?.scrollIntoView({ block: 'nearest' })
    const [cell] = text?.querySelectorAll<HTMLElement>(`[data-text-cell^="${locale}"] :is(button, textarea)`) ?? []
    if (cell instanceof HTMLButtonElement) cell.click()
    else cell?.focus()
  }, [open, isRead, arrival])
  if (!mayWrite && isAlone && under !== '') return <p className={css.lead}>{t('page_parts.texts_closed')}</p>
  // Fields below it do not move once they can be pressed.
  if (isLoading) return <LateSkeleton height={textsHeight} />
  if (!data || data.items.length === 0) return null
  return (
    <section className={css.texts} aria-labelledby="part-texts">
      <h2 id="part-texts">{t('page_parts.texts')}</h2>
      <div ref={list}>
        {data.items.map((pair) => (
          <div key={pair.key} className={css.text} data-text-key={pair.key}>
            <RoleName pair={pair} />
            <dl>
              {languagesFor[own].map((language) => (
                <div key={language}>
                  <dt>{t(`common.language.${language}`)}</dt>
                  <dd>
                    <TextCell pair={pair} language={language} isBrief />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}

const roles = ['title', 'lead', 'text', 'description', 'action', 'all', 'more'] as const

/** A text's part in its section, by the end of its key: the page's own heading, lead or button. */
function RoleName({ pair }: { pair: TextPair }) {
  const t = useAdminTexts()
  const note = useTextNote()(pair)
  const role = roles.find((name) => pair.key.endsWith(`.${name}`))
  const name = role ? t(`page_parts.roles.${role}`) : note
  return name === '' ? null : <h3 className={css.role}>{name}</h3>
}
