import type { Asker } from '../limiter.ts'
import type { CleanRequest, CleanResult, PlainCopyRequest, PlainCopyResult, VariantRequest } from './operations.ts'
import { ImageProcess } from './process.ts'
import type { ShareCardRequest } from './share-card.ts'
import type { DataSheetRequest } from './sheet.ts'

// A minute decodes and encodes the largest image ten times over on a slow machine. What has been uploaded is worth a wait;
// an editor's browser sends some six files at once.
const intake = { size: { running: 1, waiting: 40, perClient: 20, maxWaitMs: 60_000 }, limitMs: 60_000, idleMs: 15_000 }
// A drawing takes a fifth of a second. How many there are at once is bounded by the lane of documents; those that it
// admits are served. The limit includes the start of the process, which takes most of ten seconds where the cores are busy.
const drawing = { size: { running: 1, waiting: 16, perClient: 16, maxWaitMs: 10_000 }, limitMs: 30_000, idleMs: 15_000 }

/** Separate processes: decoding hostile files cannot end the server or grow its memory. Drawing for visitors does not delay uploads. */
export class Images {
  readonly #intake = new ImageProcess(intake)
  readonly #drawing = new ImageProcess(drawing)

  get figures() {
    return { images: this.#intake.figures, drawings: this.#drawing.figures }
  }

  /** Writes an upright copy without metadata; answers its size and placeholder. Fails with an `ImageError`. */
  clean(request: Omit<CleanRequest, 'op'>, asker?: Asker): Promise<CleanResult> {
    return this.#intake.ask({ op: 'clean', ...request }, asker) as Promise<CleanResult>
  }

  async variant(request: Omit<VariantRequest, 'op'>): Promise<void> {
    await this.#intake.ask({ op: 'variant', ...request })
  }

  /** Writes a JPEG or PNG of bounded size. Fails with an `ImageError`. */
  plainCopy(request: Omit<PlainCopyRequest, 'op'>): Promise<PlainCopyResult> {
    return this.#intake.ask({ op: 'plain-copy', ...request }) as Promise<PlainCopyResult>
  }

  async shareCard(request: Omit<ShareCardRequest, 'op'>): Promise<void> {
    await this.#drawing.ask({ op: 'share-card', ...request })
  }

  async dataSheet(request: Omit<DataSheetRequest, 'op'>): Promise<void> {
    await this.#drawing.ask({ op: 'data-sheet', ...request })
  }

  close(): void {
    this.#intake.close()
    this.#drawing.close()
  }
}
