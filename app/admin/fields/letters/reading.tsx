import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasChinese } from '../../../../contracts/localized.ts'
import type { Translated } from '../../../../contracts/machine-translation.ts'
import type { Side } from '../../../../contracts/translation/fields.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { translateText, useHasService, useIsMemoryOnly } from '../../api/translate.ts'
import { suffixOf } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { SetUpService } from '../translation/set-up-service.tsx'
import css from './letters.module.css'

/** A letter of a visitor to the English site may be written in Chinese. */
const sideOf = (text: string): Side => (hasChinese(text) ? 'cn' : 'en')

/** Numbers and emoji read alike in both languages. */
export const isForeign = (text: string, own: Side): boolean =>
  sideOf(text) !== own && (sideOf(text) === 'cn' || text.toLowerCase() !== text.toUpperCase())

interface Props {
  text: string
  isInChat?: boolean
  /** The whole conversation is read so. */
  isWanted?: boolean
}

/** A letter or a message in the reader's own language, on request; nothing of it is stored. */
export function Reading({ text, isInChat = false, isWanted = false }: Props) {
  const t = useAdminTexts()
  const own = suffixOf[useLocale()]
  const source = sideOf(text)
  const isMemoryOnly = useIsMemoryOnly()
  const [isPressed, setPressed] = useState(false)
  const isAsked = isPressed || isWanted
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reading', own, text],
    queryFn: ({ signal }) => translateText({ source, text, format: 'text', context: '' }, signal),
    enabled: isAsked && isForeign(text, own),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!isForeign(text, own)) return null
  if (!isAsked && isMemoryOnly) return isInChat ? null : <NoService />
  if (!isAsked || isFetching)
    return (
      <Button
        variant={isInChat ? 'subtle' : 'default'}
        size={isInChat ? 'compact-xs' : 'xs'}
        loading={isFetching}
        leftSection={<IconLanguage size={isInChat ? 14 : 16} stroke={1.6} aria-hidden />}
        onClick={() => setPressed(true)}
      >
        {t('contact-messages.read_translated')}
      </Button>
    )
  return <Outcome text={text} data={data} error={error} isInChat={isInChat} onRetry={() => void refetch()} />
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
  isInChat: boolean
  onRetry: () => void
}

function Outcome({ text, data, error, isInChat, onRetry }: OutcomeProps) {
  const t = useAdminTexts()
  const hasService = useHasService()
  // Without a service another try would not help.
  if (data?.provider === 'embedded' && data.text === text) return <NoService />
  return (
    <div className={css.reading} data-chat={isInChat || undefined} role="status">
      {isInChat ? null : <h3>{t('contact-messages.translation')}</h3>}
      {data ? (
        <p className={css.words}>{data.text}</p>
      ) : (
        <p>{isApiError(error) ? catalogueText(error) : t('contact-messages.not_translated')}</p>
      )}
      {data?.is_complete ? null : (
        <>
          {data ? <p className={css.quiet}>{t('contact-messages.partly_translated')}</p> : null}
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
