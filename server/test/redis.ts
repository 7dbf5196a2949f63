import net from 'node:net'

export const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Whether Redis is there: tests that need it are skipped on a machine without it, except in CI. */
export async function redisAnswers(): Promise<boolean> {
  const { hostname, port } = new URL(redisUrl)
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port || 6379) }, () => resolve(true))
    socket.setTimeout(2_000, () => resolve(false))
    socket.on('error', () => resolve(false)).on('close', () => resolve(false))
    socket.once('connect', () => socket.end())
  })
  if (!isThere && process.env.CI) throw new Error(`the tests need Redis at ${redisUrl}`)
  if (!isThere) console.warn(`skipped: nothing answers at ${redisUrl}`)
  return isThere
}

/** A line between a client and a server that can be cut and held. */
export interface Line {
  url: string
  /** Ends all connections, and refuses new ones until it is mended. */
  cut(): void
  /** Passes nothing on any more, without a word to either side, until it is mended. */
  hold(): void
  mend(): Promise<void>
  close(): void
}

/** Opens a line on a free port of this machine to the server at a URL. */
export async function openLine(target: string): Promise<Line> {
  const { hostname, port, protocol, pathname } = new URL(target)
  const sockets = new Set<net.Socket>()
  let isHeld = false
  const join = (client: net.Socket) => {
    const server = net.connect({ host: hostname, port: Number(port) })
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => !isHeld && to.write(data))
      from
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
    }
  }
  const listener = net.createServer(join)
  const listen = (at: number) => new Promise<void>((resolve) => listener.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: own } = listener.address() as net.AddressInfo
  const end = () => {
    listener.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `${protocol}//127.0.0.1:${own}${pathname}`,
    cut: end,
    hold: () => {
      isHeld = true
    },
    mend: async () => {
      isHeld = false
      if (!listener.listening) await listen(own)
    },
    close: end,
  }
}
