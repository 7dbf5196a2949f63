import { createHmac } from 'node:crypto'
import { type CountedLimit, limitWaitMs } from '../../db/counted-limit.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { tooManyRequests } from '../../errors.ts'
import { plusMs } from '../../platform/clock.ts'
import { networkOf } from '../../platform/network.ts'
import type { Tx } from '../../work.ts'

export interface AttemptLimit extends CountedLimit {
  name: string
}

const minuteMs = 60_000
const maxMs = 15 * minuteMs

/** An account's failures count by network, with a ceiling for all of them; a device that has signed in before is not held up by others. */
export function loginLimits(email: string, ip: string, device: string | null): AttemptLimit[] {
  if (device) return [{ name: `device ${device} ${email}`, max: 5, ms: minuteMs }]
  const network = networkOf(ip)
  return [
    { name: `account ${email} ${network}`, max: 5, ms: minuteMs },
    { name: `network ${network}`, max: 20, ms: minuteMs },
    { name: `account ${email}`, max: 50, ms: maxMs },
  ]
}

/** No network has a separate count: who gets this far knows the password. A device that has signed in before has one. */
export function secondFactorLimits(userId: number, device: string | null): AttemptLimit[] {
  return [{ name: device ? `second factor device ${device} ${userId}` : `second factor ${userId}`, max: 5, ms: maxMs }]
}

/** Whom a signed-in user's wrong password counts against: a thief of the session must not find the password with it. */
export function confirmationLimits(userId: number): AttemptLimit[] {
  return [{ name: `confirmation ${userId}`, max: 5, ms: maxMs }]
}

/** Whom a request for a forgotten password counts against: the limits keep anybody's inbox from being filled. */
export function forgottenLimits(email: string, ip: string): AttemptLimit[] {
  return [
    { name: `forgotten ${email}`, max: 3, ms: maxMs },
    { name: `forgotten network ${networkOf(ip)}`, max: 20, ms: maxMs },
  ]
}

export function linkLimits(ip: string): AttemptLimit[] {
  return [{ name: `link network ${networkOf(ip)}`, max: 20, ms: minuteMs }]
}

const keyOf = (secretKey: Buffer, { name }: AttemptLimit) => createHmac('sha256', secretKey).update(`attempt ${name}`).digest('hex')

/** Refuses at the limit. Counts before the check, for attempts made at once, and in the database, for all processes and restarts. */
export async function countAttempt(tx: Tx, secretKey: Buffer, limits: readonly AttemptLimit[]): Promise<number[]> {
  const counted = limits.map((limit) => ({ ...limit, key: keyOf(secretKey, limit) }))
  await oneAtATime(
    tx,
    counted.map(({ key }) => key),
  )
  await refuseTooMany(tx, counted)
  await tx.db.deleteFrom('attempts').where('at', '<=', plusMs(tx.now, -maxMs)).execute()
  const rows = await tx.db
    .insertInto('attempts')
    .values(counted.map(({ key }) => ({ key, at: tx.now })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function takeBack(tx: Tx, attempt: readonly number[]): Promise<void> {
  await tx.db.deleteFrom('attempts').where('id', 'in', attempt).execute()
}

async function refuseTooMany(tx: Tx, limits: readonly (AttemptLimit & { key: string })[]): Promise<void> {
  let waitMs = 0
  for (const { key, ...limit } of limits) {
    const rows = { table: 'attempts', column: 'key', value: key, datedBy: 'at', maxAheadMs: maxMs } as const
    waitMs = Math.max(waitMs, await limitWaitMs(tx, rows, limit))
  }
  if (waitMs > 0) throw tooManyRequests(waitMs)
}
