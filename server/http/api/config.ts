import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { success } from '../../../contracts/envelope.ts'
import { queryFlag } from '../../../contracts/resource.ts'
import { publicGroups, type SettingGroup, secretSettings, settingGroups } from '../../../contracts/settings.ts'
import { AppError } from '../../errors.ts'
import { settings } from '../../features/settings/settings.ts'
import type { Services } from '../../services.ts'
import { actorOf } from '../guards.ts'
import { ok } from '../resource-routes.ts'
import { parsedAs } from '../validation.ts'

const groups = Object.keys(settingGroups) as [SettingGroup, ...SettingGroup[]]
const groupParams = z.strictObject({ group: z.enum(groups) })
const keyParams = z.strictObject({
  key: z
    .string()
    .max(100)
    .regex(/^[a-z_]+\.[a-z_]+$/),
})
const values = z.record(z.string().max(100), z.unknown())
const answer = { 200: success(z.unknown()) }

/** The settings: read by group or key, written many at once, carried to another installation as a file. */
export function configApi(app: FastifyInstance, services: Services): void {
  const { work, database, cache } = services
  const options = (schema: object = {}) => ({
    config: { guard: 'admin' as const },
    schema: { tags: ['config'], response: answer, ...schema },
  })
  const put = (request: Parameters<typeof actorOf>[0], changes: Record<string, unknown>) =>
    work.run(actorOf(request), (tx) => settings.put(tx, changes, services.secrets))

  app.get('/v1/admin/config', options(), async () => ok(await settings.all(database.read)))
  app.put('/v1/admin/config', options({ body: values }), async (request) => ok(await put(request, parsedAs(values, request.body))))
  app.get('/v1/admin/config/groups', options(), async () => {
    const known: readonly SettingGroup[] = publicGroups
    return ok(groups.map((group) => ({ group, is_public: known.includes(group), keys: Object.keys(settingGroups[group].shape) })))
  })
  app.get('/v1/admin/config/group/:group', options({ params: groupParams }), async (request) => {
    const { group } = parsedAs(groupParams, request.params)
    return ok((await settings.all(database.read))[group])
  })
  app.put('/v1/admin/config/group/:group', options({ params: groupParams, body: values }), async (request) => {
    const { group } = parsedAs(groupParams, request.params)
    const changes = Object.entries(parsedAs(values, request.body)).map(([name, value]) => [`${group}.${name}`, value])
    return ok((await put(request, Object.fromEntries(changes)))[group])
  })
  app.delete('/v1/admin/config/cache', options(), async () => ok({ cleared: cache.clear(['config']) }))
  app.get('/v1/admin/config/export', options(), async () => {
    const all = Object.entries(await settings.flat(database.read))
    return ok(Object.fromEntries(all.filter(([key]) => !secretSettings.includes(key))))
  })
  importing(app, services, options)
  app.get('/v1/admin/config/:key', options({ params: keyParams }), async (request) => {
    const { key } = parsedAs(keyParams, request.params)
    const all = await settings.flat(database.read)
    if (!(key in all)) throw new AppError('not_found')
    return ok(all[key])
  })
  const one = z.strictObject({ value: z.unknown() })
  app.put('/v1/admin/config/:key', options({ params: keyParams, body: one }), async (request) => {
    const { key } = parsedAs(keyParams, request.params)
    await put(request, { [key]: parsedAs(one, request.body).value })
    return ok((await settings.flat(database.read))[key])
  })
  app.delete('/v1/admin/config/:key', options({ params: keyParams }), async (request) => {
    const { key } = parsedAs(keyParams, request.params)
    await work.run(actorOf(request), (tx) => settings.reset(tx, key))
    return ok((await settings.flat(database.read))[key])
  })
}

/** With `dry_run` the file is checked and nothing is written. */
function importing(app: FastifyInstance, { work, database, secrets }: Services, options: (schema: object) => object): void {
  const body = z.strictObject({ settings: values })
  const querystring = z.strictObject({ dry_run: queryFlag.default(false) })
  app.post('/v1/admin/config/import', options({ body, querystring }) as { config: { guard: 'admin' } }, async (request) => {
    const { settings: given } = parsedAs(body, request.body)
    settings.check(given)
    refuseSecrets(given)
    const before = await settings.flat(database.read)
    const changed = Object.keys(given).filter((key) => JSON.stringify(given[key]) !== JSON.stringify(before[key]))
    if (!parsedAs(querystring, request.query).dry_run) await work.run(actorOf(request), (tx) => settings.put(tx, given, secrets))
    return ok({ changed })
  })
}

/** A file goes from hand to hand: secrets are typed in where they are needed. */
function refuseSecrets(given: Record<string, unknown>): void {
  const found = secretSettings.filter((key) => key in given)
  if (found.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(found.map((key) => [key, [{ key: 'secret' }]])) })
}
