import { z } from 'zod'
import { id, instant } from '../../../contracts/fields.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import { AppError } from '../../errors.ts'
import type { JobContext, JobDefinition } from '../../platform/jobs.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { systemActor, type Tx, type UnitOfWork } from '../../work.ts'
import { contents } from '../contents/contents.ts'
import { products } from '../products/products.ts'
import { settings } from '../settings/settings.ts'
import { announce, configuredEngines, type Engine, engines, laterJob } from './announce.ts'
import { addressesOf, pushToBaidu, pushToIndexNow } from './push.ts'

export interface SearchEngineDeps {
  secrets: Secrets
  outgoing: Outgoing
  config: Pick<Config, 'siteUrl'>
  database: Database
  work: UnitOfWork
}

const senders = { indexnow: pushToIndexNow, baidu: pushToBaidu } satisfies Record<Engine, unknown>
const paths = z.object({ paths: z.array(z.string()) })
const later = z.object({ resource: z.enum(['contents', 'products']), id, moment: instant })

export const searchEngineJobs: JobDefinition<SearchEngineDeps>[] = [
  ...(Object.keys(engines) as Engine[]).map((engine) => ({
    kind: engines[engine].job,
    run: async ({ config, database, secrets, outgoing }: SearchEngineDeps, payload: unknown, { signal }: JobContext) => {
      if (!(await configuredEngines(database.read)).includes(engine)) return { off: true }
      const { search_engines } = await settings.all(database.read)
      const baidu_token = await settings.secret(database.read, 'search_engines.baidu_token', secrets)
      return senders[engine](
        outgoing,
        config.siteUrl,
        { ...search_engines, baidu_token },
        addressesOf(config.siteUrl, paths.parse(payload).paths),
        signal,
      )
    },
  })),
  { kind: laterJob, run: ({ work }, payload) => work.run(systemActor, (tx) => announceDue(tx, later.parse(payload))) },
]

/** Announces a page whose moment has come, unless it was given another since. */
async function announceDue(tx: Tx, { resource, id: recordId, moment }: z.output<typeof later>): Promise<void> {
  const row = await tx.db
    .selectFrom(resource)
    .select('id')
    .where('id', '=', recordId)
    .where('is_live', '=', 1)
    .where('published_at', '<=', tx.now)
    .where((is) => is.or([is('published_at', '=', moment), is('unpublish_at', '=', moment)]))
    .executeTakeFirst()
  if (!row) return
  try {
    await announce(tx, [await { contents, products }[resource].previewPath(tx.db, recordId)])
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  }
}
