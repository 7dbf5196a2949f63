import { Button } from '@mantine/core'
import { useState } from 'react'
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
  return drafts.map((draft) =>
    draft.leftOut ? (
      <OmittedFields key={draft.key} draft={draft} session={session} onDone={look} />
    ) : (
      <Unsaved key={draft.key} draft={draft} session={session} onDone={look} />
    ),
  )
}

interface Props {
  draft: Draft
  session: FormSession
  onDone: () => void
}

function Unsaved({ draft, session, onDone }: Props) {
  const { contract, form, item } = useForm()
  const t = useAdminTexts()
  const title = titleIn(draft.values, useLocale())
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
  return (
    <section className={css.notice} aria-label={t('form.draft.title')}>
      <p>
        {item === null && title ? t('form.draft.title_of', { title }) : t('form.draft.title')} <RelativeTime at={draft.at} />
        {t('form.draft.end')} {isOld ? t('form.draft.old') : null}
      </p>
      <Discard {...{ draft, session, onDone }} />
      <Button onClick={restore}>{t('form.draft.restore')}</Button>
      {isMerging && item ? (
        <ConflictDialog
          versions={versions}
          stored={item}
          onClose={() => setMerging(false)}
          onResolve={(result) => {
            session.storeOmitted(result)
            finish(result.own)
          }}
        />
      ) : null}
    </section>
  )
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

function Discard({ draft, session, onDone }: Props) {
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
    <Button variant="default" onClick={discard}>
      {t('form.draft.discard')}
    </Button>
  )
}
