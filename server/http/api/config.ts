import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { pagePreview, pagePreviewQuery } from '../../../contracts/publishing.ts'
import { documentNotes, queryFlag } from '../../../contracts/resource.ts'
import {
  allSettings,
  carriedChanges,
  carriedSettings,
  mailTestResult,
  publicGroups,
  type SettingGroup,
  type Settings,
  secretSettings,
  settingGroupInfo,
  settingGroupItem,
  settingGroupNames,
  settingGroups,
  settingKey,
  settingValue,
} from '../../../contracts/settings.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { recordDownload } from '../../features/audit/downloads.ts'
import { testMail } from '../../features/mail/test-mail.ts'
import { arrivedSettings, carriedSettings as exported } from '../../features/settings/carry.ts'
import { settings } from '../../features/settings/settings.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf, identity } from '../guards.ts'
import type { PagePreview } from '../pages/page-preview.ts'
import { callerTexts } from '../texts.ts'

const route = { guard: 'admin', tags: ['config'] } as const
const path = '/v1/admin/config'
const values = z.record(z.string().max(100), z.unknown())
/** The same, with the values that were read before: what somebody else has changed since is a conflict (409) with the settings as they are now. */
const changes = z.looseObject({ base: values.optional(), ...documentNotes, translation_fields: z.unknown().optional() })
function written(body: z.output<typeof changes>, prefix = '') {
  const { base, confirmed_translations, accepted_translations, translation_fields: _answered, ...given } = body
  const keyed = <T>(values: Record<string, T>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]))
  const notes = {
    confirmed_translations: confirmed_translations?.map((name) => `${prefix}${name}`),
    accepted_translations: accepted_translations && keyed(accepted_translations),
  }
  return { base: base && keyed(base), given: keyed(given), notes }
}

export function configApi(app: FastifyInstance, services: Services, preview: PagePreview): void {
  const { work, database, secrets, cache } = services
  endpoint(app, { ...route, method: 'GET', path, answer: allSettings }, () => settings.all(database.read))
  endpoint(app, { ...route, method: 'PUT', path, body: changes, answer: allSettings }, ({ request, body }) => {
    const { base, given, notes } = written(body)
    return work.run(actorOf(request), (tx) => settings.put(tx, given, secrets, base && { base, answer: (now) => now }, notes))
  })
  const cleared = z.object({ cleared: z.int() })
  endpoint(app, { ...route, method: 'DELETE', path: `${path}/cache`, answer: cleared }, () => ({ cleared: cache.clear(['config']) }))
  groupRoutes(app, services)
  previewRoute(app, services, preview)
  fileRoutes(app, services)
  keyRoutes(app, services)
  mailRoutes(app, services)
}

