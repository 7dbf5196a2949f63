import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Translated } from '../../../../contracts/machine-translation.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { readText } from '../../api/read-text.ts'
import { useHasService, useIsMemoryOnly } from '../../api/translate.ts'
import { suffixOf } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { Findings } from '../translation/findings.tsx'
import { SetUpService } from '../translation/set-up-service.tsx'
import { isForeign, sideOf } from './foreign-text.ts'
import css from './letters.module.css'
import { useReadingMode } from './reading-mode.ts'

/** Asked for once for each text; `queries` keeps it while somebody looks at it, and some minutes more. */
export function useReading(text: string, isWanted: boolean) {
  const own = suffixOf[useLocale()]
  return useQuery({
    queryKey: ['reading', own, text],
    queryFn: () => readText(sideOf(text), text),
    enabled: isWanted && isForeign(text, own),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

interface Props {
  text: string
  isInChat?: boolean
}

/** A letter or a message in the reader's own language, on request; nothing of it is stored. */
export function Reading({ text, isInChat = false }: Props) {
  const t = useAdminTexts()
  const own = suffixOf[useLocale()]
  const isMemoryOnly = useIsMemoryOnly()
  const [isPressed, setPressed] = useState(false)
  const { isReading, setReading, isPossible } = useReadingMode()
  const isAsked = isPressed || isReading
  if (!isForeign(text, own)) return null
  if (!isAsked && isMemoryOnly) return isInChat ? null : <NoService />
  const label = t('contact-messages.read_translated')
  if (isInChat) return <OnRequest text={text} label={label} isAsked={isAsked} onAsk={() => setPressed(true)} />
  const close = () => {
    setPressed(false)
    setReading(false)
  }
  // A letter is read so with its subject, and so are the next ones.
  const ask = () => (isPossible ? setReading(true) : setPressed(true))
  return <OnRequest text={text} label={label} isAsked={isAsked} onAsk={ask} onClose={close} />
}

/** Of a reply in the other language, for a person who does not read it; after a change it has to be asked for again. */
export function ReadBack({ text }: { text: string }) {
  const t = useAdminTexts()
  const own = suffixOf[useLocale()]
  const isMemoryOnly = useIsMemoryOnly()
  const [asked, setAsked] = useState<string | null>(null)
  if (text.trim() === '' || isMemoryOnly || !isForeign(text, own)) return null
  return <OnRequest text={text} label={t('contact-messages.read_back')} isAsked={asked === text} onAsk={() => setAsked(text)} />
}

interface RequestProps {
  text: string
  label: string
  isAsked: boolean
  onAsk: () => void
  /** Of a letter, which stands on a page of its own; a message of a chat stays as it was asked for. */
  onClose?: () => void
}

function OnRequest({ text, label, isAsked, onAsk, onClose }: RequestProps) {
  const { data, error, isFetching, refetch } = useReading(text, isAsked)
  const isInChat = onClose === undefined
  if (!isAsked || isFetching)
    return (
      <Button
        className={css.writeOwn ?? ''}
        variant={isInChat ? 'subtle' : 'default'}
        size={isInChat ? 'compact-xs' : 'xs'}
        loading={isFetching}
        leftSection={<IconLanguage size={isInChat ? 14 : 16} stroke={1.6} aria-hidden />}
        onClick={onAsk}
      >
        {label}
      </Button>
    )
  return <Outcome text={text} data={data} error={error} onRetry={() => void refetch()} onClose={onClose} />
}

function NoService() {
  const t = useAdminTexts()
  return (
    <p className={css.quiet} role="status">
      {t('contact-messages.no_service')} <SetUpService />
    </p>
  )
}

interface OutcomeProps {
  text: string
  data: Translated | undefined
  error: Error | null
  onRetry: () => void
  onClose: RequestProps['onClose']
}

function Outcome({ text, data, error, onRetry, onClose }: OutcomeProps) {
  const t = useAdminTexts()
  const hasService = useHasService()
  // The original is not repeated.
  const made = data?.text === text ? undefined : data
  // Without a service another try would not help.
  if (data?.provider === 'embedded' && data.text === text) return <NoService />
  return (
    <div className={css.reading} data-chat={onClose === undefined || undefined} role="status">
      {onClose ? (
        <div className={css.head}>
          <h2>{t('contact-messages.translation')}</h2>
          <Button variant="subtle" size="compact-xs" onClick={onClose}>
            {t('wechat/messages.read_original')}
          </Button>
        </div>
      ) : null}
      {made ? (
        <p className={css.words}>{made.text}</p>
      ) : (
        <>
          <p>{isApiError(error) ? catalogueText(error) : t('contact-messages.not_translated')}</p>
          {data ? <Findings parts={data.parts.filter(({ target }) => target !== null)} source={sideOf(text)} /> : null}
        </>
      )}
      {made?.is_complete ? null : (
        <>
          {made?.parts.some(({ target }) => target === null) ? (
            <p className={css.quiet}>{t('contact-messages.partly_translated')}</p>
          ) : null}
          {made?.parts.some(({ target, is_refused }) => is_refused && target !== null) ? (
            <p className={css.quiet}>{t('contact-messages.unchecked_reading')}</p>
          ) : null}
          {hasService ? (
            <Button variant="default" size="xs" onClick={onRetry}>
              {t('contact-messages.again')}
            </Button>
          ) : (
            <p className={css.quiet}>
              <SetUpService />
            </p>
          )}
        </>
      )}
    </div>
  )
}
