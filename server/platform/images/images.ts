import { type ChildProcess, fork } from 'node:child_process'
import { fromRoot, isBuilt } from '../../root.ts'
import type { CleanRequest, CleanResult, ImageRequest, VariantRequest } from './operations.ts'
import type { ShareCardRequest } from './share-card.ts'

const workerFile = fromRoot(isBuilt ? 'build/program/worker.js' : 'server/platform/images/worker.ts')
const idleMs = 15_000
const limitMs = 60_000

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** An image that cannot be decoded, or that is too large to try. */
export class ImageError extends Error {}

/**
 * Image work in a process of its own: decoding hostile files cannot end the server or grow its memory, and the
 * process goes away when there is nothing to do.
 */
export class Images {
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | null = null
  #next = 0
  readonly #waiting = new Map<number, Waiting>()

  /** Writes an upright copy without metadata; answers its size and placeholder. Fails with an {@link ImageError}. */
  clean(request: Omit<CleanRequest, 'op'>): Promise<CleanResult> {
    return this.#ask({ op: 'clean', ...request }) as Promise<CleanResult>
  }

  /** Writes one scaled copy. */
  async variant(request: Omit<VariantRequest, 'op'>): Promise<void> {
    await this.#ask({ op: 'variant', ...request })
  }

  /** Writes a share card. */
  async shareCard(request: Omit<ShareCardRequest, 'op'>): Promise<void> {
    await this.#ask({ op: 'share-card', ...request })
  }

  close(): void {
    if (this.#idle) clearTimeout(this.#idle)
    this.#child?.kill()
    this.#child = null
  }

  #ask(request: ImageRequest): Promise<unknown> {
    if (this.#idle) clearTimeout(this.#idle)
    this.#child ??= this.#spawn()
    const child = this.#child
    this.#next += 1
    const id = this.#next
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
      this.#waiting.set(id, { resolve, reject, timer })
      child.send({ id, request })
    }).finally(() => this.#rest())
  }

  #rest(): void {
    if (this.#waiting.size > 0) return
    if (this.#idle) clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.close(), idleMs)
    this.#idle.unref()
  }

  #spawn(): ChildProcess {
    const child = fork(workerFile, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    child.on('message', (message: { id: number; result?: unknown; error?: string }) => {
      const waiting = this.#takeWaiting(message.id)
      if (message.error !== undefined) waiting?.reject(new ImageError(message.error))
      else waiting?.resolve(message.result)
    })
    child.on('exit', () => {
      if (this.#child === child) this.#child = null
      for (const id of [...this.#waiting.keys()]) this.#takeWaiting(id)?.reject(new ImageError('the image could not be processed'))
    })
    return child
  }

  #takeWaiting(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    if (waiting) clearTimeout(waiting.timer)
    this.#waiting.delete(id)
    return waiting
  }
}
