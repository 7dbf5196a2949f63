import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type MenuDraft, menuLocations, type SiteMenu } from '../../../../contracts/site-menus.ts'
import { useRights } from '../../../api/rights.ts'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { ListHead } from '../../lists/list-head.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { useMenuPlace } from './menu-place.ts'
import { MenuPreview } from './menu-preview.tsx'
import { MenuTree } from './menu-tree.tsx'
import css from './site-menus.module.css'
import { useMenu, useTargets } from './use-menus.ts'

export default function SiteMenuScreen() {
  const t = useAdminTexts()
  const mayCreate = useRights().may('site-menus', 'create')
  const { location, edited, show, openNew } = useMenuPlace()
  const { all, entries, saved, error, refetch } = useMenu(location)
  const targets = useTargets(all)
  useOwnMenu(all)
  const [draft, setDraft] = useState<MenuDraft | null>(null)
  const count = (place: string) => all?.filter((entry) => entry.location === place).length
  return (
    <section className={css.screen} aria-busy={all === undefined && !error}>
      <ListHead resource="site-menus">
        {mayCreate ? (
          <Button size="sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openNew(null)}>
            {t('site-menus.create')}
          </Button>
        ) : null}
      </ListHead>
      <SegmentedControl
        size="sm"
        className={css.places ?? ''}
        aria-label={t('site-menus.location')}
        value={location}
        data={menuLocations.map((value) => ({
          value,
          label: `${t(`site-menus.locations.${value}`)}${all ? ` ${count(value)}` : ''}`,
        }))}
        onChange={(value) => show(value === 'footer' ? 'footer' : 'header')}
      />
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {entries ? (
        <div className={css.columns} data-editing={edited !== null || undefined}>
          <div className={css.main}>
            <MenuPreview location={location} entries={entries} draft={draft} />
            <MenuTree key={location} entries={entries} saved={saved} targets={targets} />
          </div>
          {edited ? <EntryEditor edited={edited} entries={entries} onDraft={setDraft} /> : null}
        </div>
      ) : error ? null : (
        <Skeleton height={480} />
      )}
    </section>
  )
}

function useOwnMenu(all: SiteMenu[] | undefined) {
  const { location, edited, addressOf } = useMenuPlace()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const entry = edited && !edited.isNew ? all?.find(({ id }) => id === edited.id) : undefined
  const address = entry && entry.location !== location ? addressOf(entry) : null
  useEffect(() => {
    if (address) void navigate(`${address}${hash}`, { replace: true, preventScrollReset: true })
  }, [address, hash, navigate])
}
