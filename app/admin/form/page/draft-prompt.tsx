import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useLocale } from '../../../lib/site-data.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useForm } from '../../fields/store/form-context.tsx'
import type { Values } from '../../fields/store/form-store.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { titleIn } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { undoMs } from '../../kit/undo.ts'
import { ConflictDialog } from '../conflict/conflict-dialog.tsx'
import { conflictsOf, merged } from '../conflict/conflicts.ts'
import css from '../form.module.css'
import type { Draft } from '../session/drafts.ts'
import { type FormSession, useOtherDrafts } from '../session/form-session.ts'
import { TakeBackDialog } from './take-back-dialog.tsx'

export function DraftPrompt({ session }: { session: FormSession }) {
  const [drafts, look] = useOtherDrafts(session)
  const unsaved = drafts.filter(({ leftOut }) => !leftOut)
  return (
    <>
      {unsaved.length > 1 ? (
        <FoldedDrafts drafts={unsaved} session={session} onDone={look} />
      ) : (
        unsaved.map((draft) => <Unsaved key={draft.key} draft={draft} session={session} onDone={look} />)
      )}
      {drafts
        .filter(({ leftOut }) => leftOut)
        .map((draft) => (
          <OmittedFields key={draft.key} draft={draft} session={session} onDone={look} />
        ))}
    </>
  )
}

interface Props {
  draft: Draft
  session: FormSession
  onDone: () => void
}

/** One line for all of them, which opens their list. */
function FoldedDrafts({ drafts, ...props }: Omit<Props, 'draft'> & { drafts: Draft[] }) {
  const t = useAdminTexts()
  const id = useId()
  const [isOpen, { toggle }] = useDisclosure()
  const label = t('form.draft.count', { count: drafts.length })
  return (
    <section className={css.notice} aria-label={label}>
      <p>{label}</p>
      <Button variant="default" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {t(isOpen ? 'form.draft.hide' : 'form.draft.show')}
      </Button>
      <ul id={id} className={css.drafts} hidden={!isOpen}>
        {drafts.map((draft) => (
          <ListedDraft key={draft.key} draft={draft} {...props} />
        ))}
      </ul>
    </section>
  )
}

function ListedDraft({ draft, ...props }: Props) {
  const t = useAdminTexts()
  const { restore, dialog, isOld } = useRestore({ draft, ...props })
  const title = titleIn(draft.values, useLocale()) || t('common.untitled')
  return (
    <li>
      <p>
        {title} · <RelativeTime at={draft.at} /> {isOld ? t('form.draft.old') : null}
      </p>
      <Discard draft={draft} {...props} label={t('form.draft.discard_of', { title })} />
      <Button onClick={restore} aria-label={t('form.draft.restore_of', { title })}>
        {t('form.draft.restore')}
      </Button>
      {dialog}
    </li>
  )
}

function Unsaved({ draft, ...props }: Props) {
  const { item } = useForm()
  const t = useAdminTexts()
  const title = titleIn(draft.values, useLocale())
  const { restore, dialog, isOld } = useRestore({ draft, ...props })
  return (
    <section className={css.notice} aria-label={t('form.draft.title')}>
      <p>
        {item === null && title ? t('form.draft.title_of', { title }) : t('form.draft.title')} <RelativeTime at={draft.at} />
        {t('form.draft.end')} {isOld ? t('form.draft.old') : null}
      </p>
      <Discard draft={draft} {...props} />
      <Button onClick={restore}>{t('form.draft.restore')}</Button>
      {dialog}
    </section>
  )
}

function useRestore({ draft, session, onDone }: Props) {
  const { contract, form, item } = useForm()
  const [isMerging, setMerging] = useState(false)
  const isOld = item !== null && draft.version !== item.version
  const versions = { base: draft.base, mine: draft.values, theirs: form.savedValues() }
  const finish = (values: Values) => {
    session.restore(draft, values)
    setMerging(false)
    onDone()
  }
  const restore = () => {
    if (isOld && conflictsOf(versions, contract.richTexts ?? []).length > 0) setMerging(true)
    else finish(isOld ? merged(versions, [], {}).own : draft.values)
  }
  const dialog =
    isMerging && item ? (
      <ConflictDialog
        versions={versions}
        stored={item}
        onClose={() => setMerging(false)}
        onResolve={(result) => {
          session.storeOmitted(result)
          finish(result.own)
        }}
      />
    ) : null
  return { restore, dialog, isOld }
}

function OmittedFields({ draft, session, onDone }: Props) {
  const { labelOf } = useForm()
  const t = useAdminTexts()
  const [isOpen, setOpen] = useState(false)
  const names = Object.keys(draft.values).map(labelOf)
  return (
    <section className={css.notice} aria-label={t('form.left_out.title')}>
      <p>
        {t(`form.left_out.${draft.leftOut}`, {
          names: names.join(t('form.left_out.comma')),
          author: draft.author ?? t('form.conflict.somebody'),
        })}{' '}
        <RelativeTime at={draft.at} />
      </p>
      <Discard {...{ draft, session, onDone }} />
      <Button onClick={() => setOpen(true)}>{t('form.left_out.open')}</Button>
      {isOpen ? <TakeBackDialog draft={draft} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function Discard({ draft, session, onDone, label }: Props & { label?: string }) {
  const t = useAdminTexts()
  const discard = () => {
    session.discard(draft)
    onDone()
    const undo = () => {
      session.keep(draft)
      onDone()
    }
    toasts.info(t('form.draft.discarded'), { duration: undoMs, actions: [{ label: t('common.undo'), style: 'secondary', action: undo }] })
  }
  return (
    <Button variant="default" onClick={discard} {...(label === undefined ? {} : { 'aria-label': label })}>
      {t('form.draft.discard')}
    </Button>
  )
}
