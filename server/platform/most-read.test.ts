import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TestClock } from '../test/world.ts'
import { dayMs } from './clock.ts'
import { MostRead } from './most-read.ts'

let directory: string
let path: string
const clock = new TestClock()
const log = { warn: vi.fn() }
const made = () => new MostRead({ path, clock, log })
const read = (reads: MostRead, address: string, times: number) => {
  for (let n = 0; n < times; n += 1) reads.count(address)
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'anlan-reads-'))
  path = join(directory, 'most-read.json')
  log.warn.mockClear()
})
afterEach(() => rm(directory, { recursive: true }))

test('what is read most comes first, also after a restart, and no draft of the file is left', async () => {
  const before = made()
  await before.start()
  for (const [address, times] of [
    ['/about', 2],
    ['/', 9],
    ['/news', 5],
  ] as const)
    read(before, address, times)
  expect(before.top(2)).toEqual(['/', '/news'])
  await before.stop()
  const after = made()
  await after.start()
  expect(after.top(9)).toEqual(['/', '/news', '/about'])
  expect(await readdir(directory)).toEqual(['most-read.json'])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await after.stop()
})

test('what was read long ago counts less than what is read now', async () => {
  const reads = made()
  await reads.start()
  read(reads, '/old', 30)
  clock.advance(3 * dayMs)
  await reads.stop()
  const later = made()
  clock.advance(2 * dayMs)
  await later.start()
  read(later, '/new', 2)
  expect(later.top(2)).toEqual(['/new', '/old'])
  clock.advance(60 * dayMs)
  await later.stop()
  expect(JSON.parse(await readFile(path, 'utf8')).reads).toEqual([])
})

test('addresses that are made up push out none that are read, and do not grow the memory or the file without end', async () => {
  const reads = made()
  await reads.start()
  read(reads, '/', 50)
  read(reads, '/news', 20)
  for (let n = 0; n < 20_000; n += 1) reads.count(`/news/${n}`)
  read(reads, '/news?tag=cod', 100)
  read(reads, `/${'x'.repeat(400)}`, 100)
  expect(reads.top(2)).toEqual(['/', '/news'])
  expect(reads.top(1_000_000).length).toBeLessThanOrEqual(4_000)
  await reads.stop()
  expect(JSON.parse(await readFile(path, 'utf8')).reads).toHaveLength(500)
})

test.each([
  ['half a file', '{"saved_at":"2026-03-01T08:00:00.000Z","reads":[["/",'],
  ['another version', '{"reads":{"/":1}}'],
  ['addresses that are none', '{"saved_at":"2026-03-01T08:00:00.000Z","reads":[["https://evil.example/",3]]}'],
])('%s is ignored with a line in the log, and replaced', async (_name, content) => {
  await writeFile(path, content)
  const reads = made()
  await reads.start()
  expect(reads.top(9)).toEqual([])
  expect(log.warn).toHaveBeenCalledOnce()
  read(reads, '/', 1)
  await reads.stop()
  expect(JSON.parse(await readFile(path, 'utf8')).reads).toEqual([['/', 1]])
})

test('a file that cannot be written is a line in the log', async () => {
  const reads = made()
  await reads.start()
  await rm(directory, { recursive: true })
  await reads.stop()
  expect(log.warn).toHaveBeenCalledOnce()
  await writeFile(directory, '')
})
