import type { QrStatistics } from '../../../contracts/wechat/qr-codes.ts'
import { namesOf } from '../../db/names.ts'
import type { Db } from '../../db/schema.ts'
import { elsewhere } from './day-counts.ts'

const resource = 'wechat-qr-codes'

/** Of one code, or of all; `days` oldest first. */
export async function qrStatistics(db: Db, days: readonly string[], code?: number): Promise<QrStatistics> {
  const rows = await db
    .selectFrom('wechat_qr_days')
    .selectAll()
    .where('day', '>=', days[0] ?? '9999')
    .where('day', '<=', days.at(-1) ?? '')
    .$if(code !== undefined, (query) => query.where('code_id', '=', code ?? elsewhere))
    .execute()
  const sum = (own: typeof rows, name: 'scans' | 'follows') => own.reduce((total, row) => total + Number(row[name]), 0)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const byCode = [...Map.groupBy(rows, ({ code_id }) => code_id)]
  const names = await namesOf(
    db,
    byCode.filter(([id]) => id !== elsewhere).map(([id]) => ({ resource, id })),
  )
  const codes = byCode.map(([id, own]) => ({
    id: id === elsewhere ? null : id,
    name: id === elsewhere ? '' : names.of(resource, id).title_cn,
    scans: sum(own, 'scans'),
    follows: sum(own, 'follows'),
  }))
  return {
    scans: sum(rows, 'scans'),
    follows: sum(rows, 'follows'),
    days: days.map((day) => {
      const own = byDay.get(day) ?? []
      return { day, scans: sum(own, 'scans'), follows: sum(own, 'follows') }
    }),
    codes: codes.sort((one, other) => other.follows - one.follows || other.scans - one.scans || (one.id ?? 0) - (other.id ?? 0)),
  }
}
