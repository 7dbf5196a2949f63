import { z } from 'zod'
import { type MenuButton, menuButtons, type WechatMenu, wechatMenu } from '../../../contracts/wechat/menus.ts'
import { availabilityOf } from '../../../contracts/wechat/permissions.ts'
import { recordAudit } from '../../db/audit.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import type { Db, Schema } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { settings } from '../../features/settings/settings.ts'
import type { Tx } from '../../work.ts'

export const menuRecord = { resource: 'wechat-menus', recordId: 1 } as const

/** A change that was sent to the account and is not known to have arrived. */
const pendingChange = z.object({
  token: z.string(),
  buttons: menuButtons,
  at: z.string(),
  by: z.number().nullable(),
  action: z.enum(['publish', 'delete', 'restore']),
  /** No request waits for its answer any more. */
  isLost: z.boolean(),
})
export type PendingChange = z.infer<typeof pendingChange>

interface StoredMenu {
  buttons: MenuButton[]
  version: number
  published: { buttons: MenuButton[]; at: string; by: number | null } | null
  pending: PendingChange | null
  updated_at: string | null
  updated_by: number | null
}

const emptyMenu: StoredMenu = { buttons: [], version: 0, published: null, pending: null, updated_at: null, updated_by: null }
const buttonsFrom = (text: string) => menuButtons.parse(JSON.parse(text))

/** An empty one of version 0 where none ever was. */
export async function readMenu(db: Db): Promise<StoredMenu> {
  const row = await db.selectFrom('wechat_menus').selectAll().where('id', '=', menuRecord.recordId).executeTakeFirst()
  if (!row) return emptyMenu
  const { published_buttons, published_at, published_by, pending, version, updated_at, updated_by } = row
  return {
    buttons: buttonsFrom(row.buttons),
    version,
    published:
      published_buttons === null || published_at === null
        ? null
        : { buttons: buttonsFrom(published_buttons), at: published_at, by: published_by },
    pending: pending === null ? null : pendingChange.parse(JSON.parse(pending)),
    updated_at,
    updated_by,
  }
}

export async function menuAnswerOf(db: Db): Promise<WechatMenu> {
  const menu = await readMenu(db)
  const { wechat } = await settings.all(db)
  const nameOf = await namesOf(db, [menu.updated_by, menu.published?.by ?? null])
  const isSetUp = wechat.app_id !== '' && wechat.app_secret !== ''
  return wechatMenu.parse({
    buttons: menu.buttons,
    version: menu.version,
    updated_at: menu.updated_at,
    updated_by: nameOf(menu.updated_by),
    published: menu.published && { ...menu.published, by: nameOf(menu.published.by) },
    is_uncertain: menu.pending !== null,
    account: isSetUp ? (wechat.enabled ? 'ready' : 'disabled') : 'not_set_up',
    account_name: wechat.account_name,
    standing: availabilityOf(wechat, 'menus'),
  })
}

async function namesOf(db: Db, ids: (number | null)[]): Promise<(id: number | null) => string | null> {
  const known = ids.filter((id) => id !== null)
  const rows = known.length > 0 ? await db.selectFrom('users').select(['id', 'name']).where('id', 'in', known).execute() : []
  return (id) => rows.find((row) => row.id === id)?.name ?? null
}

type Row = Schema['wechat_menus']

export async function writeMenu(tx: Tx, change: Partial<Omit<Row, 'id'>>): Promise<void> {
  const stored = await tx.db.updateTable('wechat_menus').set(change).where('id', '=', menuRecord.recordId).executeTakeFirst()
  if (stored.numUpdatedRows > 0n) return
  const empty = {
    id: menuRecord.recordId,
    buttons: '[]',
    published_buttons: null,
    published_at: null,
    published_by: null,
    pending: null,
    version: 0,
    updated_at: tx.now,
    updated_by: null,
  }
  await tx.db
    .insertInto('wechat_menus')
    .values({ ...empty, ...change })
    .execute()
}

/** Each change sees what the one before it stored. */
export const oneMenuAtATime = (tx: Tx) => oneAtATime(tx, ['wechat-menus'])

/** The refusal holds the present menu. */
export async function refuseStaleMenu(tx: Tx, version: number): Promise<StoredMenu> {
  const stored = await readMenu(tx.db)
  if (stored.version !== version) throw new AppError('stale_version', { data: await menuAnswerOf(tx.db) })
  return stored
}

/** `version` is the one that was read (0 for a menu that was never saved). */
export async function saveMenu(tx: Tx, buttons: MenuButton[], version: number): Promise<WechatMenu> {
  await oneMenuAtATime(tx)
  const stored = await refuseStaleMenu(tx, version)
  await writeMenu(tx, { buttons: JSON.stringify(buttons), version: version + 1, updated_at: tx.now, updated_by: tx.actor.userId })
  await recordAudit(tx, { action: 'update', ...menuRecord, changes: { buttons: [namesIn(stored.buttons), namesIn(buttons)] } })
  return menuAnswerOf(tx.db)
}

export const namesIn = (buttons: readonly MenuButton[]): string =>
  buttons.map((one) => (one.type === 'menu' ? `${one.name}（${one.sub_button.map(({ name }) => name).join('、')}）` : one.name)).join(' | ')
