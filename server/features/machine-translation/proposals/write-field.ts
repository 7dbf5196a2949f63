import { z } from 'zod'
import { problemsByField } from '../../../../contracts/field-problems.ts'
import { contractNamed } from '../../../../contracts/resources.ts'
import { fieldFormat, type TranslatedName } from '../../../../contracts/translation/documents.ts'
import { translationField } from '../../../../contracts/translation/fields.ts'
import type { FieldText, FieldTextInput, FieldTextQuery } from '../../../../contracts/translation/open-fields.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import type { Db } from '../../../db/schema.ts'
import { textPairsOf } from '../../../db/text-pairs.ts'
import { fingerprint } from '../../../db/translation-fields.ts'
import { AppError } from '../../../errors.ts'
import type { Actor, Tx } from '../../../work.ts'
import { cleanText } from '../../publishing/clean-text.ts'
import { editedBy, isSeen, mayEdit, mayTranslate } from '../../translation-state/documents.ts'
import { patchOfTexts } from './patch.ts'
import { writeTexts } from './suggest.ts'

/** Both sides of a pair as they are now. Fails with `not_found`, and with `forbidden` for those who may not translate the record. */
export async function readFieldText(db: Db, actor: Actor, { resource, id, field }: FieldTextQuery): Promise<FieldText> {
  if (!mayTranslate(resource, actor)) throw new AppError('forbidden')
  const known = await db
    .selectFrom('translation_fields')
    .select(['source', 'source_text'])
    .where('resource', '=', resource)
    .where('record_id', '=', id)
    .where('field', '=', field)
    .executeTakeFirst()
  // Of a field that is followed only: another name is no column.
  const texts = known && (await textPairsOf(db, resource, id, field))
  if (!known || !texts) throw new AppError('not_found')
  const source = translationField.shape.source.parse(known.source)
  const [original, current] = [texts[source], texts[otherSide(source)]]
  const seen = `${fingerprint(original)} ${fingerprint(current)}`
  return { source, format: fieldFormat(resource, field), original, current, before: known.source_text, seen }
}

/**
 * Writes the translation of one field; as it was, it is confirmed. Somebody who may write nothing but texts proposes it where visitors see
 * the record: `true` if it waits for a colleague. Fails with `proposal_outdated` where either side is no longer as it was seen.
 */
export async function writeFieldText(tx: Tx, { seen, text, ...place }: FieldTextInput): Promise<boolean> {
  const { resource, id, field } = place
  const { source, format, current, seen: now } = await readFieldText(tx.db, tx.actor, place)
  if (seen !== now) throw new AppError('proposal_outdated')
  const target = `${field}_${otherSide(source)}`
  const clean = asField(resource, target, format === 'html' ? cleanText('text', text) : text)
  const edited = editedBy(resource)
  const state = await edited.state(tx.db, id)
  if (!state || !edited.update || state.values.deleted_at) throw new AppError('not_found')
  const { version, values } = state
  const isUnchanged = clean === current
  const texts = isUnchanged ? {} : patchOfTexts(resource, values, { [target]: clean })
  // Where its meaning is as it was, it is confirmed all the same: somebody has read it beside its original.
  const patch = { ...texts, confirmed_translations: [field], version }
  if (mayEdit(resource, tx.actor)) {
    await edited.update(tx, id, patch)
    return false
  }
  await writeTexts(tx, resource, id, patch)
  return !isUnchanged && isSeen(state)
}

/** As the record's own form would send it: a title is short, and has no line breaks. */
function asField(resource: TranslatedName, target: string, text: string): string {
  const schema: z.ZodType = contractNamed(resource)?.input.shape[target] ?? z.string()
  const { success, data, error } = schema.safeParse(text)
  if (!success) throw new AppError('invalid', { fields: { text: problemsByField(error.issues).body ?? [] } })
  return String(data)
}
