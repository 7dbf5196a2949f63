import type { ReactNode } from 'react'
import type { ContactMessage } from '../../../../contracts/contact-messages.ts'
import { langTag } from '../../../lib/locale.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { Reading } from '../../fields/letters/reading.tsx'
import { ReadableName } from '../../fields/letters/row-reading.tsx'
import { countryName } from '../../kit/country-names.ts'
import { useExactTime } from '../../kit/dates/relative-time.tsx'
import { useTitle } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { RecordLink } from '../../records/record-link.tsx'
import { CopyText } from './copy-text.tsx'
import css from './letter.module.css'
import { QuoteLines } from './quote-lines.tsx'

export function Letter({ message }: { message: ContactMessage }) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const exactTime = useExactTime()
  const own = useLocale()
  const { email, phone, company, country, product, product_id, reference, locale, created_at } = message
  return (
    <section className={css.letter} aria-label={t('contact-messages.message')}>
      <dl className={css.facts}>
        <Fact name="name">
          <ReadableName name={message.name} />
        </Fact>
        <Fact name="company">{company || country ? <Company name={company} country={countryName(country, own)} /> : null}</Fact>
        <Fact name="email">{email ? <Reachable text={email} href={`mailto:${email}`} /> : null}</Fact>
        <Fact name="phone">{phone ? <Reachable text={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} /> : null}</Fact>
        <Fact name="product">
          {message.lines.length > 0 ? null : product ? (
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
      {message.lines.length > 0 ? <QuoteLines lines={message.lines} locale={locale} /> : null}
      {message.message ? (
        <div className={css.text}>
          <p className={css.words} lang={langTag[locale]}>
            {message.message}
          </p>
          <Reading text={message.message} />
        </div>
      ) : null}
    </section>
  )
}

function Company({ name, country }: { name: string; country: string }) {
  if (name === '') return country
  return (
    <>
      <ReadableName name={name} />
      {country ? ` · ${country}` : null}
    </>
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
