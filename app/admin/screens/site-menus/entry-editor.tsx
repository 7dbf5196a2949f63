import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useRef } from 'react'
import type { MenuDraft, SiteMenu } from '../../../../contracts/site-menus.ts'
import type { TranslationFields } from '../../../../contracts/translation/fields.ts'
import { useEdited } from '../../form/session/use-edited.ts'
import { useConfirm } from '../../kit/dialogs/confirm.tsx'
import { Drawer } from '../../kit/dialogs/dialogs.tsx'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { EntryForm } from './entry-form.tsx'
import { menuApi } from './menu-api.ts'
import { type EditedEntry, useMenuPlace } from './menu-place.ts'
import css from './site-menus.module.css'

interface Props {
  edited: EditedEntry
  entries: SiteMenu[]
  onDraft: (draft: MenuDraft | null) => void
}

export function EntryEditor({ edited, entries, onDraft }: Props) {
  const t = useAdminTexts()
  const confirm = useConfirm()
  const { location, close } = useMenuPlace()
  const isWide = useMediaQuery('(min-width: 75rem)', false, { getInitialValueInEffect: false })
  const isDirty = useRef(() => false)
  const confirmClose = useCallback(async () => {
    const question = { title: t('form.leave.title'), text: t('form.leave.text'), label: t('form.leave.leave') }
    if (!isDirty.current() || (await confirm(question))) close()
  }, [t, confirm, close])
  const entry = edited.isNew ? null : (entries.find(({ id }) => id === edited.id) ?? null)
  const translations = useTranslations(entry)
  const title = `${t(`site-menus.locations.${location}`)} · ${t(edited.isNew ? 'site-menus.new' : 'site-menus.edit')}`
  const body =
    entry === null && !edited.isNew ? (
      <DeletedNote onClose={close} />
    ) : translations === undefined ? (
      <LateSkeleton height={320} />
    ) : (
      <EntryForm
        key={edited.isNew ? `new-${edited.parentId}` : edited.id}
        entry={entry}
        translations={translations}
        parentId={edited.isNew ? edited.parentId : null}
        entries={entries}
        isDirty={isDirty}
        onDraft={onDraft}
        onSaved={close}
        onCancel={() => void confirmClose()}
      />
    )
  if (isWide) return <Panel title={title}>{body}</Panel>
  return (
    <Drawer
      opened
      onClose={() => isTopmost() && void confirmClose()}
      position="right"
      size={440}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {body}
    </Drawer>
  )
}

/** The stored states of an entry's translations, which the tree lacks; undefined while they are being read. */
function useTranslations(entry: SiteMenu | null): TranslationFields | undefined {
  const { data, isFetching, error } = useEdited('site-menus', entry?.id ?? null, async (signal) =>
    entry ? (await menuApi.get(entry.id, { signal })).translation_fields : {},
  )
  return error ? {} : isFetching ? undefined : data
}

/** The Escape key is for the dialog on top only; Mantine notifies all that are open. */
const isTopmost = () => document.querySelectorAll('[role="dialog"]').length < 2

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Beside the tree nothing else says that the form has opened.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <aside className={css.panel} aria-labelledby="entry-title">
      <h2 id="entry-title" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </aside>
  )
}

function DeletedNote({ onClose }: { onClose: () => void }) {
  const t = useAdminTexts()
  return (
    <div className={css.form}>
      <p>{t('site-menus.gone')}</p>
      <Button variant="default" size="sm" onClick={onClose}>
        {t('common.close')}
      </Button>
    </div>
  )
}
