import { lazy, Suspense, useMemo, useState } from 'react'
import { localePath } from '../../lib/locale.ts'
import { langOf, useLocale } from '../../lib/site-data.ts'
import { useTexts } from '../../lib/texts.ts'
import { Icon } from '../../ui/icon.tsx'
import button from '../common/button.module.css'
import { lineOf, type QuoteLine, removeLines, useQuoteLines } from '../quote/quote-list.ts'
import css from './contact.module.css'
import type { ContactView } from './contact-view.server.ts'
import { ErrorSummary } from './error-summary.tsx'
import { MessageField } from './field.tsx'
import { isRequired } from './rules.ts'
import { Thanks } from './thanks.tsx'
import { useMessageForm } from './use-message-form.ts'

const QuoteLines = lazy(async () => ({ default: (await import('../quote/quote-lines.tsx')).QuoteLines }))

const kinds = [
  { name: 'name', autoComplete: 'name' },
  { name: 'company', autoComplete: 'organization' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'country', autoComplete: 'country-name' },
  { name: 'subject' },
  { name: 'message', rows: 8 },
] as const

interface Props {
  view: ContactView
  title?: string
  from?: string
}

export function MessageForm({ view, title, from }: Props) {
  const t = useTexts()
  // The server takes the form at this spelling of the address only.
  const path = localePath('/contact', useLocale())
  const { product, attempt, required, form_token } = view
  const { lines, shown, isLeftOut, onRemove } = useAskedLines(product)
  const { form, summary, isLive, isSending, problems, notice, sent, ...handlers } = useMessageForm(view, lines)
  if (sent) return <Thanks reference={sent} isNew />
  const action = product ? `${path}?product=${product.slug}` : path
  const values: Record<string, string> =
    attempt?.values ?? (product ? { subject: t('contact.inquiry_about', { product: product.title }) } : {})
  return (
    <>
      <h2 id="contact-form-title" className={css.formTitle}>
        {title ?? t('contact.form')}
      </h2>
      <ErrorSummary ref={summary} notice={notice} problems={problems} />
      <form className={css.form} ref={form} method="post" action={action} noValidate={isLive} {...handlers}>
        <div className={css.lines} data-own={product ? '' : undefined}>
          {isLive && shown.length > 0 ? (
            <Suspense fallback={null}>
              <QuoteLines lines={shown} onRemove={onRemove} />
            </Suspense>
          ) : null}
        </div>
        {product && !from ? (
          <noscript>
            <p className={css.product}>
              <span>{t('contact.product')}</span>
              <a href={product.href} lang={langOf(product, 'title')}>
                {product.title}
              </a>
            </p>
          </noscript>
        ) : null}
        <p className={css.hint}>{t('contact.hint')}</p>
        {kinds.map((kind) => (
          <MessageField
            key={kind.name}
            {...kind}
            value={values[kind.name] ?? ''}
            problem={problems[kind.name]?.[0]}
            isRequired={isRequired(kind.name, { required, hasLines: lines.length > 0 })}
          />
        ))}
        <input type="hidden" name="form_token" value={form_token} />
        <input type="hidden" name="product_id" value={attempt?.values.product_id ?? (isLeftOut ? '' : product?.id) ?? ''} />
        <input type="hidden" name="page_url" value={attempt?.values.page_url || (from ?? action)} />
        <div className={css.unseen} aria-hidden="true">
          <label>
            {t('contact.website')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className={css.send}>
          <button type="submit" className={button.primary} aria-disabled={isSending}>
            {isSending ? t('contact.sending') : t('contact.send')}
            <Icon name="arrow" />
          </button>
          <small>{t('contact.privacy')}</small>
        </p>
        <p className="hidden-visually" role="status">
          {isSending ? t('contact.sending') : ''}
        </p>
      </form>
    </>
  )
}

interface AskedLines {
  /** Sent as such; a product alone is named by the form itself. */
  lines: QuoteLine[]
  shown: QuoteLine[]
  onRemove: (line: QuoteLine) => (() => void) | undefined
  /** The product of the page is not asked about. */
  isLeftOut: boolean
}

/**
 * The visitor's list, and with it the product of the page: that is asked about too unless it was removed, and is on the list as soon
 * as something is written for it.
 */
function useAskedLines(product: ContactView['product']): AskedLines {
  const listed = useQuoteLines()
  const [removed, setRemoved] = useState<number>()
  const isAlone = listed.length === 0
  const isListed = !product || listed.some(({ id }) => id === product.id)
  const isLeftOut = !isListed && !isAlone && removed === product.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken off the list, it is another line, with empty fields
  const own = useMemo(() => product && lineOf(product), [product, isListed])
  const shown = isListed || isLeftOut || !own ? listed : [...listed, own]
  const remove = ({ key, id }: QuoteLine) => {
    if (id === product?.id) setRemoved(id)
    removeLines((line) => line.key === key)
  }
  return { lines: isAlone ? listed : shown, shown, onRemove: (line) => (isAlone ? undefined : () => remove(line)), isLeftOut }
}
