import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Settings } from '../../contracts/settings.ts'
import { AppError } from '../errors.ts'
import { senderHash } from '../features/messages/challenge.ts'
import { receive, type Sending } from '../features/messages/receive.ts'
import { settings } from '../features/settings/settings.ts'
import type { Services } from '../services.ts'
import { systemActor } from '../work.ts'
import { problemsByField } from './validation.ts'

type FormSettings = Settings['contact_form']

/** What a visitor sent, by the schema and by what settings require besides: every failing field is named at once. */
export function readSent<S extends z.ZodType>(
  schema: S,
  given: unknown,
  { required_fields }: Pick<FormSettings, 'required_fields'>,
): z.output<S> {
  const result = schema.safeParse(given, { reportInput: true })
  const fields = result.success ? {} : problemsByField(result.error.issues)
  const values: Record<string, unknown> = typeof given === 'object' && given !== null ? { ...given } : {}
  for (const name of required_fields) if (!fields[name] && String(values[name] ?? '').trim() === '') fields[name] = [{ key: 'required' }]
  if (!result.success || Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
  return result.data
}

/** The form's settings as they hold now. */
export async function formSettings({ database }: Pick<Services, 'database'>): Promise<FormSettings> {
  return (await settings.all(database.read)).contact_form
}

/** Takes a checked message in; answers its reference number. */
export async function takeIn(
  { work, jobs, secretKey }: Services,
  request: FastifyRequest,
  message: Parameters<typeof receive>[1],
  sending: Omit<Sending, 'senderHash'>,
): Promise<string> {
  // The system's own actor: an address in the audit log would be the visitor's.
  const reference = await work.run(systemActor, (tx) => receive(tx, message, { ...sending, senderHash: senderHash(secretKey, request.ip) }))
  jobs.wake()
  return reference
}
