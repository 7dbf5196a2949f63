import { postable } from '../../../contracts/wechat/menu-platform.ts'
import { type MenuBackup, menuBackup } from '../../../contracts/wechat/menus.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { Tx } from '../../work.ts'
import { liveOf, parseStoredMenu, type ReportedMenu } from './live.ts'

/** The number of the account's menus from before changes that are kept. */
const keptBackups = 50

export async function keepBackup(tx: Tx, reason: MenuBackup['reason'], menu: ReportedMenu): Promise<number> {
  const { id } = await tx.db
    .insertInto('wechat_menu_backups')
    .values({ menu: JSON.stringify(menu), reason, created_at: tx.now, created_by: tx.actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const oldest = await tx.db
    .selectFrom('wechat_menu_backups')
    .select('id')
    .orderBy('id', 'desc')
    .offset(keptBackups)
    .limit(1)
    .executeTakeFirst()
  if (oldest) await tx.db.deleteFrom('wechat_menu_backups').where('id', '<=', oldest.id).execute()
  return id
}

const backups = (db: Db) =>
  db
    .selectFrom('wechat_menu_backups')
    .leftJoin('users', 'users.id', 'wechat_menu_backups.created_by')
    .select(['wechat_menu_backups.id', 'menu', 'reason', 'wechat_menu_backups.created_at', 'users.name as created_by'])

/** Latest first. */
export async function listBackups(db: Db): Promise<MenuBackup[]> {
  const rows = await backups(db).orderBy('wechat_menu_backups.id', 'desc').limit(keptBackups).execute()
  return rows.map((row) => {
    const menu = liveOf(parseStoredMenu(row.menu))
    return menuBackup.parse({ ...row, menu, is_restorable: menu.source === 'none' || postable(menu.buttons) !== null })
  })
}

export async function readBackup(db: Db, id: number): Promise<ReportedMenu> {
  const row = await backups(db).where('wechat_menu_backups.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return parseStoredMenu(row.menu)
}
