import { z } from 'zod'
import { roles } from '../../../contracts/auth.ts'
import type { Db } from '../../db/schema.ts'
import { PermanentFailure } from '../../platform/jobs.ts'
import type { Actor } from '../../work.ts'
import { heldParts } from './auth.ts'

/** The starter of a job, as its payload keeps them. Their rights are not kept: they are read again at each step. */
export const jobStarter = z.object({ userId: z.int().nullable(), role: z.enum(roles).nullable(), ip: z.string() })
export type JobStarter = z.output<typeof jobStarter>

/** Of jobs that keep nothing but the person's id. */
export const starterById = (userId: number | null): JobStarter => ({ userId, role: null, ip: '' })

export const starterOf = ({ userId, role, ip }: Actor): JobStarter => ({ userId, role, ip })

type Test = (actor: Actor) => boolean

/** The starter with the rights of now; null where they lack what it needs, or may not sign in any more. */
export async function findStarter(db: Db, { userId, ip }: JobStarter, has: Test): Promise<Actor | null> {
  if (userId === null) return { userId, role: null, ip }
  const row = await db.selectFrom('users').select(['role', 'parts', 'status']).where('id', '=', userId).executeTakeFirst()
  const actor = row?.status === 'active' ? { userId, role: row.role, parts: heldParts(row), ip } : null
  return actor && has(actor) ? actor : null
}

/** Ends the job where the starter lacks what it needs. */
export async function actingStarter(db: Db, starter: JobStarter, has: Test = () => true): Promise<Actor> {
  const actor = await findStarter(db, starter, has)
  if (!actor) throw new PermanentFailure('forbidden')
  return actor
}
