import type { ImportedResource } from '../../../contracts/imports.ts'
import type { Db } from '../../db/schema.ts'
import type { FieldProblem } from '../../errors.ts'

export type CellResult<T> = { value: T } | { problem: FieldProblem }

interface Category {
  id: number
  parent_id: number | null
  type: string
  slug: string
  titles: string[]
  name: string
}

/** The types of categories that records of a resource are usually in: they come first where several have one name. */
const usualTypes: Record<ImportedResource, readonly string[]> = {
  contents: ['news', 'business', 'general'],
  products: ['product'],
  categories: [],
  redirects: [],
  glossary: [],
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()
const isNumber = (text: string) => /^\d{1,9}$/.test(text)
const shownLength = 80
/** Categories that a problem names. */
const maxNamed = 12
/** Categories are nested less deep. */
const maxPathParts = 20
const problem = (key: string, value: string): { problem: FieldProblem } => ({
  problem: { key, params: { value: value.slice(0, shownLength) } },
})
const ambiguous = (value: string) => problem('import_ambiguous', value)
const missing = (value: string) => problem('import_no_match', value)

/** Resolves the names of other records in cells: categories, media files, certificates. Each kind is read once for many rows. */
export class References {
  readonly #db: Db
  readonly #resource: ImportedResource
  #categories: Promise<Category[]> | null = null
  #certificates: Promise<{ id: number; names: string[] }[]> | null = null
  readonly #media = new Map<string, Promise<CellResult<number>>>()

  constructor(db: Db, resource: ImportedResource) {
    this.#db = db
    this.#resource = resource
  }

  /** To be called when a category was written. */
  forgetCategories(): void {
    this.#categories = null
  }

  /** A category by its id, slug, title in either language, or path of titles. */
  async category(cell: string): Promise<CellResult<number>> {
    this.#categories ??= this.#db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'type', 'slug', 'title_cn', 'title_en'])
      .where('deleted_at', 'is', null)
      .execute()
      .then((rows) =>
        rows.map(({ title_cn, title_en, ...row }) => ({
          ...row,
          titles: [plain(title_cn), plain(title_en)],
          name: [title_cn, title_en].filter(Boolean).join(' / '),
        })),
      )
    const all = await this.#categories
    if (isNumber(cell)) return all.some(({ id }) => id === Number(cell)) ? { value: Number(cell) } : this.#noCategory(cell, all)
    const bySlug = all.find(({ slug }) => slug === cell.trim())
    if (bySlug) return { value: bySlug.id }
    const found = this.#usual(byTitles(all, [cell]))
    const titled = found.length > 0 ? found : this.#usual(byTitles(all, pathIn(cell)))
    return titled.length > 0 ? onlyOne(cell, titled) : this.#noCategory(cell, all)
  }

  /** Names those that there are: a table from elsewhere calls them otherwise. */
  #noCategory(cell: string, all: Category[]): { problem: FieldProblem } {
    const usual = this.#usual(all)
    const values = usual
      .slice(0, maxNamed)
      .map(({ name }) => name)
      .join(', ')
    if (values === '') return missing(cell)
    const params = { value: cell.slice(0, shownLength), values: usual.length > maxNamed ? `${values} …` : values }
    return { problem: { key: 'import_no_category', params } }
  }

  #usual(found: Category[]): Category[] {
    const usual = found.filter(({ type }) => usualTypes[this.#resource].includes(type))
    return usual.length > 0 ? usual : found
  }

  async certificate(cell: string): Promise<CellResult<number>> {
    this.#certificates ??= this.#db
      .selectFrom('certificates')
      .select(['id', 'title_cn', 'title_en', 'certificate_no'])
      .execute()
      .then((rows) => rows.map(({ id, ...names }) => ({ id, names: Object.values(names).filter(Boolean).map(plain) })))
    const all = await this.#certificates
    if (isNumber(cell) && all.some(({ id }) => id === Number(cell))) return { value: Number(cell) }
    const name = plain(cell)
    return onlyOne(
      cell,
      all.filter(({ names }) => names.includes(name)),
    )
  }

  /** A picture by its id, its address, its file name, or its folder and file name. */
  picture(cell: string): Promise<CellResult<number>> {
    const known = this.#media.get(cell) ?? this.#readPicture(cell)
    this.#media.set(cell, known)
    return known
  }

  async #readPicture(cell: string): Promise<CellResult<number>> {
    const pictures = this.#db
      .selectFrom('media')
      .select(['id', 'folder', 'original_name'])
      .where('kind', '=', 'image')
      .where('deleted_at', 'is', null)
    if (isNumber(cell)) return onlyOne(cell, await pictures.where('id', '=', Number(cell)).execute())
    const key = /\/media\/([0-9a-f]{32})/.exec(cell)?.[1]
    if (key) return onlyOne(cell, await pictures.where('storage_key', '=', key).execute())
    const [name = cell, ...folders] = cell.split('/').reverse()
    const named = await pictures.where('original_name', 'in', [cell, name]).limit(50).execute()
    const whole = named.filter(({ original_name }) => original_name === cell)
    const folder = folders.reverse().filter(Boolean).join('/')
    return onlyOne(cell, whole.length > 0 || folder === '' ? whole : named.filter((one) => one.folder === folder))
  }
}

const pathIn = (cell: string) =>
  cell
    .split(/[/>›→]/, maxPathParts + 1)
    .map((title) => title.trim())
    .filter(Boolean)

/** The categories that a path of titles leads to from the top, or from anywhere where it is a title alone. */
function byTitles(all: readonly Category[], path: readonly string[]): Category[] {
  const [last = '', ...above] = path.map(plain).reverse()
  const isCalled = (category: Category | undefined, title: string) => category?.titles.includes(title) ?? false
  return all.filter((category) => {
    let one: Category | undefined = category
    if (!isCalled(one, last)) return false
    for (const title of above) {
      const parent: number | null | undefined = one?.parent_id
      one = all.find(({ id }) => id === parent)
      if (!isCalled(one, title)) return false
    }
    return above.length === 0 || one?.parent_id === null
  })
}

function onlyOne(cell: string, found: readonly { id: number }[]): CellResult<number> {
  const [first, second] = found
  if (!first) return missing(cell)
  return second ? ambiguous(cell) : { value: first.id }
}
