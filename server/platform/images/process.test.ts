import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Images } from './images.ts'
import type { ImageRequest } from './operations.ts'
import { ImageProcess } from './process.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'anlan-images-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

/** A program that does what the `target` of a request says, and answers with its own process id. */
const obedient = `
process.on('message', ({ target }) => {
  if (target === 'hang') return
  if (target === 'crash') process.kill(process.pid, 'SIGSEGV')
  else if (target === 'killed') process.kill(process.pid, 'SIGKILL')
  else if (target === 'full') process.send({ code: 'ENOSPC', text: 'no space left' })
  else if (target === 'bad') process.send({ problem: 'damaged_image', text: 'bad' })
  else setTimeout(() => process.send({ result: process.pid }), Number(target))
})
process.on('disconnect', () => process.exit(0))
`

describe('image work', () => {
  let images: ImageProcess
  afterEach(() => images.close())
  const begin = async (size = {}) => {
    const file = join(directory, 'obedient.mjs')
    await writeFile(file, obedient)
    const lane = { running: 1, waiting: 3, perClient: 10, maxWaitMs: 10_000, ...size }
    images = new ImageProcess({ size: lane, limitMs: 3_000, idleMs: 5_000, file: pathToFileURL(file) })
  }
  const ask = (target: string, client = 'c') => {
    const request: ImageRequest = { op: 'variant', source: '', target, width: 1, format: 'webp' }
    return images.ask(request, { client }).then(
      (result) => result,
      (error: Error & { code?: string; problem?: string }) => error.problem ?? error.code,
    )
  }

  test('that hangs fails by itself, counted from its start: those that wait go on in a new process', async () => {
    await begin({ maxWaitMs: 60_000 })
    const first = await ask('0')
    const [hanging, ...others] = await Promise.all([ask('hang'), ask('1500'), ask('1500'), ask('1500')])
    expect(hanging).toBe('unavailable')
    expect(others).toEqual([others[0], others[0], others[0]])
    expect([typeof others[0], others[0] === first]).toEqual(['number', false])
  })

  test('that brings its process down blames the image; a process that is taken away blames nobody', async () => {
    await begin()
    const outcomes = await Promise.all([ask('crash'), ask('0'), ask('killed'), ask('0')])
    expect(outcomes).toEqual(['damaged_image', expect.any(Number), 'unavailable', expect.any(Number)])
  })

  test('says what is to blame: the image, or a full disk', async () => {
    await begin()
    expect([await ask('bad'), await ask('full')]).toEqual(['damaged_image', 'ENOSPC'])
  })

  test('beyond the length of its queue is refused at once', async () => {
    await begin()
    const all = Array.from({ length: 7 }, () => ask('50'))
    const outcomes = await Promise.all(all)
    expect(outcomes.map((one) => (one === 'busy' ? 'busy' : 'done'))).toEqual(['done', 'done', 'done', 'done', 'busy', 'busy', 'busy'])
  })
})

/** The most memory that the programs started by this one have held, in bytes. */
async function peakOfChildren(): Promise<number> {
  const tasks = await readdir('/proc/self/task').catch(() => [])
  const children = await Promise.all(tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8').catch(() => '')))
  const ids = children.join(' ').split(' ').filter(Boolean)
  const status = await Promise.all(ids.map((id) => readFile(`/proc/${id}/status`, 'utf8').catch(() => '')))
  return Math.max(0, ...status.map((text) => Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0) * 1024))
}

