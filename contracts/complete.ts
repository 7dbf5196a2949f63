import { z } from 'zod'
import type { FieldProblem } from './field-problems.ts'
import { isShownRow, type Specification, specification } from './products.ts'

interface Written {
  status: string
  title_cn: string
  title_en: string
  specifications?: readonly Specification[] | undefined
  prices?: Prices
}

/**
 * All fields for which a record cannot be stored: it has no title in any language, is published without a Chinese text that it needs, or its
 * highest price is below its lowest.
 */
export function incompleteFields({ status, title_cn, title_en, specifications = [], prices }: Written): Record<string, FieldProblem[]> {
  const fields: Record<string, FieldProblem[]> = {}
  if (title_cn === '' && title_en === '') fields.title_cn = [{ key: 'either_language' }]
  if (status === 'published') {
    if (title_cn === '' && title_en !== '') fields.title_cn = [{ key: 'before_publishing' }]
    for (const [index, row] of specifications.entries()) {
      for (const name of ['label_cn', 'value_cn'] as const)
        if (isShownRow(row) && row[name] === '') fields[`specifications.${index}.${name}`] = [{ key: 'before_publishing' }]
    }
  }
  return { ...fields, ...(prices ? priceProblems(prices) : {}) }
}

const refused = z.looseObject({
  status: z.string().default('draft'),
  title_cn: z.string(),
  title_en: z.string(),
  specifications: z.array(specification).optional(),
  price_min: z.number().nullish(),
  price_max: z.number().nullish(),
})

/** Of a record that is refused for other fields; none where its titles cannot be read. */
export function incompleteFieldsOf(given: unknown): Record<string, FieldProblem[]> {
  const { data } = refused.safeParse(given)
  return data ? incompleteFields({ ...data, prices: pricesAfter({}, data) }) : {}
}

/** A body refused for other fields names its incomplete ones as well: one round of corrections is enough. */
export function withIncompleteFields<S extends z.ZodObject>(input: S): S {
  return input.superRefine(
    (given, context) => {
      for (const [field, problems] of Object.entries(incompleteFieldsOf(given)))
        for (const { key } of problems) context.addIssue({ code: 'custom', message: key, path: field.split('.') })
    },
    { when: ({ issues }) => issues.length > 0 },
  )
}

export interface Prices {
  price_min: number | null
  price_max: number | null
}

/** The end of a range is below its begin. Either may be missing: one price, or none, and buyers ask. */
export const isReversed = ({ price_min, price_max }: Prices): boolean => price_min !== null && price_max !== null && price_max < price_min

export const priceProblems = (prices: Prices): Record<string, FieldProblem[]> =>
  isReversed(prices) ? { price_max: [{ key: 'below_minimum' }] } : {}

/** The prices that a record has after a change: null takes one away, a price that is left out stays. An article has none. */
export function pricesAfter(before: object, given: object): Prices {
  const after: { price_min?: unknown; price_max?: unknown } = { ...before, ...withoutUndefined(given) }
  return { price_min: numberOf(after.price_min), price_max: numberOf(after.price_max) }
}

const withoutUndefined = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
