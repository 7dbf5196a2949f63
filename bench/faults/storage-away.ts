import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'
import { Readers } from '../../e2e/clients.ts'
import { openLine } from '../../server/test/line.ts'
import type { Fault } from './fault.ts'
import { jpeg, upload } from './files.ts'

export const storageAway: Fault = {
  name: 'storage-away',
  fault: 'object storage cut off, and silent',
  figure: 'pages 200; uploads 503 ≤ 5 s; no dangling rows; healed ≤ 5 s',
  async run(scale, scene) {
    const server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: await scene.directory(),
      configureBuckets: [{ name: 'anlan', configs: [] }],
    })
    const { port } = (await server.run()) as AddressInfo
    scene.later(() => server.close())
    const line = await openLine(`http://127.0.0.1:${port}`)
    scene.later(() => line.close())
    const env = { S3_BUCKET: 'anlan', S3_ENDPOINT: line.url, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
    const site = await scene.site({ env })
    const count = async () => (await site.call('GET', '/admin/media?per_page=1')).body.data.meta.total as number
    const pictures = await Promise.all(Array.from({ length: 8 }, (_, n) => jpeg(80 + n, 60)))
    const next = () => pictures.shift() ?? Buffer.alloc(0)
    const stored = [(await upload(site, next(), 'a.jpg')).status]
    const readers = new Readers(['/', '/en/news', '/?preview=none', '/api/v1/contents'].map((path) => site.base + path))
    const refused: { status: number; ms: number }[] = []
    let healedMs = 0
    const before = await count()
    for (const mode of scale.isQuick ? (['cut', 'hold'] as const) : (['cut', 'hold', 'cut', 'hold'] as const)) {
      line[mode]()
      refused.push(await upload(site, next(), `${mode}.jpg`))
      await sleep(500)
      if (mode === 'hold') line.cut()
      await line.mend()
    }
    const dangling = (await count()) - before
    const mended = performance.now()
    stored.push((await upload(site, next(), 'b.jpg')).status)
    healedMs = performance.now() - mended
    await readers.stop()
    const errors = readers.answers.filter(({ status }) => status !== 200).length
    const slowest = Math.max(...refused.map(({ ms }) => ms))
    return {
      measured: `${errors} of ${readers.answers.length} reads failed; uploads ${refused.map(({ status }) => status).join(', ')} after ${(slowest / 1000).toFixed(2)} s at most; ${dangling} dangling rows; before and after ${stored.join(', ')}, healed in ${healedMs.toFixed(0)} ms`,
      ok:
        errors === 0 &&
        refused.every(({ status }) => status === 503) &&
        slowest <= 5_000 &&
        dangling === 0 &&
        stored.join() === '201,201' &&
        healedMs <= 5_000,
    }
  },
}
