import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { MissingText } from '../../../../contracts/missing-texts.ts'
import { useRights } from '../../../api/rights.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import type { Filter } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { PlainList } from '../../lists/plain-list.tsx'
import type { RowColumn } from '../../lists/table/rows-props.ts'
import { AddText } from './add-text.tsx'
import { KeyName } from './key-name.tsx'
import { textsApi } from './texts-api.ts'
import css from './translations.module.css'

/** Tells this list from that of the texts, in the address and among what has been read. */
const filters: Filter[] = [{ kind: 'aside', name: 'view', label: '' }]

export function MissingList({ tools, tabs }: { tools: ReactNode; tabs: ReactNode }) {
  const t = useAdminTexts()
  const client = useQueryClient()
  const mayCreate = useRights().may('translations', 'create')
  const [added, setAdded] = useState<MissingText | null>(null)
  const dismiss = async (entry: MissingText) => {
    await textsApi.dismiss([entry])
    await client.invalidateQueries({ queryKey: ['translations'] })
  }
  return (
    <>
      <PlainList
        name="translations"
        lead={t('translations.absent.lead')}
        tabs={tabs}
        empty={t('translations.absent.empty')}
        read={textsApi.missing}
        filters={filters}
        columns={useMissingColumns(mayCreate ? setAdded : null)}
        keyOf={({ key, locale }) => `${locale} ${key}`}
        titleOf={({ key }) => key}
        actions={(entry) => [
          ...(mayCreate
            ? [{ label: t('translations.absent.add'), icon: <IconPlus size={16} aria-hidden />, run: () => setAdded(entry) }]
            : []),
          { label: t('translations.absent.dismiss'), icon: <IconX size={16} aria-hidden />, run: () => ignoreRejection(dismiss(entry)) },
        ]}
        extra={tools}
      />
      {added ? <AddText asked={added} onClose={() => setAdded(null)} /> : null}
    </>
  )
}

function useMissingColumns(add: ((entry: MissingText) => void) | null): RowColumn<MissingText>[] {
  const t = useAdminTexts()
  const locale = useLocale()
  return useMemo(
    () => [
      {
        name: 'key',
        label: t('translations.key'),
        card: 'title',
        cell: ({ key }) => (
          <span className={css.key}>
            <KeyName name={key} />
          </span>
        ),
      },
      {
        name: 'language',
        label: t('translations.language'),
        width: 100,
        card: 'status',
        cell: (row) => t(`common.language.${row.locale}`),
      },
      { name: 'path', label: t('translations.absent.path'), cell: ({ path }) => <span className={css.path}>{path}</span> },
      { name: 'count', label: t('translations.absent.count'), width: 90, isNumber: true, cell: ({ count }) => formatNumber(count, locale) },
      {
        name: 'last_seen',
        label: t('translations.absent.last_seen'),
        width: 140,
        cell: ({ last_seen }) => <RelativeTime at={last_seen} />,
      },
      ...(add
        ? [
            {
              name: 'add',
              label: t('translations.absent.add'),
              width: 130,
              card: 'status',
              cell: (entry) => (
                <Button variant="default" size="compact-sm" onClick={() => add(entry)}>
                  {t('translations.absent.add')}
                </Button>
              ),
            } satisfies RowColumn<MissingText>,
          ]
        : []),
    ],
    [t, locale, add],
  )
}
