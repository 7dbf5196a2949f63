import { z } from 'zod'
import { Thread } from '../worker/thread.ts'

/** The thread holds the font, 8 MB: it ends when no page with new headings was asked for this long. */
const idleMs = 30_000
const thread = new Thread({ source: 'server/platform/fonts/subset-thread.ts', idleMs })

/** The Chinese face of headings with these characters alone, as WOFF2: 60 of them are 12 KB, made in a tenth of a second. */
export async function headingFont(characters: string): Promise<Buffer> {
  return Buffer.from(z.instanceof(Uint8Array).parse(await thread.ask({ characters })))
}
