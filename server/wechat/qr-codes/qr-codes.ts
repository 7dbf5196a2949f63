import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { type QrCode, type QrState, qrCodesResource, qrStateOf } from '../../../contracts/wechat/qr-codes.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { statusSetting, withRules } from '../../db/capabilities.ts'
import { crud, type Input } from '../../db/crud.ts'
import type { Db } from '../../db/schema.ts'
import { AppError, invalidField } from '../../errors.ts'
import { settings } from '../../features/settings/settings.ts'
import type { Tx } from '../../work.ts'
import { uploadAccount } from '../replies/uploads.ts'
import { scanRules } from './scan-rules.ts'

type Resource = typeof qrCodesResource

const base = crud(qrCodesResource, {
  search: ['name', 'note', 'scene'],
  nullable: ['expires_at'],
  conditions: (query) =>
    (['purpose', 'lifetime', 'status'] as const).flatMap((name) =>
      query[name] === undefined ? [] : [sql<boolean>`${sql.ref(name)} = ${query[name]}`],
    ),
  include,
  invalidates: () => [cacheTags.collection('wechat-qr-codes')],
})

export const loadQrCode = base.load

/** The account that is set up now, as codes name theirs. */
export const presentAccount = async (db: Db): Promise<string> => uploadAccount(await settings.all(db))

async function include(db: Db, records: Record<string, unknown>[]): Promise<void> {
  const [account, rules] = [await presentAccount(db), await scanRules(db)]
  for (const record of records) {
    record.is_foreign = record.url !== '' && record.account !== account
    record.rule = rules.find(({ codes }) => codes.includes(Number(record.id)))?.rule ?? null
    delete record.account
  }
}

/** Without letters and digits that people mistake for others: the scene is read out where a code was made elsewhere. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const sceneLength = 8
/** 31^8 scenes: two that are alike are refused by the table. */
const newScene = (): string => Array.from({ length: sceneLength }, () => alphabet[randomInt(alphabet.length)]).join('')

type Row = Awaited<ReturnType<typeof base.load>>

export async function stateOfRow(db: Db, row: Pick<Row, 'url' | 'account' | 'expires_at'>, now: string): Promise<QrState> {
  return qrStateOf({ ...row, is_foreign: row.account !== (await presentAccount(db)) }, now)
}

const rules = withRules<Resource>(base, async (tx, before, changes, action) => {
  const fixed = (['lifetime', 'days'] as const).find((name) => changes[name] !== undefined && changes[name] !== before[name])
  if (fixed && (await stateOfRow(tx.db, before, tx.now)) === 'usable') throw invalidField(fixed, 'wechat_qr_made')
  return base.change(tx, before, changes, action)
})

export const qrCodes = {
  ...base,
  ...rules,
  ...statusSetting(rules),
  create(tx: Tx, input: Input<Resource>): Promise<QrCode> {
    const unmade = { scene: newScene(), url: '', account: '', made_at: null, expires_at: null, scans: 0, follows: 0 }
    return base.create(tx, { ...input, ...unmade } as Input<Resource>)
  },
  /** Fails with `wechat_qr_printed` for one that the platform has made. */
  async remove(tx: Tx, id: number): Promise<void> {
    const row = await base.load(tx.db, id)
    if (row.url !== '') throw new AppError('wechat_qr_printed')
    await base.delete(tx, row)
  },
}
