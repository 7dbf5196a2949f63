import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { otherLocale } from '../../../../contracts/interface-texts.ts'
import { hasChinese } from '../../../../contracts/localized.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { suffixOf } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { isForeign } from './foreign-text.ts'
import css from './letters.module.css'
import { useReading } from './reading.tsx'
import { type ReadingPurpose, useForeignText, useHasForeignTexts, useReadingMode } from './reading-mode.ts'

const typingPauseMs = 800

interface SwitchProps {
  purpose?: ReadingPurpose
}

interface ReadingSwitchProps extends SwitchProps {
  /** On a phone its sign alone: there are tools beside it. */
  isBrief?: boolean
}

/** Appears where a row is in the other language, and a service can translate it. */
export const ReadingSwitch = ({ purpose = 'read', isBrief = false }: ReadingSwitchProps) =>
  useHasForeignTexts(purpose) ? <Switch purpose={purpose} isBrief={isBrief} /> : null

function Switch({ purpose, isBrief }: Required<ReadingSwitchProps>) {
  const t = useAdminTexts()
  const { isReading, setReading, isPossible } = useReadingMode(purpose)
  if (!isPossible) return null
  const Sign = isReading ? IconCheck : IconLanguage
  const label = t(purpose === 'read' ? 'list.read' : 'form.check_reading')
  return (
    <Button
      className={css.switch ?? ''}
      data-brief={isBrief || undefined}
      variant={isReading ? 'light' : 'default'}
      size="xs"
      aria-label={label}
      title={label}
      aria-pressed={isReading}
      leftSection={<Sign size={16} stroke={1.6} aria-hidden />}
      onClick={() => setReading(!isReading)}
    >
      {label}
    </Button>
  )
}

interface RowReadingProps extends SwitchProps {
  text: string
}

/** The text of a row in the reader's own language, below it, while that is wanted. */
export const RowReading = ({ text, purpose = 'read' }: RowReadingProps) =>
  isForeign(text, suffixOf[useLocale()]) ? <Below text={text} purpose={purpose} /> : null

function Below({ text, purpose }: Required<RowReadingProps>) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { isReading, data, isFetching } = useRowReading(text, purpose)
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

/** A name: in Latin letters everybody reads it. */
export const ReadableName = ({ name }: { name: string }) => (hasChinese(name) ? <ReadableText text={name} /> : name)

function InPlace({ text }: { text: string }) {
  const locale = useLocale()
  const { isReading, data } = useRowReading(text, 'read')
  return isReading && data ? <span lang={langTag[locale]}>{data.text}</span> : <span lang={langTag[otherLocale(locale)]}>{text}</span>
}

function useRowReading(text: string, purpose: ReadingPurpose) {
  useForeignText(purpose)
  const { isReading } = useReadingMode(purpose)
  // A text that is being typed is not sent with every key.
  const [settled] = useDebouncedValue(text, typingPauseMs)
  return { isReading, ...useReading(settled, isReading) }
}
