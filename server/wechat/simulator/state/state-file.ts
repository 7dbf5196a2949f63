import { readFile, rename, writeFile } from 'node:fs/promises'
import { type SimulatorState, simulatorState } from './state.ts'

const pauseMs = 200

/** Written whole, a moment after the last change, and read at the start. Without a path nothing is kept. */
export class StateFile {
  readonly #path: string | undefined
  readonly #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(path: string | undefined, onError: (error: unknown) => void) {
    this.#path = path
    this.#onError = onError
  }

  /** Null where there is none. A damaged file is put aside as `<path>.damaged`. */
  async read(): Promise<SimulatorState | null> {
    if (this.#path === undefined) return null
    const text = await readFile(this.#path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return null
    })
    if (text === null) return null
    const result = simulatorState.safeParse(jsonOrNull(text))
    if (result.success) return result.data
    await rename(this.#path, `${this.#path}.damaged`)
    this.#onError(new Error(`${this.#path} was damaged; the simulator begins anew`))
    return null
  }

  save(state: SimulatorState): void {
    if (this.#path === undefined || this.#timer) return
    this.#timer = setTimeout(() => void this.write(state).catch(this.#onError), pauseMs)
    this.#timer.unref()
  }

  write(state: SimulatorState): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const path = this.#path
    if (path === undefined) return Promise.resolve()
    this.#writing = this.#writing
      .catch(() => undefined)
      .then(async () => {
        const draft = `${path}.new`
        await writeFile(draft, JSON.stringify(state), { mode: 0o600, flush: true })
        await rename(draft, path)
      })
    return this.#writing
  }
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
