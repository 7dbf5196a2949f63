import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockData } from './data-lock.ts'

const modes = ['shared', 'server', 'exclusive'] as const

test.each([
  ['a command', 'shared', [true, true, false]],
  ['a program', 'server', [true, false, false]],
  ['a restore', 'exclusive', [false, false, false]],
] as const)('while %s holds the data, commands, programs and restores do or do not', async (_name, mode, expected) => {
  const directory = await mkdtemp(join(tmpdir(), 'anlan-lock-'))
  const release = lockData(directory, mode)
  const others = modes.map((other) => {
    const releaseOther = lockData(directory, other)
    releaseOther?.()
    return releaseOther !== null
  })
  release?.()
  const after = lockData(directory, 'exclusive')
  after?.()
  await rm(directory, { recursive: true })
  expect(others).toEqual(expected)
  expect(after).not.toBeNull()
})
