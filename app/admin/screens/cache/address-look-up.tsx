import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CacheEntry } from '../../../../contracts/cache.ts'
import { isApiError } from '../../../api/error.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { formatBytes } from '../../kit/files/format-bytes.ts'
import { State } from '../../kit/list/cells.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './cache.module.css'
import { readEntry } from './cache-api.ts'
import { ReasonList, ReasonText } from './reasons.tsx'

export function AddressLookUp() {
  const t = useAdminTexts()
  const heading = useId()
  const [params, setParams] = useSearchParams()
  const asked = params.get('address') ?? ''
  const [typed, setTyped] = useState(asked)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cache', 'entry', asked],
    queryFn: ({ signal }) => readEntry(asked, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = typed.trim()
    if (address === asked) void refetch()
    else setParams(address ? { address } : {}, { replace: true, preventScrollReset: true })
  }
  const problem = isApiError(error, 422) ? Object.values(error.fields).flat().join(', ') : null
  return (
    <section className={css.look} aria-labelledby={heading}>
      <h2 id={heading}>{t('cache.look')}</h2>
      <p className={css.lead}>{t('cache.look_lead')}</p>
      <form className={css.form} onSubmit={submit}>
        <TextInput
          className={css.address ?? ''}
          label={t('cache.address')}
          placeholder="/products"
          value={typed}
          maxLength={1_000}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default" loading={isFetching}>
          {t('cache.look_up')}
        </Button>
      </form>
      {asked !== '' && data && !error ? <Answer entry={data} /> : null}
    </section>
  )
}

const tones = { memory: 'good', disk: 'info', stale: 'wait', none: 'off' } as const

function Answer({ entry }: { entry: CacheEntry }) {
  const t = useAdminTexts()
  const locale = useLocale()
  const { address, is_storable, state, stored_at, bytes, reasons, dropped } = entry
  return (
    <div className={css.answer} role="status">
      <p>
        <code>{address}</code>
      </p>
      <State tone={tones[state]}>{t(is_storable ? `cache.state.${state}` : 'cache.state.never')}</State>
      <dl className={css.facts}>
        {stored_at ? (
          <div>
            <dt>{t('cache.stored_at')}</dt>
            <dd>
              <RelativeTime at={stored_at} />
            </dd>
          </div>
        ) : null}
        {bytes === null ? null : (
          <div>
            <dt>{t('cache.size')}</dt>
            <dd>{formatBytes(bytes, locale)}</dd>
          </div>
        )}
        {is_storable ? (
          <div>
            <dt>{t('cache.dropped')}</dt>
            <dd>{dropped ? <Dropped dropped={dropped} /> : t('cache.never_dropped')}</dd>
          </div>
        ) : null}
        {reasons.length > 0 ? (
          <div>
            <dt>{t('cache.made_of')}</dt>
            <dd>
              <ReasonList reasons={reasons} />
            </dd>
          </div>
        ) : null}
      </dl>
    </div>
  )
}

function Dropped({ dropped: { at, reason, user_name, is_remote } }: { dropped: NonNullable<CacheEntry['dropped']> }) {
  const t = useAdminTexts()
  return (
    <>
      <RelativeTime at={at} /> · {reason.kind === 'cleared' ? t('cache.by_hand') : <ReasonText reason={reason} isCause />} ·{' '}
      {is_remote ? t('cache.by_other') : (user_name ?? t('common.system_actor'))}
    </>
  )
}
