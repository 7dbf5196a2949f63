import { isStoredAtOnce } from '../../../contracts/imports.ts'
import type { Database } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import type { TableRow } from '../../platform/csv.ts'
import { type JobContext, type JobQueue, PermanentFailure } from '../../platform/jobs.ts'
import type { Tx, UnitOfWork } from '../../work.ts'
import { BatchLog } from '../batches/log.ts'
import { settings } from '../settings/settings.ts'
import type { Wording } from '../translations/wording.ts'
import { emptyState, type ImportPayload, type ImportState, importKind, importState, readPayload, unpackRows } from './import-state.ts'
import { References } from './references.ts'
import { type ProblemsOf, type RowResult, RowWriter } from './rows.ts'

/** Rows of one transaction: other writers wait for no more than these. */
const rowsPerStep = 50

interface Deps {
  database: Database
  work: UnitOfWork
  wording: Wording
  problemsOf: ProblemsOf
}

class RolledBack extends Error {}

/** Reads tables into records, and tries what would come of it. */
export function importJobs(queue: JobQueue, deps: Deps): void {
  queue.handle(importKind, async (payload, context) => new Import(deps, readPayload(payload), context).run())
}

class Import {
  readonly #deps: Deps
  readonly #payload: ImportPayload
  readonly #context: JobContext
  readonly #rows: TableRow[]

  constructor(deps: Deps, payload: ImportPayload, context: JobContext) {
    this.#deps = deps
    this.#payload = payload
    this.#context = context
    this.#rows = unpackRows(payload.table)
  }

  async run(): Promise<ImportState> {
    await this.#deps.wording.refresh()
    const { mode } = this.#payload
    const { result } = this.#context.job
    const begun = result === null ? null : importState.parse(JSON.parse(result))
    if (mode === 'partial' || begun?.isStored) return this.#store(begun ?? emptyState())
    const tried = await this.#try()
    if (mode === 'trial' || tried.some(({ outcome }) => outcome === 'refused')) return { ...emptyState(), rows: tried }
    return this.#store(emptyState())
  }

  /** Rows of one step. */
  get #step(): number {
    return isStoredAtOnce(this.#payload.resource) ? this.#rows.length : rowsPerStep
  }

  #writer(): RowWriter {
    const { resource, fields, heading } = this.#payload
    return new RowWriter({ resource, fields, heading, problemsOf: this.#deps.problemsOf, labels: this.#deps.wording })
  }

  /** What would become of each row, found out by doing it: every step is rolled back. */
  async #try(): Promise<RowResult[]> {
    const writer = this.#writer()
    const tried: RowResult[] = []
    const { length } = this.#rows
    const total = this.#payload.mode === 'trial' ? length : 2 * length
    for (let at = 0; at < length; at += this.#step) {
      await this.#mayGoOn()
      await this.#context.progress(at, total)
      await this.#deps.work
        .run(this.#payload.actor, async (tx) => {
          tried.push(...(await this.#storeRows(tx, writer, this.#rows.slice(at, at + this.#step))))
          throw new RolledBack()
        })
        .catch((error: unknown) => {
          if (!(error instanceof RolledBack)) throw error
        })
    }
    await this.#context.progress(length, total)
    return tried.map((row) => (row.outcome === 'create' ? { ...row, id: null } : row))
  }

  /** Stores the rows from where it stopped, each step with how far it has come. */
  async #store(begun: ImportState): Promise<ImportState> {
    const writer = this.#writer()
    let state = begun
    while (state.position < this.#rows.length) {
      await this.#mayGoOn()
      state = await this.#deps.work.run(this.#payload.actor, async (tx) => {
        const log = await this.#log(tx, state)
        const results = await this.#storeRows(tx, writer, this.#rows.slice(state.position, state.position + this.#step), log)
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
    for (const row of rows) results.push(await writer.store(tx, row, context, log))
    return results
  }

  /** Writes down how far the job is while it is still this worker's; else what the step stored is rolled back. */
  async #note(tx: Tx, state: ImportState): Promise<void> {
    const { id, attempts } = this.#context.job
    const { length } = this.#rows
    const checked = this.#payload.mode === 'all' ? length : 0
    const { numUpdatedRows } = await tx.db
      .updateTable('jobs')
      .set({ result: JSON.stringify(state), progress_done: checked + state.position, progress_total: checked + length, updated_at: tx.now })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) === 0) throw new PermanentFailure('stopped')
  }

  /** Ends between two steps when somebody stops the import, or the program ends: then it goes on after the next start. */
  async #mayGoOn(): Promise<void> {
    if (this.#context.signal.aborted) throw new Error('the program ends')
    const { id } = this.#context.job
    const row = await this.#deps.database.read.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst()
    if (row?.state !== 'running') throw new PermanentFailure('stopped')
  }
}

/** The state after some more rows. */
function after(state: ImportState, results: readonly RowResult[], batch: number | null): ImportState {
  return { position: state.position + results.length, isStored: true, rows: [...state.rows, ...results], batch }
}
