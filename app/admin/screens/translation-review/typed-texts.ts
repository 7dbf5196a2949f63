import { z } from 'zod'
import { authState } from '../../../api/auth-state.ts'
import { browserStorage } from '../../form/session/drafts.ts'
import { KeptDrafts } from '../../kit/kept-drafts.ts'
import type { EditablePair } from './editable-pair.ts'

const storedDraft = z.object({
  key: z.string(),
  base: z.string(),
  text: z.string(),
  original: z.string().nullable(),
})
type Draft = z.infer<typeof storedDraft>

/** Read again each time: another tab keeps its drafts in the same place. */
const keptDrafts = () =>
  new KeptDrafts<Draft, Draft>({
    storage: browserStorage(),
    name: `admin-translation-drafts-${authState().user?.id ?? 0}`,
    schema: storedDraft,
    idOf: ({ key }) => key,
    restored: (draft) => draft,
  })

/** With whether the stored texts have changed since it was typed. */
export function readDraft({ key, base }: EditablePair): (Pick<Draft, 'text' | 'original'> & { isOlder: boolean }) | null {
  const draft = keptDrafts().all().get(key)
  return draft ? { ...draft, isOlder: draft.base !== base } : null
}

/** Null where nothing is left to keep. */
export function keepTyped({ key, base }: EditablePair, typed: Pick<Draft, 'text' | 'original'> | null): void {
  const drafts = keptDrafts()
  if (typed) drafts.put({ key, base, ...typed })
  else if (drafts.all().has(key)) drafts.drop(key)
}
