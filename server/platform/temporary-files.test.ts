import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { sweepTemporaryFiles } from './temporary-files.ts'

const made: string[] = []
afterEach(async () => {
  for (const path of made.splice(0)) await rm(path, { recursive: true, force: true })
})

test('only what nobody has written to for an hour is removed: another process may be writing the rest', async () => {
  const root = await mkdtemp(join(tmpdir(), 'anlan-temporary-'))
  made.push(root)
  const directory = join(root, 'tmp')
  expect(await sweepTemporaryFiles(directory)).toBe(0)
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await writeFile(join(directory, 'under-way'), '')
  await writeFile(join(directory, 'slow'), '')
  await utimes(join(directory, 'slow'), minutesAgo(20), minutesAgo(20))
  await writeFile(join(directory, 'left-behind'), '')
  await mkdir(join(directory, 'folder'))
  for (const name of ['left-behind', 'folder']) await utimes(join(directory, name), minutesAgo(61), minutesAgo(61))
  expect(await sweepTemporaryFiles(directory)).toBe(2)
  expect((await readdir(directory)).sort()).toEqual(['slow', 'under-way'])
})