describe('a plain copy', () => {
  const images = new Images()
  afterAll(() => images.close())
  const copy = async (name: string, picture: Sharp, maxBytes = 1_048_576) => {
    const [source, target] = [join(directory, name), join(directory, `${name}.copy`)]
    await picture.toFile(source)
    const { mime } = await images.plainCopy({ source, target, maxWidth: 800, maxBytes })
    return { mime, bytes: await readFile(target), ...(await sharp(target).metadata()) }
  }
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const

  test('of a picture that no lossless file holds is a JPEG below the limit', async () => {
    const made = await copy('noise.png', sharp({ create: { width: 1_000, height: 900, channels: 3, background: '#000', noise } }), 200_000)
    expect([made.mime, made.format, made.bytes.length < 200_000, made.width <= 800]).toEqual(['image/jpeg', 'jpeg', true, true])
  })

  test('of a picture with transparent parts keeps them', async () => {
    const made = await copy('clear.webp', sharp({ create: { width: 60, height: 40, channels: 4, background: '#13717f00' } }))
    expect([made.mime, made.hasAlpha, made.width]).toEqual(['image/png', true, 60])
  })

  test('of a photo in a newer format is a JPEG of at most the asked width', async () => {
    const made = await copy('photo.avif', sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#13717f' } }))
    expect([made.mime, made.width, made.height]).toEqual(['image/jpeg', 800, 400])
  })
})

test('an upload does not wait for what visitors have drawn', async () => {
  const images = new Images()
  const small = sharp({ create: { width: 40, height: 30, channels: 3, background: '#13717f' } })
  await small.png().toFile(join(directory, 'small.png'))
  const order: string[] = []
  const text = { locale: 'en' as const, title: 'Large yellow croaker', kicker: 'Fish', site: 'Anlan', brand: '#13717f' }
  const cards = Array.from({ length: 8 }, async (_, n) => {
    await images.shareCard({ ...text, whole: false, source: null, focal: { x: 0.5, y: 0.5 }, target: join(directory, `card-${n}.jpg`) })
    order.push('card')
  })
  // The first card is being drawn, the others wait.
  await cards[0]
  await images.clean({ source: join(directory, 'small.png'), target: join(directory, 'small.clean'), mime: 'image/png' }, { client: 'c' })
  order.push('upload')
  await Promise.all(cards)
  images.close()
  expect(order.indexOf('upload')).toBeLessThan(order.length - 1)
})

describe('the memory of image work', () => {
  const images = new Images()
  afterAll(() => images.close())
  const clean = (name: string) =>
    images.clean({ source: join(directory, name), target: join(directory, `${name}.clean`), mime: 'image/png' }, { client: 'c' }).then(
      ({ width }) => width,
      (error: { problem?: string }) => error.problem,
    )
  /** A PNG of one colour with 16 bits per channel: small on the disk, eight bytes a pixel in memory. */
  const deep = async (name: string, width: number, height: number) => {
    const created = sharp({
      create: { width, height, channels: 4, background: { r: 9, g: 80, b: 90, alpha: 0.5 } },
      limitInputPixels: false,
    })
    await created.toColourspace('rgb16').png({ compressionLevel: 1 }).toFile(join(directory, name))
    expect((await sharp(join(directory, name)).metadata()).depth).toBe('ushort')
  }

  test('is bounded by bytes and not by pixels: six PNGs of 49.7 megapixels with 16 bits are refused before they are decoded', async () => {
    await deep('deep.png', 7_050, 7_050)
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => clean('deep.png')))
    expect(outcomes).toEqual(Array(6).fill('too_many_decoded_bytes'))
    if (process.platform === 'linux') expect(await peakOfChildren()).toBeLessThan(200 * 1024 * 1024)
  })

  test('is that of one image at a time', async () => {
    await deep('largest.png', 4_900, 4_900)
    const outcomes = await Promise.all(Array.from({ length: 3 }, () => clean('largest.png')))
    expect(outcomes).toEqual([4_900, 4_900, 4_900])
    const peak = await peakOfChildren()
    if (process.platform !== 'linux') return
    expect(peak).toBeGreaterThan(20 * 1024 * 1024)
    expect(peak, `${Math.round(peak / 1024 / 1024)} MB`).toBeLessThan(400 * 1024 * 1024)
  })
})

test.runIf(process.platform === 'linux')('the process for images is the first to go where memory runs out', async () => {
  const child = fork(new URL('worker.ts', import.meta.url), { stdio: 'ignore', execArgv: [] })
  child.send({ op: 'variant', source: '/none', target: '/none', width: 1, format: 'webp' })
  await once(child, 'message')
  expect(await readFile(`/proc/${child.pid}/oom_score_adj`, 'utf8')).toBe('1000\n')
  child.kill()
})

test('the process for images ends without a word where the program that it works for has died', async () => {
  const source = join(directory, 'large.png')
  await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#0a6' } })
    .png()
    .toFile(source)
  const child = fork(new URL('worker.ts', import.meta.url), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] })
  const said: string[] = []
  child.stderr?.on('data', (text: Buffer) => said.push(text.toString()))
  for (const n of [0, 1, 2]) child.send({ op: 'variant', source, target: join(directory, `${n}.webp`), width: 640, format: 'webp' })
  await once(child, 'message')
  child.disconnect()
  const [code] = await once(child, 'exit')
  expect([code, said.join('')]).toEqual([0, ''])
})
