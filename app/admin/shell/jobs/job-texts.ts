import type { Job } from '../../../../contracts/jobs.ts'
import { useTitle } from '../../kit/languages.ts'
import type { Tone } from '../../kit/list/cells.tsx'
import { optionalText } from '../../kit/optional-text.ts'
import { useAdminTexts } from '../../kit/texts.ts'

/** The name of a kind of job; the kind itself where a later version of the program has queued the job. */
export function useKindText(): (kind: string) => string {
  const t = useAdminTexts()
  return (kind) => optionalText(t, `jobs.kinds.${kind}`) ?? kind
}

export function useJobTitle(): (job: Pick<Job, 'kind' | 'subject'>) => string {
  const kindText = useKindText()
  const titleOf = useTitle()
  return ({ kind, subject }) => [kindText(kind), subject ? titleOf(subject) : ''].filter(Boolean).join(' · ')
}

const tones = {
  queued: 'wait',
  scheduled: 'off',
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'off',
} as const satisfies Record<string, Tone>

export function useJobState(): (job: Pick<Job, 'state' | 'run_at'>) => { name: keyof typeof tones; label: string; tone: Tone } {
  const t = useAdminTexts()
  return ({ state, run_at }) => {
    const name = state === 'queued' && Date.parse(run_at) > Date.now() + 1_000 ? 'scheduled' : state
    return { name, label: t(`jobs.states.${name}`), tone: tones[name] }
  }
}
