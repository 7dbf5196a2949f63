import { z } from 'zod'
import { aboutRichTexts, lineRichTexts } from '../../../../contracts/about.ts'
import { revisionInfo } from '../../../../contracts/publishing.ts'
import type { FormContract } from '../../../../contracts/resource.ts'
import { call } from '../../../api/client.ts'
import { callPreview } from '../../api/preview.ts'
import { type FormPublishing, storedItem } from '../../fields/store/form-context.tsx'
import { savedWith } from '../../fields/translation/translations.ts'
import { type FormSource, shownByForm } from '../../form/session/form-session.ts'

const values = z.record(z.string(), z.unknown())
const answer = z.looseObject({ version: z.int(), updated_at: z.string().nullable() })

export interface Block {
  id: number
  source: FormSource
  load: (signal: AbortSignal) => Promise<unknown>
  /** With the address of the page that shows it. */
  publishing: (sitePath: string) => FormPublishing
}

/** A block as a form edits it: read and replaced whole. `id` tells its drafts from those of others. */
export function block(name: 'about' | 'business-lines', input: z.ZodObject, path: string, id: number): Block {
  const contract: FormContract = { name, input, richTexts: [...aboutRichTexts, ...lineRichTexts], document: { name, id, prefix: '' } }
  return {
    id,
    source: {
      contract,
      calls: {
        create: () => Promise.reject(new Error(`${path} is always there`)),
        update: (_id, { version }, all) =>
          call(path, answer, { method: 'PUT', body: { ...savedWith(all, all), version }, quiet: shownByForm }),
      },
      itemOf: (given) => {
        const { data } = answer.safeParse(given)
        return data ? storedItem.parse({ ...data, id, updated_at: data.updated_at ?? '' }) : null
      },
    },
    load: (signal) => call(path, answer, { signal }),
    publishing: (sitePath) => ({
      revisions: () => call(`${path}/revisions`, z.array(revisionInfo)),
      revision: (_id, version) => call(`${path}/revisions/${version}`, values),
      restoreRevision: (_id, version) => call(`${path}/revisions/${version}/restore`, answer, { method: 'POST', body: {} }),
      previewLink: () => Promise.resolve({ url: new URL(sitePath, location.origin).href }),
      preview: ({ version }, { values: all }, options) =>
        callPreview(path, { ...all, version }, options, name === 'about' ? { path: sitePath } : {}),
    }),
  }
}
