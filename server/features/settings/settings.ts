import type { ZodType } from 'zod'
import { problemsByField } from '../../../contracts/field-problems.ts'
import { missingSettings, providerName, providerSettings, settingsOfProvider } from '../../../contracts/machine-translation-providers.ts'
import {
  formerSecrets,
  guardedSettings,
  mailServerSettings,
  mediaSettings,
  requiredSettings,
  type SettingGroup,
  type Settings,
  type SettingValue,
  secretDestinations,
  secretMask,
  secretSettings,
  settingGroups,
} from '../../../contracts/settings.ts'
import { type LocalizedTexts, settingsId } from '../../../contracts/translation/documents.ts'
import type { TranslationFields } from '../../../contracts/translation/fields.ts'
import { isBlank } from '../../../contracts/translation/state.ts'
import { changesBetween, recordAudit } from '../../db/audit.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { followDocument, forgetDocument } from '../../db/document-translations.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import type { Db } from '../../db/schema.ts'
import { settingTexts } from '../../db/text-pairs.ts'
import type { TranslationNotes } from '../../db/translation-change.ts'
import { translationFieldsOf } from '../../db/translation-fields.ts'
import { recordMediaUsage } from '../../db/usage.ts'
import { AppError, type FieldProblem, invalidField } from '../../errors.ts'
import { type Secrets, UnreadableSecret } from '../../platform/secrets.ts'
import type { Tx } from '../../work.ts'
import { requireConfirmation } from '../auth/confirmation.ts'
import { notifyOfMailServer } from '../auth/notices.ts'

const groupNames = Object.keys(settingGroups) as SettingGroup[]
const resource = 'settings'

/** The settings as they hold now: what is stored over the defaults, of a secret only that there is one. */
async function all(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  const stored: Record<string, Record<string, unknown>> = {}
  for (const { key, value } of rows) {
    const [group = '', name = ''] = key.split('.')
    stored[group] = { ...stored[group], [name]: secretSettings.includes(key) ? secretMask : JSON.parse(value) }
  }
  const entries = groupNames.map((group) => [group, settingGroups[group].parse(stored[group] ?? {})])
  return Object.fromEntries(entries) as Settings
}

/** Refuses unknown keys and values of the wrong type, naming each `group.name`. */
function checked(values: Record<string, unknown>): void {
  const fields: Record<string, FieldProblem[]> = {}
  for (const [key, value] of Object.entries(values)) {
    const [group = '', name = ''] = key.split('.')
    const shape: Record<string, ZodType> = Object.hasOwn(settingGroups, group) ? settingGroups[group as SettingGroup].shape : {}
    const schema = key === `${group}.${name}` && Object.hasOwn(shape, name) ? shape[name] : undefined
    const result = schema?.safeParse(value, { reportInput: true })
    if (!result) fields[key] = [{ key: 'unknown' }]
    else if (!result.success) fields[key] = Object.values(problemsByField(result.error.issues)).flat().slice(0, 1)
    else if (requiredSettings.includes(key) && String(value).trim() === '') fields[key] = [{ key: 'required' }]
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** A person who changes where a secret goes must know it: it would be handed to an address of theirs. */
function refuseMovedSecrets(before: Record<string, unknown>, given: Record<string, unknown>): void {
  const moved = Object.entries(secretDestinations).filter(
    ([secret, destinations]) =>
      before[secret] === secretMask &&
      (given[secret] ?? secretMask) === secretMask &&
      destinations.some((key) => key in given && given[key] !== before[key]),
  )
  if (moved.length > 0)
    throw new AppError('invalid', { fields: Object.fromEntries(moved.map(([key]) => [key, [{ key: 'secret_again' }]])) })
}

interface ReadBefore {
  /** Values by `group.name`; keys that are not among them are written whatever they hold by now. */
  base: Record<string, unknown>
  answer: (now: Settings) => unknown
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Settings have no versions: the values that were read decide, key by key. Two new secrets cannot be distinguished. */
async function refuseStale(
  db: Db,
  now: Record<string, unknown>,
  given: Record<string, unknown>,
  { base, answer }: ReadBefore,
): Promise<void> {
  const isStale = (key: string) => key in base && !isSame(now[key], base[key]) && !isSame(now[key], given[key])
  if (Object.keys(given).some(isStale)) throw new AppError('stale_version', { data: answer(await all(db)) })
}

async function keepFormerSecrets(db: Db, values: Record<string, unknown>, secrets: Secrets): Promise<void> {
  for (const [key, formerKey] of Object.entries(formerSecrets)) {
    const value = values[key]
    if (value === undefined || value === '' || formerKey in values) continue
    const former = await settings.readableSecret(db, key, secrets)
    if (former && former !== value) values[formerKey] = former
  }
}

type GroupValues = Readonly<Record<string, unknown>>

const translatorChoices = ['provider', 'texts_provider']

/** Of a service in use that could not be called: each of its settings that is empty. */
function missingOfTranslators(before: GroupValues, after: GroupValues): string[] {
  return providerName.options.flatMap((name) => {
    const isUsed = translatorChoices.some((choice) => after[choice] === name)
    const isTouched = [...translatorChoices, ...providerSettings(name)].some((key) => !isSame(after[key], before[key]))
    return isUsed && isTouched ? missingSettings(name, settingsOfProvider(after, name)).map((field) => `${name}_${field}`) : []
  })
}

/** By group, the settings that a write would leave empty although they are needed. */
const missingIn: { [group in SettingGroup]?: (before: GroupValues, after: GroupValues) => string[] } = { translation: missingOfTranslators }

const ofGroup = (values: Record<string, unknown>, group: string): GroupValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (key.startsWith(`${group}.`) ? [[key.slice(group.length + 1), value]] : [])),
  )

function refuseUnusable(before: Record<string, unknown>, values: Record<string, unknown>): void {
  const after = { ...before, ...values }
  const missing = Object.entries(missingIn).flatMap(([group, names]) =>
    names(ofGroup(before, group), ofGroup(after, group)).map((name) => `${group}.${name}`),
  )
  if (missing.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(missing.map((key) => [key, [{ key: 'required' }]])) })
}

