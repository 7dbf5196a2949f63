import { categoriesResource, type categoryTypes } from '../../../contracts/categories.ts'
import { businessLines, type SetUpInput, type SetUpState } from '../../../contracts/set-up.ts'
import { siteMenusResource } from '../../../contracts/site-menus.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { checkMediaReferences } from '../../db/usage.ts'
import { AppError } from '../../errors.ts'
import { enqueue, pendingJobId } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import { about } from '../about/about.ts'
import { businessLines as linePages } from '../about/business-lines.ts'
import { categories } from '../categories/categories.ts'
import { settings } from '../settings/settings.ts'
import { menus } from '../site-menus/site-menus.ts'
import { stepsOf } from './steps.ts'
import { lineCategories, menusFor, sampleCategories } from './structure.ts'

type Lines = readonly (typeof businessLines)[number][]

/** Rows of `meta`: what the first start brought in, what became of the set-up, and whether its steps are put away. */
const keys = ['seeded', 'set_up', 'set_up_steps']
/** The job that removes the demo company; the part that brings it in handles it. */
export const removalKind = 'demo.remove'
/** The job that has followers of the demo's simulated account write. */
export const conversationsKind = 'demo.conversations'

/** Open on an installation that began empty, or whose demo was removed, until it is set up or somebody declines to. */
async function state(db: Db): Promise<SetUpState> {
  const rows = await db.selectFrom('meta').select(['key', 'value']).where('key', 'in', keys).execute()
  const meta = new Map(rows.map(({ key, value }) => [key, value]))
  const current = await settings.all(db)
  const isEmpty = meta.get('seeded') === 'empty'
  if (isEmpty && !meta.has('set_up') && current.site.name_cn === '') return { state: 'open', demo: 'none', steps: [] }
  const hasSteps = isEmpty && !meta.has('set_up_steps')
  return { state: 'done', demo: await demoState(db, meta), steps: hasSteps ? await stepsOf(db, current) : [] }
}

async function demoState(db: Db, meta: Map<string, string>): Promise<SetUpState['demo']> {
  if (meta.get('seeded') !== 'demo') return 'none'
  if ((await pendingJobId(db, removalKind)) !== null) return 'removing'
  return meta.get('set_up') === 'declined' ? 'kept' : 'present'
}

