import type { BusinessLineText } from '../../../contracts/about.ts'
import type { contentsResource } from '../../../contracts/contents.ts'
import type { productsResource } from '../../../contracts/products.ts'
import type { ResourceName } from '../../../contracts/resources.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { AboutData } from '../../../contracts/site.ts'
import type { Item } from '../../db/crud.ts'

/** Checked and sanitized. A reader with some of them shows these in place of the stored ones. */
export interface Unsaved {
  settings?: Settings
  about?: AboutData
  line?: { slug: string; text: BusinessLineText }
  contents?: Item<typeof contentsResource>
  products?: Item<typeof productsResource>
  /** Of a collection: it stands where the stored one is shown, and nowhere else. */
  record?: { resource: ResourceName; id: number; values: object }
}
