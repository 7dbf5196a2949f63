import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callerOf, owner, type Product, signIn, startProduct } from './product.ts'

const [articles, deaths] = process.env.SOAK ? [500, 3] : [100, 1]
/** Texts that one request asks for at most: what was under way when the program died may be asked for again. */
const perRequest = 20

const request = z.object({ q: z.array(z.string()) })

/** A service that keeps what it is asked, and takes its time. */
async function startService() {
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { q } = request.parse(JSON.parse(Buffer.concat(chunks).toString()))
      asked.push(...q)
      const translatedText = q.map((text) => `News of ${/[⟦\d⟧]+/.exec(text)?.[0] ?? ''}`)
      setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translatedText })), 50)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, port: (server.address() as AddressInfo).port, stop: () => server.close() }
}

/** Words that no other text has, so that each is a text of its own to the memory. */
const chinese = (number: number) => [...String(number)].map((digit) => '零壹贰叁肆伍陆柒捌玖'[Number(digit)]).join('')

test(`${2 * articles} texts are translated once although the program is killed ${deaths} times, and no more than what was under way is asked for again`, {
  timeout: 180_000,
}, async () => {
  const service = await startService()
  const env = { DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', OUTGOING_HOSTS: `127.0.0.1:${service.port}` }
  let product: Product = await startProduct({ env, keepData: true })
  const { dataDir } = product
  try {
    const call = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
      (await callerOf(product.base, await signIn(product.base))(method, path, body)).body.data
    await call('POST', '/admin/translation-settings/config', {
      provider: 'libretranslate',
      libretranslate_base_url: `http://127.0.0.1:${service.port}`,
      quality: 'fast',
      current_password: owner.password,
    })
    const { id: category_id } = await call('POST', '/admin/categories', { type: 'news', title_cn: '分类', title_en: 'News' })
    const write = callerOf(product.base, await signIn(product.base))
    for (let number = 0; number < articles; number += 1) {
      const word = chinese(number)
      await write('POST', '/admin/contents', { category_id, title_cn: `第${word}号消息`, summary_cn: `关于${word}的摘要` })
    }
    const { job_id } = await call('POST', '/admin/translation-proposals', { scope: 'missing', resource: 'contents' })
    for (let death = 0; death < deaths; death += 1) {
      // It dies in the midst of the work: some texts have been asked for, and most have not.
      const before = service.asked.length
      await expect.poll(() => service.asked.length - before, { interval: 10 }).toBeGreaterThan(2 * perRequest)
      await product.stop('SIGKILL')
      product = await startProduct({ env, dataDir, keepData: true })
    }
    const job = async () => call('GET', `/admin/jobs/${job_id}`)
    await expect.poll(async () => (await job()).state, { timeout: 90_000, interval: 500 }).toBe('done')
    expect((await job()).result).toMatchObject({ done: 2 * articles, proposed: 2 * articles, unknown: 0 })
    const { meta } = await call('GET', '/admin/translation-proposals?per_page=1')
    expect(meta.total).toBe(2 * articles)
    expect(new Set(service.asked).size).toBe(2 * articles)
    const repeated = service.asked.length - 2 * articles
    console.log(`${repeated} of ${2 * articles} texts were asked for again after ${deaths} deaths`)
    expect(repeated).toBeLessThanOrEqual(deaths * perRequest)
  } finally {
    await product.stop()
    service.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
