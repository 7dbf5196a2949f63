import { type AboutBlockKey, aboutBlockIds } from '../../../contracts/about.ts'
import { mayDo, type Person, partNamed } from '../../../contracts/access.ts'
import { contractNamed } from '../../../contracts/resources.ts'
import {
  type DocumentName,
  isDocument,
  type LocalizedTexts,
  localizedTexts,
  settingsId,
  type TranslatedName,
  translatedNames,
  withTexts,
} from '../../../contracts/translation/documents.ts'
import { type RecordState, recordState } from '../../db/record-state.ts'
import type { Db } from '../../db/schema.ts'
import { settingTexts } from '../../db/text-pairs.ts'
import { splitNotes, type TranslationNotes } from '../../db/translation-change.ts'
import { storedFields } from '../../db/translation-fields.ts'
import { AppError } from '../../errors.ts'
import { resources } from '../../resources.ts'
import type { Tx } from '../../work.ts'
import { about } from '../about/about.ts'
import { businessLines } from '../about/business-lines.ts'
import { settings } from '../settings/settings.ts'

type Patch = Record<string, unknown> & TranslationNotes & { version: number }

export interface Edited {
  state(db: Db, id: number): Promise<RecordState | null>
  update?: ((tx: Tx, id: number, patch: Patch) => Promise<unknown>) | undefined
  remove?: ((tx: Tx, id: number) => Promise<unknown>) | undefined
  restore?: ((tx: Tx, id: number) => Promise<{ version: number }>) | undefined
}

export function editedBy(name: string): Edited {
  if (isDocument(name)) return documents[name]
  const contract = contractNamed(name)
  if (!contract) throw new AppError('not_found')
  const { service } = resources[contract.name]
  return { ...service, state: (db, id) => recordState(db, contract, id) }
}

export const mayEdit = (name: string, person: Person): boolean => mayDo(person, name, 'edit')
export const mayTranslate = (name: string, person: Person): boolean => mayDo(person, name, 'translate')

/** Of the records and documents with texts those whose part somebody does not have. Settings are read by all, whose texts the site shows. */
export const hiddenNames = (person: Person): TranslatedName[] =>
  translatedNames.filter((name) => partNamed(name) !== null && !mayTranslate(name, person))

/** True where visitors can see a record; one without a status counts as seen, since it is not known. */
export const isSeen = ({ values: { status } }: Pick<RecordState, 'values'>): boolean =>
  !['draft', 'archived', 'inactive'].some((unseen) => unseen === status)

/** A document is always there: its texts are put, and nothing removes it. */
const documents: Record<DocumentName, Edited> = {
  about: {
    async state(db, id) {
      const key = blockKey(id)
      if (!key) return null
      const { version, ...value } = await about.get(db, key)
      return stateOf(db, 'about', id, { version, texts: localizedTexts(value) })
    },
    async update(tx, id, patch) {
      const key = blockKey(id)
      if (!key) throw new AppError('not_found')
      const { version, texts, notes } = parts(patch)
      await about.rewrite(tx, key, (value) => withTexts(value, texts), { version, notes })
    },
  },
  'business-lines': {
    async state(db, id) {
      const { version, ...value } = await businessLines.get(db, id)
      return stateOf(db, 'business-lines', id, { version, texts: localizedTexts(value) })
    },
    async update(tx, id, patch) {
      const { version, texts, notes } = parts(patch)
      await businessLines.rewrite(tx, id, (value) => withTexts(value, texts), { version, notes })
    },
  },
  settings: {
    async state(db, id) {
      if (id !== settingsId) return null
      return stateOf(db, 'settings', id, { version: await settings.version(db), texts: await settingTexts(db) })
    },
    async update(tx, _id, patch) {
      if (!mayEdit('settings', tx.actor)) throw new AppError('forbidden')
      const { version, texts, notes } = parts(patch)
      if ((await settings.version(tx.db)) !== version) throw new AppError('stale_version')
      await settings.put(tx, texts, undefined, undefined, notes)
    },
  },
}

const blockKey = (id: number): AboutBlockKey | undefined =>
  (Object.keys(aboutBlockIds) as AboutBlockKey[]).find((key) => aboutBlockIds[key] === id)

async function stateOf(
  db: Db,
  name: DocumentName,
  id: number,
  { version, texts }: { version: number; texts: LocalizedTexts },
): Promise<RecordState> {
  return { version, values: texts, translations: await storedFields(db, name, id) }
}

function parts({ version, ...patch }: Patch) {
  const [values, notes] = splitNotes(patch)
  const texts = Object.fromEntries(Object.entries(values).map(([field, text]) => [field, String(text)]))
  return { version, texts, notes }
}
