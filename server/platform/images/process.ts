import { type ChildProcess, fork } from 'node:child_process'
import { AppError } from '../../errors.ts'
import { fromRoot, isBuilt } from '../../root.ts'
import { type Asker, Lane, type LaneSize } from '../limiter.ts'
import { ImageError, type ImageProblem } from './limits.ts'
import type { ImageRequest } from './operations.ts'

export type ImageAnswer = { result: unknown } | { problem: ImageProblem; text: string } | { code: string; text: string }

const workerFile = fromRoot(isBuilt ? 'build/program/worker.js' : 'server/platform/images/worker.ts')

/** Signals that end a process whose input has brought it down; any other end is not the input's fault. */
const crashes = new Set<NodeJS.Signals | null>(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT', 'SIGTRAP'])

export interface ImageProcessOptions {
  size: LaneSize
  /** From the start of one piece of work, which alone fails beyond it. */
  limitMs: number
  /** The process ends after this time without work. */
  idleMs: number
  file?: URL
}

/** One piece of work at a time: memory is bounded by the largest. Work that takes too long, or crashes the process, fails by itself. */
export class ImageProcess {
  readonly #options: ImageProcessOptions
  readonly #lane: Lane
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | null = null
  #isClosed = false

  constructor(options: ImageProcessOptions) {
    this.#options = options
    this.#lane = new Lane(options.size)
  }

  get figures() {
    return this.#lane.figures
  }

  /** Fails with an {@link ImageError} for an image that is to blame, with `busy` or `unavailable` (503) otherwise. */
  ask(request: ImageRequest, asker?: Asker): Promise<unknown> {
    return this.#lane.run(() => this.#perform(request), asker)
  }

  close(): void {
    this.#isClosed = true
    this.#end()
  }

  #end(): void {
    if (this.#idle) clearTimeout(this.#idle)
    this.#child?.kill()
    this.#child = null
  }

  async #perform(request: ImageRequest): Promise<unknown> {
    if (this.#isClosed) throw new AppError('unavailable')
    if (this.#idle) clearTimeout(this.#idle)
    this.#child ??= fork(this.#options.file ?? workerFile, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] })
    const child = this.#child
    try {
      return resultOf(await this.#answer(child, request))
    } finally {
      if (this.#child === child) this.#rest()
    }
  }

  #answer(child: ChildProcess, request: ImageRequest): Promise<ImageAnswer> {
    return new Promise<ImageAnswer>((resolve, reject) => {
      const settle = (end: () => void) => {
        clearTimeout(timer)
        child.off('message', onMessage).off('exit', onExit).off('error', onError)
        end()
      }
      // The worker's messages are those of `ImageAnswer`: both ends are of one build.
      const onMessage = (message: unknown) => settle(() => resolve(message as ImageAnswer))
      const fail = (error: Error) => {
        if (this.#child === child) this.#child = null
        settle(() => reject(error))
      }
      const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
        fail(crashes.has(signal) ? new ImageError('damaged_image', signal) : new AppError('unavailable', { cause: signal }))
      const onError = (cause: Error) => fail(new AppError('unavailable', { cause }))
      const timer = setTimeout(() => {
        child.kill('SIGKILL')
        fail(new AppError('unavailable', { cause: new Error(`an image took longer than ${this.#options.limitMs} ms`) }))
      }, this.#options.limitMs)
      child.once('message', onMessage).once('exit', onExit).once('error', onError)
      child.send(request, (error) => error && onError(error))
    })
  }

  #rest(): void {
    this.#idle = setTimeout(() => this.#end(), this.#options.idleMs)
    this.#idle.unref()
  }
}

function resultOf(answer: ImageAnswer): unknown {
  if ('result' in answer) return answer.result
  const cause = new Error(answer.text)
  throw 'problem' in answer ? new ImageError(answer.problem, cause) : Object.assign(cause, { code: answer.code })
}
