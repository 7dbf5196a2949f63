import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { problemsByField } from '../../../contracts/field-problems.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { AppError } from '../../errors.ts'
import { senderHash } from '../../features/contact-messages/challenge.ts'
import { receive, type Sending } from '../../features/contact-messages/receive.ts'
import { settings } from '../../features/settings/settings.ts'
import type { Services } from '../../services.ts'
import { systemActor } from '../../work.ts'

type FormSettings = Settings['contact_form']

/** Validates by the schema and by what settings require besides: one 422 names every failing field. */
export function parseSubmission<S extends z.ZodType>(
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

export async function formSettings({ database }: Pick<Services, 'database'>): Promise<FormSettings> {
  return (await settings.all(database.read)).contact_form
}

export async function receiveSubmission(
  { work, secretKey }: Services,
  request: FastifyRequest,
  message: Parameters<typeof receive>[1],
  sending: Omit<Sending, 'senderHash'>,
): Promise<string> {
  // The system's own actor: an address in the audit log would be the visitor's.
  return work.runConcurrently(systemActor, (tx) => receive(tx, message, { ...sending, senderHash: senderHash(secretKey, request.ip) }))
}
