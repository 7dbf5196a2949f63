import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Instant } from '../../../contracts/fields.ts'
import { dayMs, plusMs } from '../../platform/clock.ts'

/** How long a browser is known after its last login. */
export const deviceMs = 180 * dayMs

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(`device ${text}`).digest('base64url')

/**
 * What a browser keeps after a login, signed: that it has signed in to this account. It gives no right; its wrong passwords
 * are counted apart from those of strangers, whom it thereby does not wait for.
 */
export function deviceMark(key: Buffer, userId: number, now: Instant, name = randomBytes(12).toString('base64url')): string {
  const text = `${userId}.${Date.parse(plusMs(now, deviceMs))}.${name}`
  return `${text}.${sign(key, text)}`
}

/** The name of the device, where one of the marks that a browser sent is for this account; else null. */
export function deviceName(key: Buffer, marks: readonly string[], userId: number, now: Instant): string | null {
  for (const mark of marks) {
    const [, text = '', id, until, name = '', signature = ''] = /^((\d{1,10})\.(\d{13})\.([\w-]{16}))\.([\w-]{43})$/.exec(mark) ?? []
    if (Number(id) !== userId || Number(until) <= Date.parse(now)) continue
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, text)))) return name
  }
  return null
}
