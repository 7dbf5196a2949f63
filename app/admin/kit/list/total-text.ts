import type { ListMeta } from '../../../../contracts/envelope.ts'
import type { Locale } from '../../../../contracts/fields.ts'
import { formatNumber } from '../../../lib/format.ts'

/** The number of records in a list, with a plus sign where counting stopped at the cap. */
export const totalText = ({ total, total_is_capped }: Pick<ListMeta, 'total' | 'total_is_capped'>, locale: Locale): string =>
  `${formatNumber(total, locale)}${total_is_capped ? '+' : ''}`
