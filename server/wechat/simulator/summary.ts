import type { z } from 'zod'
import type { simulatorAct, simulatorPush, simulatorState } from '../../../contracts/wechat/simulator.ts'
import { AppError } from '../../errors.ts'
import type { Button } from './calls/menu-check.ts'
import { subButtonsOf } from './menu-press.ts'
import type { Push } from './push.ts'
import { Refusal } from './refusal.ts'
import type { Simulator } from './simulator.ts'

const shownPeople = 20
const shownLines = 100

const at = (seconds: number) => new Date(seconds * 1000).toISOString()

export function summaryOf(simulator: Simulator | null): z.output<typeof simulatorState> {
  if (!simulator) {
    const disconnected = { account: null, callback: null, followers: 0, has_menu: false }
    return {
      is_connected: false,
      ...disconnected,
      menus: [],
      people: [],
      pushes: [],
      conversation: [],
      waiting_mass: null,
      commentable: null,
      faults: [],
      paths: [],
    }
  }
  const { account, state, followers, pushes, faults } = simulator
  return {
    is_connected: true,
    account: { app_id: account.appId, original_id: account.originalId, kind: account.kind, is_verified: account.isVerified },
    callback: state.callback && { url: state.callback.url, mode: state.callback.mode },
    followers: followers.total,
    has_menu: state.menu !== null,
    menus: [...(state.menu ? [state.menu] : []), ...state.conditionalMenus].map(({ id, buttons }) => ({
      id,
      buttons: buttons.map((button) => ({ ...shownButton(button), sub_button: subButtonsOf(button).map(shownButton) })),
    })),
    people: followers.latest(shownPeople).map(({ openid, remark, subscribeTime }) => ({
      openid,
      remark,
      subscribed_at: at(subscribeTime),
      menu_id: simulator.menuOf(openid)?.id ?? null,
    })),
    pushes: pushes.toReversed().map(pushAnswer),
    conversation: state.conversation.slice(-shownLines).map((line) => ({ ...line, at: at(line.at) })),
    waiting_mass: simulator.waitingMassMessage?.articles[0]?.title ?? null,
    commentable: simulator.latestCommentable?.title ?? null,
    faults: faults.list(),
    paths: [...simulator.paths].sort(),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function shownButton({ name, type, key, url, media_id, article_id }: Button): { name: string; type: string; value: string } {
  const value = [url, key, media_id, article_id].map(textOf).find((text) => text !== '') ?? ''
  return { name: textOf(name), type: textOf(type), value }
}

export function pushAnswer({ xml: _, ...push }: Push): z.output<typeof simulatorPush> {
  return { ...push, at: at(push.at) }
}

/** An unknown openid is `not_found`. */
export async function act(
  simulator: Simulator,
  given: z.output<typeof simulatorAct>,
): Promise<{ openid: string | null; push: Push | null }> {
  try {
    return await acted(simulator, given)
  } catch (error) {
    if (error instanceof Refusal) throw new AppError('not_found', { cause: error })
    throw error
  }
}

async function acted(simulator: Simulator, given: z.output<typeof simulatorAct>): Promise<{ openid: string | null; push: Push | null }> {
  if (given.action === 'follow') return simulator.follow(given.openid, given.scene)
  if (given.action === 'redeliver') return { openid: null, push: (await simulator.redeliver(given.times)).at(-1) ?? null }
  if (given.action === 'confirm_mass') return { openid: null, push: await simulator.confirmMassMessage(given.is_confirmed) }
  return { openid: given.openid, push: await pushed(simulator, given) }
}

type PersonAct = Exclude<z.output<typeof simulatorAct>, { action: 'follow' | 'redeliver' | 'confirm_mass' }>

function pushed(simulator: Simulator, given: PersonAct): Promise<Push | null> {
  switch (given.action) {
    case 'unfollow':
      return simulator.unfollow(given.openid)
    case 'text':
      return simulator.sendText(given.openid, given.content)
    case 'image':
      return simulator.sendImage(given.openid)
    case 'click':
      return simulator.click(given.openid, given.key)
    case 'view':
      return simulator.view(given.openid, given.url)
    case 'scan':
      return simulator.scan(given.openid, given.scene)
    case 'comment':
      return simulator.comment(given.openid, given.content)
    case 'press':
      return simulator.press(given.openid, given.place)
  }
}
