import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline as pipe, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { AppError } from '../../errors.ts'
import { type ByteRange, isStorageKey, ownerName, ownerOf, quarantineName, type Storage, textOfOwner } from './storage.ts'

export interface S3Options {
  bucket: string
  /** Of a service that speaks S3 (MinIO, Aliyun OSS, Cloudflare R2); Amazon's own without it. */
  endpoint?: string | undefined
  region: string
  /** Else the SDK looks for them where Amazon's programs do: environment, profile, the machine's role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  temporary: (key: string) => string
}

/** Maximum silence of a service: an upload is answered within five seconds; the service's answer to a large file takes longer. */
const timeoutMs = 4_300
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

  /** The SDK is loaded here: an installation on a disk does without its memory. */
  static async open(options: S3Options): Promise<S3Storage> {
    return new S3Storage(await import('@aws-sdk/client-s3'), options)
  }

  /** The service checks by the digest that all bytes have arrived; some answer 200 and have stored nothing. */
  async put(key: string, source: string): Promise<void> {
    const { size } = await stat(source)
    const { md5, sha256 } = await digestsOf(source)
    const facts = { ContentLength: size, ContentMD5: md5, Metadata: { sha256 } }
    const command = new this.#sdk.PutObjectCommand({ ...this.#object(key), ...facts, Body: createReadStream(source) })
    await this.#retryWhenBusy((options) => this.#client.send(command, options), size / bytesPerMs)
    const stored = await this.#head(prefix + key)
    if (stored?.size !== size || (stored.sha256 !== undefined && stored.sha256 !== sha256))
      throw new AppError('unavailable', { cause: new Error(`${key} was not stored: ${stored?.size ?? 'none'} of ${size} bytes`) })
  }

