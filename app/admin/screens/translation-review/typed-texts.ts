import { z } from 'zod'
import { authState } from '../../../api/auth-state.ts'
import { browserStorage } from '../../form/session/drafts.ts'
import { KeptDrafts } from '../../kit/kept-drafts.ts'
import type { EditablePair } from './editable-pair.ts'

const storedDraft = z.object({
  key: z.string(),
  /** As they were before somebody typed: a draft of other texts is none of these. */
  before: z.tuple([z.string(), z.string().nullable()]),
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

const beforeOf = ({ translation, original }: EditablePair): Draft['before'] => [translation.text, original?.text ?? null]

export function readDraft(pair: EditablePair): Pick<Draft, 'text' | 'original'> | null {
  const draft = keptDrafts().all().get(pair.key)
  return draft && String(draft.before) === String(beforeOf(pair)) ? draft : null
}

/** Null where nothing differs from the stored texts. */
export function keepTyped(pair: EditablePair, typed: Pick<Draft, 'text' | 'original'> | null): void {
  const drafts = keptDrafts()
  if (typed) drafts.put({ key: pair.key, before: beforeOf(pair), ...typed })
  else if (drafts.all().has(pair.key)) drafts.drop(pair.key)
}
