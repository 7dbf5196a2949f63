import { publicProduct, publicProductRow } from '../../../contracts/products.ts'
import { publicRecords } from '../publishing/public-records.ts'
import { products } from './products.ts'

/** Products as the public sees them. */
export const publicProducts = publicRecords('products', products, publicProductRow, publicProduct)
