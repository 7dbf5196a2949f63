import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { mediaRef } from '../../../../contracts/media.ts'
import { resourceContracts } from '../../../../contracts/resources.ts'
import type { ApiQuery } from '../../../api/client.ts'
import { resourceApi } from '../../api/resource.ts'
import { useTitle } from '../../kit/languages.ts'
import { State } from '../../kit/list/cells.tsx'
import { ListFailure } from '../../kit/list/list-messages.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { Thumbnail } from '../../kit/pictures/thumbnail.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { stateOptions } from '../../lists/columns/statuses.ts'
import { createPath, editPath, listPath } from '../../registry/screens.ts'
import css from './home.module.css'

const record = z.looseObject({
  id: z.int(),
  version: z.int(),
  status: z.string(),
  title_cn: z.string(),
  title_en: z.string(),
  image: mediaRef.nullish(),
  cover: mediaRef.nullish(),
})
type LineRecord = z.output<typeof record>

interface Props {
  resource: 'banners' | 'certificates' | 'contents' | 'products'
  query: ApiQuery
  tools?: (record: LineRecord) => ReactNode
}

/** The records that a part of the page shows, each with the way to its form. */
export function RecordLines({ resource, query, tools }: Props) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const titleOf = useTitle()
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'lines', query],
    queryFn: async ({ signal }) =>
      z.array(record).parse((await resourceApi(resourceContracts[resource]).list({ per_page: 24, ...query }, { signal })).items),
  })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} />
  const states = new Map(stateOptions(t, resource, 'status', [...new Set(data.map(({ status }) => status))]).map((one) => [one.value, one]))
  return (
    <div className={css.records}>
      {data.length === 0 ? <p className={css.lead}>{t('list.no_match')}</p> : null}
      <ul className={css.lines}>
        {data.map((one) => {
          const state = states.get(one.status)
          return (
            <li key={one.id} className={css.line}>
              <Thumbnail of={one.image ?? one.cover ?? null} width={56} height={42} />
              <span className={css.name}>
                <Link className="link" to={to(editPath(resource, one.id))}>
                  {titleOf(one) || t('common.untitled')}
                </Link>
                {state ? <State tone={state.tone}>{state.label}</State> : null}
              </span>
              {tools?.(one)}
            </li>
          )
        })}
      </ul>
      <div className={css.more}>
        <Button component={Link} to={to(createPath(resource))} variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
          {t(`palette.create.${resource}`)}
        </Button>
        <Link className="link" to={to(listPath(resource))}>
          {t('home.all', { name: t(`nav.${resource}`) })}
        </Link>
      </div>
    </div>
  )
}
