import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { queryFlag } from '../../../contracts/resource.ts'
import {
  allSettings,
  flatSettings,
  mailTestResult,
  publicGroups,
  type SettingGroup,
  secretSettings,
  settingGroup,
  settingGroupInfo,
  settingGroupNames,
  settingGroups,
  settingKey,
  settingValue,
} from '../../../contracts/settings.ts'
import { AppError } from '../../errors.ts'
import { testMail } from '../../features/mail/test-mail.ts'
import { settings } from '../../features/settings/settings.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf, identity } from '../guards.ts'
import { callerLocale, message } from '../texts.ts'

const route = { guard: 'admin', tags: ['config'] } as const
const path = '/v1/admin/config'
/** What may be sent as a setting; the feature checks each by its own type. */
const values = z.record(z.string().max(100), z.unknown())

/** The settings: read by group or key, written many at once, carried to another installation as a file. */
export function configApi(app: FastifyInstance, services: Services): void {
  const { work, database, secrets, cache } = services
  endpoint(app, { ...route, method: 'GET', path, answer: allSettings }, () => settings.all(database.read))
  endpoint(app, { ...route, method: 'PUT', path, body: values, answer: allSettings }, ({ request, body }) =>
    work.run(actorOf(request), (tx) => settings.put(tx, body, secrets)),
  )
  const cleared = z.object({ cleared: z.int() })
  endpoint(app, { ...route, method: 'DELETE', path: `${path}/cache`, answer: cleared }, () => ({ cleared: cache.clear(['config']) }))
  groupRoutes(app, services)
  fileRoutes(app, services)
  keyRoutes(app, services)
  mailRoutes(app, services)
}

/** Tries the mail settings by a mail to whoever asks. */
function mailRoutes(app: FastifyInstance, { database, secrets, mailer, config }: Services): void {
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/mail/test`, body: z.strictObject({}).nullish(), answer: mailTestResult },
    ({ request }) => {
      const locale = callerLocale(request)
      const text = { subject: message(locale, 'mail.test.subject'), text: message(locale, 'mail.test.text', { site: config.siteUrl }) }
      return testMail({ database, secrets, mailer, siteUrl: config.siteUrl }, identity(request).user.email, text)
    },
  )
}

function groupRoutes(app: FastifyInstance, { work, database, secrets }: Services): void {
  const known: readonly SettingGroup[] = publicGroups
  endpoint(app, { ...route, method: 'GET', path: `${path}/groups`, answer: z.array(settingGroupInfo) }, () =>
    settingGroupNames.options.map((group) => ({
      group,
      is_public: known.includes(group),
      keys: Object.keys(settingGroups[group].shape),
    })),
  )
  const one = {
    ...route,
    path: `${path}/group/:group`,
    params: z.strictObject({ group: settingGroupNames }),
    answer: settingGroup,
  } as const
  endpoint(app, { ...one, method: 'GET' }, async ({ params }) => (await settings.all(database.read))[params.group])
  endpoint(app, { ...one, method: 'PUT', body: values }, async ({ request, params: { group }, body }) => {
    const changes = Object.fromEntries(Object.entries(body).map(([name, value]) => [`${group}.${name}`, value]))
    return (await work.run(actorOf(request), (tx) => settings.put(tx, changes, secrets)))[group]
  })
}

function keyRoutes(app: FastifyInstance, { work, database, secrets }: Services): void {
  const one = { ...route, path: `${path}/:key`, params: z.strictObject({ key: settingKey }), answer: settingValue } as const
  const read = async (key: string) => {
    const value = (await settings.flat(database.read))[key]
    if (value === undefined) throw new AppError('not_found')
    return value
  }
  endpoint(app, { ...one, method: 'GET' }, ({ params }) => read(params.key))
  const body = z.strictObject({ value: z.unknown() })
  endpoint(app, { ...one, method: 'PUT', body }, async ({ request, params: { key }, body: { value } }) => {
    await work.run(actorOf(request), (tx) => settings.put(tx, { [key]: value }, secrets))
    return read(key)
  })
  endpoint(app, { ...one, method: 'DELETE' }, async ({ request, params: { key } }) => {
    await work.run(actorOf(request), (tx) => settings.reset(tx, key))
    return read(key)
  })
}

function fileRoutes(app: FastifyInstance, { work, database, secrets }: Services): void {
  endpoint(app, { ...route, method: 'GET', path: `${path}/export`, answer: flatSettings }, async () => {
    const all = Object.entries(await settings.flat(database.read))
    return Object.fromEntries(all.filter(([key]) => !secretSettings.includes(key)))
  })
  const body = z.strictObject({ settings: values })
  /** With `dry_run` the file is checked and nothing is written. */
  const query = z.strictObject({ dry_run: queryFlag.default(false) })
  const changes = z.object({ changed: z.array(z.string()) })
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/import`, body, query, answer: changes },
    async ({ request, body: { settings: given }, query: { dry_run } }) => {
      refuseSecrets(given)
      await settings.check(database.read, given)
      const before = await settings.flat(database.read)
      const changed = Object.keys(given).filter((key) => JSON.stringify(given[key]) !== JSON.stringify(before[key]))
      if (!dry_run) await work.run(actorOf(request), (tx) => settings.put(tx, given, secrets))
      return { changed }
    },
  )
}

/** Files get passed on: secrets are typed in where they are needed. */
function refuseSecrets(given: Record<string, unknown>): void {
  const found = secretSettings.filter((key) => key in given)
  if (found.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(found.map((key) => [key, [{ key: 'secret' }]])) })
}
