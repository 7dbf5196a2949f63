import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { MenuDraft, SiteMenu } from '../../../../contracts/site-menus.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { PreviewControls, type PreviewWidth } from '../../form/preview/preview-controls.tsx'
import { NewTabLink } from '../../kit/navigation/new-tab-link.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { menuApi } from './menu-api.ts'
import type { Location } from './menu-place.ts'
import { PreviewFrame } from './preview-frame.tsx'
import css from './site-menus.module.css'

interface Props {
  location: Location
  entries: SiteMenu[]
  draft: MenuDraft | null
}

export function MenuPreview(props: Props) {
  const t = useAdminTexts()
  const own = useLocale()
  const isPhone = useMediaQuery('(max-width: 47.99rem)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useLocalStorage({
    key: 'admin-menu-preview',
    defaultValue: !isPhone,
    getInitialValueInEffect: false,
  })
  const [locale, setLocale] = useState(own)
  const [width, setWidth] = useState<PreviewWidth>(isPhone ? 'phone' : 'desktop')
  const { url, isFailed } = usePreviewUrl(props, isOpen)
  // The Chinese page has its language in its address, else a detected language could redirect it.
  const address = url && `${locale === 'en' ? '/en' : '/zh'}${url.search}`
  const Icon = isOpen ? IconEyeOff : IconEye
  return (
    <section className={css.preview} aria-label={t('form.preview_pane.title')}>
      <div className={css.bar}>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'site-menus.preview.hide' : 'site-menus.preview.show')}
        </Button>
        {isOpen ? (
          <>
            <PreviewControls locale={locale} onLocale={setLocale} width={width} onWidth={setWidth} />
            {address ? <NewTabLink href={address} label={t('form.preview_pane.new_tab')} size="md" /> : null}
            <span className="quiet" role="status">
              {isFailed ? t('site-menus.preview.failed') : props.draft ? t('site-menus.preview.unsaved') : null}
            </span>
          </>
        ) : null}
      </div>
      {isOpen && address ? (
        <PreviewFrame url={address} width={width} place={props.location} openId={openIndex(props)} title={t('form.preview_pane.title')} />
      ) : null}
      {isOpen && !address && !isFailed ? <Skeleton height={280} /> : null}
    </section>
  )
}

/** A save changes the draft and, a moment later, the entries: one page shows both. */
const settleMs = 150

function usePreviewUrl({ entries, draft }: Props, isEnabled: boolean) {
  const saved = entries.map(({ id, version, sort_order, status }) => `${id}.${version}.${sort_order}.${status}`).join()
  const content = useMemo(() => ({ saved, draft }), [saved, draft])
  const [shown] = useDebouncedValue(content, settleMs)
  const { data, isError } = useQuery({
    queryKey: ['site-menu-preview', shown],
    queryFn: async () => new URL((await menuApi.previewLink(shown.draft)).url),
    enabled: isEnabled,
    placeholderData: (before) => before,
    // The link is good for an hour, and each shows what was saved when it was asked for.
    staleTime: 30 * 60_000,
    gcTime: 0,
  })
  return { url: data ?? null, isFailed: isError }
}

/** Which of the top entries that visitors see holds the one that is being written; null where that is none of them. */
function openIndex({ location, entries, draft }: Props): number | null {
  if (!draft || draft.parent_id === null || draft.location !== location) return null
  const shown = entries
    .filter((entry) => entry.parent_id === null && entry.status === 'active')
    .sort((a, b) => a.sort_order - b.sort_order || a.id - b.id)
  const index = shown.findIndex((entry) => entry.id === draft.parent_id)
  return index < 0 ? null : index
}
