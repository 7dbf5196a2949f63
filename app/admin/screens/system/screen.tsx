import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageSection } from '../../kit/layout/page-section.tsx'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { Backups } from './backups.tsx'
import { Facts } from './facts.tsx'
import { Speed } from './speed.tsx'
import css from './system.module.css'
import { readBackups, readSystem } from './system-api.ts'
import { Warnings } from './warnings.tsx'

const refreshMs = 30_000

export default function System() {
  const t = useAdminTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['system', 'state'],
    queryFn: ({ signal }) => readSystem({ signal }),
    refetchInterval: refreshMs,
  })
  const backups = useQuery({ queryKey: ['system', 'backups'], queryFn: ({ signal }) => readBackups({ signal }) })
  return (
    <div className={css.page}>
      <PageTitle title={t('nav.system')} />
      <h1>{t('nav.system')}</h1>
      {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={320} aria-busy="true" /> : null}
      {data ? (
        <>
          <Warnings state={data} list={backups.data} />
          <PageSection title={t('system.backups')} note={t('system.backups_note', { count: backups.data?.kept ?? 5 })}>
            <Backups state={data} list={backups.data} error={backups.data ? null : backups.error} onRetry={() => void backups.refetch()} />
          </PageSection>
          <Speed />
          <PageSection title={t('system.program')}>
            <div>
              <Facts state={data} />
            </div>
          </PageSection>
        </>
      ) : null}
    </div>
  )
}
