import type { ReactNode } from 'react'
import { type Impact, type ImpactGroup, type ImpactPage, type ImpactUse, impactShown } from '../../../contracts/impact.ts'
import { fixedPages } from '../../../contracts/pages.ts'
import { englishPath } from '../../../contracts/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { Title } from '../kit/title.tsx'
import { recordPath } from '../registry/screens.ts'
import css from './impact.module.css'

interface Props {
  impact: Impact
  /** The pages end; else they get another address, or show something else. */
  isRemoval?: boolean
}

/** All that an action affects, kind by kind: counted, and the first of each with a link. Links open a tab: the question stays. */
export function Affected({ impact, isRemoval = false }: Props) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { pages, lists, places, uses, redirects, views } = impact
  const isNothing = pages.count + lists.length + places.length + uses.length + redirects.count === 0
  if (isNothing) return <p className={css.none}>{t('impact.none')}</p>
  return (
    <ul className={css.groups}>
      {pages.count > 0 ? (
        <Group
          title={t(isRemoval ? 'impact.pages' : 'impact.moved_pages', { count: pages.count })}
          count={pages.count}
          shown={pages.items.length}
        >
          {pages.items.map((page) => (
            <PageLine key={`${page.resource} ${page.id}`} page={page} />
          ))}
        </Group>
      ) : null}
      {views ? <li className={css.line}>{t('impact.views', { count: views, views: formatNumber(views, locale) })}</li> : null}
      {isRemoval && lists.length > 0 ? (
        <Group title={t('impact.lists')} count={0} shown={0}>
          {lists.map((path) => (
            <li key={path}>
              <SitePath path={path} />
            </li>
          ))}
        </Group>
      ) : null}
      {places.length > 0 ? <li className={css.line}>{t(`impact.places.${places.join('_')}`)}</li> : null}
      {uses.map((group) => (
        <Uses key={group.kind} group={group} />
      ))}
      {redirects.count > 0 ? (
        <Group title={t('impact.redirects', { count: redirects.count })} count={redirects.count} shown={redirects.items.length}>
          {redirects.items.map(({ id, from_path }) => (
            <li key={id} className={css.address}>
              {from_path}
            </li>
          ))}
        </Group>
      ) : null}
    </ul>
  )
}

function Group({ title, count, shown, children }: { title: string; count: number; shown: number; children: ReactNode }) {
  const t = useAdminTexts()
  return (
    <li>
      <p className={css.title}>{title}</p>
      <ul className={css.items}>
        {children}
        {count > shown ? <li className={css.quiet}>{t('impact.more', { count: count - shown })}</li> : null}
      </ul>
    </li>
  )
}

export function Uses({ group: { kind, count, items } }: { group: ImpactGroup }) {
  const t = useAdminTexts()
  return (
    <Group title={t(`impact.kinds.${kind}`, { count })} count={count} shown={Math.min(items.length, impactShown)}>
      {items.map((use) => (
        <UseLine key={`${use.resource} ${use.id}`} use={use} />
      ))}
    </Group>
  )
}

function UseLine({ use }: { use: ImpactUse }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const path = use.id === null ? null : recordPath(use.resource, use.id)
  const title = <Title of={use} otherwise={t(`media_library.in.${use.resource}`)} />
  return (
    <li>
      {path === null ? (
        <span>{title}</span>
      ) : (
        <a className="link" href={to(path)} target="_blank" rel="noreferrer">
          {title}
        </a>
      )}
      {use.path === null ? null : (
        <>
          <span aria-hidden> · </span>
          <SitePath path={use.path} />
        </>
      )}
    </li>
  )
}

function PageLine({ page }: { page: ImpactPage }) {
  const t = useAdminTexts()
  return (
    <li>
      <span>
        <Title of={page} />
      </span>
      {[page.path, englishPath(page.path)].map((path, index) => (
        <span key={path} className={css.move}>
          <SitePath path={path} isExact />
          {page.becomes === null ? null : (
            <>
              <span aria-hidden> → </span>
              <span className="visually-hidden">{t('impact.becomes')}</span>
              <span className={css.address}>{index === 0 ? page.becomes : englishPath(page.becomes)}</span>
            </>
          )}
        </span>
      ))}
    </li>
  )
}

/** An address of the site, named where it is a page that everybody knows; in the interface's language unless it is meant exactly. */
export function SitePath({ path, isExact = false }: { path: string; isExact?: boolean }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const known = isExact ? undefined : fixedPages.find((page) => page.isIndexed && page.path === path)
  const href = isExact ? path : localePath(path, locale)
  return (
    <a className={known ? 'link' : css.address} href={href} target="_blank" rel="noreferrer">
      {known ? t(`site-menus.pages.${known.name}`) : path}
    </a>
  )
}
