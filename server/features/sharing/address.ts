import { slug as slugContract } from '../../../contracts/fields.ts'
import { AppError } from '../../errors.ts'
import { type PublicReader, publicId } from '../publishing/public-list.ts'
import type { SharedKind } from './share-card.ts'

/** Costs one look into an index, and nothing for what can be no slug. Fails with `not_found`. */
export async function sharedSlug(reader: PublicReader, kind: SharedKind, idOrSlug: string): Promise<string> {
  if (!slugContract.safeParse(idOrSlug).success) throw new AppError('not_found')
  const id = await publicId(reader, kind, idOrSlug)
  if (!/^\d+$/.test(idOrSlug)) return idOrSlug
  const { slug } = await reader.db.selectFrom(kind).select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  return slug
}
