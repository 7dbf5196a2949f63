import { Button, Loader, UnstyledButton } from '@mantine/core'
import { IconDownload, IconPhoto, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { mediaDays, type WechatMediaKind } from '../../../../../contracts/wechat/messages.ts'
import { catalogueText } from '../../../../api/catalogue.ts'
import { isApiError } from '../../../../api/error.ts'
import { useExactTime } from '../../../kit/dates/relative-time.tsx'
import { Modal } from '../../../kit/dialogs/dialogs.tsx'
import { saveFile } from '../../../kit/files/save-file.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import css from './messages.module.css'
import { name } from './messages-api.ts'
import { useMedia, useObjectUrl } from './use-media.ts'

interface Props {
  id: number
  media: WechatMediaKind
  sentAt: string
  until: string
}

const views = { image: ImageMedia, voice: VoiceMedia, video: VideoMedia } as const

export function MessageMedia({ id, media, sentAt, until }: Props) {
  const t = useAdminTexts()
  const exact = useExactTime()
  const View = views[media]
  if (Date.parse(until) <= Date.now()) return <span className="quiet">{t(`${name}.media.gone`, { days: mediaDays })}</span>
  return (
    <div className={css.media}>
      <View id={id} label={t(`${name}.media.${media}`, { time: exact(sentAt) })} />
    </div>
  )
}

interface ViewProps {
  id: number
  label: string
}

function ImageMedia({ id, label }: ViewProps) {
  const t = useAdminTexts()
  const place = useRef<HTMLButtonElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const fetched = useMedia(id, isAsked)
  const url = useObjectUrl(fetched.data?.blob)
  useEffect(() => {
    const button = place.current
    if (!button || isAsked) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setAsked(true)
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [isAsked])
  if (fetched.error) return <Failed error={fetched.error} onRetry={() => void fetched.refetch()} />
  if (!url)
    return (
      <UnstyledButton ref={place} className={css.waiting ?? ''} aria-busy={fetched.isFetching} onClick={() => setAsked(true)}>
        <IconPhoto size={24} stroke={1.4} aria-hidden />
        {t(fetched.isFetching ? `${name}.media.loading` : `${name}.media.show_image`)}
      </UnstyledButton>
    )
  return (
    <>
      <UnstyledButton className={css.thumbnail ?? ''} title={t(`${name}.media.enlarge`)} onClick={() => setLarge(true)}>
        <img src={url} alt={label} />
      </UnstyledButton>
      <Modal
        opened={isLarge}
        onClose={() => setLarge(false)}
        size="auto"
        centered
        title={label}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <img className={css.whole} src={url} alt={label} />
        <Save file={fetched.data} />
      </Modal>
    </>
  )
}

/** A voice message: WeChat's own format, which no browser plays, is handed over as a file. */
function VoiceMedia({ id, label }: ViewProps) {
  const t = useAdminTexts()
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useMedia(id, isAsked)
  const url = useObjectUrl(data?.blob)
  const isSaved = useRef(false)
  const isPlayable = data?.blob.type === 'audio/mpeg'
  useEffect(() => {
    if (!data || !isAsked || isSaved.current || isPlayable) return
    isSaved.current = true
    saveFile(data)
  }, [data, isAsked, isPlayable])
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (url && isPlayable)
    return (
      <>
        {/* biome-ignore lint/a11y/useMediaCaption: what a follower has spoken has none */}
        <audio className={css.player} src={url} controls aria-label={label} />
        <Save file={data} />
      </>
    )
  return (
    <>
      <Act icon={<IconDownload size={16} aria-hidden />} isBusy={isFetching} onClick={() => (data ? saveFile(data) : setAsked(true))}>
        {t(`${name}.media.save_voice`)}
      </Act>
      <span className="quiet">{t(`${name}.media.voice_note`)}</span>
    </>
  )
}

function VideoMedia({ id, label }: ViewProps) {
  const t = useAdminTexts()
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useMedia(id, isAsked)
  const url = useObjectUrl(data?.blob)
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!url)
    return (
      <Act icon={<IconPlayerPlay size={16} aria-hidden />} isBusy={isFetching} onClick={() => setAsked(true)}>
        {t(`${name}.media.fetch_video`)}
      </Act>
    )
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what a follower has filmed has none */}
      <video className={css.player} src={url} controls autoPlay aria-label={label} />
      <Save file={data} />
    </>
  )
}

function Act({ icon, isBusy, onClick, children }: { icon: ReactNode; isBusy: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="default" size="compact-sm" leftSection={isBusy ? <Loader size={14} /> : icon} aria-busy={isBusy} onClick={onClick}>
      {children}
    </Button>
  )
}

function Save({ file }: { file: { blob: Blob; name: string } | undefined }) {
  const t = useAdminTexts()
  if (!file) return null
  return (
    <Button variant="default" size="compact-sm" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => saveFile(file)}>
      {t(`${name}.media.save`)}
    </Button>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useAdminTexts()
  const isGone = isApiError(error, 410)
  return (
    <>
      <span className="quiet" role="status">
        {isApiError(error) ? error.message || catalogueText(error) : t(`${name}.unreadable`)}
      </span>
      {isGone ? null : (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {t(`${name}.media.retry`)}
        </Button>
      )}
    </>
  )
}
