import { ActionIcon, Skeleton, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Locale } from '../../../../contracts/fields.ts'
import { localePath } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { type EditedPage, type StoredItem, useForm } from '../../fields/store/form-context.tsx'
import { useFormValue } from '../../fields/store/form-store.ts'
import { NewTabLink } from '../../kit/navigation/new-tab-link.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { LivePage } from './live-page.tsx'
import { PreviewControls, type PreviewWidth } from './preview-controls.tsx'
import css from './preview-pane.module.css'
import { useLivePreview } from './use-live-preview.ts'
import { useTypedRecord, useTypedTexts } from './use-typed.ts'

interface Props {
  item: StoredItem
  /** It lies over the form, which a part of it is opened in. */
  isOver: boolean
  onClose: () => void
}

export function PreviewPane({ item, isOver, onClose }: Props) {
  const t = useAdminTexts()
  const { page: edited } = useForm()
  const own = useState(useLocale())
  const [locale, setLocale] = edited ? [edited.locale, edited.setLocale] : own
  const page = useUncovering(edited, isOver, onClose)
  const [width, setWidth] = useState<PreviewWidth>(page ? 'desktop' : 'phone')
  const url = useSavedUrl(item, locale)
  const preview = useLivePreview(item, locale)
  const { html } = preview
  // The page in which a link was tried: the next one says nothing of that.
  const [triedIn, setTriedIn] = useState<string | null>(null)
  const onLink = useCallback(() => setTriedIn(html), [html])
  const [isLoaded, setLoaded] = useState(false)
  const title = t('form.preview_pane.title')
  return (
    <aside className={css.pane} aria-label={title}>
      <div className={css.bar}>
        <PreviewControls locale={locale} onLocale={setLocale} width={width} onWidth={setWidth} />
        <span className={css.tools}>
          {url ? <NewTabLink href={url} label={t('form.preview_pane.saved_page')} size="md" /> : null}
          <Tooltip label={t('form.preview_pane.close')}>
            <ActionIcon variant="subtle" color="gray" aria-label={t('form.preview_pane.close')} onClick={onClose}>
              <IconX size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </span>
      </div>
      <Note preview={preview} isLoaded={isLoaded} hasTriedLink={triedIn !== null && triedIn === html} />
      {html === null ? (
        preview.isFailed || preview.refused.length > 0 ? null : (
          <Skeleton className={css.room ?? ''} />
        )
      ) : (
        <LivePage html={html} width={width} title={title} onLink={onLink} onLoad={() => setLoaded(true)} page={page} />
      )}
    </aside>
  )
}

function useUncovering(page: EditedPage | undefined, isOver: boolean, uncover: () => void): EditedPage | undefined {
  return useMemo(() => {
    if (!page || !isOver) return page
    const open: EditedPage['open'] = (...chosen) => {
      uncover()
      page.open(...chosen)
    }
    return { ...page, open }
  }, [page, isOver, uncover])
}

function useHasUnsaved(): boolean {
  const { form, page } = useForm()
  const hasTexts = useTypedTexts(page).size > 0
  const hasTyped = useTypedRecord(page) !== null || hasTexts
  return useFormValue(form, () => form.isDirty()) || hasTyped
}

interface NoteProps {
  preview: ReturnType<typeof useLivePreview>
  isLoaded: boolean
  hasTriedLink: boolean
}

function Note({ preview: { refused, isFailed }, isLoaded, hasTriedLink }: NoteProps) {
  const t = useAdminTexts()
  const { labelOf } = useForm()
  const isDirty = useHasUnsaved()
  const isBehind = isFailed || refused.length > 0
  const fields = refused.map(labelOf).join(t('form.preview_pane.comma'))
  return (
    <p className={css.note} role="status" data-behind={isBehind || undefined}>
      {refused.length > 0
        ? t('form.preview_pane.refused', { fields })
        : isFailed
          ? t('form.preview_pane.failed')
          : t(`form.preview_pane.${isLoaded ? (hasTriedLink ? 'link' : isDirty ? 'unsaved' : 'saved') : 'loading'}`)}
    </p>
  )
}

function useSavedUrl({ id, version }: StoredItem, locale: Locale): string | null {
  const { contract, publishing, isTextOnly, document } = useForm()
  const { data } = useQuery({
    queryKey: ['preview', contract.name, id, version],
    // The link that shows a record to others is made by those who may publish it.
    enabled: !isTextOnly || document !== undefined,
    queryFn: async () => (await publishing?.previewLink(id)) ?? null,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!data) return null
  const { pathname, search } = new URL(data.url)
  return localePath(pathname, locale) + search
}
