import { ActionIcon, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '../../../contracts/fields.ts'
import { localePath } from '../../lib/locale.ts'
import { useLocale } from '../../lib/site-data.ts'
import { NewTabLink } from '../new-tab-link.tsx'
import { useAdminTexts } from '../texts.ts'
import { type StoredItem, useForm } from './form-context.tsx'
import { useFormValue } from './form-store.ts'
import { PreviewControls, type PreviewWidth } from './preview-controls.tsx'
import css from './preview-pane.module.css'
import { ScaledPage } from './scaled-page.tsx'

interface Props {
  item: StoredItem
  onClose: () => void
}

/** The public page of the record as it was last saved, beside its form. */
export function PreviewPane({ item, onClose }: Props) {
  const { contract, form, publishing } = useForm()
  const t = useAdminTexts()
  const own = useLocale()
  const [locale, setLocale] = useState(own)
  const [width, setWidth] = useState<PreviewWidth>('phone')
  const isDirty = useFormValue(form, () => form.isDirty())
  const { data } = useQuery({
    queryKey: ['preview', contract.name, item.id, item.version],
    queryFn: async () => (await publishing?.previewLink(item.id)) ?? null,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const url = data ? pathOf(data.url, locale) : null
  return (
    <aside className={css.pane} aria-label={t('form.preview_pane.title')}>
      <div className={css.bar}>
        <PreviewControls locale={locale} onLocale={setLocale} width={width} onWidth={setWidth} />
        <span className={css.tools}>
          {url ? <NewTabLink href={url} label={t('form.preview_pane.new_tab')} size="md" /> : null}
          <Tooltip label={t('form.preview_pane.close')}>
            <ActionIcon variant="subtle" color="gray" aria-label={t('form.preview_pane.close')} onClick={onClose}>
              <IconX size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </span>
      </div>
      <p className={css.note} role="status">
        {isDirty ? t('form.preview_pane.unsaved') : null}
      </p>
      {url ? <ScaledPage url={url} version={item.version} width={width} title={t('form.preview_pane.title')} /> : null}
    </aside>
  )
}

/** The page's address at whatever origin the back office is open, in a language. */
function pathOf(url: string, locale: Locale): string {
  const { pathname, search } = new URL(url)
  return localePath(pathname, locale) + search
}
