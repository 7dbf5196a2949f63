import { createTransport } from 'nodemailer'

/** The mail server that settings name. */
export interface MailServer {
  host: string
  port: number
  user: string
  password: string
}

export interface Mail {
  from: string
  to: string[]
  replyTo?: string
  subject: string
  text: string
  /** The same for every attempt, so that a mail that was sent twice is shown once. */
  messageId: string
}

/** A server that does not answer must not hold up the jobs behind the mail. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends mail by SMTP: to the given server, else to the one of `SMTP_URL`. */
export class Mailer {
  readonly #url: string | undefined

  constructor(url: string | undefined) {
    this.#url = url
  }

  /** Whether there is a server at all. */
  isSetUp(host: string): boolean {
    return host !== '' || this.#url !== undefined
  }

  async send(mail: Mail, server: MailServer | null): Promise<void> {
    const transport = this.#transport(server)
    try {
      // Neither files nor addresses are read for a mail, whatever a text in it looks like.
      await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true })
    } finally {
      transport.close()
    }
  }

  #transport(server: MailServer | null) {
    if (!server) {
      if (!this.#url) throw new Error('no mail server is set up')
      const { protocol, hostname, port, username, password } = new URL(this.#url)
      return transportTo({
        host: hostname,
        port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
        user: decodeURIComponent(username),
        password: decodeURIComponent(password),
        secure: protocol === 'smtps:',
      })
    }
    return transportTo({ ...server, secure: server.port === 465 })
  }
}

const thisMachine = ['127.0.0.1', '::1', 'localhost']

function transportTo({ host, port, user, password, secure }: MailServer & { secure: boolean }) {
  // A password does not cross a network in the clear because an attacker in between removed STARTTLS from the greeting.
  const requireTLS = user !== '' && !secure && !thisMachine.includes(host)
  return createTransport({ host, port, secure, requireTLS, ...patience, ...(user ? { auth: { user, pass: password } } : {}) })
}
