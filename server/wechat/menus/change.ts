import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isSameMenu } from '../../../contracts/wechat/menu-compare.ts'
import { type PostableButton, toPlatform } from '../../../contracts/wechat/menu-platform.ts'
import type { LiveMenu, MenuButton } from '../../../contracts/wechat/menus.ts'
import { recordAudit } from '../../db/audit.ts'
import type { Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Actor, Tx, UnitOfWork } from '../../work.ts'
import { isBusyErrcode } from '../platform/error-codes.ts'
import { errcodeOf } from '../platform/platform.ts'
import { keepBackup } from './backups.ts'
import { menuRecord, namesIn, oneMenuAtATime, type PendingChange, readMenu, writeMenu } from './draft.ts'
import { askForMenu, liveOf, type MenuPlatform } from './live.ts'

export interface MenuDeps {
  wechat: MenuPlatform
  work: UnitOfWork
  read: Db
  clock: Clock
}

export interface MenuChange {
  action: PendingChange['action']
  /** The menu that followers are to have; none deletes the one they have. */
  buttons: PostableButton[]
  /** Refuses by throwing, in the transaction that begins the change. */
  check?: (tx: Tx) => Promise<void>
}

// A call to the platform and its one repetition end sooner; what is older has lost its answer, with its process perhaps.
const answerWithinMs = 60_000

/** The former menu is kept; then the change is noted as sent: one whose answer is lost is recognised by the next look at the menu. */
export async function changeMenu(deps: MenuDeps, actor: Actor, change: MenuChange): Promise<LiveMenu> {
  const reported = await askForMenu(deps.wechat)
  const before = liveOf(reported)
  await settlePending(deps, actor, before)
  const { action, buttons } = change
  const token = randomUUID()
  const backupId = await deps.work.run(actor, async (tx) => {
    await oneMenuAtATime(tx)
    await change.check?.(tx)
    if (isUnderWay((await readMenu(tx.db)).pending, tx.now)) throw new AppError('wechat_menu_busy')
    const pending: PendingChange = { token, buttons, at: tx.now, by: actor.userId, action, isLost: false }
    await writeMenu(tx, { pending: JSON.stringify(pending) })
    return keepBackup(tx, action, reported)
  })
  try {
    await send(deps.wechat, buttons)
  } catch (error) {
    await deps.work.run(actor, (tx) => noteFailure(tx, token, isRefusal(error) ? backupId : null))
    throw error
  }
  await deps.work.run(actor, async (tx) => {
    await oneMenuAtATime(tx)
    const { pending } = await readMenu(tx.db)
    if (pending?.token === token) await settle(tx, pending, before.buttons)
  })
  return before
}

/** The platform refused, or was not even called: a busy one, and one that cannot be reached, may have made the change. */
function isRefusal(error: unknown): boolean {
  const code = errcodeOf(error)
  return code === null ? error instanceof AppError && error.status === 409 : !isBusyErrcode(code)
}

const done = z.looseObject({})
const noMenu = 46_003

function send(wechat: MenuPlatform, buttons: PostableButton[]): Promise<unknown> {
  // The platform deletes a menu by a GET, and conditional menus with it.
  if (buttons.length === 0) return deleted(wechat)
  // Sent twice, it is the same menu.
  return wechat.call({ method: 'POST', path: '/cgi-bin/menu/create', body: toPlatform(buttons), answer: done, isIdempotent: true })
}

/** No menu may mean that an earlier try, whose answer was lost, has deleted it. */
async function deleted(wechat: MenuPlatform): Promise<unknown> {
  try {
    return await wechat.call({ method: 'GET', path: '/cgi-bin/menu/delete', answer: done })
  } catch (error) {
    if (errcodeOf(error) !== noMenu) throw error
    return null
  }
}

/** After a refusal nothing was sent, and what was kept for it goes; after a lost answer it is for the next look to tell. */
async function noteFailure(tx: Tx, token: string, refusedBackupId: number | null): Promise<void> {
  await oneMenuAtATime(tx)
  const { pending } = await readMenu(tx.db)
  if (refusedBackupId !== null) await tx.db.deleteFrom('wechat_menu_backups').where('id', '=', refusedBackupId).execute()
  if (pending?.token !== token) return
  await writeMenu(tx, { pending: refusedBackupId === null ? JSON.stringify({ ...pending, isLost: true }) : null })
}

const isUnderWay = (pending: PendingChange | null, now: string) =>
  pending !== null && !pending.isLost && Date.parse(now) - Date.parse(pending.at) < answerWithinMs

/** Decides by the account's menu what became of a change whose answer was lost. */
export async function settlePending({ work, read, clock }: MenuDeps, actor: Actor, live: LiveMenu): Promise<void> {
  const { pending } = await readMenu(read)
  if (!pending || isUnderWay(pending, clock.now())) return
  await work.run(actor, async (tx) => {
    await oneMenuAtATime(tx)
    const now = await readMenu(tx.db)
    if (now.pending?.token !== pending.token) return
    if (isSameMenu(live.buttons, pending.buttons)) await settle(tx, pending, now.published?.buttons ?? [])
    else await writeMenu(tx, { pending: null })
  })
}

async function settle(tx: Tx, { buttons, at, by, action }: PendingChange, before: MenuButton[]): Promise<void> {
  const isNone = buttons.length === 0
  await writeMenu(tx, {
    pending: null,
    published_buttons: isNone ? null : JSON.stringify(buttons),
    published_at: isNone ? null : at,
    published_by: isNone ? null : by,
  })
  await recordAudit(tx, { action, ...menuRecord, changes: { menu: [namesIn(before), namesIn(buttons)] } })
}
