import { mayDo } from '../../../contracts/access.ts'
import { isStoredAtOnce } from '../../../contracts/imports.ts'
import type { Database } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import type { TableRow } from '../../platform/csv.ts'
import { type JobContext, type JobDefinition, PermanentFailure } from '../../platform/jobs.ts'
import { Turns } from '../../platform/turns.ts'
import type { Actor, Tx, UnitOfWork } from '../../work.ts'
import { actingStarter } from '../auth/job-actor.ts'
import { BatchLog } from '../batches/log.ts'
import { givenAttempt, readPart } from '../export/parts.ts'
import type { Wording } from '../interface-texts/wording.ts'
import { settings } from '../settings/settings.ts'
import {
  countsOf,
  emptyState,
  type ImportPayload,
  type ImportState,
  importKind,
  importState,
  readPayload,
  unpackRows,
  unpackTable,
} from './import-state.ts'
import { References } from './references.ts'
import { type RowResult, RowWriter } from './rows.ts'
import { rowsPerPart } from './table.ts'

interface Deps {
  database: Database
  work: UnitOfWork
  wording: Wording
}

class RolledBack extends Error {}

export const importJobs: JobDefinition<Deps>[] = [
  { kind: importKind, run: async (deps, payload, context) => new Import(deps, readPayload(payload), context).run() },
]

class Import {
  readonly #deps: Deps
  readonly #payload: ImportPayload
  readonly #context: JobContext
  readonly #turns = new Turns()
  readonly #length: number
  /** Of an import that was queued before tables were stored in parts. */
  readonly #whole: TableRow[] | null

  constructor(deps: Deps, payload: ImportPayload, context: JobContext) {
    this.#deps = deps
    this.#payload = payload
    this.#context = context
    this.#whole = payload.table === undefined ? null : unpackTable(payload.table)
    this.#length = this.#whole?.length ?? payload.parts.reduce((sum, rows) => sum + rows, 0)
  }

  async run(): Promise<ImportState> {
    await this.#deps.wording.refresh()
    const { mode } = this.#payload
    const { result } = this.#context.job
    const begun = result === null ? null : importState.parse(JSON.parse(result))
    if (mode === 'partial' || begun?.isStored) return this.#store(begun ?? emptyState())
    const tried = await this.#try()
    if (mode === 'trial' || tried.some(({ outcome }) => outcome === 'refused'))
      return { ...emptyState(), rows: tried, counts: countsOf(tried) }
    return this.#store(emptyState())
  }

  /** The rows from a place on, each step those of one transaction: other writers wait for no more than these. */
  async *#steps(from: number): AsyncGenerator<TableRow[]> {
    if (isStoredAtOnce(this.#payload.resource)) {
      const all: TableRow[] = []
      for await (const rows of this.#parts(from)) all.push(...rows)
      if (all.length > 0) yield all
    } else yield* this.#parts(from)
  }

  async *#parts(from: number): AsyncGenerator<TableRow[]> {
    if (this.#whole) {
      for (let at = from; at < this.#length; at += rowsPerPart) yield this.#whole.slice(at, at + rowsPerPart)
      return
    }
    let end = 0
    for (const [part, count] of this.#payload.parts.entries()) {
      end += count
      if (end <= from) continue
      const data = await readPart(this.#deps.database.read, { job_id: this.#context.job.id, attempt: givenAttempt, part })
      if (data === null) throw new PermanentFailure('the table is no longer kept')
      const rows = await unpackRows(data)
      yield rows.slice(Math.max(0, from - (end - count)))
    }
  }

  #writer(): RowWriter {
    const { resource, fields, heading, defaults, corrections, imported } = this.#payload
    return new RowWriter({ resource, fields, heading, defaults, corrections, imported, labels: this.#deps.wording })
  }

  /** The outcome of each row, found out by storing it: every step is rolled back. */
  async #try(): Promise<RowResult[]> {
    const writer = this.#writer()
    const tried: RowResult[] = []
    const length = this.#length
    const total = this.#payload.mode === 'trial' ? length : 2 * length
    for await (const rows of this.#steps(0)) {
      await this.#mayGoOn()
      await this.#context.progress(tried.length, total)
      const results = await this.#tryRows(writer, rows)
      tried.push(...results)
    }
    await this.#context.progress(length, total)
    return tried.map((row) => (row.outcome === 'create' ? { ...row, id: null } : row))
  }

  async #tryRows(writer: RowWriter, rows: readonly TableRow[]): Promise<RowResult[]> {
    let results: RowResult[] = []
    await this.#deps.work
      .run(await this.#acting(), async (tx) => {
        results = await this.#storeRows(tx, writer, rows)
        throw new RolledBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    return results
  }

  async #store(begun: ImportState): Promise<ImportState> {
    const writer = this.#writer()
    let state = begun
    for await (const rows of this.#steps(begun.position)) {
      await this.#mayGoOn()
      state = await this.#deps.work.run(await this.#acting(), async (tx) => {
        const log = await this.#log(tx, state)
        const results = await this.#storeRows(tx, writer, rows, log)
        const next = after(state, results, await log.write(tx))
        await this.#note(tx, next)
        return next
      })
    }
    return state
  }

  /** All steps are one batch, which is undone as a whole; who undoes it while it goes on has stopped it. */
  async #log(tx: Tx, { batch }: ImportState): Promise<BatchLog> {
    const { resource } = this.#payload
    try {
      return await BatchLog.open(tx, { resource, action: 'import', batch: batch ?? undefined })
    } catch (error) {
      throw error instanceof AppError ? new PermanentFailure('stopped') : error
    }
  }

  async #storeRows(tx: Tx, writer: RowWriter, rows: readonly TableRow[], log?: BatchLog): Promise<RowResult[]> {
    const { site } = await settings.all(tx.db)
    const context = { references: new References(tx.db, this.#payload.resource), timeZone: site.time_zone }
    const results: RowResult[] = []
    for (const row of rows) {
      this.#throwIfEnding()
      results.push(await writer.store(tx, row, context, log))
      await this.#turns.next()
    }
    return results
  }

  /** Writes down how far the job is while it is still this worker's; else what the step stored is rolled back. */
  async #note(tx: Tx, state: ImportState): Promise<void> {
    const { id, claim } = this.#context.job
    const length = this.#length
    const checked = this.#payload.mode === 'all' ? length : 0
    const { numUpdatedRows } = await tx.db
      .updateTable('jobs')
      .set({ result: JSON.stringify(state), progress_done: checked + state.position, progress_total: checked + length, updated_at: tx.now })
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) throw new PermanentFailure('stopped')
  }

  /** Then it goes on after the next start: what the step stored is rolled back. */
  #throwIfEnding(): void {
    this.#context.signal.throwIfAborted()
  }

  /** Ends the import of somebody who has lost the right to it since. */
  #acting(): Promise<Actor> {
    const { actor, resource } = this.#payload
    return actingStarter(this.#deps.database.read, actor, (person) => mayDo(person, resource, 'create'))
  }

  async #mayGoOn(): Promise<void> {
    this.#throwIfEnding()
    const { id } = this.#context.job
    const row = await this.#deps.database.read.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst()
    if (row?.state !== 'running') throw new PermanentFailure('stopped')
  }
}

function after(state: ImportState, results: readonly RowResult[], batch: number | null): ImportState {
  const rows = [...state.rows, ...results]
  return { position: state.position + results.length, isStored: true, rows, counts: countsOf(rows), batch }
}
