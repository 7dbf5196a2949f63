import { Button, Drawer, Group, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { type Media, mediaResource, mediaUsage } from '../../../contracts/media.ts'
import { call } from '../../lib/api.ts'
import { resourceApi } from '../../lib/api-resource.ts'
import { toasts } from '../../lib/toasts.ts'
import { settle } from '../lists/use-list-actions.ts'
import { useAdminPath } from '../shell/paths.ts'
import { useAdminTexts } from '../texts.ts'
import { FocalPoint } from './focal-point.tsx'
import css from './library.module.css'

const api = resourceApi(mediaResource)

/** One file: its picture, what it is called and described by, its focal point, and where it is shown. */
export function MediaDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useAdminTexts()
  const { data } = useQuery({ queryKey: ['media', 'one', id], queryFn: ({ signal }) => api.get(id, { signal }) })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={t('media.details')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {data ? <Details key={data.version} media={data} onClose={onClose} /> : <Skeleton height={320} />}
    </Drawer>
  )
}

const edited = ['title_cn', 'title_en', 'folder'] as const
const described = ['alt_cn', 'alt_en'] as const

function Details({ media, onClose }: { media: Media; onClose: () => void }) {
  const t = useAdminTexts()
  const client = useQueryClient()
  const [values, setValues] = useState(media)
  const set = (change: Partial<Media>) => setValues({ ...values, ...change })
  const label = (name: string) =>
    name === 'folder'
      ? t('media.folder')
      : t(`form.in_${name.endsWith('en') ? 'en' : 'cn'}`, { label: t(name.startsWith('alt') ? 'media.alt' : 'media.file_title') })
  const save = async () => {
    const { title_cn, title_en, folder, alt_cn, alt_en, focal_x, focal_y } = values
    await api.update(media.id, { title_cn, title_en, folder, alt_cn, alt_en, focal_x, focal_y, version: media.version })
    await client.invalidateQueries({ queryKey: ['media'] })
    toasts.success(t('form.saved'))
  }
  const remove = async () => {
    await api.remove(media.id)
    await client.invalidateQueries({ queryKey: ['media'] })
    onClose()
  }
  return (
    <Stack gap="sm">
      {media.kind === 'image' ? <FocalPoint media={values} onChange={set} /> : <a href={media.url}>{media.original_name}</a>}
      {edited.map((name) => (
        <TextInput
          key={name}
          size="sm"
          label={label(name)}
          value={values[name]}
          maxLength={200}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      {described.map((name) => (
        <Textarea
          key={name}
          size="sm"
          autosize
          minRows={2}
          label={label(name)}
          value={values[name]}
          maxLength={500}
          onChange={(event) => set({ [name]: event.currentTarget.value })}
        />
      ))}
      <Usage id={media.id} />
      <Group justify="space-between">
        <Button variant="subtle" color="red" onClick={() => settle(remove())}>
          {t('media.trash')}
        </Button>
        <Button onClick={() => settle(save())}>{t('media.save')}</Button>
      </Group>
    </Stack>
  )
}

/** The records that show the file, each leading to its form. */
function Usage({ id }: { id: number }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { data } = useQuery({ queryKey: ['media', 'usage', id], queryFn: () => call(`/v1/admin/media/${id}/usage`, z.array(mediaUsage)) })
  const hasForm = (resource: string) => ['contents', 'products', 'categories', 'banners'].includes(resource)
  return (
    <section>
      <h3>{t('media.usage')}</h3>
      {data?.length === 0 ? <p className={css.hint}>{t('media.no_usage')}</p> : null}
      <ul className={css.usage}>
        {data?.map((use) => (
          <li key={`${use.resource} ${use.id} ${use.field}`}>
            {hasForm(use.resource) ? <Link to={to(`${use.resource}/${use.id}/edit`)}>{use.title}</Link> : use.title}
          </li>
        ))}
      </ul>
    </section>
  )
}