function mailRoutes(app: FastifyInstance, { database, secrets, mailer, config }: Services): void {
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/mail/test`, body: z.strictObject({}).nullish(), answer: mailTestResult },
    ({ request }) => {
      const text = callerTexts(request)
      const mail = { subject: text('mail.test.subject'), text: text('mail.test.text', { site: config.siteUrl }) }
      return testMail({ database, secrets, mailer, siteUrl: config.siteUrl }, identity(request).user.email, mail)
    },
  )
}

const pages: readonly SettingGroup[] = ['home', 'about']

/** Pages are arranged by those who have the website's part; the other groups are the administrators'. */
function requireGroup(request: FastifyRequest, group: SettingGroup): void {
  if (!pages.includes(group) && identity(request).user.role !== 'admin') throw new AppError('forbidden')
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
    tags: route.tags,
    path: `${path}/group/:group`,
    params: z.strictObject({ group: settingGroupNames }),
    answer: settingGroupItem,
  } as const
  const answered = async (db: Db, group: SettingGroup, now: Settings): Promise<z.output<typeof settingGroupItem>> =>
    group === 'site' || group === 'contact' ? { ...now[group], translation_fields: await settings.translations(db, group) } : now[group]
  endpoint(app, { ...one, guard: 'site.read', method: 'GET' }, async ({ request, params: { group } }) => {
    requireGroup(request, group)
    return answered(database.read, group, await settings.all(database.read))
  })
  endpoint(app, { ...one, guard: 'site.edit', method: 'PUT', body: changes }, ({ request, params: { group }, body }) => {
    requireGroup(request, group)
    const { base, given, notes } = written(body, `${group}.`)
    const read = base && { base, answer: (now: Settings) => now[group] }
    return work.run(actorOf(request), async (tx) => answered(tx.db, group, await settings.put(tx, given, secrets, read, notes)))
  })
}

/** No page shows the other groups. */
function previewRoute(app: FastifyInstance, { database }: Services, preview: PagePreview): void {
  const params = z.strictObject({ group: z.enum(publicGroups) })
  endpoint(
    app,
    {
      tags: route.tags,
      guard: 'site.read',
      method: 'POST',
      path: `${path}/group/:group/preview`,
      params,
      query: pagePreviewQuery,
      body: values,
      answer: pagePreview,
    },
    async ({ request, params: { group }, query, body }) => {
      requireGroup(request, group)
      return preview(request, query, { settings: await settings.changed(database.read, group, body) })
    },
  )
}

function valueIn(all: Settings, key: string): unknown {
  const [group = '', name = ''] = key.split('.')
  const { [group]: values } = all as Record<string, Record<string, unknown>>
  return values?.[name]
}

function keyRoutes(app: FastifyInstance, { work, database, secrets }: Services): void {
  const one = { ...route, path: `${path}/:key`, params: z.strictObject({ key: settingKey }), answer: settingValue } as const
  const read = async (key: string) => {
    const value = (await settings.flat(database.read))[key]
    if (value === undefined) throw new AppError('not_found')
    return value
  }
  endpoint(app, { ...one, method: 'GET' }, ({ params }) => read(params.key))
  const body = z.strictObject({ value: z.unknown(), base: z.unknown().optional() })
  endpoint(app, { ...one, method: 'PUT', body }, async ({ request, params: { key }, body: { value, base } }) => {
    const before = base === undefined ? undefined : { base: { [key]: base }, answer: (now: Settings) => valueIn(now, key) }
    await work.run(actorOf(request), (tx) => settings.put(tx, { [key]: value }, secrets, before))
    return read(key)
  })
  endpoint(app, { ...one, method: 'DELETE' }, async ({ request, params: { key } }) => {
    await work.run(actorOf(request), (tx) => settings.reset(tx, key))
    return read(key)
  })
}

function fileRoutes(app: FastifyInstance, { work, database, secrets }: Services): void {
  endpoint(app, { ...route, method: 'GET', path: `${path}/export`, answer: carriedSettings }, async ({ request }) => {
    await recordDownload(work, actorOf(request), 'settings')
    return exported(database.read)
  })
  const body = z.strictObject({ settings: values })
  const query = z.strictObject({ dry_run: queryFlag.default(false) })
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/import`, body, query, answer: carriedChanges },
    async ({ request, body, query: { dry_run } }) => {
      refuseSecrets(body.settings)
      const { settings: given, not_found } = await arrivedSettings(database.read, body.settings)
      await settings.check(database.read, given)
      const before = await settings.flat(database.read)
      const changed = Object.keys(given).filter((key) => JSON.stringify(given[key]) !== JSON.stringify(before[key]))
      if (!dry_run) await work.run(actorOf(request), (tx) => settings.put(tx, given, secrets))
      return { changed, not_found }
    },
  )
}

/** Files get passed on: secrets are typed in where they are needed. */
function refuseSecrets(given: Record<string, unknown>): void {
  const found = secretSettings.filter((key) => key in given)
  if (found.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(found.map((key) => [key, [{ key: 'secret' }]])) })
}
