import { ActionIcon, Button, Skeleton, Switch, Tooltip } from '@mantine/core'
import { type Icon, IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { Media } from '../../../../../contracts/media.ts'
import { authState } from '../../../../api/auth-state.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/site-data.ts'
import { toasts } from '../../../../lib/toasts.ts'
import { mediaApi } from '../../../api/media.ts'
import { useRetry } from '../../../api/use-retry.ts'
import { browserStorage } from '../../../form/session/drafts.ts'
import { ignoreRejection } from '../../../kit/ignore-rejection.ts'
import { ListFailure } from '../../../kit/list/list-messages.tsx'
import { PageTitle } from '../../../kit/navigation/page-title.tsx'
import { smallUrl } from '../../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useMediaTitle } from '../../../media/media-title.ts'
import { useStepKeys } from '../use-step-keys.ts'
import { AltDrafts } from './alt-drafts.ts'
import { AltFields } from './alt-fields.tsx'
import css from './alt-mode.module.css'
import { AltUnsaved } from './alt-unsaved.tsx'
import { type AltQueue, useAltQueue } from './use-alt-queue.ts'

export default function AltMode() {
  const t = useAdminTexts()
  const queue = useAltQueue()
  const drafts = useMemo(
    () =>
      new AltDrafts(browserStorage(), `admin-alt-drafts-${authState().user?.id ?? 0}`, (id, body) =>
        mediaApi.update(id, body, { quiet: true }),
      ),
    [],
  )
  useRetry(() => ignoreRejection(drafts.retry()))
  return (
    <section className={css.mode}>
      <PageTitle title={t('media_alt.title')} />
      <AltHead queue={queue} />
      {queue.error ? <ListFailure error={queue.error} onRetry={queue.retry} /> : null}
      {queue.isPending ? <Skeleton height={360} /> : null}
      {!queue.isPending && !queue.error && queue.items.length === 0 ? <AltDone queue={queue} drafts={drafts} /> : null}
      {queue.items.length > 0 ? <AltPictures key={String(queue.isMissingOnly)} queue={queue} drafts={drafts} /> : null}
    </section>
  )
}

function AltHead({ queue }: { queue: AltQueue }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { left } = queue
  return (
    <div className={css.head}>
      <Button
        component={Link}
        to={queue.library}
        variant="subtle"
        color="gray"
        size="sm"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {t('media_alt.back')}
      </Button>
      <h1>{t('media_alt.title')}</h1>
      <p role="status">{left === undefined ? '' : t('media_alt.left', { count: left, number: formatNumber(left, locale) })}</p>
      <Switch
        size="sm"
        label={t('media_alt.missing_only')}
        checked={queue.isMissingOnly}
        onChange={(event) => queue.setMissingOnly(event.currentTarget.checked)}
      />
    </div>
  )
}

function AltDone({ queue, drafts }: { queue: AltQueue; drafts: AltDrafts }) {
  const t = useAdminTexts()
  return (
    <div className={css.done}>
      <AltUnsaved drafts={drafts} current={null} />
      <p>{t(queue.isMissingOnly ? 'media_alt.none_missing' : 'media_alt.no_pictures')}</p>
      <Button component={Link} to={queue.library} size="sm">
        {t('media_alt.back')}
      </Button>
      {queue.isNarrowed ? (
        <Link className="link" to="?shown=alt&alt=missing">
          {t('media_alt.everywhere')}
        </Link>
      ) : null}
    </div>
  )
}

function AltPictures({ queue, drafts }: { queue: AltQueue; drafts: AltDrafts }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const titleOf = useMediaTitle()
  const client = useQueryClient()
  const saved = useSyncExternalStore(drafts.subscribe, drafts.saved)
  const [index, setIndex] = useState(0)
  const focus = useRef(false)
  const at = Math.min(index, queue.items.length - 1)
  const shown = queue.items[at]
  const { reached } = queue
  useEffect(() => reached(at))
  usePreloaded(queue.items[at + 1])
  const go = (to: number) => {
    if (to < 0 || to >= queue.items.length) return
    focus.current = true
    setIndex(to)
  }
  const steps = {
    previous: at > 0 ? () => go(at - 1) : null,
    next: at < queue.items.length - 1 ? () => go(at + 1) : null,
  }
  useStepKeys(steps)
  if (!shown) return null
  const media = saved.get(shown.id) ?? shown
  const save = () => {
    // Saved in the background: failures are shown above the pictures.
    ignoreRejection(store(media.id))
    steps.next?.()
  }
  const store = async (id: number) => {
    if (!(await drafts.save(id))) return
    const { alt_cn = '', alt_en = '' } = drafts.saved().get(id) ?? {}
    if ((alt_cn === '') !== (alt_en === '')) toasts.info(t(alt_en === '' ? 'media_alt.saved_cn' : 'media_alt.saved_en'))
    await client.invalidateQueries({ queryKey: ['media'] })
  }
  const markDecorative = async () => {
    drafts.took(await mediaApi.update(media.id, { is_decorative: true, version: media.version }))
    await client.invalidateQueries({ queryKey: ['media'] })
    steps.next?.()
  }
  return (
    <>
      <AltUnsaved drafts={drafts} current={media.id} />
      <div className={css.work}>
        <div className={css.stage}>
          <img key={media.id} src={smallUrl(media, 1280)} alt="" width={media.width ?? undefined} height={media.height ?? undefined} />
        </div>
        <div className={css.side}>
          <div className={css.steps}>
            <Step label={t('media_library.previous')} keys="Alt ←" icon={IconChevronLeft} onClick={steps.previous} />
            <span>
              {t('media_alt.place', {
                place: formatNumber(at + 1, locale),
                total: formatNumber(Math.max(queue.total, queue.items.length), locale),
              })}
            </span>
            <Step label={t('media_library.next')} keys="Alt →" icon={IconChevronRight} onClick={steps.next} />
          </div>
          <h2 className={css.name}>{titleOf(media)}</h2>
          <AltFields
            key={media.id}
            media={media}
            title={titleOf(media)}
            drafts={drafts}
            takesFocus={focus.current}
            isLast={steps.next === null}
            onSave={save}
            onDecorative={() => ignoreRejection(markDecorative())}
          />
        </div>
      </div>
    </>
  )
}

interface StepProps {
  label: string
  keys: string
  icon: Icon
  onClick: (() => void) | null
}

function Step({ label, keys, icon: Sign, onClick }: StepProps) {
  return (
    <Tooltip label={`${label} (${keys})`}>
      <ActionIcon variant="default" size={36} aria-label={label} disabled={onClick === null} onClick={() => onClick?.()}>
        <Sign size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function usePreloaded(media: Media | undefined): void {
  const url = media ? smallUrl(media, 1280) : null
  useEffect(() => {
    if (url) new Image().src = url
  }, [url])
}
