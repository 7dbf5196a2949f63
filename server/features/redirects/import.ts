import { redirectInput } from '../../../contracts/redirects.ts'
import { AppError, type FieldProblem, invalidField } from '../../errors.ts'
import { parseCsv } from '../../platform/csv.ts'
import type { Tx, UnitOfWork } from '../../work.ts'
import { redirects } from './redirects.ts'

/** What becomes of one line of the table. */
export interface ImportedRow {
  line: number
  from: string
  to: string
  outcome: 'create' | 'update' | 'unchanged' | 'refused'
  problems: FieldProblem[]
}
interface Given {
  line: number
  from: string
  to: string
  status: string
}

const mostRows = 2_000

/** The rows below the heading `from,to,status`, in whatever order its columns are; those of an export are understood too. */
function rowsOf(csv: string): Given[] {
  const [heading, ...lines] = parseCsv(csv)
  const names = heading?.cells.map((cell) => cell.toLowerCase()) ?? []
  const column = (...known: string[]) => names.findIndex((name) => known.includes(name))
  const [from, to, status] = [column('from', 'from_path'), column('to'), column('status')]
  if (from < 0 || to < 0) throw invalidField('csv', 'import_heading')
  if (lines.length === 0) throw invalidField('csv', 'import_empty')
  if (lines.length > mostRows) throw invalidField('csv', 'too_many', { max: mostRows })
  return lines.map(({ line, cells }) => ({ line, from: cells[from] ?? '', to: cells[to] ?? '', status: cells[status] ?? '' }))
}

/** How a value's schema complains is the business of HTTP. */
type Check = (values: unknown) => { problems: FieldProblem[] } | { input: ReturnType<typeof rowInput.parse> }
export const rowInput = redirectInput.pick({ from_path: true, to: true, status: true })

interface Options {
  isPartial: boolean
  isDryRun: boolean
  check: Check
}

class RolledBack extends Error {}

/**
 * Makes redirects of a table, or changes those that begin at the same path. Unless all rows are good, or the good ones alone
 * are wanted, nothing is stored; nor by a dry run, which finds out by doing it.
 */
export async function importRedirects(work: UnitOfWork, actor: Tx['actor'], csv: string, { isPartial, isDryRun, check }: Options) {
  const given = rowsOf(csv)
  let rows: ImportedRow[] = []
  const isKept = () => !isDryRun && (isPartial || rows.every(({ outcome }) => outcome !== 'refused'))
  try {
    await work.run(actor, async (tx) => {
      rows = await storeAll(tx, given, check)
      if (!isKept()) throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return { rows, is_stored: isKept() }
}

async function storeAll(tx: Tx, given: Given[], check: Check): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = []
  const seen = new Set<string>()
  for (const { line, from, to, status } of given) {
    const place = { line, from, to }
    const checked = check({ from_path: from, to, status: status === '' ? undefined : Number(status) })
    if ('problems' in checked) rows.push({ ...place, outcome: 'refused', problems: checked.problems })
    else if (seen.has(from)) rows.push({ ...place, outcome: 'refused', problems: [{ key: 'import_twice' }] })
    else rows.push({ ...place, ...(await store(tx, checked.input)) })
    seen.add(from)
  }
  return rows
}

/** Refusals come before anything of the row is written. */
async function store(tx: Tx, input: ReturnType<typeof rowInput.parse>): Promise<Pick<ImportedRow, 'outcome' | 'problems'>> {
  const known = await tx.db.selectFrom('redirects').selectAll().where('from_path', '=', input.from_path).executeTakeFirst()
  try {
    if (!known) await redirects.create(tx, { ...input, force: false, is_active: true })
    else if (known.to === input.to && known.status === input.status && known.is_active === 1) return { outcome: 'unchanged', problems: [] }
    else await redirects.update(tx, known.id, { to: input.to, status: input.status, is_active: true, version: known.version })
    return { outcome: known ? 'update' : 'create', problems: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { outcome: 'refused', problems: Object.values(error.details.fields ?? {}).flat() }
  }
}
