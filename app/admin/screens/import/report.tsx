import { Anchor, Button, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type ImportedResource, type ImportOutcome, type ImportReport, importOutcomes } from '../../../../contracts/imports.ts'
import { saveFile } from '../../kit/files/save-file.ts'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { State, type Tone } from '../../kit/list/cells.tsx'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { editPath } from '../../registry/screens.ts'
import { Correction, problemText } from './correction.tsx'
import css from './import.module.css'
import { downloadReport } from './import-api.ts'
import type { ImportFlow } from './use-import.ts'

const tones: Record<ImportOutcome, Tone> = { create: 'good', update: 'info', unchanged: 'off', refused: 'bad' }

interface Props {
  report: ImportReport
  /** Given for a trial: its cells can be corrected before the next one. */
  flow?: ImportFlow
  outcome: ImportOutcome | null
  onOutcome: (outcome: ImportOutcome | null) => void
}

const presentIn = ({ counts }: ImportReport) => importOutcomes.filter((name) => counts[name] > 0)

export function Counts({ report }: { report: ImportReport }) {
  const t = useAdminTexts()
  const texts = report.is_trial ? 'import.would' : 'import.did'
  return (
    <p className={css.counts} role="status">
      {presentIn(report).map((name) => (
        <State key={name} tone={tones[name]}>
          {t(`${texts}.${name}`, { count: report.counts[name] })}
        </State>
      ))}
    </p>
  )
}

export function Report({ report, flow, outcome, onOutcome }: Props) {
  const t = useAdminTexts()
  const { id, counts, rows } = report
  const present = presentIn(report)
  const total = importOutcomes.reduce((sum, name) => sum + counts[name], 0)
  const shownOf = outcome === null ? total : counts[outcome]
  const alike = Map.groupBy(
    rows.flatMap(({ line, problems }) => problems.flatMap((problem) => (problem.cell === null ? [] : [{ line, problem }]))),
    ({ problem }) => alikeKey(problem),
  )
  const linesLike = (problem: Problem) => [...new Set(alike.get(alikeKey(problem))?.map(({ line }) => line))]
  if (total === 0) return null
  return (
    <>
      <div className={css.tools}>
        {present.length > 1 ? (
          <SegmentedControl
            size="xs"
            aria-label={t('import.shown')}
            value={outcome ?? ''}
            data={[{ value: '', label: t('common.all') }, ...present.map((value) => ({ value, label: t(`import.outcomes.${value}`) }))]}
            onChange={(value) => onOutcome(importOutcomes.find((known) => known === value) ?? null)}
          />
        ) : null}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => ignoreRejection(downloadReport(id).then(saveFile))}
        >
          {t('import.download')}
        </Button>
      </div>
      {importOutcomes.map((name) => {
        const group = rows.filter((row) => row.outcome === name)
        return group.length > 0 ? (
          <section key={name} className={css.group}>
            <h3>
              <State tone={tones[name]}>{t(`import.outcomes.${name}`)}</State>
            </h3>
            <ul className={css.rows}>
              {group.map((row) => (
                <Row key={row.line} row={row} resource={report.resource} flow={flow} linesLike={linesLike} />
              ))}
            </ul>
          </section>
        ) : null
      })}
      {shownOf > rows.length ? <p className={css.note}>{t('import.more', { count: shownOf - rows.length })}</p> : null}
    </>
  )
}

type ReportRow = ImportReport['rows'][number]
type Problem = ReportRow['problems'][number]

/** Rows with the same wrong cell are corrected at once. */
const alikeKey = ({ field, cell, message }: Problem) => JSON.stringify([field, cell, message])

interface RowProps {
  row: ReportRow
  resource: ImportedResource
  flow: ImportFlow | undefined
  linesLike: (problem: Problem) => number[]
}

function Row({ row, resource, flow, linesLike }: RowProps) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const { line, id, title, problems, changes, changed, namesake } = row
  const name = title || (id === null ? '—' : `ID ${id}`)
  return (
    <li>
      <span className={css.line}>{t('import.line', { line })}</span>
      <span className={css.title}>
        {id === null ? (
          name
        ) : (
          <Anchor component={Link} to={to(editPath(resource, id))} underline="always" inherit>
            {name}
          </Anchor>
        )}
      </span>
      {namesake === null ? null : (
        <Anchor className={css.namesake ?? ''} component={Link} to={to(editPath(resource, namesake))} underline="always">
          {t('import.namesake')}
        </Anchor>
      )}
      {row.is_published && flow ? <State tone="good">{t('import.live')}</State> : null}
      {problems.length > 0 ? (
        <ul className={css.problems}>
          {problems.map((problem, index) => (
            <li
              key={`${problem.field} ${problem.message}`}
              data-corrected={flow?.correctionOf(line, problem.field) !== undefined || undefined}
            >
              {flow && problem.cell !== null && problems.findIndex(({ field }) => field === problem.field) === index ? (
                <Correction {...{ resource, line, problem, flow }} cell={problem.cell} linesLike={linesLike(problem)} />
              ) : (
                problemText(t, problem.label, flow ? problem.message : problem.short_message)
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {changes.length > 0 ? (
        <ul className={css.changes}>
          {changes.map(({ field, label, before, after }) => (
            <li key={field}>
              {t('import.problem', { label, message: '' })}
              {row.outcome === 'create' ? null : (
                <>
                  <del>{before || t('import.no_value')}</del>
                  <span aria-hidden> → </span>
                </>
              )}
              <ins>{after || t('import.no_value')}</ins>
            </li>
          ))}
          {changed > changes.length ? <li>{t('import.more_changes', { count: changed - changes.length })}</li> : null}
        </ul>
      ) : null}
    </li>
  )
}
