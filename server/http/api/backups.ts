import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { backupLink, backupList, backupParams, backupTicket } from '../../../contracts/backups.ts'
import { dataPaths } from '../../config.ts'
import { recordAudit } from '../../db/audit.ts'
import { AppError } from '../../errors.ts'
import { backupFiles, downloadTicket, isTicket, keptBackups, listBackups, removeBackup } from '../../features/backups/backups.ts'
import { requestBackup } from '../../features/backups/jobs.ts'
import { settings } from '../../features/settings/settings.ts'
import { tarOf, tarSize } from '../../platform/tar.ts'
import type { Services } from '../../services.ts'
import { endpoint, rawEndpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'

const route = { guard: 'admin', tags: ['system'] } as const
const path = '/v1/admin/system/backups'
const archive = 'application/x-tar'
const responses = {
  200: { description: 'The backup as an archive', content: { [archive]: { schema: z.string().meta({ format: 'binary' }) } } },
}

export function backupApi(app: FastifyInstance, services: Services): void {
  const { config, database, work, secretKey, clock } = services
  endpoint(
    app,
    { ...route, method: 'POST', path: '/v1/admin/system/backup', body: z.strictObject({}).nullish(), answer: z.null() },
    async ({ request }) => {
      await work.run(actorOf(request), requestBackup)
      return null
    },
  )
  endpoint(app, { ...route, method: 'GET', path, answer: backupList }, async () => ({
    backups: await listBackups(config),
    kept: keptBackups,
    directory: dataPaths(config).backups,
    frequency: (await settings.all(database.read)).backups.frequency,
  }))
  const one = { ...route, params: backupParams, path: `${path}/:name` } as const
  endpoint(app, { ...one, method: 'DELETE', answer: z.null() }, async ({ request, params: { name } }) => {
    await removeBackup(work, actorOf(request), config, name)
    return null
  })
  endpoint(app, { ...one, method: 'POST', path: `${path}/:name/link`, answer: backupLink }, async ({ request, params: { name } }) => {
    await backupFiles(config, name)
    await work.run(actorOf(request), (tx) =>
      recordAudit(tx, { action: 'download', resource: 'backups', recordId: null, changes: { name } }),
    )
    return { url: `${config.apiBase}/v1/backups/${name}?ticket=${downloadTicket(secretKey, name, clock.now())}` }
  })
  // Without a token, which a browser's own download does not carry: the ticket was given to an administrator a moment ago.
  rawEndpoint(
    app,
    { method: 'GET', path: '/v1/backups/:name', guard: 'public', tags: ['system'], params: backupParams, query: backupTicket, responses },
    ({ params: { name }, query: { ticket } }, reply) => {
      if (!isTicket(secretKey, name, ticket, clock.now())) throw new AppError('forbidden')
      return sendArchive(services, name, reply)
    },
  )
}

async function sendArchive({ config }: Services, name: string, reply: FastifyReply): Promise<FastifyReply> {
  const files = await backupFiles(config, name)
  return reply
    .type(archive)
    .header('content-length', tarSize(files))
    .header('content-disposition', `attachment; filename="${name}.tar"`)
    .send(tarOf(files, new Date()))
}
