import { incompleteFields } from '../../../contracts/complete.ts'
import { isShownRow, productsResource, type Specification } from '../../../contracts/products.ts'
import { codecOf } from '../../db/codec.ts'
import { AppError } from '../../errors.ts'

/** Fails with `invalid` where there are incomplete fields. */
export function requireComplete(written: Parameters<typeof incompleteFields>[0]): void {
  const fields = incompleteFields(written)
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

/** The rows of a product as they are stored: without empty ones, and in a published product without those that have no value. */
export function keptSpecifications(rows: readonly Specification[], status: string): Specification[] {
  return rows.filter((row) => isShownRow(row) || (status !== 'published' && (row.label_cn !== '' || row.label_en !== '')))
}

const codec = codecOf(productsResource.input.pick({ specifications: true }))

/** The codec parses the column by the contract's schema. */
export const specificationsOf = (row: { specifications?: unknown }): Specification[] => codec.decode(row).specifications as Specification[]
