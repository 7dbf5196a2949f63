import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { AppError } from '../../errors.ts'
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

/** How long a service may be silent, so that who uploads is answered within five seconds; its answer to a large file takes longer. */
const patienceMs = 4_300
const bytesPerMs = 4_000

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
      requestHandler: { connectionTimeout: 2_000 },
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
    const { size } = await stat(source)
    const command = new this.#sdk.PutObjectCommand({ ...this.#object(key), Body: createReadStream(source), ContentLength: size })
    await this.#patiently((options) => this.#client.send(command, options), size / bytesPerMs)
  }

  async size(key: string): Promise<number | null> {
    if (!isStorageKey(key)) return null
    try {
      const command = new this.#sdk.HeadObjectCommand(this.#object(key))
      const { ContentLength } = await this.#patiently((options) => this.#client.send(command, options))
      return ContentLength ?? null
    } catch (error) {
      if (error instanceof this.#sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null
      throw error
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const command = new this.#sdk.GetObjectCommand({ ...this.#object(key), ...(Range ? { Range } : {}) })
    const { Body } = await this.#patiently((options) => this.#client.send(command, options))
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
    const command = new this.#sdk.DeleteObjectCommand(this.#object(key))
    await this.#patiently((options) => this.#client.send(command, options))
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
      const command = new this.#sdk.HeadBucketCommand({ Bucket: this.#options.bucket })
      await this.#patiently((options) => this.#client.send(command, options))
      return true
    } catch {
      // Whatever the reason, readiness says no; the first real use logs it.
      return false
    }
  }

  /** Gives a silent service up, whatever the SDK would still try; what an answer streams may take as long as it takes. */
  async #patiently<T>(send: (options: { abortSignal: AbortSignal }) => Promise<T>, moreMs = 0): Promise<T> {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), patienceMs + moreMs)
    try {
      return await send({ abortSignal: abort.signal })
    } catch (error) {
      const isFailing = error instanceof this.#sdk.S3ServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500
      const isSilent = abort.signal.aborted || (error instanceof Error && error.name === 'TimeoutError')
      throw isFailing || isSilent ? new AppError('unavailable', { cause: error }) : error
    } finally {
      clearTimeout(timer)
    }
  }

  #object(key: string): { Bucket: string; Key: string } {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`)
    return { Bucket: this.#options.bucket, Key: prefix + key }
  }
}

const prefix = 'media/'
