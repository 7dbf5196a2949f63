import { IconExternalLink } from '@tabler/icons-react'
import type { ListRow } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './quick-actions.module.css'
import type { RowMenuProps } from './row-menu.tsx'

/** The actions of a table's row that are used most, shown with the pointer or the focus in it. Plain buttons: a screen holds hundreds. */
export function QuickActions<Row extends ListRow>(props: Omit<RowMenuProps<Row>, 'editPath' | 'isReadOnly'>) {
  const { row, isTrash, actions, titleOf, publicUrl, rowActions } = props
  const t = useAdminTexts()
  const quick = isTrash ? [] : (rowActions?.(row, actions) ?? []).filter(({ isQuick }) => isQuick)
  if (quick.length === 0) return null
  const title = titleOf(row)
  const url = publicUrl(row)
  const named = (label: string) => ({ title: label, 'aria-label': `${label}: ${title}`, className: css.action })
  return (
    <span className={css.actions}>
      {url ? (
        <a {...named(t('list.view_on_site'))} href={url} target="_blank" rel="noopener">
          <IconExternalLink size={16} aria-hidden />
        </a>
      ) : null}
      {quick.map(({ label, icon, run }) => (
        <button key={label} type="button" {...named(label)} onClick={run}>
          {icon}
        </button>
      ))}
    </span>
  )
}
