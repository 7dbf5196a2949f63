import { SMTPServer } from 'smtp-server'

export interface Received {
  to: string[]
  text: string
  user: string | undefined
}

/** `cuts`: the connection breaks before the mail is taken; `takes and cuts`: after that, and the sender cannot know. */
export type PostMood = 'takes' | 'refuses' | 'cuts' | 'takes and cuts'

export class Post {
  readonly received: Received[] = []
  mood: PostMood = 'takes'
  readonly #server = new SMTPServer({
    authOptional: true,
    // The name of this machine has no certificate that anybody would believe.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'geheim' ? done(null, { user: username }) : done(new Error('wrong password')),
    onMailFrom: (_address, _session, done) => done(this.mood === 'refuses' ? new Error('away') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (this.mood === 'cuts') return this.#cut()
        const to = session.envelope.rcptTo.map(({ address }) => address)
        this.received.push({ to, text: Buffer.concat(chunks).toString(), user: session.user })
        if (this.mood === 'takes and cuts') return this.#cut()
        done()
      })
    },
  })
  #cut(): void {
    for (const connection of this.#server.connections) connection.close()
  }
  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.server.address()
    if (!address || typeof address === 'string') throw new Error('no port')
    return address.port
  }
  async settings(): Promise<{ 'mail.host': string; 'mail.port': number; 'mail.from': string }> {
    return { 'mail.host': '127.0.0.1', 'mail.port': await this.listen(), 'mail.from': 'web@anlan.example' }
  }
  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

export function bodyOfMail(text: string): string {
  const body = text.slice(text.indexOf('\r\n\r\n'))
  if (/Content-Transfer-Encoding: base64/i.test(text)) return Buffer.from(body, 'base64').toString()
  return body.replace(/=\r\n/g, '').replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
}
