import { statfs } from 'node:fs/promises'
import { AppError } from '../../errors.ts'

const gigabyte = 1024 ** 3
const megabyte = 1024 ** 2

export const maxBytesUnderWay = 2 * gigabyte
/** So much of the disk is left to the database and the log, or this share of a small disk. */
const minFreeBytes = 512 * megabyte
const minFreeShare = 0.05
const checkIntervalBytes = 16 * megabyte

/** Fails with `storage_full` (507) where a disk would be nearly full with `bytes` more. */
export async function demandRoom(directory: string, bytes = 0): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(directory)
  if (bavail * bsize - bytes < Math.min(minFreeBytes, blocks * bsize * minFreeShare)) throw new AppError('storage_full')
}

export const tooManyBytes = () =>
  new AppError('too_many_uploads', { text: 'too_many_upload_bytes', params: { max: maxBytesUnderWay / gigabyte } })

export class UploadQuota {
  readonly #directory: string
  readonly #taken = new Map<number | null, number>()

  constructor(directory: string) {
    this.#directory = directory
  }

  open(userId: number | null): { take(bytes: number): Promise<void>; release(): void } {
    let own = 0
    let sinceLook = checkIntervalBytes
    const add = (bytes: number) => {
      own += bytes
      const sum = (this.#taken.get(userId) ?? 0) + bytes
      if (sum > 0) this.#taken.set(userId, sum)
      else this.#taken.delete(userId)
      return sum
    }
    return {
      take: async (bytes) => {
        if (add(bytes) > maxBytesUnderWay) throw tooManyBytes()
        sinceLook += bytes
        if (sinceLook < checkIntervalBytes) return
        sinceLook = 0
        await demandRoom(this.#directory)
      },
      release: () => void add(-own),
    }
  }
}
