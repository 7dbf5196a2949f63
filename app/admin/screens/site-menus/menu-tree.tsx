import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { MenuTarget, SiteMenu } from '../../../../contracts/site-menus.ts'
import { useRights } from '../../../api/rights.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import type { Tree } from '../../records/tree.ts'
import { TreeList } from '../../records/tree-list.tsx'
import { EntryCells } from './entry-cells.tsx'
import { menuApi } from './menu-api.ts'
import { useMenuPlace } from './menu-place.ts'
import css from './site-menus.module.css'
import { isReached } from './target-text.tsx'
import { maxLevels } from './use-menus.ts'

interface Props {
  entries: SiteMenu[]
  saved: Tree
  targets: ReadonlyMap<string, MenuTarget>
}

export function MenuTree({ entries, saved, targets }: Props) {
  const t = useAdminTexts()
  const { location, edited, openNew } = useMenuPlace()
  const { may } = useRights()
  const create = (variant: 'filled' | 'default') =>
    may('site-menus', 'create') ? (
      <Button
        variant={variant}
        size="sm"
        className={css.add ?? ''}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => openNew(null)}
      >
        {t('site-menus.create')}
      </Button>
    ) : null
  if (entries.length === 0)
    return (
      <div className={css.empty}>
        <p>{t(`site-menus.empty_${location}`)}</p>
        {create('filled')}
      </div>
    )
  const unreached = entries.filter((entry) => entry.status === 'active' && targets.has(entry.link) && !reached(targets, entry)).length
  return (
    <div className={css.tree}>
      {unreached > 0 ? <p className={css.warning}>{t('site-menus.unreached', { count: unreached })}</p> : null}
      <TreeList records={entries} saved={saved} api={menuApi} maxLevels={maxLevels} shownId={edited && !edited.isNew ? edited.id : null}>
        {(entry, title) => <EntryCells entry={entry} title={title} target={targets.get(entry.link)} />}
      </TreeList>
      {create('default')}
    </div>
  )
}

function reached(targets: Props['targets'], { link }: SiteMenu): boolean {
  const target = targets.get(link)
  return target === undefined || isReached(target)
}
