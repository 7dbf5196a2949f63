import { createHmac } from 'node:crypto'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { tooManyRequests } from '../../errors.ts'
import { plusMs } from '../../platform/clock.ts'
import { networkOf } from '../../platform/network.ts'
import type { Tx } from '../../work.ts'

/** A limit of failures within `ms`; `name` says what they are counted for. */
export interface AttemptLimit {
  name: string
  most: number
  ms: number
}

const minuteMs = 60_000
const longestMs = 15 * minuteMs

/**
 * Whom a login counts against. An account's failures count for each network by itself, so that guesses from elsewhere lock
 * nobody out; all networks together have a ceiling, against guessing from many. A device that has signed in to the account
 * before has a count of its own and is held up by no one else's guesses.
 */
export function loginLimits(email: string, ip: string, device: string | null): AttemptLimit[] {
  if (device) return [{ name: `device ${device} ${email}`, most: 5, ms: minuteMs }]
  const network = networkOf(ip)
  return [
    { name: `account ${email} ${network}`, most: 5, ms: minuteMs },
    { name: `network ${network}`, most: 20, ms: minuteMs },
    { name: `account ${email}`, most: 50, ms: longestMs },
  ]
}

/**
 * Whom a wrong second factor counts against. Who gets that far knows the password, so that no network has a count of its own;
 * a device that has signed in before does, and is not held up by an attacker who found the password.
 */
export function secondFactorLimits(userId: number, device: string | null): AttemptLimit[] {
  return [{ name: device ? `second factor device ${device} ${userId}` : `second factor ${userId}`, most: 5, ms: longestMs }]
}

/** Whom a signed-in user's wrong password counts against: a thief of the session must not find the password with it. */
export function confirmationLimits(userId: number): AttemptLimit[] {
  return [{ name: `confirmation ${userId}`, most: 5, ms: longestMs }]
}

/** Whom a question for a forgotten password counts against: nobody's inbox is to be filled by it. */
export function forgottenLimits(email: string, ip: string): AttemptLimit[] {
  return [
    { name: `forgotten ${email}`, most: 3, ms: longestMs },
    { name: `forgotten network ${networkOf(ip)}`, most: 20, ms: longestMs },
  ]
}

/** Who tries links that they do not have. */
export function linkLimits(ip: string): AttemptLimit[] {
  return [{ name: `link network ${networkOf(ip)}`, most: 20, ms: minuteMs }]
}

const keyOf = (secretKey: Buffer, { name }: AttemptLimit) => createHmac('sha256', secretKey).update(`attempt ${name}`).digest('hex')

/**
 * Counts an attempt before the password is checked, so that attempts made at once cannot exceed a limit together; refuses it
 * once a limit is reached. The counts are in the database: they hold for all processes, and after a restart. Answers what
 * {@link takeBack} needs.
 */
export async function countAttempt(tx: Tx, secretKey: Buffer, limits: readonly AttemptLimit[]): Promise<number[]> {
  const counted = limits.map((limit) => ({ ...limit, key: keyOf(secretKey, limit) }))
  await oneAtATime(
    tx,
    counted.map(({ key }) => key),
  )
  await refuseTooMany(tx, counted)
  await tx.db.deleteFrom('attempts').where('at', '<=', plusMs(tx.now, -longestMs)).execute()
  const rows = await tx.db
    .insertInto('attempts')
    .values(counted.map(({ key }) => ({ key, at: tx.now })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets an attempt that succeeded. */
export async function takeBack(tx: Tx, attempt: readonly number[]): Promise<void> {
  await tx.db.deleteFrom('attempts').where('id', 'in', attempt).execute()
}

async function refuseTooMany(tx: Tx, limits: readonly (AttemptLimit & { key: string })[]): Promise<void> {
  let waitMs = 0
  for (const { key, most, ms } of limits) {
    const rows = await tx.db
      .selectFrom('attempts')
      .select('at')
      .where('key', '=', key)
      .where('at', '>', plusMs(tx.now, -ms))
      // What a clock that was ahead has dated would count until that moment has come.
      .where('at', '<=', plusMs(tx.now, longestMs))
      .orderBy('at', 'desc')
      .limit(most)
      .execute()
    const oldest = rows[most - 1]
    if (oldest) waitMs = Math.max(waitMs, Date.parse(oldest.at) + ms - Date.parse(tx.now))
  }
  if (waitMs > 0) throw tooManyRequests(waitMs)
}
