import { Button, Checkbox, FileInput, Group, Modal } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { redirectImported, redirectsResource } from '../../../../contracts/redirects.ts'
import { call } from '../../../api/client.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ignoreRejection } from '../../ignore-rejection.ts'
import { State, type Tone } from '../../lists/cells.tsx'
import { useAdminTexts } from '../../texts.ts'
import css from './redirects.module.css'

type Imported = z.output<typeof redirectImported>
type Outcome = Imported['rows'][number]['outcome']

const tones: Record<Outcome, Tone> = { create: 'good', update: 'info', unchanged: 'off', refused: 'bad' }
const outcomes: Outcome[] = ['refused', 'create', 'update', 'unchanged']
const mostShown = 50

const send = (body: { csv: string; partial: boolean; dry_run: boolean }) =>
  call(`${redirectsResource.path}/import`, redirectImported, { method: 'POST', body })

/** Redirects from a table: what would become of each row is shown first, and stored once that is agreed to. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useAdminTexts()
  const queries = useQueryClient()
  const [csv, setCsv] = useState('')
  const [trial, setTrial] = useState<Imported | null>(null)
  const [isPartial, setPartial] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const busy = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File | null) =>
    busy(async () => {
      setTrial(null)
      setPartial(false)
      if (!file) return
      const text = textOf(await file.arrayBuffer())
      setCsv(text)
      setTrial(await send({ csv: text, partial: true, dry_run: true }))
    })
  const store = () =>
    busy(async () => {
      const done = await send({ csv, partial: isPartial, dry_run: false })
      if (!done.is_stored) return setTrial(done)
      await queries.invalidateQueries({ queryKey: ['redirects'] })
      toasts.success(t('redirects.import.done', { count: countOf(done, 'create') + countOf(done, 'update') }))
      onClose()
    })
  const refused = trial ? countOf(trial, 'refused') : 0
  const stored = trial ? countOf(trial, 'create') + countOf(trial, 'update') : 0
  return (
    <Modal opened onClose={onClose} size="xl" title={t('redirects.import.title')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <FileInput
        size="sm"
        accept=".csv,text/csv"
        label={t('redirects.import.file')}
        description={t('redirects.import.hint')}
        placeholder={t('redirects.import.choose')}
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onChange={(file) => ignoreRejection(choose(file))}
      />
      <div role="status" aria-busy={isBusy}>
        {trial ? <Report of={trial} /> : null}
      </div>
      {refused > 0 ? (
        <Checkbox
          mt="md"
          size="sm"
          label={t('redirects.import.partial', { count: refused })}
          checked={isPartial}
          onChange={(event) => setPartial(event.currentTarget.checked)}
        />
      ) : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" loading={isBusy} disabled={stored === 0 || (refused > 0 && !isPartial)} onClick={() => ignoreRejection(store())}>
          {t('redirects.import.store', { count: stored })}
        </Button>
      </Group>
    </Modal>
  )
}

const countOf = ({ rows }: Imported, wanted: Outcome) => rows.filter(({ outcome }) => outcome === wanted).length

/** Spreadsheet programs in China save CSV in the system's own encoding. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** What would become of each row, those that are refused first. */
function Report({ of }: { of: Imported }) {
  const t = useAdminTexts()
  const rows = of.rows.toSorted((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome) || a.line - b.line)
  const counts = outcomes.filter((outcome) => countOf(of, outcome) > 0)
  return (
    <>
      <p className={css.counts}>
        {counts.map((outcome) => (
          <State key={outcome} tone={tones[outcome]}>
            {t(`redirects.import.counts.${outcome}`, { count: countOf(of, outcome) })}
          </State>
        ))}
      </p>
      <ul className={css.rows}>
        {rows.slice(0, mostShown).map(({ line, from, to, outcome, problems }) => (
          <li key={line}>
            <span className={css.line}>{t('redirects.import.line', { line })}</span>
            <State tone={tones[outcome]}>{t(`redirects.import.outcomes.${outcome}`)}</State>
            <span className={css.address}>
              {from || '—'} → {to || '—'}
            </span>
            {problems.length > 0 ? <span className={css.problems}>{problems.join(', ')}</span> : null}
          </li>
        ))}
      </ul>
      {rows.length > mostShown ? <p className={css.note}>{t('redirects.import.more', { count: rows.length - mostShown })}</p> : null}
    </>
  )
}
