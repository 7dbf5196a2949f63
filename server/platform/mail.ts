import type { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Outgoing } from './outgoing/outgoing.ts'

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
  /** The same for every attempt: a mail that was sent twice is shown once. */
  messageId: string
}

/** A server that does not answer must not hold up the jobs behind the mail. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends by SMTP to the given server, which must be public or allowed, else to that of `SMTP_URL`, which the operator vouches for. */
export class Mailer {
  readonly #url: string | undefined
  readonly #outgoing: Outgoing

  constructor(url: string | undefined, outgoing: Outgoing) {
    this.#url = url
    this.#outgoing = outgoing
  }

  /** It cannot be changed in the back office. */
  get hasOperatorServer(): boolean {
    return this.#url !== undefined
  }

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
    const { host, port } = server
    return transportTo({ ...server, secure: port === 465 }, () => this.#outgoing.connect(host, port))
  }
}

const loopbackHosts = ['127.0.0.1', '::1', 'localhost']

type Connect = () => Promise<Socket>

function transportTo({ host, port, user, password, secure }: MailServer & { secure: boolean }, open?: Connect) {
  // A password does not cross a network in the clear because an attacker in between removed STARTTLS from the greeting.
  const requireTLS = user !== '' && !secure && !loopbackHosts.includes(host)
  const auth = user ? { auth: { user, pass: password } } : {}
  return createTransport({ host, port, secure, requireTLS, ...timeouts, ...auth, ...(open ? { getSocket: through(open) } : {}) })
}

/** The name that the certificate must have stays the host's. */
function through(open: Connect) {
  return (_options: unknown, done: (error: Error | null, socket?: { connection: Socket }) => void) =>
    void open().then((connection) => done(null, { connection }), done)
}
