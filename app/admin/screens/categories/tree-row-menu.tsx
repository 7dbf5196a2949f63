import { Menu } from '@mantine/core'
import { IconExternalLink, IconList, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Category } from '../../../../contracts/categories.ts'
import { useRights } from '../../../api/rights.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { MoreMenu } from '../../kit/list/lazy-menu.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { usePublicUrl } from '../../kit/navigation/public-url.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { createPath, editPath, listPath } from '../../registry/screens.ts'
import { holderOf } from './holder.ts'
import { useCategoryActions } from './use-category-actions.ts'

export function TreeRowMenu({ category, title }: { category: Category; title: string }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { remove } = useCategoryActions()
  const { may } = useRights()
  const { id, type } = category
  const holder = holderOf(type)
  const url = usePublicUrl('categories')(category)
  return (
    <MoreMenu title={title}>
      <Menu.Item component={Link} to={to(editPath('categories', id))} leftSection={<IconPencil size={16} aria-hidden />}>
        {t('common.edit')}
      </Menu.Item>
      {may('categories', 'create') ? (
        <Menu.Item
          component={Link}
          to={to(`${createPath('categories')}?parent=${id}&type=${type}`)}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('categories.add_below')}
        </Menu.Item>
      ) : null}
      {may(holder, 'read') ? (
        <Menu.Item component={Link} to={to(`${listPath(holder)}?category_id=${id}`)} leftSection={<IconList size={16} aria-hidden />}>
          {t('categories.records')}
        </Menu.Item>
      ) : null}
      {url ? (
        <Menu.Item component="a" href={url} target="_blank" leftSection={<IconExternalLink size={16} aria-hidden />}>
          {t('list.view_on_site')}
        </Menu.Item>
      ) : null}
      {may('categories', 'delete') ? (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => ignoreRejection(remove(category))}>
            {t('common.delete')}
          </Menu.Item>
        </>
      ) : null}
    </MoreMenu>
  )
}