  async size(key: string): Promise<number | null> {
    return isStorageKey(key) ? ((await this.#head(prefix + key))?.size ?? null) : null
  }

  /** Whole objects are compared with their digest: a reader of other bytes never gets the last of them. */
  async read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const command = new this.#sdk.GetObjectCommand({ ...this.#object(key), ...(Range ? { Range } : {}) })
    const { Body, Metadata } = await this.#retryWhenBusy((options) => this.#client.send(command, options))
    if (!Body) throw new Error(`an empty answer for ${key}`)
    // In Node.js the SDK's stream is a Readable; its type speaks for browsers, too.
    const bytes = Body as Readable
    return Metadata?.sha256 && !range ? compared(bytes, key, Metadata.sha256) : bytes
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

  async quarantine(key: string): Promise<boolean> {
    const hidden = quarantinePrefix + this.#checked(key)
    return (await this.#move(prefix + key, hidden)) || (await this.#head(hidden)) !== null
  }

  restore(key: string): Promise<boolean> {
    return this.#move(quarantinePrefix + this.#checked(key), prefix + key)
  }

  async deleteQuarantined(key: string): Promise<void> {
    await this.#delete(quarantinePrefix + this.#checked(key))
  }

  async isUsed(): Promise<boolean> {
    const command = new this.#sdk.ListObjectsV2Command({ Bucket: this.#options.bucket, Prefix: prefix })
    const { Contents = [] } = await this.#retryWhenBusy((options) => this.#client.send(command, options))
    return Contents.length > 0
  }

  async claim(id: string): Promise<string> {
    const known = await this.#ownerText()
    if (known !== null) return ownerOf(known)
    const command = new this.#sdk.PutObjectCommand({ Bucket: this.#options.bucket, Key: ownerKey, Body: textOfOwner(id) })
    await this.#retryWhenBusy((options) => this.#client.send(command, options))
    // Of two that claim it at once, it is the later one's.
    return ownerOf((await this.#ownerText()) ?? '')
  }

  async isWritable(): Promise<boolean> {
    try {
      const command = new this.#sdk.HeadBucketCommand({ Bucket: this.#options.bucket })
      await this.#retryWhenBusy((options) => this.#client.send(command, options))
      return true
    } catch {
      // Whatever the reason, readiness says no; the first real use logs it.
      return false
    }
  }

  /** Gives a silent service up, whatever the SDK would still try; what an answer streams may take as long as it takes. */
  async #retryWhenBusy<T>(send: (options: { abortSignal: AbortSignal }) => Promise<T>, moreMs = 0): Promise<T> {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), timeoutMs + moreMs)
    try {
      return await send({ abortSignal: abort.signal })
    } catch (error) {
      // A refusal, too, is no fault of the request: keys, rights or the bucket are wrong, or bytes were lost on the way.
      const isRefused = error instanceof this.#sdk.S3ServiceException && ![404, 416].includes(error.$metadata.httpStatusCode ?? 0)
      const isSilent = abort.signal.aborted || (error instanceof Error && error.name === 'TimeoutError')
      throw isRefused || isSilent ? new AppError('unavailable', { cause: error }) : error
    } finally {
      clearTimeout(timer)
    }
  }

  async #head(Key: string): Promise<{ size: number | undefined; sha256: string | undefined } | null> {
    const command = new this.#sdk.HeadObjectCommand({ Bucket: this.#options.bucket, Key })
    const found = await this.#unlessMissing(this.#retryWhenBusy((options) => this.#client.send(command, options)))
    return found && { size: found.ContentLength, sha256: found.Metadata?.sha256 }
  }

  /** Deletes the original once the copy is there. Answers whether there was one. */
  async #move(from: string, to: string): Promise<boolean> {
    const original = await this.#head(from)
    if (!original) return false
    const { bucket: Bucket } = this.#options
    const command = new this.#sdk.CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` })
    await this.#retryWhenBusy((options) => this.#client.send(command, options), (original.size ?? 0) / bytesPerMs)
    const copy = await this.#head(to)
    if (copy?.size !== original.size) throw new AppError('unavailable', { cause: new Error(`${from} was not copied to ${to}`) })
    await this.#delete(from)
    return true
  }

  async #delete(Key: string): Promise<void> {
    const command = new this.#sdk.DeleteObjectCommand({ Bucket: this.#options.bucket, Key })
    await this.#retryWhenBusy((options) => this.#client.send(command, options))
  }

  async #ownerText(): Promise<string | null> {
    const command = new this.#sdk.GetObjectCommand({ Bucket: this.#options.bucket, Key: ownerKey })
    const found = await this.#unlessMissing(this.#retryWhenBusy((options) => this.#client.send(command, options)))
    return found?.Body ? found.Body.transformToString() : null
  }

  async #unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer
    } catch (error) {
      if (error instanceof this.#sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null
      throw error
    }
  }

  #object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#options.bucket, Key: prefix + this.#checked(key) }
  }

  #checked(key: string): string {
    if (!isStorageKey(key)) throw new Error(`not a storage key: ${key}`)
    return key
  }
}

const prefix = 'media/'
const ownerKey = prefix + ownerName
const quarantinePrefix = `${prefix}${quarantineName}/`

/** The digest that the protocol requires, and the one that is stored beside the bytes. */
async function digestsOf(path: string): Promise<{ md5: string; sha256: string }> {
  const md5 = createHash('md5')
  const sha256 = createHash('sha256')
  for await (const chunk of createReadStream(path)) {
    md5.update(chunk)
    sha256.update(chunk)
  }
  return { md5: md5.digest('base64'), sha256: sha256.digest('hex') }
}

/** The last bytes only once all have turned out to be those that were stored. */
function compared(bytes: Readable, key: string, sha256: string): Readable {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = last
      last = chunk
      hash.update(chunk)
      done(null, before)
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, last)
      else done(new AppError('unavailable', { cause: new Error(`${key} is not what was stored: its bytes have changed in the bucket`) }))
    },
  })
  // The reader gets a failure from the stream itself.
  return pipe(bytes, check, () => undefined)
}
