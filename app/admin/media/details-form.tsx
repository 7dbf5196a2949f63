import { Autocomplete, Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type Media, media as mediaSchema } from '../../../contracts/media.ts'
import { FormStore, useFormValue } from '../form/form-store.ts'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { SuggestedTags } from '../form/tags-input.tsx'
import { ignoreRejection } from '../ignore-rejection.ts'
import { langOfSuffix, type Suffix, suffixes } from '../languages.ts'
import { useAdminTexts } from '../texts.ts'
import { mediaApi } from './media-api.ts'
import css from './media-details.module.css'
import { MediaFacts } from './media-facts.tsx'
import { MediaPreview } from './media-preview.tsx'
import { MediaTools } from './media-tools.tsx'
import { MediaUsage } from './media-usage.tsx'
import { useFolders } from './use-folders.ts'
import { useMediaActions } from './use-media-actions.ts'

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

interface Props {
  media: Media
  onClose: () => void
  /** Set to what says whether something is typed that is not saved. */
  isDirty: RefObject<() => boolean>
}

/** What is edited of a file. When the file changes elsewhere, what was typed here stays, and the rest is as it is now. */
function useDetails(file: Media): FormStore {
  const [form] = useState(() => new FormStore(details.parse(file)))
  useEffect(() => form.settle(form.savedValues(), details.parse(file)), [form, file])
  return form
}

/** A file's details, to look at and to change. */
export function DetailsForm({ media, onClose, isDirty }: Props) {
  const t = useAdminTexts()
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
    form.settle(sent, details.parse(await save(details.partial().parse(form.unsaved()))))
  }
  const shown = { ...media, ...details.parse(values) }
  return (
    <>
      <LeaveGuard isDirty={isUnsaved} text={t('media.leave_text')} />
      <MediaPreview media={shown} onChange={set} />
      <MediaFacts media={media} />
      <MediaTools media={media} />
      <TextFields values={shown} set={set} />
      <MediaUsage id={media.id} />
      <Group justify="space-between" className={css.foot ?? ''}>
        <Button variant="subtle" color="red" size="sm" onClick={() => ignoreRejection(remove().then((isDone) => isDone && onClose()))}>
          {t('media.trash')}
        </Button>
        <Button size="sm" onClick={() => ignoreRejection(store())}>
          {t('media.save')}
        </Button>
      </Group>
    </>
  )
}

function TextFields({ values, set }: { values: Media; set: (change: Partial<Media>) => void }) {
  const t = useAdminTexts()
  const folders = useFolders()?.folders.map(({ name }) => name) ?? []
  const label = (language: Suffix, name: string) => t(`form.in_${language}`, { label: t(name) })
  const isPicture = values.kind === 'image'
  return (
    <>
      {isPicture ? (
        <Checkbox
          size="sm"
          label={t('media.is_decorative')}
          description={t('media.is_decorative_hint')}
          checked={values.is_decorative}
          onChange={(event) => set({ is_decorative: event.currentTarget.checked, alt_cn: '', alt_en: '' })}
        />
      ) : null}
      {suffixes.map((language) => (
        <Textarea
          key={language}
          size="sm"
          autosize
          minRows={2}
          lang={langOfSuffix[language]}
          label={label(language, 'media.alt')}
          value={values[`alt_${language}`]}
          disabled={values.is_decorative}
          maxLength={500}
          onChange={(event) => set({ [`alt_${language}`]: event.currentTarget.value })}
        />
      ))}
      {suffixes.map((language) => (
        <TextInput
          key={language}
          size="sm"
          lang={langOfSuffix[language]}
          label={label(language, 'media.file_title')}
          value={values[`title_${language}`]}
          maxLength={200}
          onChange={(event) => set({ [`title_${language}`]: event.currentTarget.value })}
        />
      ))}
      <Autocomplete
        size="sm"
        label={t('media.folder')}
        data={folders}
        openOnFocus={false}
        value={values.folder}
        maxLength={200}
        onChange={(folder) => set({ folder })}
      />
      <SuggestedTags
        size="sm"
        label={t('media.tags')}
        value={values.tags}
        resource="media"
        suggest={mediaApi.tags}
        onChange={(tags) => set({ tags })}
      />
    </>
  )
}
