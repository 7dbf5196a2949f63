import { SegmentedControl } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { type Locale, locales } from '../../../../contracts/fields.ts'
import { suffixOf } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './preview-pane.module.css'

/** Widths of the devices that a page is shown on, in pixels. */
export const previewWidths = { desktop: 1280, phone: 390 }
export type PreviewWidth = keyof typeof previewWidths

const icons = { desktop: IconDeviceDesktop, phone: IconDeviceMobile }

interface Props {
  locale: Locale
  onLocale: (locale: Locale) => void
  width: PreviewWidth
  onWidth: (width: PreviewWidth) => void
}

export function PreviewControls({ locale, onLocale, width, onWidth }: Props) {
  const t = useAdminTexts()
  const widths = (['desktop', 'phone'] as const).map((value) => {
    const Icon = icons[value]
    const label = t(`form.preview_pane.${value}`)
    return {
      value,
      label: (
        <span className={css.width} title={label}>
          <Icon size={16} stroke={1.6} aria-hidden />
          <span className="visually-hidden">{label}</span>
        </span>
      ),
    }
  })
  return (
    <>
      <SegmentedControl
        size="xs"
        value={locale}
        data={locales.map((value) => ({ value, label: t(`form.languages.${suffixOf[value]}`) }))}
        onChange={(value) => onLocale(value === 'en' ? 'en' : 'zh')}
        aria-label={t('form.preview_pane.language')}
      />
      <SegmentedControl
        size="xs"
        value={width}
        data={widths}
        onChange={(value) => onWidth(value === 'phone' ? 'phone' : 'desktop')}
        aria-label={t('form.preview_pane.width')}
      />
    </>
  )
}
