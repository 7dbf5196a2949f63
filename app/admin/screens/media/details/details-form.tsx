import { Button, Checkbox, Group } from '@mantine/core'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { type Media, type MediaItem, mediaResource, media as mediaSchema } from '../../../../../contracts/media.ts'
import { bodyOf } from '../../../../../contracts/resource.ts'
import { useRights } from '../../../../api/rights.ts'
import { publishingApi } from '../../../api/resource.ts'
import { PairControls } from '../../../fields/pairs/pair-controls.tsx'
import { useFieldLabel } from '../../../fields/schema/labels.ts'
import { type FormContext, FormProvider } from '../../../fields/store/form-context.tsx'
import { FormStore, useFormValue } from '../../../fields/store/form-store.ts'
import { noConfirmations, savedWith } from '../../../fields/translation/translations.ts'
import { useArrival } from '../../../fields/view/use-focus-field.ts'
import { formFields } from '../../../form/controls/fields.tsx'
import { LeaveGuard } from '../../../form/session/leave-guard.tsx'
import { TranslationSummary } from '../../../form/translation/translation-summary.tsx'
import { WaitingNotice } from '../../../form/translation/waiting-notice.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { GrowingTextarea } from '../../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useMediaActions } from '../use-media-actions.ts'
import css from './media-details.module.css'
import { MediaFacts } from './media-facts.tsx'
import { MediaPreview } from './media-preview.tsx'
import { MediaTools } from './media-tools.tsx'
import { MediaUsage } from './media-usage.tsx'

const details = mediaSchema.pick({
  title_cn: true,
  title_en: true,
  folder: true,
  tags: true,
  alt_cn: true,
  alt_en: true,
  is_decorative: true,
  focal_x: true,
  focal_y: true,
})

const { Field, Fields } = formFields(mediaResource)
/** Files have no revisions: a conflict must not ask for them. */
const { revisions: _, ...withoutRevisions } = publishingApi(mediaResource)

interface Props {
  media: MediaItem
  onClose: () => void
  /** Set to what says whether something is typed that is not saved. */
  isDirty: RefObject<() => boolean>
}

const valuesOf = (file: Media) => ({ ...details.parse(file), ...noConfirmations(mediaResource) })

/** The form of a file. When the file changes elsewhere, unsaved changes stay, and the rest follows the file. */
function useDetails(file: Media): FormStore {
  const [form] = useState(() => new FormStore(valuesOf(file)))
  useEffect(() => form.settle(form.savedValues(), valuesOf(file)), [form, file])
  return form
}

function useContext(media: MediaItem, form: FormStore): FormContext {
  const labelOf = useFieldLabel(mediaResource.name)
  const isTextOnly = !useRights().may(mediaResource.name, 'edit')
  return useMemo(
    () => ({
      contract: mediaResource,
      form,
      item: media,
      labelOf,
      publishing: withoutRevisions,
      sitePath: () => null,
      actions: [],
      isTextOnly,
    }),
    [media, form, labelOf, isTextOnly],
  )
}

export function DetailsForm({ media, onClose, isDirty }: Props) {
  const t = useAdminTexts()
  const { may } = useRights()
  const [mayEdit, mayDelete] = [may(mediaResource.name, 'edit'), may(mediaResource.name, 'delete')]
  const { save, remove } = useMediaActions(media)
  const form = useDetails(media)
  const values = useFormValue(form, () => form.values())
  const set = (change: Partial<Media>) => form.merge(change)
  const isUnsaved = useCallback(() => form.isDirty(), [form])
  useEffect(() => {
    isDirty.current = isUnsaved
    return () => {
      isDirty.current = () => false
    }
  }, [isUnsaved, isDirty])
  const store = async () => {
    const sent = form.values()
    form.settle(sent, valuesOf(await save(bodyOf(mediaResource).partial().parse(savedWith(form.unsaved(), sent)))))
  }
  const shown = { ...media, ...details.parse(values) }
  return (
    <FormProvider value={useContext(media, form)}>
      <LeaveGuard isDirty={isUnsaved} text={t('media.leave_text')} />
      <MediaPreview media={shown} {...(mayEdit ? { onChange: set } : {})} />
      {mayEdit ? null : <WaitingNotice />}
      <MediaFacts media={media} />
      <MediaTools media={media} />
      <TextFields values={shown} set={set} />
      <TranslationSummary />
      <MediaUsage id={media.id} />
      <Group justify="space-between" className={css.foot ?? ''}>
        {mayDelete ? (
          <Button variant="subtle" color="red" size="sm" onClick={() => ignoreRejection(remove().then((isDone) => isDone && onClose()))}>
            {t('media.trash')}
          </Button>
        ) : (
          <span />
        )}
        <Button size="sm" onClick={() => ignoreRejection(store())}>
          {t('media.save')}
        </Button>
      </Group>
    </FormProvider>
  )
}

function TextFields({ values, set }: { values: Media; set: (change: Partial<Media>) => void }) {
  const t = useAdminTexts()
  useArrival()
  const mayEdit = useRights().may(mediaResource.name, 'edit')
  const isPicture = values.kind === 'image'
  return (
    <>
      <div className={css.pairs}>
        <PairControls name="alt" label={t('media.alt')} description={null} isRequired={false}>
          {({ id, lang, side }) => (
            <GrowingTextarea
              size="sm"
              minRows={2}
              id={id}
              lang={lang}
              value={values[`alt_${side}`]}
              disabled={values.is_decorative}
              maxLength={500}
              onChange={(event) => set({ [`alt_${side}`]: event.currentTarget.value })}
            />
          )}
        </PairControls>
        {isPicture && mayEdit ? (
          <Checkbox
            size="sm"
            label={t('media.is_decorative')}
            description={t('media.is_decorative_hint')}
            checked={values.is_decorative}
            onChange={(event) => set({ is_decorative: event.currentTarget.checked, alt_cn: '', alt_en: '' })}
          />
        ) : null}
        <Field name="title" />
      </div>
      <Fields of={['folder', 'tags']} />
    </>
  )
}
