import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { ConfigError } from '../config.ts'
import { privateFile } from '../platform/private-files.ts'
import { type CopyContents, contentsOf, mediaColumns, rowBatchSize, singleUseTables } from './copy-contents.ts'

const connectMs = 4_600
/** Maximum wait of a copy or a restore for a table that others have locked. */
const lockWaitMs = 10_000
const restoreLock = 0x61_6e_6c_62

/** Environment variables that the programs of Postgres connect by; the password is in no command line. */
function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const connection = {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') ? { PGSSLMODE: searchParams.get('sslmode') ?? '' } : {}),
  }
  return Object.fromEntries(Object.entries(connection).filter(([, value]) => value !== ''))
}

export class ProgramFailure extends Error {
  override name = 'ProgramFailure'
}

interface RunOptions {
  url?: string
  signal?: AbortSignal | undefined
  use?: (child: ChildProcessWithoutNullStreams) => Promise<void>
}

/** The signal ends the program, which has ended when this fails. */
async function run(program: 'pg_dump' | 'pg_restore' | 'psql', args: string[], { url, signal, use }: RunOptions = {}): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(program, args, { env: { ...process.env, ...(url ? connectionOf(url) : {}) } })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-500)
  })
  // A program that ends early closes what it reads; its exit code tells.
  child.stdin.on('error', () => undefined)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? notInstalled(program) : error))
    child.once('close', resolve)
  })
  const end = () => void child.kill()
  signal?.addEventListener('abort', end, { once: true })
  const used = use ? use(child) : Promise.resolve(child.stdout.resume()).then(() => undefined)
  used.catch(() => undefined)
  try {
    const code = await ended
    signal?.throwIfAborted()
    if (code !== 0) throw failureOf(program, said.trim())
    await used
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

const notInstalled = (program: string) =>
  new ConfigError(`${program} is not installed on this machine: a Postgres database is copied and restored by Postgres' own programs`)

function failureOf(program: string, said: string): Error {
  if (/version mismatch|unsupported version/.test(said))
    return new ConfigError(
      `${program} on this machine is older than the database: install that of its version or a later one (${lastLine(said)})`,
    )
  return new ProgramFailure(`${program} failed: ${lastLine(said)}`)
}

const lastLine = (said: string) => said.split('\n').at(-1) ?? ''

/** Without the limits that the connections of requests have. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  // Ten megabytes that an installation on SQLite does without.
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  // A connection that breaks fails the query under way; without a listener its error would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Answers the migrations and media rows of the very snapshot that is written. A failure leaves nothing at `target`. */
export async function dumpPostgres(url: string, target: string, signal?: AbortSignal): Promise<CopyContents> {
  privateFile(target)
  try {
    return await withClient(url, async (client) => {
      await client.query('begin isolation level repeatable read read only')
      await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
      const contents = await contentsOfSnapshot(client)
      const snapshot = `--snapshot=${rows[0]?.id}`
      const lockWait = `--lock-wait-timeout=${lockWaitMs}`
      await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', lockWait, snapshot, `--file=${target}`], { url, signal })
      return contents
    })
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

async function contentsOfSnapshot(client: Client): Promise<CopyContents> {
  const found = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = any (current_schemas(false))',
  )
  const tables = found.rows.map(({ name }) => name)
  const migrations = tables.includes('kysely_migration') ? (await client.query('select name from kysely_migration')).rows : []
  const media: unknown[] = []
  const page = `select ${mediaColumns} from media where id > $1 order by id limit ${rowBatchSize}`
  for (let after = '0'; tables.includes('media'); ) {
    const { rows } = await client.query<{ id: string | number }>(page, [after])
    media.push(...rows)
    const last = rows.at(-1)
    if (!last) break
    after = String(last.id)
  }
  return contentsOf(tables, migrations, media)
}

async function tablesOfDump(path: string): Promise<{ schema: string; tables: string[] }> {
  const found: { schema: string; table: string }[] = []
  await run('pg_restore', ['--list', path], {
    use: async ({ stdout }) => {
      for await (const line of createInterface({ input: stdout })) {
        const [, schema, table] = / TABLE DATA (\w+) (\w+) /.exec(`${line} `) ?? []
        if (schema && table) found.push({ schema, table })
      }
    },
  })
  const schema = found.find(({ table }) => table === 'kysely_migration')?.schema ?? 'public'
  return { schema, tables: found.filter((one) => one.schema === schema).map(({ table }) => table) }
}

export async function contentsOfDump(path: string): Promise<CopyContents> {
  const { tables } = await tablesOfDump(path)
  const rows: Record<string, Record<string, string>[]> = { media: [], kysely_migration: [] }
  await run('pg_restore', ['--data-only', '--table=media', '--table=kysely_migration', '--file=-', path], {
    use: async ({ stdout }) => {
      let open: { columns: string[]; rows: Record<string, string>[] } | null = null
      for await (const line of createInterface({ input: stdout })) {
        if (line === '\\.') open = null
        else if (open) open.rows.push(copiedRow(open.columns, line))
        else open = copyBegins(line, rows)
      }
    },
  })
  return contentsOf(tables, rows.kysely_migration ?? [], rows.media ?? [])
}

/** The head of a table's rows: `COPY public.media (id, storage_key) FROM stdin;`. */
function copyBegins(line: string, rows: Record<string, Record<string, string>[]>) {
  const [, table = '', columns = ''] = /^COPY \w+\.(\w+) \((.*)\) FROM stdin;$/.exec(line) ?? []
  const own = rows[table]
  return own ? { columns: columns.split(', ').map((name) => name.replaceAll('"', '')), rows: own } : null
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' }

function copiedRow(columns: string[], line: string): Record<string, string> {
  const values = line.split('\t').map((value) => value.replace(/\\(.)/g, (_all, letter: string) => escapes[letter] ?? letter))
  return Object.fromEntries(columns.map((name, index) => [name, values[index] ?? '']))
}

/** Drops what is in the schema that is restored into: a later version's tables are in no earlier dump. */
const dropAll = (schema: string) => `do $$
declare item record;
begin
  for item in select format('drop table if exists %I.%I cascade', schemaname, tablename) as statement from pg_tables where schemaname = '${schema}'
  loop execute item.statement; end loop;
end $$;`

/**
 * Replaces the contents of a Postgres database by a dump, as the restore `id`, in one transaction: all sessions are ended then, and what
 * works only once does not work again. A process that is killed before the end leaves the former contents.
 */
export async function restoreDump(url: string, path: string, id: string): Promise<void> {
  const { schema, tables } = await tablesOfDump(path)
  const ended = singleUseTables.filter((table) => tables.includes(table)).map((table) => `delete from ${table};`)
  // Written out, and the end of it last: psql's own --single-transaction commits what it has got when its input ends early.
  const before = `begin;\nset local lock_timeout = ${lockWaitMs};\nselect pg_advisory_xact_lock(${restoreLock});\n`
  const after = `set search_path to ${schema};
${ended.join('\n')}
insert into meta (key, value) values ('restored', '${id}') on conflict (key) do update set value = excluded.value;
commit;
analyze;
`
  await run('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'], {
    url,
    use: async ({ stdin, stdout }) => {
      const hasBegun = Promise.race([once(stdout, 'data'), once(stdout, 'close')])
      stdout.resume()
      try {
        stdin.write(before)
        // Only now can somebody see that it is under way, and wait for its outcome, when this process is killed.
        await hasBegun
        stdin.write(`${dropAll(schema)}\n`)
        await run('pg_restore', ['--no-owner', '--no-privileges', '--file=-', path], {
          use: (child) => pipeline(child.stdout, stdin, { end: false }),
        })
        stdin.write(after)
      } finally {
        stdin.end()
      }
    },
  })
}

export function restoreOfPostgres(url: string): Promise<string | null> {
  return withClient(url, async (client) => {
    // A restore whose process was killed may still be about to commit.
    await client.query('select pg_advisory_lock($1)', [restoreLock])
    const { rows: tables } = await client.query<{ found: string | null }>("select to_regclass('meta')::text as found")
    if (!tables[0]?.found) return null
    const { rows } = await client.query<{ value: string }>("select value from meta where key = 'restored'")
    return rows[0]?.value ?? null
  })
}

export function hasMigrations(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ found: string | null }>("select to_regclass('kysely_migration')::text as found")
    return rows[0]?.found != null
  })
}