/** Called before a write. Changes of accounts, mails or secrets need confirmation; another mail server is reported by the former one. */
async function guardChanges(tx: Tx, before: Record<string, unknown>, values: Record<string, unknown>): Promise<void> {
  const changed = Object.keys(values).filter((key) => !isSame(before[key], values[key]))
  if (changed.some((key) => guardedSettings.has(key))) requireConfirmation(tx.actor)
  if (!mailServerSettings.some((key) => changed.includes(key))) return
  const { mail, contact } = await all(tx.db)
  const sealed = await tx.db.selectFrom('settings').select('value').where('key', '=', 'mail.password').executeTakeFirst()
  const { host, port, user } = mail
  const password = sealed ? String(JSON.parse(sealed.value)) : ''
  await notifyOfMailServer(tx, { host, port, user, password, from: mail.from || contact.email || user })
}

export const settings = {
  all,
  flat,
  /** The company's name is the one that the demo brought. */
  async isDemo(db: Db): Promise<boolean> {
    const row = await db.selectFrom('settings').select('updated_by').where('key', '=', 'site.name_cn').executeTakeFirst()
    return row !== undefined && row.updated_by === null
  },
  async check(db: Db, given: Record<string, unknown>): Promise<void> {
    checked(given)
    refuseMovedSecrets(await flat(db), given)
  },
  async changed(db: Db, group: SettingGroup, values: Record<string, unknown>): Promise<Settings> {
    checked(Object.fromEntries(Object.entries(values).map(([name, value]) => [`${group}.${name}`, value])))
    const stored = await all(db)
    return { ...stored, [group]: settingGroups[group].parse({ ...stored[group], ...values }) }
  },
  /** All or none. A masked secret stays, an empty one is deleted. With `read`, what somebody else has changed since is refused. */
  async put(tx: Tx, given: Record<string, unknown>, secrets?: Secrets, read?: ReadBefore, notes: TranslationNotes = {}): Promise<Settings> {
    checked(given)
    await oneAtATime(tx, ['settings'])
    const before = await flat(tx.db)
    const texts = await settingTexts(tx.db)
    if (read) await refuseStale(tx.db, before, given, read)
    refuseMovedSecrets(before, given)
    const values = Object.fromEntries(Object.entries(given).filter(([key, value]) => !(isSecret(key) && value === secretMask)))
    refuseUnusable(before, values)
    await guardChanges(tx, before, values)
    if (secrets) await keepFormerSecrets(tx.db, values, secrets)
    for (const [key, value] of Object.entries(values)) {
      if (isSecret(key) && value === '') {
        await tx.db.deleteFrom('settings').where('key', '=', key).execute()
        continue
      }
      if (isSecret(key) && !secrets) throw new Error(`${key} cannot be stored without a key to seal it with`)
      const storable = isSecret(key) ? secrets?.seal(String(value)) : value
      const row = { key, value: JSON.stringify(storable), updated_at: tx.now, updated_by: tx.actor.userId }
      await tx.db
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    }
    const changes = changesBetween(before, { ...before, ...values })
    if (Object.keys(changes).length > 0) await recordAudit(tx, { action: 'update', resource: 'settings', recordId: null, changes })
    await follow(tx, texts, notes)
    tx.invalidate(cacheTags.settings)
    await noteMedia(tx, { ...before, ...values })
    return all(tx.db)
  },
  /** To be called where settings were deleted: the files that they named are in use no longer, and their translations are gone. */
  async forgetUses(tx: Tx): Promise<void> {
    await noteMedia(tx, await flat(tx.db))
    const texts = await settingTexts(tx.db)
    await forgetDocument(tx.db, { resource, id: settingsId }, (pair) => ![`${pair}_cn`, `${pair}_en`].every((key) => isBlank(texts[key])))
  },
  /** The number of writes of settings: all of them share one version. */
  version: versionOf,
  async translations(db: Db, group: SettingGroup): Promise<TranslationFields> {
    const all = Object.entries(await translationFieldsOf(db, resource, settingsId))
    return Object.fromEntries(all.flatMap(([key, field]) => (key.startsWith(`${group}.`) ? [[key.slice(group.length + 1), field]] : [])))
  },
  /** A secret in plain text; empty where none is set. */
  async secret(db: Db, key: string, secrets: Secrets): Promise<string> {
    const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
    return row ? secrets.open(String(JSON.parse(row.value))) : ''
  },
  /** The same; null where it was sealed by another key of the installation's, and has to be entered again. */
  async readableSecret(db: Db, key: string, secrets: Secrets): Promise<string | null> {
    try {
      return await settings.secret(db, key, secrets)
    } catch (error) {
      if (error instanceof UnreadableSecret) return null
      throw error
    }
  },
  /** Puts one key back to its default; refuses one that has none. */
  async reset(tx: Tx, key: string): Promise<void> {
    const before = await flat(tx.db)
    if (!(key in before)) throw new AppError('not_found')
    if (requiredSettings.includes(key)) throw invalidField(key, 'required')
    refuseMovedSecrets(before, { [key]: defaultOf(key) })
    await guardChanges(tx, before, { [key]: defaultOf(key) })
    const texts = await settingTexts(tx.db)
    await tx.db.deleteFrom('settings').where('key', '=', key).execute()
    const after = await flat(tx.db)
    await recordAudit(tx, { action: 'reset', resource: 'settings', recordId: null, changes: changesBetween(before, after) })
    await follow(tx, texts, {})
    tx.invalidate(cacheTags.settings)
    await noteMedia(tx, after)
  },
}

