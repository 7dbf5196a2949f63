import { z } from 'zod'
import type { Part } from './access.ts'
import { id, instant } from './fields.ts'
import { listQuery, sortBy } from './resource.ts'

const count = z.int().min(0)

interface JobFacts {
  /** The resource whose record it works on, where its payload does not name one. */
  subject?: string
  /** Its payload and result are left out of lists: a separate answer has them. */
  isLarge?: boolean
  /** Its payload names a file, and its result counts what became of the rows. */
  isImport?: boolean
}

const jobFacts = {
  'auth.password_link': {},
  'auth.notice': {},
  'media.variants': { subject: 'media' },
  'media.remove-bytes': {},
  'messages.notify': { subject: 'contact-messages' },
  'messages.reply': { subject: 'contact-messages' },
  'messages.assigned': {},
  'search.names': {},
  'search-engines.indexnow': {},
  'search-engines.baidu': {},
  'search-engines.later': {},
  'categories.empty': {},
  'links.note': {},
  'metrics.roll-up': {},
  'system.backup': {},
  'demo.remove': {},
  'demo.conversations': {},
  'records.import': { isLarge: true, isImport: true },
  'wechat.forget': {},
  'wechat.assigned': {},
  'translations.fill': {},
  'translations.propose': {},
  'translations.learn': {},
  'translations.check': {},
  'wechat.prepare_reply': { subject: 'wechat-replies' },
  'wechat.sync-users': {},
  'wechat.batch-users': { isLarge: true },
  'wechat.export-users': {},
  'wechat.user-days': {},
  'wechat.push-articles': {},
  'wechat.follow-publication': {},
  'wechat.mass-send': {},
  'wechat.read-comments': {},
  'wechat.account-notice': {},
  'wechat.article-figures': {},
} as const satisfies Record<string, JobFacts>
export type JobKind = keyof typeof jobFacts
const facts = new Map<string, JobFacts>(Object.entries(jobFacts))

export const jobKinds: readonly string[] = [...facts.keys()]
export const factsOfJob = (kind: string): JobFacts => facts.get(kind) ?? {}

/** The part whose records a kind of job is about; null where it is about none. */
export function partOfJob(kind: string): Part | null {
  const [name = ''] = kind.split('.')
  const found: Readonly<Record<string, Part>> = { messages: 'inbox', wechat: 'wechat', media: 'media', categories: 'products' }
  return found[name] ?? null
}

/** As people see them: a job that was taken out of the queue has not failed. */
export const jobStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]

const jobSubject = z.object({ resource: z.string(), id, title_cn: z.string(), title_en: z.string() })

export const importCounts = z.object({ create: count, update: count, unchanged: count, refused: count })

/** A job without its payload, which may hold what others should not read. */
export const job = z.object({
  id,
  kind: z.string(),
  state: z.enum(jobStates),
  subject: jobSubject.nullable(),
  /** Of an import, for administrators and the one who started it: its file and, as far as it is known, what became of the rows. */
  imported: z.object({ file: z.string(), is_stored: z.boolean(), counts: importCounts.nullable() }).nullable(),
  run_at: instant,
  attempts: count,
  progress_done: count,
  progress_total: count,
  result: z.unknown(),
  error: z.string().nullable(),
  /** Of an error that has a text of its own, which `error` then is. */
  error_code: z.string().nullable(),
  may_change: z.boolean(),
  created_at: instant,
  updated_at: instant,
})
export type Job = z.infer<typeof job>
export const jobQuery = listQuery.extend({
  sort: sortBy('id', 'run_at', 'updated_at'),
  state: z.enum(jobStates).optional(),
  kind: z.string().max(50).optional(),
})

/** Jobs that run or wait for their turn now, by kind. Jobs that wait for a later moment are not included. */
const jobGroup = z.object({
  kind: z.string(),
  running: count,
  waiting: count,
  progress: z.object({ done: count, total: count }).nullable(),
})
export type JobGroup = z.infer<typeof jobGroup>

export const jobSummary = z.object({
  groups: z.array(jobGroup),
  /** The jobs under way, without what administrators alone may read. */
  running: z.array(job.pick({ id: true, progress_done: true, progress_total: true })),
  failed: count,
  /** Jobs that wait for a later moment. */
  later: count,
  /** Another text after every change of the queue. */
  mark: z.string(),
})
export type JobSummary = z.infer<typeof jobSummary>
