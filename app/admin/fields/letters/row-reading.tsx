import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLanguage } from '@tabler/icons-react'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { suffixOf } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { isForeign } from './foreign-text.ts'
import css from './letters.module.css'
import { useReading } from './reading.tsx'
import { useForeignText, useHasForeignTexts, useReadingMode } from './reading-mode.ts'

const typingPauseMs = 800

/** Appears where a row is in the other language, and a service can translate it. */
export const ReadingSwitch = () => (useHasForeignTexts() ? <Switch /> : null)

function Switch() {
  const t = useAdminTexts()
  const { isReading, setReading, isPossible } = useReadingMode()
  if (!isPossible) return null
  return (
    <Button
      className={css.switch ?? ''}
      variant={isReading ? 'light' : 'default'}
      size="xs"
      aria-pressed={isReading}
      leftSection={<IconLanguage size={16} stroke={1.6} aria-hidden />}
      onClick={() => setReading(!isReading)}
    >
      {t('list.read')}
    </Button>
  )
}

/** The text of a row in the reader's own language, below it, while that is wanted. */
export const RowReading = ({ text }: { text: string }) => (isForeign(text, suffixOf[useLocale()]) ? <Below text={text} /> : null)

function Below({ text }: { text: string }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { isReading, data, isFetching } = useRowReading(text)
  if (!isReading) return null
  const made = data?.text === text ? undefined : data?.text
  return (
    <span className={css.row} lang={langTag[locale]} aria-busy={isFetching}>
      {made ?? (isFetching ? '…' : t('contact-messages.not_translated'))}
    </span>
  )
}

/** The translation instead of the text, for a line that has no room for both. */
export const ReadableText = ({ text }: { text: string }) =>
  isForeign(text, suffixOf[useLocale()]) ? <InPlace text={text} /> : <span>{text}</span>

function InPlace({ text }: { text: string }) {
  const locale = useLocale()
  const { isReading, data } = useRowReading(text)
  return isReading && data ? <span lang={langTag[locale]}>{data.text}</span> : <span>{text}</span>
}

function useRowReading(text: string) {
  useForeignText()
  const { isReading } = useReadingMode()
  // A text that is being typed is not sent with every key.
  const [settled] = useDebouncedValue(text, typingPauseMs)
  return { isReading, ...useReading(settled, isReading) }
}
