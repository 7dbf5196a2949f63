import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { activeStatuses } from '../../../../contracts/activation.ts'
import type { MenuTarget, SiteMenu } from '../../../../contracts/site-menus.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { StatusCell } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { stateOptions } from '../../lists/columns/statuses.ts'
import { EntryMenu } from './entry-menu.tsx'
import { useMenuPlace } from './menu-place.ts'
import css from './site-menus.module.css'
import { TargetText } from './target-text.tsx'
import { useEntryActions } from './use-entry-actions.ts'

interface Props {
  entry: SiteMenu
  title: string
  target: MenuTarget | undefined
}

export function EntryCells({ entry, title, target }: Props) {
  const t = useAdminTexts()
  const { change } = useEntryActions()
  const { addressOf } = useMenuPlace()
  return (
    <>
      <div className={css.name} data-off={entry.status === 'inactive' || undefined}>
        <Link to={addressOf(entry)} preventScrollReset className={css.title}>
          {title}
          {entry.open_in_new_tab ? (
            <IconExternalLink size={13} stroke={1.6} role="img" aria-label={t('site-menus.open_in_new_tab')} />
          ) : null}
        </Link>
        <TargetText target={target} />
      </div>
      <OtherTitle entry={entry} />
      <span className={css.status}>
        <StatusCell
          label={t('fields.status')}
          value={entry.status}
          options={stateOptions(t, 'site-menus', 'status', activeStatuses)}
          onChange={(status) => change(entry, { status: activeStatuses.find((known) => known === status) ?? entry.status })}
        />
      </span>
      <EntryMenu entry={entry} title={title} target={target} />
    </>
  )
}

function OtherTitle({ entry }: { entry: SiteMenu }) {
  const t = useAdminTexts()
  const other = useLocale() === 'en' ? 'zh' : 'en'
  if (entry.title_en === '') return <span className={css.missing}>{t('state.missing_en')}</span>
  return (
    <span className={css.other} lang={langTag[other]}>
      {other === 'en' ? entry.title_en : entry.title_cn}
    </span>
  )
}
