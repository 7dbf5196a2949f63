import { Button, Skeleton } from '@mantine/core'
import { IconFlame, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CacheTypeName, cacheTypeNames } from '../../../../contracts/cache.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { PageTitle } from '../../kit/navigation/page-title.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { AddressLookUp } from './address-look-up.tsx'
import css from './cache.module.css'
import { readHistory, readStats } from './cache-api.ts'
import { CacheTypes } from './cache-types.tsx'
import { useCacheActions } from './use-cache-actions.ts'

const refreshMs = 15_000

export default function Cache() {
  const t = useAdminTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['cache', 'stats'],
    queryFn: ({ signal }) => readStats({ signal }),
    refetchInterval: refreshMs,
  })
  const history = useQuery({
    queryKey: ['cache', 'history'],
    queryFn: ({ signal }) => readHistory({ signal }),
    refetchInterval: 4 * refreshMs,
  })
  const [chosen, setChosen] = useState<ReadonlySet<CacheTypeName>>(new Set())
  const { clear, warm, isWarming } = useCacheActions()
  const toggle = (type: CacheTypeName) =>
    setChosen((before) => new Set(cacheTypeNames.filter((name) => before.has(name) !== (name === type))))
  const clearThese = async (types: readonly CacheTypeName[]) => {
    if (await clear(types)) setChosen(new Set())
  }
  return (
    <div className={css.page}>
      <PageTitle title={t('nav.cache')} />
      <div className={css.head}>
        <div>
          <h1>{t('nav.cache')}</h1>
          <p className={css.lead}>{t('cache.lead')}</p>
        </div>
        <div className={css.tools}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFlame size={16} aria-hidden />}
            loading={isWarming}
            onClick={() => ignoreRejection(warm())}
          >
            {t('cache.warm')}
          </Button>
          <Button
            variant="light"
            color="red"
            size="sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => ignoreRejection(clearThese(chosen.size > 0 ? [...chosen] : cacheTypeNames))}
          >
            {chosen.size > 0 ? t('cache.clear_some', { count: chosen.size }) : t('cache.clear_all')}
          </Button>
        </div>
      </div>
      {error && !data ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton height={320} aria-busy="true" /> : null}
      {data ? (
        <CacheTypes
          stats={data}
          history={history.data}
          chosen={chosen}
          onToggle={toggle}
          onClear={(type) => ignoreRejection(clearThese([type]))}
        />
      ) : null}
      <AddressLookUp />
    </div>
  )
}
