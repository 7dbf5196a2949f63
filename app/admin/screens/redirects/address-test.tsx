import { Button, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type RedirectTest, redirectsResource, redirectTest } from '../../../../contracts/redirects.ts'
import { call } from '../../../api/client.ts'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { State, type Tone } from '../../kit/list/cells.tsx'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { RecordLink } from '../../records/record-link.tsx'
import css from './redirects.module.css'

const tones: Record<RedirectTest['end'], Tone> = { found: 'good', external: 'info', missing: 'bad', failed: 'bad', loop: 'bad' }

interface Props {
  start: string
  onClose: () => void
}

export function AddressTest({ start, onClose }: Props) {
  const t = useAdminTexts()
  const [typed, setTyped] = useState(start)
  const [asked, setAsked] = useState({ address: start, count: 0 })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['redirect-test', asked],
    queryFn: ({ signal }) => call(`${redirectsResource.path}/test`, redirectTest, { query: { address: asked.address }, signal }),
    enabled: asked.address !== '',
    gcTime: 0,
  })
  const run = (event: FormEvent) => {
    event.preventDefault()
    setAsked({ address: typed.trim(), count: asked.count + 1 })
  }
  return (
    <Modal opened onClose={onClose} size="lg" title={t('redirects.test.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <form className={css.test} onSubmit={run}>
        <TextInput
          size="sm"
          label={t('redirects.test.address')}
          description={t('redirects.test.hint')}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          placeholder="/old-page"
          inputMode="url"
          maxLength={2_000}
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" loading={isFetching} disabled={typed.trim() === ''}>
          {t('redirects.test.run')}
        </Button>
      </form>
      <div role="status" aria-busy={isFetching}>
        {error && !isFetching ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {isFetching ? <Skeleton height={72} mt="md" /> : data ? <Result test={data} /> : null}
      </div>
    </Modal>
  )
}

function Result({ test: { steps, address, end } }: { test: RedirectTest }) {
  const t = useAdminTexts()
  return (
    <>
      <ol className={css.steps}>
        {steps.map(({ from, to, status, reason, rule_id }) => (
          <li key={from}>
            <span className={css.address}>{from}</span>
            <span className={css.reason}>
              <RecordLink resource="redirects" id={rule_id}>
                {t(`redirects.test.reasons.${reason}`)}
              </RecordLink>{' '}
              · {t(`redirects.kinds.${status}`)} → <span className={css.address}>{to}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={css.end}>
        <State tone={tones[end]}>{t(`redirects.test.ends.${end}`)}</State> <span className={css.address}>{address}</span>
      </p>
      <p className="quiet">{t('redirects.test.steps', { count: steps.length })}</p>
      {steps.length > 1 && end !== 'loop' ? <p className="quiet">{t('redirects.test.chain')}</p> : null}
    </>
  )
}
