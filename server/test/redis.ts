import net from 'node:net'

export const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

/** Tests that need Redis are skipped on a machine without it, except in CI. */
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
