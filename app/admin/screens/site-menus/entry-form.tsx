import { Button, Group } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type MenuDraft, menuDraft, type SiteMenu, siteMenusResource } from '../../../../contracts/site-menus.ts'
import type { TranslationFields } from '../../../../contracts/translation/fields.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { useRights } from '../../../api/rights.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import { type FormContext, FormProvider, storedItem } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { withoutConfirmations } from '../../fields/translation/translations.ts'
import type { MergeResult } from '../../form/conflict/conflicts.ts'
import { SaveConflict } from '../../form/conflict/save-conflict.tsx'
import { DraftPrompt } from '../../form/page/draft-prompt.tsx'
import { ErrorSummary } from '../../form/page/error-summary.tsx'
import { FormSession, resourceSource, useOpenSession } from '../../form/session/form-session.ts'
import { LeaveGuard } from '../../form/session/leave-guard.tsx'
import { WaitingNotice } from '../../form/translation/waiting-notice.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textOf } from '../../kit/values.ts'
import { EntryFields } from './entry-fields.tsx'
import { EntryTranslations } from './entry-translations.tsx'
import { kindOf, type LinkKind, shownKind } from './link-kinds.ts'
import { useMenuPlace } from './menu-place.ts'
import css from './site-menus.module.css'

interface Props {
  /** Null for a new one. */
  entry: SiteMenu | null
  translations: TranslationFields
  parentId: number | null
  entries: SiteMenu[]
  isDirty: RefObject<() => boolean>
  onDraft: (draft: MenuDraft | null) => void
  onSaved: () => void
  onCancel: () => void
}

export function EntryForm({ entry: listed, translations, parentId, entries, isDirty, onDraft, onSaved, onCancel }: Props) {
  const t = useAdminTexts()
  const { location } = useMenuPlace()
  const entry = useMemo(() => listed && { ...listed, translation_fields: translations }, [listed, translations])
  const [session] = useState(
    () => new FormSession(resourceSource(siteMenusResource), entry && storedItem.parse(entry), startOf(entries, location, parentId)),
  )
  const [linkKind, setLinkKind] = useState<LinkKind>(entry ? kindOf(entry.link) : 'page')
  useOpenSession(session)
  useFollowed(session, entry, isDirty)
  useDraft(session, entry, onDraft)
  const labelOf = useFieldLabel('site-menus')
  const isTextOnly = !useRights().may('site-menus', 'edit')
  const { item, isSaving, conflict } = useSyncExternalStore(session.cycle.subscribe, session.cycle.state)
  const { attempt, save, resolve } = useEntrySave(session, linkKind, { onDraft, onSaved })
  const context = useMemo<FormContext>(
    () => ({
      contract: siteMenusResource,
      form: session.form,
      item,
      labelOf,
      publishing: null,
      sitePath: () => null,
      actions: [],
      isTextOnly,
    }),
    [session, item, labelOf, isTextOnly],
  )
  const isUnsaved = useCallback(() => session.form.isDirty(), [session])
  useHotkeys([['mod+S', () => void save()]], [], true)
  return (
    <FormProvider value={context}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <LeaveGuard isDirty={isUnsaved} />
        <DraftPrompt session={session} />
        <ErrorSummary attempt={attempt} />
        {isTextOnly ? <WaitingNotice /> : null}
        <EntryTranslations />
        <EntryFields entries={entries} linkKind={linkKind} onLinkKind={setLinkKind} />
        <Group justify="flex-end" gap="xs" className={css.foot ?? ''}>
          <Button variant="default" size="sm" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="sm" loading={isSaving}>
            {t('common.save')}
          </Button>
        </Group>
      </form>
      {conflict ? (
        <SaveConflict
          context={context}
          current={conflict.current}
          onClose={() => session.cycle.closeConflict()}
          onResolve={(merged) => void resolve(merged)}
        />
      ) : null}
    </FormProvider>
  )
}

function startOf(entries: SiteMenu[], location: SiteMenu['location'], parentId: number | null) {
  const last = Math.max(0, ...entries.flatMap((entry) => (entry.parent_id === parentId ? [entry.sort_order] : [])))
  return { location, parent_id: parentId, sort_order: last + 1 }
}

function useFollowed(session: FormSession, entry: SiteMenu | null, isDirty: RefObject<() => boolean>) {
  useEffect(() => {
    if (entry) session.cycle.follow(storedItem.parse(entry))
  }, [session, entry])
  useEffect(() => {
    isDirty.current = () => session.form.isDirty()
    return () => {
      isDirty.current = () => false
    }
  }, [session, isDirty])
}

const draftPauseMs = 400

/** Hands what is typed to the preview; what makes no entry yet, one without a name say, leaves it as it was. */
function useDraft({ form }: FormSession, entry: SiteMenu | null, onDraft: (draft: MenuDraft | null) => void) {
  const values = useFormValue(form, () => form.values())
  const [settled] = useDebouncedValue(values, draftPauseMs)
  useEffect(() => {
    const isMoved = settled.parent_id !== form.saved('parent_id')
    // The tree may have been sorted since the form was opened.
    const order = entry && !isMoved ? { sort_order: entry.sort_order } : {}
    const draft = menuDraft.safeParse({ ...withoutConfirmations(settled), ...order, id: entry?.id ?? null })
    if (draft.success) onDraft(form.isDirty() ? draft.data : null)
  }, [form, settled, entry, onDraft])
  useEffect(() => () => onDraft(null), [onDraft])
}

function useEntrySave(session: FormSession, linkKind: LinkKind, { onDraft, onSaved }: Pick<Props, 'onDraft' | 'onSaved'>) {
  const { cycle, form } = session
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const refused = () => setAttempt((before) => before + 1)
  const follow = async (outcome: Awaited<ReturnType<typeof cycle.save>>) => {
    if (outcome?.kind === 'invalid') refused()
    if (outcome?.kind === 'failed' && outcome.error.status === 409) toasts.error(catalogueText(outcome.error))
    if (outcome?.kind !== 'saved') return
    // The preview shows stored entries anyway; with the draft beside it, a new entry would be shown twice.
    if (!form.isDirty()) onDraft(null)
    await queries.invalidateQueries({ queryKey: ['site-menus'] })
    toasts.success(t('form.saved'))
    // A person who went on typing has not finished here.
    if (!form.isDirty()) onSaved()
  }
  const save = async () => {
    const link = textOf(form.get('link'))
    if (link === '' && shownKind(link, linkKind) !== 'none') {
      // The server would name the title only once the link is there.
      const isUntitled = textOf(form.get('title_cn')).trim() === ''
      form.setErrors({ ...(isUntitled ? { title_cn: [t('api:field.required')] } : {}), link: [t(`site-menus.choose.${linkKind}`)] })
      return refused()
    }
    await follow(await cycle.save())
  }
  const resolve = async (result: MergeResult) => {
    session.storeOmitted(result)
    await follow(await cycle.resolve(result.own))
  }
  return { attempt, save, resolve }
}