async function note(tx: Tx, key: string, value: string): Promise<void> {
  await tx.db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Refuses a second set-up, in the transaction that would do it: two administrators may have the screen open. */
async function close(tx: Tx, outcome: 'done' | 'declined'): Promise<void> {
  if ((await state(tx.db)).state === 'done') throw new AppError('already_set_up')
  await tx.db.insertInto('meta').values({ key: 'set_up', value: outcome }).execute()
  await recordAudit(tx, { action: 'set_up', resource: 'settings', recordId: null, changes: { outcome: [null, outcome] } })
}

export const setUp = {
  state,
  /** Gives an empty installation its business lines, whose addresses the site always has, and menus that lead to its pages. */
  async begin(tx: Tx): Promise<void> {
    await addLines(tx, businessLines)
    await addMenus(tx, businessLines)
  },
  /** Wants no set-up; with the demo company there: wants to keep that. */
  async decline(tx: Tx): Promise<void> {
    const { demo } = await state(tx.db)
    if (demo === 'present') await note(tx, 'set_up', 'declined')
    else await close(tx, 'declined')
  },
  hideSteps: (tx: Tx) => note(tx, 'set_up_steps', 'hidden'),
  /** Has a job remove the demo company; refused where there is none. */
  async removeDemo(tx: Tx): Promise<void> {
    const { demo } = await state(tx.db)
    if (demo === 'none') throw new AppError('not_found')
    await recordAudit(tx, { action: 'remove_demo', resource: 'demo', recordId: null })
    await enqueue(tx, removalKind, {}, { uniqueKey: removalKind })
  },
  /** Makes what was asked for: all of it or nothing. */
  async run(tx: Tx, input: SetUpInput): Promise<void> {
    await close(tx, 'done')
    await checkMediaReferences(tx.db, { logo: input.logo }, { ids: ['logo'] })
    await writeSettings(tx, input)
    await withdrawUntouched(tx, input.business_lines)
    await addLines(tx, input.business_lines)
    if (input.has_sample_categories) for (const type of ['product', 'news'] as const) await addSamples(tx, type)
    if (input.has_menus) await addMenus(tx, input.business_lines)
  },
}

async function writeSettings(tx: Tx, input: SetUpInput): Promise<void> {
  const { name_cn, name_en, logo, phone, email, address_cn, address_en } = input
  await settings.put(tx, {
    'site.name_cn': name_cn,
    'site.name_en': name_en,
    'site.logo': logo,
    'contact.phone': phone,
    'contact.email': email,
    'contact.address_cn': address_cn,
    'contact.address_en': address_en,
  })
}

async function hasCategory(db: Db, slug: string): Promise<boolean> {
  return Boolean(await db.selectFrom('categories').select('id').where('slug', '=', slug).executeTakeFirst())
}

async function addCategory(tx: Tx, type: (typeof categoryTypes)[number], texts: { slug: string }, sort_order: number): Promise<void> {
  // Records that people made before they came here stay.
  if (await hasCategory(tx.db, texts.slug)) return
  await categories.create(tx, categoriesResource.input.parse({ ...texts, type, sort_order }))
}

/** Takes back what the installation began with and no one has changed: lines that the company has not, and the menus. */
async function withdrawUntouched(tx: Tx, lines: SetUpInput['business_lines']): Promise<void> {
  const others = businessLines.filter((line) => !lines.includes(line))
  const untouched = await tx.db
    .selectFrom('categories')
    .select('id')
    .where('type', '=', 'business')
    .where('slug', 'in', [...others, ''])
    .where('version', '=', 1)
    .where('created_by', 'is', null)
    .where('deleted_at', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('contents').select('category_id'))
    .where('id', 'not in', (eb) => eb.selectFrom('categories as below').select('below.parent_id').where('below.parent_id', 'is not', null))
    .orderBy('id')
    .execute()
  for (const { id } of untouched) if ((await linePages.get(tx.db, id)).version === 0) await categories.remove(tx, id)
  const entries = await tx.db.selectFrom('site_menus').select(['id', 'parent_id', 'version', 'created_by']).orderBy('id').execute()
  if (entries.some(({ version, created_by }) => version > 1 || created_by !== null)) return
  for (const { id, parent_id } of entries) if (parent_id === null) await menus.remove(tx, id)
}

async function addLines(tx: Tx, lines: Lines): Promise<void> {
  for (const [index, line] of lines.entries()) await addCategory(tx, 'business', { slug: line, ...lineCategories[line] }, index)
  const { items, version } = await about.get(tx.db, 'business')
  const isOwn = items.length > 0 && !isSame(items, placesOf(businessLines))
  if (isOwn || (items.length === 0 && lines.length === 0)) return
  await about.put(tx, 'business', { items: placesOf(lines) }, version)
}

const placesOf = (lines: Lines) =>
  lines.map((line) => {
    const { icon: _icon, ...texts } = lineCategories[line]
    return { ...texts, image_id: null, link: `/business/${line}` }
  })

/** Compares what is stored with what the installation began with; beside that an answer has its pictures. */
function isSame(items: readonly object[], places: readonly object[]): boolean {
  const isSameAsStarted = (item: object, place: object) => {
    const values = new Map<string, unknown>(Object.entries(item))
    return Object.entries(place).every(([field, value]) => values.get(field) === value)
  }
  return items.length === places.length && items.every((item, index) => isSameAsStarted(item, places[index] ?? {}))
}

async function addSamples(tx: Tx, type: keyof typeof sampleCategories): Promise<void> {
  for (const [index, texts] of sampleCategories[type].entries()) await addCategory(tx, type, texts, index)
}

async function addMenus(tx: Tx, lines: Lines): Promise<void> {
  const existing = await tx.db.selectFrom('site_menus').select('id').limit(1).executeTakeFirst()
  if (existing) return
  const inputOf = (entry: object) => siteMenusResource.input.parse(entry)
  for (const [location, entries] of Object.entries(menusFor(lines)))
    for (const [index, { children = [], title_cn, title_en, link }] of entries.entries()) {
      const parent = await menus.create(tx, inputOf({ location, title_cn, title_en, link, sort_order: index }))
      for (const [order, child] of children.entries())
        await menus.create(
          tx,
          inputOf({
            location,
            title_cn: child.title_cn,
            title_en: child.title_en,
            link: child.link,
            parent_id: parent.id,
            sort_order: order,
          }),
        )
    }
}
