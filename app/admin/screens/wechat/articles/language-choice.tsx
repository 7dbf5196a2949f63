import { SegmentedControl } from '@mantine/core'
import { type Locale, locales } from '../../../../../contracts/fields.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { name } from './articles-api.ts'

interface Props {
  value: Locale
  onChange: (locale: Locale) => void
}

/** In which language articles are sent. */
export function LanguageChoice({ value, onChange }: Props) {
  const t = useAdminTexts()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t(`${name}.language`)}
      value={value}
      data={locales.map((locale) => ({ value: locale, label: t(`${name}.languages.${locale}`) }))}
      onChange={onChange}
    />
  )
}
