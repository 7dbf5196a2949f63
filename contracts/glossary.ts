import { z } from 'zod'
import { pair, stored, text } from './fields.ts'
import { listQuery, sortBy } from './resource.ts'

export const glossaryTopics = [
  'species',
  'farming',
  'processing',
  'trade',
  'quality',
  'packing',
  'cold-chain',
  'health',
  'company',
  'other',
] as const

export const glossaryInput = z.strictObject({
  term_cn: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/\p{sc=Han}/u, 'chinese_word'),
  term_en: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^\P{sc=Han}+$/u, 'english_word'),
  /** The scientific name of a species. */
  latin: text(120).default(''),
  /** Other words that are right as well, between commas or semicolons; plurals and capitals need not be named. */
  ...pair('forms', 500),
  topic: z.enum(glossaryTopics).default('other'),
  ...pair('note', 500),
})
export const glossaryTerm = glossaryInput.extend(stored)
export type GlossaryTerm = z.infer<typeof glossaryTerm>

export const wordsOf = (list: string): string[] =>
  list
    .split(/[、，,;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

export const glossaryResource = {
  name: 'glossary',
  table: 'glossary',
  path: '/v1/admin/glossary',
  item: glossaryTerm,
  row: glossaryTerm,
  input: glossaryInput,
  hasIndependentLanguages: true,
  batchFields: ['topic'],
  defaultSort: 'topic,term_cn',
  query: listQuery.extend({
    sort: sortBy('id', 'term_cn', 'term_en', 'topic', 'created_at', 'updated_at'),
    topic: z.enum(glossaryTopics).optional(),
  }),
} as const
