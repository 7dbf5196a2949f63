import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type QrCode, type QrState, qrCodesResource, qrStateOf } from '../../../../../contracts/wechat/qr-codes.ts'
import { RowReading } from '../../../fields/letters/row-reading.tsx'
import { Drawer } from '../../../kit/dialogs/dialogs.tsx'
import { LateSkeleton } from '../../../kit/layout/late-skeleton.tsx'
import { State, TitleCell, type Tone } from '../../../kit/list/cells.tsx'
import { useAdminPath } from '../../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../../kit/texts.ts'
import { useColumns } from '../../../lists/columns/columns.tsx'
import { DisplayChoice } from '../../../lists/display-choice.tsx'
import { useFilters } from '../../../lists/filters/filters.ts'
import { ListHead } from '../../../lists/list-head.tsx'
import { ResourceTable } from '../../../lists/resource-table.tsx'
import { RecordLink } from '../../../records/record-link.tsx'
import { editPath } from '../../../registry/screens.ts'
import { AccountNotice } from '../account-notice.tsx'
import { CodePanel } from './code-panel.tsx'
import css from './qr-codes.module.css'
import { name, qrCodesApi } from './qr-codes-api.ts'

// The chart weighs as much as all the rest.
const Statistics = lazy(() => import('./statistics.tsx'))
const tones = { unmade: 'wait', usable: 'good', expired: 'off', foreign: 'bad' } as const satisfies Record<QrState, Tone>

export default function QrCodeList() {
  const t = useAdminTexts()
  const [shown, setShown] = useState<QrCode | null>(null)
  const isStatistics = useSearchParams()[0].get('shown') === 'statistics'
  const notice = <AccountNotice permissions={['qr_codes']} />
  return (
    <>
      {isStatistics ? (
        <>
          <ListHead resource={name}>
            <DisplayChoice />
          </ListHead>
          <div className={css.notice}>{notice}</div>
          <Suspense fallback={<LateSkeleton height={320} />}>
            <Statistics />
          </Suspense>
        </>
      ) : (
        <CodeList notice={notice} onShow={setShown} />
      )}
      <Drawer
        opened={shown !== null}
        onClose={() => setShown(null)}
        position="right"
        size="md"
        title={shown?.name}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {shown ? <CodePanel id={shown.id} /> : null}
      </Drawer>
    </>
  )
}

function CodeList({ notice, onShow }: { notice: ReactNode; onShow: (row: QrCode) => void }) {
  return (
    <ResourceTable
      api={qrCodesApi}
      titleOf={(row) => row.name}
      columns={useCodeColumns(onShow)}
      filters={useFilters(qrCodesResource, ['purpose', 'lifetime', 'status'])}
      extra={<DisplayChoice />}
      notice={notice}
    />
  )
}

function useCodeColumns(show: (row: QrCode) => void) {
  const t = useAdminTexts()
  const to = useAdminPath()
  return useColumns<typeof qrCodesResource, QrCode>(qrCodesResource, [
    {
      name: 'name',
      label: t(`${name}.name`),
      isEssential: true,
      sort: 'name',
      card: 'title',
      cell: (row) => <TitleCell title={row.name} detail={row.note} to={to(editPath(name, row.id))} mark={<RowReading text={row.name} />} />,
    },
    { name: 'purpose', width: 112 },
    { name: 'url', label: t(`${name}.code`), width: 216, card: 'detail', cell: (row) => <Code row={row} onShow={() => show(row)} /> },
    { name: 'follows', width: 120 },
    { name: 'scans', width: 104 },
    {
      name: 'rule',
      label: t(`${name}.reply`),
      width: 176,
      card: 'detail',
      cell: ({ rule }) =>
        rule ? (
          <RecordLink resource="wechat-replies" id={rule.id}>
            {rule.name}
          </RecordLink>
        ) : (
          '—'
        ),
    },
    { name: 'expires_at', width: 128, isHidden: true },
    { name: 'status', width: 104 },
    { name: 'updated_at', width: 128, isHidden: true },
  ])
}

function Code({ row, onShow }: { row: QrCode; onShow: () => void }) {
  const t = useAdminTexts()
  const state = qrStateOf(row, new Date().toISOString())
  return (
    <span className={css.code}>
      <State tone={tones[state]}>{t(`${name}.states.${state}`)}</State>
      <Button variant="default" size="compact-sm" onClick={onShow} aria-haspopup="dialog">
        {t(state === 'unmade' ? `${name}.make` : `${name}.show`)}
      </Button>
    </span>
  )
}
