import type { Settings } from '../../../contracts/settings.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/connect.ts'
import type { Db } from '../../db/schema.ts'
import type { Mail, Mailer } from '../../platform/mail.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { FormerServer } from '../auth/notices.ts'
import type { Wording } from '../interface-texts/wording.ts'
import { settings } from '../settings/settings.ts'

export interface SendDeps {
  database: Database
  secrets: Secrets
  mailer: Mailer
}

export interface MailDeps extends SendDeps {
  wording: Wording
  config: Pick<Config, 'siteUrl'>
}

type UnsentMail = Omit<Mail, 'from'>

export async function sendMail({ database, secrets, mailer }: SendDeps, all: Settings, mail: UnsentMail): Promise<void> {
  await mailer.send({ ...mail, from: senderOf(all) }, await serverOf(database.read, all.mail, secrets))
}

/** By the operator's server where there is one: who changes the settings must not get people's links. `former`: the replaced server. */
export async function sendAccountMail(deps: SendDeps, all: Settings, mail: UnsentMail, former?: FormerServer): Promise<void> {
  const { database, secrets, mailer } = deps
  const stored = async () => (former ? openedServer(former, secrets) : serverOf(database.read, all.mail, secrets))
  await mailer.send({ ...mail, from: former?.from || senderOf(all) }, mailer.hasOperatorServer ? null : await stored())
}

const openedServer = ({ host, port, user, password }: FormerServer, secrets: Secrets) => ({
  ...{ host, port, user },
  password: password && secrets.open(password),
})

function senderOf({ mail, contact }: Settings): string {
  const from = mail.from || contact.email || mail.user
  if (!from) throw new Error('neither the mail settings nor the contact settings have an address to send from')
  return from
}

async function serverOf(db: Db, { host, port, user }: Settings['mail'], secrets: Secrets) {
  return host === '' ? null : { host, port, user, password: await settings.secret(db, 'mail.password', secrets) }
}
