import { Button, Popover } from '@mantine/core'
import { IconBookmarkPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePopover } from '../../kit/layout/use-popover.ts'
import { isSameView, type ListState } from '../../kit/list/list-state.ts'
import type { View } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { useSavedViews } from './saved-views.ts'
import { ViewForm } from './view-form.tsx'
import { ViewMenu } from './view-menu.tsx'
import css from './view-tabs.module.css'

interface Props {
  name: string
  views: View[]
  state: ListState
  hasTrash: boolean
}

const trashSearch = 'trashed=only'

export function ViewTabs({ name, views, state, hasTrash }: Props) {
  const t = useAdminTexts()
  const saved = useSavedViews(name)
  const shipped = [{ name: t('common.all'), search: '' }, ...views]
  const isKnown = [...shipped, ...saved.views, { name: '', search: trashSearch }].some(({ search }) => isSameView(search, state.search))
  // One view alone is no choice.
  if (shipped.length + saved.views.length === 1 && isKnown && !hasTrash) return null
  const sharedBy = (view: (typeof saved.views)[number]) =>
    view.is_own ? t('list.shared_by_you') : t('list.shared_view', { name: view.user_name ?? t('common.system_actor') })
  return (
    <div className={`scrolled-sideways ${css.views}`} role="group" aria-label={t('list.views')}>
      {shipped.map((view) => (
        <Tab key={view.name} view={view} state={state} />
      ))}
      {saved.views.map((view) => (
        <span key={view.id} className={css.saved}>
          <Tab view={view} state={state} {...(view.is_shared ? { note: sharedBy(view), icon: <IconUsers size={14} aria-hidden /> } : {})} />
          {view.may_change ? <ViewMenu view={view} search={state.search} saved={saved} /> : null}
        </span>
      ))}
      {isKnown || !saved.isLoaded ? null : <SaveView onSave={(values) => saved.save({ ...values, search: state.search })} />}
      {hasTrash ? (
        <span className={css.trash}>
          <Tab view={{ name: t('list.trash'), search: trashSearch }} state={state} icon={<IconTrash size={14} aria-hidden />} />
        </span>
      ) : null}
    </div>
  )
}

interface TabProps {
  view: View
  state: ListState
  icon?: ReactNode
  note?: string
}

function Tab({ view, state, icon, note }: TabProps) {
  return (
    <button
      type="button"
      className={css.tab}
      title={note}
      aria-pressed={isSameView(view.search, state.search)}
      onClick={() => state.show(view.search)}
    >
      {icon}
      {view.name}
      {view.count ? <span className={css.count}>{view.count}</span> : null}
    </button>
  )
}

function SaveView({ onSave }: { onSave: (values: { name: string; is_shared: boolean }) => Promise<unknown> }) {
  const t = useAdminTexts()
  const { close, popover, target } = usePopover()
  return (
    <Popover {...popover}>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconBookmarkPlus size={14} aria-hidden />} {...target}>
          {t('list.save_view')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.save_view')}>
        <ViewForm start={{ name: '', is_shared: false }} onSave={onSave} onDone={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
