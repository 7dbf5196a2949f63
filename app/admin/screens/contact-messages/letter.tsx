import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ContactMessage } from '../../../../contracts/contact-messages.ts'
import { hasChinese } from '../../../../contracts/localized.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { translateText } from '../../api/translate.ts'
import { useExactTime } from '../../kit/dates/relative-time.tsx'
import { suffixOf, useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { CopyText } from './copy-text.tsx'
import css from './letter.module.css'

export function Letter({ message }: { message: ContactMessage }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const exactTime = useExactTime()
  const { email, phone, company, country, product, product_id, reference, locale, created_at } = message
  return (
    <section className={css.letter} aria-label={t('contact-messages.message')}>
      <dl className={css.facts}>
        <Fact name="name">{message.name}</Fact>
        <Fact name="company">{[company, country].filter(Boolean).join(' · ')}</Fact>
        <Fact name="email">{email ? <Reachable text={email} href={`mailto:${email}`} /> : null}</Fact>
        <Fact name="phone">{phone ? <Reachable text={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} /> : null}</Fact>
        <Fact name="product">
          {product ? (
            <RecordLink resource="products" id={product.id}>
              {titleOf(product)}
            </RecordLink>
          ) : product_id === null ? null : (
            t('contact-messages.product_gone')
          )}
        </Fact>
        <Fact name="created_at">{exactTime(created_at)}</Fact>
        <Fact name="reference">
          <span className={css.reachable}>
            {reference}
            <CopyText text={reference} />
          </span>
        </Fact>
      </dl>
      <p className={css.words} lang={langTag[locale]}>
        {message.message}
      </p>
      <Reading text={message.message} />
    </section>
  )
}

/** The letter in the reader's own language; nothing of it is stored. */
function Reading({ text }: { text: string }) {
  const t = useAdminTexts()
  const own = suffixOf[useLocale()]
  // A letter of a visitor to the English site may be written in Chinese.
  const source = hasChinese(text) ? 'cn' : 'en'
  const [isAsked, setAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['contact-messages', 'reading', own, text],
    queryFn: ({ signal }) => translateText({ source, text, format: 'text', context: '' }, signal),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (source === own) return null
  if (!isAsked || isFetching)
    return (
      <Button
        variant="default"
        size="xs"
        loading={isFetching}
        leftSection={<IconLanguage size={16} stroke={1.6} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('contact-messages.read_translated')}
      </Button>
    )
  // Without a service another try would not help.
  if (data?.provider === 'embedded' && data.text === text)
    return (
      <p className={css.quiet} role="status">
        {t('contact-messages.no_service')}
      </p>
    )
  return (
    <div className={css.reading} role="status">
      <h3>{t('contact-messages.translation')}</h3>
      {data ? (
        <p className={css.words}>{data.text}</p>
      ) : (
        <p>{isApiError(error) ? catalogueText(error) : t('contact-messages.not_translated')}</p>
      )}
      {data?.is_complete ? null : (
        <>
          {data ? <p className={css.quiet}>{t('contact-messages.partly_translated')}</p> : null}
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            {t('contact-messages.again')}
          </Button>
        </>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useAdminTexts()
  if (!children) return null
  return (
    <div>
      <dt>{t(`contact-messages.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Reachable({ text, href }: { text: string; href: string }) {
  return (
    <span className={css.reachable}>
      <a className="link" href={href}>
        {text}
      </a>
      <CopyText text={text} />
    </span>
  )
}
