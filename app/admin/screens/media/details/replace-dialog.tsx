import { Button, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Media } from '../../../../../contracts/media.ts'
import { impactOf } from '../../../api/impact.ts'
import { Affected } from '../../../impact/affected.tsx'
import css from '../../../impact/impact.module.css'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useMediaTitle } from '../../../media/media-title.ts'
import { useMediaActions } from '../use-media-actions.ts'

interface Props {
  media: Media
  file: File
  onClose: () => void
}

interface Size {
  width: number
  height: number
}

/** Beyond this, a picture is cut in other places than the one before. */
const sameRatio = 0.02

export function ReplaceDialog({ media, file, onClose }: Props) {
  const t = useAdminTexts()
  const title = useMediaTitle()(media)
  const { replace } = useMediaActions(media)
  const [isBusy, setBusy] = useState(false)
  const { data: impact, isError } = useQuery({
    queryKey: ['impact', 'media', 'replace', media.id],
    queryFn: ({ signal }) => impactOf('media', media.id, { action: 'replace' }, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const store = async () => {
    setBusy(true)
    try {
      await replace(file)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('media_library.replace_title', { title })}
      size="lg"
      zIndex={250}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={css.body}>
        <p className={css.line}>{t('media_library.replace_text', { name: file.name })}</p>
        {media.kind === 'image' ? <Pictures media={media} file={file} /> : null}
        {impact ? (
          <Affected impact={impact} />
        ) : isError ? (
          <p className={css.warning} role="alert">
            {t('impact.replace_failed')}
          </p>
        ) : (
          <div role="status" aria-label={t('impact.loading')}>
            <Skeleton height={72} />
          </div>
        )}
        <Group justify="flex-end" gap="xs" className={css.foot ?? ''}>
          <Button variant="default" size="sm" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button size="sm" loading={isBusy} disabled={!impact && !isError} onClick={() => ignoreRejection(store())}>
            {t('media_library.replace')}
          </Button>
        </Group>
      </div>
    </Modal>
  )
}

function Pictures({ media, file }: { media: Media; file: File }) {
  const t = useAdminTexts()
  const url = useObjectUrl(file)
  const [size, setSize] = useState<Size | null>(null)
  const before = media.width && media.height ? { width: media.width, height: media.height } : null
  const isOtherRatio = before !== null && size !== null && Math.abs(ratio(size) / ratio(before) - 1) > sameRatio
  return (
    <>
      <div className={css.pictures}>
        <figure>
          <img src={media.url} alt="" />
          <figcaption>{t('impact.before', { size: before ? inPixels(before) : '' })}</figcaption>
        </figure>
        <figure>
          {url ? (
            <img
              src={url}
              alt=""
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
            />
          ) : null}
          <figcaption>{t('impact.after', { size: size ? inPixels(size) : '' })}</figcaption>
        </figure>
      </div>
      {isOtherRatio ? (
        <p className={css.warning} role="status">
          {t('impact.other_ratio')}
        </p>
      ) : null}
    </>
  )
}

const ratio = ({ width, height }: Size) => width / height
const inPixels = ({ width, height }: Size) => `${width} × ${height}`

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