const metaKey = 'settings_version'

async function versionOf(db: Db): Promise<number> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', metaKey).executeTakeFirst()
  return Number(row?.value ?? 0)
}

async function follow(tx: Tx, texts: LocalizedTexts, notes: TranslationNotes): Promise<void> {
  const version = await versionOf(tx.db)
  const row = { key: metaKey, value: String(version + 1) }
  await tx.db
    .insertInto('meta')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  await followDocument(tx, { resource, id: settingsId }, { value: texts, version }, await settingTexts(tx.db), notes)
}

/** Files that settings name must not be deleted unawares. */
async function noteMedia(tx: Tx, values: Record<string, unknown>): Promise<void> {
  await recordMediaUsage(tx, 'settings', settingsId, values, { ids: mediaSettings })
}

function defaultOf(key: string): unknown {
  const [group = '', name = ''] = key.split('.')
  const defaults: Record<string, unknown> = settingGroups[group as SettingGroup].parse({})
  return defaults[name]
}

const isSecret = (key: string) => secretSettings.includes(key)

async function flat(db: Db): Promise<Record<string, SettingValue>> {
  const groups = await all(db)
  return Object.fromEntries(
    groupNames.flatMap((group) => Object.entries(groups[group]).map(([name, value]) => [`${group}.${name}`, value])),
  )
}
