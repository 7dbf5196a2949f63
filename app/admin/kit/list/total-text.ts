import type { ListMeta } from '../../../../contracts/envelope.ts'
import type { Locale } from '../../../../contracts/fields.ts'
import { formatNumber } from '../../../lib/format.ts'

export const totalText = ({ total, total_is_capped }: Pick<ListMeta, 'total' | 'total_is_capped'>, locale: Locale): string =>
  `${formatNumber(total, locale)}${total_is_capped ? '+' : ''}`
