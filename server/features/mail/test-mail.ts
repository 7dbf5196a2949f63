import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { mailTestResult } from '../../../contracts/settings.ts'
import { AppError } from '../../errors.ts'
import { settings } from '../settings/settings.ts'
import { type SendDeps, sendMail } from './send-mail.ts'

export async function testMail(
  deps: SendDeps & { siteUrl: string },
  to: string,
  text: { subject: string; text: string },
): Promise<z.output<typeof mailTestResult>> {
  const all = await settings.all(deps.database.read)
  if (!deps.mailer.isSetUp(all.mail.host)) throw new AppError('mail_not_set_up')
  try {
    await sendMail(deps, all, { ...text, to: [to], messageId: `<${randomUUID()}@${new URL(deps.siteUrl).hostname}>` })
    return { to, sent: true, error: null }
  } catch (error) {
    // Whatever the mail server answers is what the administrator needs to know.
    return { to, sent: false, error: error instanceof Error ? error.message : String(error) }
  }
}
