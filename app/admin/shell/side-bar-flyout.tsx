import { HoverCard } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cloneElement, type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { resourceContracts } from '../../../contracts/resources.ts'
import { useRights } from '../../api/rights.ts'
import { resourceApi } from '../api/resource.ts'
import { partText } from '../fields/schema/labels.ts'
import { useTitle } from '../kit/languages.ts'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { optionalText } from '../kit/optional-text.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { listedParts } from '../registry/page-parts.ts'
import { createPath, editPath, hasForm, importPath, listPath } from '../registry/screens.ts'
import type { Section } from './navigation.ts'
import css from './side-bar-flyout.module.css'

/** True for a section that leads to more than its first screen. */
export const hasFlyout = ({ screens }: Section): boolean => screens.length > 1 || screens.some(({ name }) => hasForm(name))

/** Sections that are lists of what is written day by day. */
const written = ['contents', 'products'] as const
type Written = (typeof written)[number]
const maxRecent = 5

interface Props {
  section: Section
  children: ReactElement<{ onMouseEnter?: () => void }>
}

/**
 * The screens of a section, and what is created there, beside its entry under the pointer. Tabs, lists and the palette offer the same to
 * keyboards and fingers, for which it never opens.
 */
export function SideBarFlyout({ section, children }: Props) {
  const listed = written.find((name) => name === section.name)
  // The pointer stays where a link was followed, and would keep the card open over the screen that it led to.
  const [isFollowed, setFollowed] = useState(false)
  const again = () => setFollowed(false)
  return (
    <HoverCard position="right-start" offset={4} openDelay={120} closeDelay={120} shadow="md" disabled={isFollowed} onClose={again}>
      <HoverCard.Target>{cloneElement(children, { onMouseEnter: again })}</HoverCard.Target>
      <HoverCard.Dropdown p={4} onClick={({ target }) => setFollowed(target instanceof Element && target.closest('a') !== null)}>
        {listed ? <RecentRecords of={listed} /> : <Screens section={section} />}
      </HoverCard.Dropdown>
    </HoverCard>
  )
}

function creationOf(name: string): { path: string; label: string } | null {
  if (hasForm(name)) return { path: createPath(name), label: `palette.create.${name}` }
  return name === 'site-menus' ? { path: `${listPath(name)}?new=top`, label: 'site-menus.create' } : null
}

function Screens({ section: { label, screens } }: { section: Section }) {
  const { may } = useRights()
  const t = useAdminTexts()
  const to = useAdminPath()
  return (
    <ul className={css.list} aria-label={t(`nav.${label}`)}>
      {screens.map(({ name, path }) => {
        const creation = may(name, 'create') ? creationOf(name) : null
        return (
          <li key={name}>
            <div className={css.row}>
              <Link to={to(path)} className={css.link}>
                {optionalText(t, `nav.tab.${name}`) ?? t(`nav.${name}`)}
              </Link>
              {creation ? (
                <Link to={to(creation.path)} className={css.create} aria-label={t(creation.label)} title={t(creation.label)}>
                  <IconPlus size={16} stroke={1.6} aria-hidden />
                </Link>
              ) : null}
            </div>
            <PartLinks screen={name} path={path} />
          </li>
        )
      })}
    </ul>
  )
}

/** The parts of a page, each opened at once. */
function PartLinks({ screen, path }: { screen: string; path: string }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const parts = listedParts[screen]
  if (!parts) return null
  return (
    <ul className={css.parts} aria-label={t(`nav.${screen}`)}>
      {parts.map((part) => (
        <li key={part}>
          <Link to={to(`${path}?part=${part}`)} className={css.part}>
            {partText(t, part)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const recentRows = z.array(z.looseObject({ id: z.int() }))

function RecentRecords({ of: name }: { of: Written }) {
  const mayCreate = useRights().may(name, 'create')
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useTitle()
  const { data: recent = [] } = useQuery({
    queryKey: [name, 'recent'],
    queryFn: async ({ signal }) => {
      const { items } = await resourceApi(resourceContracts[name]).list({ per_page: maxRecent, sort: '-updated_at' }, { signal })
      return recentRows.parse(items)
    },
  })
  return (
    <>
      {mayCreate ? (
        <ul className={css.list} aria-label={t(`nav.${name}`)}>
          {[
            { path: createPath(name), label: t(`palette.create.${name}`) },
            { path: importPath(name), label: t(`import.titles.${name}`) },
          ].map(({ path, label }) => (
            <li key={path} className={css.row}>
              <Link to={to(path)} className={css.link}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {recent.length > 0 ? (
        <>
          <h2 className={css.head}>{t('nav.recent')}</h2>
          <ul className={css.list} aria-label={t('nav.recent')}>
            {recent.map((record) => (
              <li key={record.id} className={css.row}>
                <Link to={to(editPath(name, record.id))} className={css.link}>
                  <span className={css.title}>{titleOf(record) || t('common.untitled')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
