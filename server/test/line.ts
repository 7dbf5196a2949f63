import net from 'node:net'

export interface Line {
  url: string
  /** Refuses new connections, too, until it is mended. */
  cut(): void
  /** Passes nothing on any more, without a word to either side, until it is mended. */
  hold(): void
  mend(): Promise<void>
  close(): void
}

export async function openLine(target: string): Promise<Line> {
  const url = new URL(target)
  const { hostname, port } = url
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
  url.host = `127.0.0.1:${own}`
  const end = () => {
    listener.close()
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
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
