import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { auditEntry, auditQuery } from '../../../contracts/audit.ts'
import { dashboardStats, periodQuery } from '../../../contracts/dashboard.ts'
import { list } from '../../../contracts/envelope.ts'
import { systemState } from '../../../contracts/system.ts'
import { warningsOf } from '../../config.ts'
import { databaseVersion } from '../../db/connect.ts'
import { migrationNames } from '../../db/migrate.ts'
import { audit } from '../../features/audit/audit.ts'
import { dashboard } from '../../features/dashboard/dashboard.ts'
import { readerOf, type Services } from '../../services.ts'
import { followerGrowth } from '../../wechat/users/statistics.ts'
import { buildInfo } from '../build-info.ts'
import { endpoint } from '../endpoint.ts'
import { identity } from '../guards.ts'
import { backupApi } from './backups.ts'
import { cacheApi } from './cache.ts'
import { jobApi } from './jobs.ts'

export function systemApi(app: FastifyInstance, services: Services): void {
  backupApi(app, services)
  cacheApi(app, services)
  jobApi(app, services)
  endpoint(
    app,
    {
      method: 'GET',
      path: '/v1/admin/dashboard/stats',
      guard: 'office',
      tags: ['dashboard'],
      query: periodQuery,
      answer: dashboardStats,
    },
    ({ request, query }) => dashboard(readerOf(services), query, identity(request).user, followerGrowth),
  )
  endpoint(
    app,
    { method: 'GET', path: '/v1/admin/audit', guard: 'admin', tags: ['audit'], query: auditQuery, answer: list(auditEntry) },
    ({ query }) => audit.list(readerOf(services), query),
  )
  endpoint(app, { method: 'GET', path: '/v1/admin/system', guard: 'admin', tags: ['system'], answer: systemState }, () => stateOf(services))
}

async function stateOf({ config, database, storage, storageOwner }: Services): Promise<z.output<typeof systemState>> {
  const disk = await statfs(config.dataDir)
  return {
    ...buildInfo(),
    node: process.version,
    database: { kind: database.dialect, version: await databaseVersion(database) },
    migrations: migrationNames,
    storage: storage.kind,
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    memory: process.memoryUsage.rss(),
    uptime_seconds: Math.round(process.uptime()),
    warnings: [...warningsOf(config), ...(storageOwner.belongsToAnother ? ['foreign_storage'] : [])],
  }
}
