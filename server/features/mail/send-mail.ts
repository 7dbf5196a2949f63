import type { Settings } from '../../../contracts/settings.ts'
import type { Database } from '../../db/connect.ts'
import type { Db } from '../../db/schema.ts'
import type { Mail, Mailer } from '../../platform/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { settings } from '../settings/settings.ts'
import type { Wording } from '../translations/wording.ts'

/** What sends a mail that is written already. */
export interface SendDeps {
  database: Database
  secrets: Secrets
  mailer: Mailer
}

/** What writes mails and sends them. */
export interface MailDeps extends SendDeps {
  /** What mails say. */
  wording: Wording
  siteUrl: string
}

/** Sends a mail as the settings say: by their server, from their address. */
export async function sendMail({ database, secrets, mailer }: SendDeps, all: Settings, mail: Omit<Mail, 'from'>): Promise<void> {
  const from = all.mail.from || all.contact.email || all.mail.user
  if (!from) throw new Error('neither the mail settings nor the contact settings have an address to send from')
  await mailer.send({ ...mail, from }, await serverOf(database.read, all.mail, secrets))
}

async function serverOf(db: Db, { host, port, user }: Settings['mail'], secrets: Secrets) {
  return host === '' ? null : { host, port, user, password: await settings.secret(db, 'mail.password', secrets) }
}
