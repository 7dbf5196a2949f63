import { isShownRow, productsResource, type Specification } from '../../../contracts/products.ts'
import { codecOf } from '../../db/codec.ts'
import { AppError, type FieldProblem } from '../../errors.ts'

interface Written {
  status: string
  title_cn: string
  title_en: string
  specifications?: readonly Specification[] | undefined
}

/** The fields for which a record cannot be stored: it has no title in any language, or is published without a Chinese text that it needs. */
export function incompleteFields({ status, title_cn, title_en, specifications = [] }: Written): Record<string, FieldProblem[]> {
  const fields: Record<string, FieldProblem[]> = {}
  if (title_cn === '' && title_en === '') fields.title_cn = [{ key: 'either_language' }]
  if (status === 'published') {
    if (title_cn === '' && title_en !== '') fields.title_cn = [{ key: 'before_publishing' }]
    for (const [index, row] of specifications.entries()) {
      for (const name of ['label_cn', 'value_cn'] as const)
        if (isShownRow(row) && row[name] === '') fields[`specifications.${index}.${name}`] = [{ key: 'before_publishing' }]
    }
  }
  return fields
}

/** Fails with `invalid` where there are {@link incompleteFields}. */
export function requireComplete(written: Written): void {
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
