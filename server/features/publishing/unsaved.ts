import type { BusinessLineText } from '../../../contracts/about.ts'
import type { contentsResource } from '../../../contracts/contents.ts'
import type { productsResource } from '../../../contracts/products.ts'
import type { Settings } from '../../../contracts/settings.ts'
import type { AboutData } from '../../../contracts/site.ts'
import type { Item } from '../../db/crud.ts'

/**
 * What a person is writing, as it would be once it is saved: checked and sanitized. A reader that has some of it shows that in the
 * place of what is stored.
 */
export interface Unsaved {
  settings?: Settings
  about?: AboutData
  line?: { slug: string; text: BusinessLineText }
  contents?: Item<typeof contentsResource>
  products?: Item<typeof productsResource>
}
