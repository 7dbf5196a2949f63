import { z } from 'zod'
import { categoryTypes } from './categories.ts'
import { id, link, slug } from './fields.ts'
import { collectionNames } from './pages.ts'
import { queryId } from './resource.ts'

/** The resources whose records are asked about before something is done to them: what is on the public site. */
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

/** A record's own page. */
const impactPage = z.object({
  resource: z.string(),
  id,
  ...titled,
  /** Its address, without a language. */
  path: z.string(),
  /** Where it is read afterwards; null where it is read nowhere. */
  becomes: z.string().nullable(),
})
export type ImpactPage = z.infer<typeof impactPage>

/**
 * Ways in which something else uses a record: an entry of a menu leads to it, or stands below it; a banner, a block of the about pages or
 * of a business line, or the text of an article or a product links to it; a record or a setting shows it.
 */
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

/** Conflicts of a new slug: another record that had it, or a route rule for its address. */
const slugFinding = z.object({
  /** Another record has it now. */
  is_taken: z.boolean(),
  /** Where the address leads at present; null where nothing leads on from there. */
  rule: z.object({ id, to: z.string(), is_forced: z.boolean() }).nullable(),
})

/** All that deleting, replacing, renaming or moving affects. */
export const impact = z.object({
  /** Pages that end or get another address; empty for what has no public page. */
  pages: z.object({ count, items: z.array(impactPage) }),
  /** Pages that list or show it, without a language. */
  lists: z.array(z.string()),
  /** Where it stands on every page: in the header or the footer. */
  places: z.array(z.enum(['header', 'footer'])),
  uses: z.array(impactGroup),
  /** Route rules that lead to it. */
  redirects: z.object({ count, items: z.array(z.object({ id, from_path: z.string() })) }),
  /** Views of the pages in the last 30 days; null for records without pages that are counted. */
  views: count.nullable(),
  /** Of a category. */
  holds: z.object({ children: count, contents: count, products: count }).nullable(),
  slug: slugFinding.nullable(),
  /** Where the address of what is deleted had best lead; null where no visitor knows an address. */
  redirect_to: z.string().nullable(),
})
export type Impact = z.infer<typeof impact>

/** Each record's own category, as the place that its address leads to. */
export const ownCategory = 'category'
const redirectTo = z.union([z.literal(ownCategory), link])

/** Options for the addresses of many deleted records. */
export const batchRemovalOptions = { redirect_to: redirectTo.optional() }

/** Options for everything that uses a deleted record, or belongs to it. */
export const removalOptionsQuery = {
  ...batchRemovalOptions,
  /** The category that gets all articles and products of a category. */
  move_to: queryId.optional(),
  /** The category that the ones below it are put below; `top` for none. */
  children_to: z.union([z.literal('top'), queryId]).optional(),
  /** The media file that is shown in place of one. */
  replace_with: queryId.optional(),
}
const removalOptions = z.object(removalOptionsQuery)
export type RemovalOptions = z.output<typeof removalOptions>

/**
 * The job that does what would take too long for one request, or the batch that brings back what was moved elsewhere
 * with the deletion; null where neither is needed.
 */
export const removal = z.object({ job_id: id.nullable(), batch: id.nullable(), count }).nullable()
export type Removal = z.infer<typeof removal>
