import { Button, Group } from '@mantine/core'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import type { BatchFailure } from '../../../contracts/resource.ts'
import { Modal } from '../kit/dialogs/dialogs.tsx'
import { useTitle } from '../kit/languages.ts'
import { useAdminTexts } from '../kit/texts.ts'
import { RecordLink } from '../records/record-link.tsx'
import css from './batches.module.css'

interface Report {
  title: string
  resource: string
  failed: (BatchFailure & { resource?: string })[]
}
type ShowReport = (report: Report) => void

const ReportContext = createContext<ShowReport>(() => {})

export function useBatchReport(): ShowReport {
  return useContext(ReportContext)
}

/** Holds the one dialog of {@link useBatchReport}: a batch may end when its list is no longer on the screen. */
export function BatchReportProvider({ children }: { children: ReactNode }) {
  const t = useAdminTexts()
  const [report, setReport] = useState<Report | null>(null)
  const [isOpen, setOpen] = useState(false)
  const tell = useCallback<ShowReport>((next) => {
    setReport(next)
    setOpen(true)
  }, [])
  const close = () => setOpen(false)
  return (
    <ReportContext value={tell}>
      {children}
      <Modal
        opened={isOpen}
        onClose={close}
        title={report?.title}
        size="lg"
        zIndex={250}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {report ? <Failures {...report} /> : null}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" size="sm" onClick={close} data-autofocus>
            {t('common.close')}
          </Button>
        </Group>
      </Modal>
    </ReportContext>
  )
}

const shownOfEach = 50

function Failures({ resource, failed }: Report) {
  const t = useAdminTexts()
  const titleOf = useTitle()
  const reasons = [...Map.groupBy(failed, ({ message }) => message)]
  return (
    <div className={css.reasons}>
      {reasons.map(([reason, records]) => (
        <section key={reason}>
          <h3 className={css.reason}>{t('batches.reason', { reason, count: records.length })}</h3>
          <ul className={css.records}>
            {records.slice(0, shownOfEach).map((record) => (
              <li key={`${record.resource} ${record.id}`}>
                <RecordLink resource={record.resource ?? resource} id={record.id} isNewTab>
                  {titleOf(record) || t('audit.record', { id: record.id })}
                </RecordLink>
              </li>
            ))}
          </ul>
          {records.length > shownOfEach ? <p className={css.quiet}>{t('batches.more', { count: records.length - shownOfEach })}</p> : null}
        </section>
      ))}
    </div>
  )
}
