import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmarkPlus, IconTrash, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useAdminTexts } from '../texts.ts'
import { isSameView, type ListState } from './list-state.ts'
import type { View } from './list-types.ts'
import { useSavedViews } from './use-preferences.ts'
import css from './view-tabs.module.css'

interface Props {
  name: string
  views: View[]
  state: ListState
  hasTrash: boolean
}

const trashSearch = 'trashed=only'

/** The list's views as tabs: all, those shipped, those saved, the trash. */
export function ViewTabs({ name, views, state, hasTrash }: Props) {
  const t = useAdminTexts()
  const saved = useSavedViews(name)
  const shipped = [{ name: t('common.all'), search: '' }, ...views]
  const isKnown = [...shipped, ...saved.views, { name: '', search: trashSearch }].some(({ search }) => isSameView(search, state.search))
  return (
    <div className={css.views} role="group" aria-label={t('list.views')}>
      {shipped.map((view) => (
        <Tab key={view.name} view={view} state={state} />
      ))}
      {saved.views.map((view) => (
        <span key={view.name} className={css.saved}>
          <Tab view={view} state={state} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="xs"
            aria-label={t('list.remove_view', { name: view.name })}
            onClick={() => saved.remove(view.name)}
          >
            <IconX size={12} aria-hidden />
          </ActionIcon>
        </span>
      ))}
      {isKnown ? null : <SaveView onSave={(viewName) => saved.save({ name: viewName, search: state.search })} />}
      {hasTrash ? (
        <span className={css.trash}>
          <Tab view={{ name: t('list.trash'), search: trashSearch }} state={state} icon={<IconTrash size={14} aria-hidden />} />
        </span>
      ) : null}
    </div>
  )
}

function Tab({ view, state, icon }: { view: View; state: ListState; icon?: React.ReactNode }) {
  return (
    <button type="button" className={css.tab} aria-pressed={isSameView(view.search, state.search)} onClick={() => state.show(view.search)}>
      {icon}
      {view.name}
      {view.count ? <span className={css.count}>{view.count}</span> : null}
    </button>
  )
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const t = useAdminTexts()
  const [isOpen, { toggle, close }] = useDisclosure()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onSave(name.trim())
    close()
  }
  return (
    <Popover opened={isOpen} onDismiss={close} trapFocus position="bottom-start">
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconBookmarkPlus size={14} aria-hidden />}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {t('list.save_view')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.save_view')}>
        <form className={css.form} onSubmit={submit}>
          <TextInput
            size="xs"
            label={t('list.view_name')}
            value={name}
            maxLength={30}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit">{t('common.save')}</Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
