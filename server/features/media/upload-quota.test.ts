import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { demandRoom, maxBytesUnderWay, UploadQuota } from './upload-quota.ts'

test('one person’s uploads under way take no more than they may together; another’s count by themselves, and none when they have ended', async () => {
  const quota = new UploadQuota(tmpdir())
  const half = maxBytesUnderWay / 2
  const [first, second] = [quota.open(1), quota.open(1)]
  await first.take(half)
  await second.take(half)
  await expect(second.take(1)).rejects.toThrow('too_many_uploads')
  await quota.open(2).take(maxBytesUnderWay)
  second.release()
  await quota.open(1).take(half)
})

test('a disk that would be nearly full takes no upload', async () => {
  await demandRoom(tmpdir())
  await expect(demandRoom(tmpdir(), 2 ** 60)).rejects.toMatchObject({ code: 'storage_full', status: 507 })
})
