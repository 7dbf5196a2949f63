import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, root } from '../../e2e/product.ts'
import { migrationNames } from '../../server/db/migrate.ts'
import type { Fault, Scene } from './fault.ts'
import { PrivatePostgres } from './postgres.ts'

interface Schema {
  tables: number
  migrations: number
}

/** Starts the program for the first time and kills it after `ms`. */
async function killedAfter(ms: number, dataDir: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, ['build/program/main.js'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_URL: '',
      REDIS_URL: '',
      ...env,
    },
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await sleep(ms)
  child.kill('SIGKILL')
  await exited
}

function schemaOfFile(path: string): Schema {
  if (!existsSync(path)) return { tables: 0, migrations: 0 }
  const database = new DatabaseSync(path)
  try {
    const count = (text: string) => Number(database.prepare(text).get()?.n)
    const tables = count(
      "select count(*) as n from sqlite_schema where type = 'table' and name not like 'kysely%' and name not like 'sqlite_%'",
    )
    const hasList = count("select count(*) as n from sqlite_schema where name = 'kysely_migration'") > 0
    return { tables, migrations: hasList ? count('select count(*) as n from kysely_migration') : 0 }
  } finally {
    database.close()
  }
}

async function schemaOfPostgres(postgres: PrivatePostgres, name: string): Promise<Schema> {
  const count = async (text: string) => Number((await postgres.query<{ n: string }>(text, name))[0]?.n)
  const tables = await count("select count(*) as n from pg_tables where schemaname = 'public' and tablename not like 'kysely%'")
  const hasList = (await count("select count(*) as n from pg_tables where tablename = 'kysely_migration'")) > 0
  return { tables, migrations: hasList ? await count('select count(*) as n from kysely_migration') : 0 }
}

async function trials(
  scene: Scene,
  count: number,
  make: (trial: number) => Promise<{ env: Record<string, string>; schema: (dataDir: string) => Schema | Promise<Schema> }>,
): Promise<Schema[]> {
  const found: Schema[] = []
  // The duration of a first start tells when its migrations run.
  const { env, schema } = await make(0)
  const whole = await scene.product({ env })
  await whole.stop()
  found.push(await schema(whole.dataDir))
  for (let trial = 1; trial <= count; trial += 1) {
    const dataDir = await scene.directory()
    const made = await make(trial)
    await killedAfter(whole.readyMs * (0.2 + (0.8 * trial) / count), dataDir, made.env)
    found.push(await made.schema(dataDir))
    if (trial % 10 === 0) await (await scene.product({ dataDir, env: made.env })).stop()
  }
  return found
}

export const killedMigrations: Fault = {
  name: 'killed-migrations',
  fault: 'kill -9 while the schema is migrated, on SQLite and Postgres',
  figure: 'the old or the new schema, never between; the next start completes it',
  async run(scale, scene) {
    const count = scale.of(60, 4)
    const onFile = await trials(scene, count, async () => ({ env: {}, schema: (dataDir) => schemaOfFile(join(dataDir, 'anlan.db')) }))
    const postgres = await PrivatePostgres.start(scene)
    const onPostgres = await trials(scene, count, async (trial) => {
      const name = `trial_${trial}`
      return { env: { DATABASE_URL: await postgres.database(name) }, schema: () => schemaOfPostgres(postgres, name) }
    })
    const outcomes = [onFile, onPostgres].map(([whole, ...found]) => {
      const old = found.filter(({ tables, migrations }) => tables === 0 && migrations === 0).length
      const fresh = found.filter(({ tables, migrations }) => tables === whole?.tables && migrations === migrationNames.length).length
      return { old, fresh, between: found.length - old - fresh }
    })
    const [file, server] = outcomes.map(({ old, fresh, between }) => `${old} old, ${fresh} new, ${between} between`)
    return { measured: `${count} deaths each: SQLite ${file}; Postgres ${server}`, ok: outcomes.every(({ between }) => between === 0) }
  },
}
