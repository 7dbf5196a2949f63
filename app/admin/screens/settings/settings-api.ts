import type { z } from 'zod'
import { carriedChanges, carriedSettings, type SettingGroup, settingGroups } from '../../../../contracts/settings.ts'
import { translationFields } from '../../../../contracts/translation/fields.ts'
import { call } from '../../../api/client.ts'
import { ApiError, isApiError } from '../../../api/error.ts'
import { callPreview } from '../../api/preview.ts'
import { type FormPublishing, storedItem } from '../../fields/store/form-context.tsx'
import { savedWith, withoutConfirmations } from '../../fields/translation/translations.ts'
import { type FormSource, shownByForm } from '../../form/session/form-session.ts'
import { groupContracts, groupNames } from '../../registry/setting-groups.ts'

const path = '/v1/admin/config'

/** Settings have no versions: the values themselves tell whether something has changed. */
function versionOf(values: object): number {
  let hash = 0
  for (const character of JSON.stringify(values)) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return hash
}

const answerOf = (group: SettingGroup): z.ZodObject => settingGroups[group].extend({ translation_fields: translationFields.optional() })

/** A group of settings as a form edits it: what changed is written, the rest is left to others. */
export function settingsSource(group: SettingGroup): FormSource {
  const schema = answerOf(group)
  const groupPath = `${path}/group/${group}`
  return {
    contract: groupContracts[group],
    calls: {
      create: () => Promise.reject(new Error(`${group} is always there`)),
      update: (_id, { version: _version, ...changes }, all, read) => {
        const base = Object.fromEntries(Object.keys(withoutConfirmations(changes)).map((name) => [name, read[name]]))
        const values = savedWith(changes, all)
        return named(group, call(groupPath, schema, { method: 'PUT', body: { ...values, base }, quiet: shownByForm }))
      },
    },
    itemOf: (answer) => {
      const { data } = schema.safeParse(answer)
      return data ? storedItem.parse({ ...data, id: groupNames.indexOf(group) + 1, version: versionOf(data), updated_at: '' }) : null
    },
  }
}

export function groupPublishing(group: SettingGroup, sitePath: string): FormPublishing {
  return {
    previewLink: () => Promise.resolve({ url: new URL(sitePath, location.origin).href }),
    preview: (_item, { changes: written }, options) =>
      named(group, callPreview(`${path}/group/${group}`, written, options, { path: sitePath })),
  }
}

/** The server names settings with their group, the form without. */
async function named<T>(group: SettingGroup, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw isApiError(error, 422) ? withoutGroup(error, group) : error
  }
}

function withoutGroup(error: ApiError, group: SettingGroup): ApiError {
  const fields = Object.fromEntries(Object.entries(error.fields).map(([key, texts]) => [key.replace(`${group}.`, ''), texts]))
  return new ApiError(error.status, error.message, { fields, data: error.data })
}

export const settingsApi = {
  group: (group: SettingGroup, signal: AbortSignal) => call(`${path}/group/${group}`, answerOf(group), { signal }),
  all: () => call(`${path}/export`, carriedSettings),
  /** The keys that differ from what is set; with `dryRun` nothing is written. */
  import: (settings: object, dryRun: boolean) =>
    call(`${path}/import`, carriedChanges, { method: 'POST', body: { settings }, query: { dry_run: dryRun }, quiet: [422] }),
}
