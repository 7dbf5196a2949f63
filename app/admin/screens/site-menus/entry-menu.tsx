import { Menu } from '@mantine/core'
import { IconArrowsExchange, IconExternalLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { MenuTarget, SiteMenu } from '../../../../contracts/site-menus.ts'
import { useRights } from '../../../api/rights.ts'
import { localePath } from '../../../lib/locale.ts'
import { safeAddress } from '../../../lib/safe-address.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { MoreMenu } from '../../kit/list/lazy-menu.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { useMenuPlace } from './menu-place.ts'
import { isReached } from './target-text.tsx'
import { useEntryActions } from './use-entry-actions.ts'

interface Props {
  entry: SiteMenu
  title: string
  target: MenuTarget | undefined
}

export function EntryMenu({ entry, title, target }: Props) {
  const t = useAdminTexts()
  const { edited, openNew, close, addressOf } = useMenuPlace()
  const { remove, moveTo } = useEntryActions()
  const { may } = useRights()
  const url = useTargetUrl()(target)
  const other = entry.location === 'header' ? 'footer' : 'header'
  const isEdited = edited?.isNew === false && edited.id === entry.id
  const removeAndClose = async () => {
    if ((await remove(entry)) && isEdited) close()
  }
  return (
    <MoreMenu title={title} position="bottom-end">
      <Menu.Item component={Link} to={addressOf(entry)} preventScrollReset leftSection={<IconPencil size={16} aria-hidden />}>
        {t('common.edit')}
      </Menu.Item>
      {entry.parent_id === null && may('site-menus', 'create') ? (
        <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openNew(entry.id)}>
          {t('site-menus.add_below')}
        </Menu.Item>
      ) : null}
      {url ? (
        <Menu.Item component="a" href={url} target="_blank" rel="noopener" leftSection={<IconExternalLink size={16} aria-hidden />}>
          {t('site-menus.open_target')}
        </Menu.Item>
      ) : null}
      {entry.parent_id === null && may('site-menus', 'edit') ? (
        <Menu.Item leftSection={<IconArrowsExchange size={16} aria-hidden />} onClick={() => ignoreRejection(moveTo(entry, other))}>
          {t('site-menus.move_to', { place: t(`site-menus.locations.${other}`) })}
        </Menu.Item>
      ) : null}
      {may('site-menus', 'delete') ? (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ignoreRejection(removeAndClose())}>
            {t('common.delete')}
          </Menu.Item>
        </>
      ) : null}
    </MoreMenu>
  )
}

export function useTargetUrl(): (target: MenuTarget | null | undefined) => string | null {
  const locale = useLocale()
  return (target) => {
    if (!target?.path || !isReached(target)) return null
    if (!target.path.startsWith('/') || target.kind === 'file') return safeAddress(target.path, { allowExternal: true })
    return localePath(target.path, locale)
  }
}
