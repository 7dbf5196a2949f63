import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { type ByteRange, isStorageKey, type Storage } from './storage.ts'

export interface S3Options {
  bucket: string
  /** Of a service that speaks S3 (MinIO, Aliyun OSS, Cloudflare R2); Amazon's own without it. */
  endpoint?: string | undefined
  region: string
  /** Else the SDK looks for them where Amazon's programs do: environment, profile, the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** A path of its own for the local copy of a key. */
  temporary: (key: string) => string
}

type Sdk = typeof import('@aws-sdk/client-s3')

/** Media in a bucket, below `media/`. An object is there whole or not at all: that is S3's own promise. */
export class S3Storage implements Storage {
  readonly kind = 's3'
  readonly #sdk: Sdk
  readonly #client: S3Client
  readonly #options: S3Options

  private constructor(sdk: Sdk, options: S3Options) {
    const { endpoint, region, credentials } = options
    this.#sdk = sdk
    this.#options = options
    this.#client = new sdk.S3Client({
      region,
      maxAttempts: 3,
      // Other services refuse the checksums that Amazon's has learnt lately.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(credentials ? { credentials } : {}),
    })
  }

  /** The SDK is loaded here, so that an installation on a disk does without its memory. */
  static async open(options: S3Options): Promise<S3Storage> {
    return new S3Storage(await import('@aws-sdk/client-s3'), options)
  }

  async put(key: string, source: string): Promise<void> {
    await this.#client.send(new this.#sdk.PutObjectCommand({ ...this.#object(key), Body: createReadStream(source) }))
  }

  async size(key: string): Promise<number | null> {
    if (!isStorageKey(key)) return null
    try {
      const { ContentLength } = await this.#client.send(new this.#sdk.HeadObjectCommand(this.#object(key)))
      return ContentLength ?? null
    } catch (error) {
      if (error instanceof this.#sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null
      throw error
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await this.#client.send(new this.#sdk.GetObjectCommand({ ...this.#object(key), ...(Range ? { Range } : {}) }))
    if (!Body) throw new Error(`an empty answer for ${key}`)
    // In Node.js the SDK's stream is a Readable; its type speaks for browsers, too.
    return Body as Readable
  }

  async withFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T> {
    const path = this.#options.temporary(key)
    try {
      await mkdir(dirname(path), { recursive: true })
      await pipeline(await this.read(key), createWriteStream(path))
      return await use(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new this.#sdk.DeleteObjectCommand(this.#object(key)))
  }

  async *list(): AsyncGenerator<{ key: string; storedAt: number }> {
    const pages = this.#sdk.paginateListObjectsV2({ client: this.#client }, { Bucket: this.#options.bucket, Prefix: prefix })
    for await (const { Contents = [] } of pages)
      for (const { Key = '', LastModified } of Contents) {
        const key = Key.slice(prefix.length)
        if (isStorageKey(key) && LastModified) yield { key, storedAt: LastModified.getTime() }
      }
  }

  async isWritable(): Promise<boolean> {
    try {
      await this.#client.send(new this.#sdk.HeadBucketCommand({ Bucket: this.#options.bucket }))
      return true
    } catch {
      // Whatever the reason, readiness says no; the first real use logs it.
      return false
    }
  }

  #object(key: string): { Bucket: string; Key: string } {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`)
    return { Bucket: this.#options.bucket, Key: prefix + key }
  }
}

const prefix = 'media/'
