import { z } from 'zod'
import { categoryTypes } from './categories.ts'
import { id, link, slug } from './fields.ts'
import { collectionNames } from './pages.ts'
import { queryId } from './resource.ts'

export const impactResources = ['contents', 'products', 'categories', 'banners', ...collectionNames, 'media', 'site-menus'] as const
export type ImpactResource = (typeof impactResources)[number]

export const impactActions = ['delete', 'replace', 'slug', 'move'] as const

/** An action on one record: with `slug` the new one, with `move` the new parent, type or category. */
export const impactQuery = z.strictObject({
  action: z.enum(impactActions),
  slug: slug.optional(),
  category_id: queryId.optional(),
  type: z.enum(categoryTypes).optional(),
})
export const impactMany = z.strictObject({ ids: z.array(id).min(1).max(500), action: z.literal('delete') })

/** Maximum number of each kind that are named; the rest are counted. */
export const impactShown = 5

const count = z.int().min(0)
const titled = { title_cn: z.string(), title_en: z.string() }

const impactPage = z.object({
  resource: z.string(),
  id,
  ...titled,
  /** Its address, without a language. */
  path: z.string(),
  /** Null for a record that is read nowhere afterwards. */
  becomes: z.string().nullable(),
})
export type ImpactPage = z.infer<typeof impactPage>

/** An entry of a menu leads to it, or stands below it; a banner, a block or a text links to it; a record or a setting shows it. */
export const impactKinds = ['menus', 'children', 'banners', 'blocks', 'texts', 'shown'] as const

const impactUse = z.object({
  resource: z.string(),
  /** Null for what is no single record. */
  id: id.nullable(),
  ...titled,
  /** The page of the site that shows it, without a language; null where there is none. */
  path: z.string().nullable(),
})
export type ImpactUse = z.infer<typeof impactUse>

const impactGroup = z.object({ kind: z.enum(impactKinds), count, items: z.array(impactUse) })
export type ImpactGroup = z.infer<typeof impactGroup>

const slugFinding = z.object({
  is_taken: z.boolean(),
  /** The target of the address at present; null where nothing leads on from there. */
  rule: z.object({ id, to: z.string(), is_forced: z.boolean() }).nullable(),
})

export const impact = z.object({
  pages: z.object({ count, items: z.array(impactPage) }),
  lists: z.array(z.string()),
  places: z.array(z.enum(['header', 'footer'])),
  uses: z.array(impactGroup),
  redirects: z.object({ count, items: z.array(z.object({ id, from_path: z.string() })) }),
  /** Views of the pages in the last 30 days; null for records without pages that are counted. */
  views: count.nullable(),
  /** Of a category. */
  holds: z.object({ children: count, contents: count, products: count }).nullable(),
  slug: slugFinding.nullable(),
  /** The best target for the address of what is deleted; null where no visitor knows an address. */
  redirect_to: z.string().nullable(),
})
export type Impact = z.infer<typeof impact>

/** Each record's own category, as the place that its address leads to. */
export const ownCategory = 'category'
const redirectTo = z.union([z.literal(ownCategory), link])

export const batchRemovalOptions = { redirect_to: redirectTo.optional() }

export const removalOptionsQuery = {
  ...batchRemovalOptions,
  move_to: queryId.optional(),
  /** The category that the ones below it are put below; `top` for none. */
  children_to: z.union([z.literal('top'), queryId]).optional(),
  replace_with: queryId.optional(),
}
const removalOptions = z.object(removalOptionsQuery)
export type RemovalOptions = z.output<typeof removalOptions>

/** The job that does what takes too long for a request, or the batch that brings moved records back; null where neither is needed. */
export const removal = z.object({ job_id: id.nullable(), batch: id.nullable(), count }).nullable()
export type Removal = z.infer<typeof removal>
