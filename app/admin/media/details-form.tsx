import { Autocomplete, Button, Group, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Media } from '../../../contracts/media.ts'
import { ignoreRejection } from '../ignore-rejection.ts'
import { langOfSuffix, type Suffix, suffixes } from '../languages.ts'
import { useAdminTexts } from '../texts.ts'
import css from './media-details.module.css'
import { MediaFacts } from './media-facts.tsx'
import { MediaPreview } from './media-preview.tsx'
import { MediaTools } from './media-tools.tsx'
import { MediaUsage } from './media-usage.tsx'
import { useFolders } from './use-folders.ts'
import { useMediaActions } from './use-media-actions.ts'

/** A file's details, to look at and to change. */
export function DetailsForm({ media, onClose }: { media: Media; onClose: () => void }) {
  const t = useAdminTexts()
  const { save, remove } = useMediaActions(media)
  const [values, setValues] = useState(media)
  const set = (change: Partial<Media>) => setValues((before) => ({ ...before, ...change }))
  const { title_cn, title_en, folder, alt_cn, alt_en, focal_x, focal_y } = values
  const changes = { title_cn, title_en, folder: folder.trim(), alt_cn, alt_en, focal_x, focal_y }
  return (
    <>
      <MediaPreview media={values} onChange={set} />
      <MediaFacts media={media} />
      <MediaTools media={media} />
      <TextFields values={values} set={set} />
      <MediaUsage id={media.id} />
      <Group justify="space-between" className={css.foot ?? ''}>
        <Button variant="subtle" color="red" size="sm" onClick={() => ignoreRejection(remove().then(onClose))}>
          {t('media.trash')}
        </Button>
        <Button size="sm" onClick={() => ignoreRejection(save(changes))}>
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
  return (
    <>
      {suffixes.map((language) => (
        <Textarea
          key={language}
          size="sm"
          autosize
          minRows={2}
          lang={langOfSuffix[language]}
          label={label(language, 'media.alt')}
          value={values[`alt_${language}`]}
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
    </>
  )
}
