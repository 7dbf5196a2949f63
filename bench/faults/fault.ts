import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callerOf, type Product, type StartOptions, signIn, startProduct } from '../../e2e/product.ts'

/** The number of trials: few in a quick run. */
export interface Scale {
  of(full: number, quick: number): number
  isQuick: boolean
  /** The duration of the load in the last row; 0 leaves it out. */
  loadMinutes: number
}

export interface Outcome {
  measured: string
  ok: boolean
}

/** One row: what is broken, the figure to reach, and how it is measured. */
export interface Fault {
  name: string
  fault: string
  figure: string
  run(scale: Scale, scene: Scene): Promise<Outcome>
}

/** This machine cannot break what is to be broken. */
export class UnsupportedFault extends Error {
  override name = 'UnsupportedFault'
}

export interface Site extends Product {
  token: string
  call: ReturnType<typeof callerOf>
  categoryId: number
}

/** Everything that a fault starts; it is ended, latest first, when the fault has been measured. */
export class Scene {
  readonly #ends: (() => Promise<unknown> | unknown)[] = []

  later(end: () => Promise<unknown> | unknown): void {
    this.#ends.push(end)
  }

  async directory(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'anlan-fault-'))
    this.later(async () => {
      await rm(path, { recursive: true, force: true })
      await rm(`${path}.log`, { force: true })
    })
    return path
  }

  /** Starts the built program, without the demo company unless the environment asks for it. */
  async product(options: StartOptions = {}): Promise<Product> {
    const dataDir = options.dataDir ?? (await this.directory())
    const env = { DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...options.env }
    const product = await startProduct({ ...options, dataDir, keepData: true, env })
    let isStopped = false
    const stop: Product['stop'] = (signal) => {
      isStopped = true
      return product.stop(signal)
    }
    this.later(() => (isStopped || product.child.exitCode !== null ? null : stop('SIGKILL')))
    return { ...product, stop }
  }

  /** A product with a session and a category to write into. */
  async site(options: StartOptions = {}): Promise<Site> {
    const product = await this.product(options)
    const token = await signIn(product.base)
    const call = callerOf(product.base, token)
    const { body } = await call('POST', '/admin/categories', { type: 'news', title_cn: '分类' })
    return { ...product, token, call, categoryId: body.data.id }
  }

  async end(): Promise<void> {
    for (const end of this.#ends.splice(0).reverse()) {
      try {
        await end()
      } catch (error) {
        console.error('left behind:', error)
      }
    }
  }
}
