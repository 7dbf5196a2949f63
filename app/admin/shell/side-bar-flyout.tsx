import { HoverCard } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useAdminPath } from '../kit/navigation/paths.ts'
import { optionalText } from '../kit/optional-text.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { createPath, hasForm } from '../registry/screens.ts'
import type { Section } from './navigation.ts'
import css from './side-bar-flyout.module.css'

/** True for a section that leads to more than its first screen. */
export const hasFlyout = ({ screens }: Section): boolean => screens.length > 1 || screens.some(({ name }) => hasForm(name))

interface Props {
  section: Section
  children: ReactElement
}

/**
 * The screens of a section, and what is created there, beside its entry under the pointer. Tabs, lists and the palette offer the same to
 * keyboards and fingers, for which it never opens.
 */
export function SideBarFlyout({ section, children }: Props) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { label, screens } = section
  return (
    <HoverCard position="right-start" offset={4} openDelay={120} closeDelay={120} shadow="md" withinPortal>
      <HoverCard.Target>{children}</HoverCard.Target>
      <HoverCard.Dropdown p={4}>
        <ul className={css.list} aria-label={t(`nav.${label}`)}>
          {screens.map(({ name, path }) => (
            <li key={name} className={css.row}>
              <Link to={to(path)} className={css.link}>
                {optionalText(t, `nav.tab.${name}`) ?? t(`nav.${name}`)}
              </Link>
              {hasForm(name) ? (
                <Link
                  to={to(createPath(name))}
                  className={css.create}
                  aria-label={t(`palette.create.${name}`)}
                  title={t(`palette.create.${name}`)}
                >
                  <IconPlus size={16} stroke={1.6} aria-hidden />
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      </HoverCard.Dropdown>
    </HoverCard>
  )
}
