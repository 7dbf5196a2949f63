import type { Instant } from '../../contracts/fields.ts'
import { ownerEmail } from '../../server/features/auth/owner.ts'
import type { Clock } from '../../server/platform/clock.ts'
import { plusMs } from '../../server/platform/clock.ts'
import type { Services } from '../../server/services.ts'
import { callbackAccount } from '../../server/wechat/callback/callback-account.ts'
import { receive } from '../../server/wechat/callback/receive.ts'
import { openPush, readQuery } from '../../server/wechat/callback/verify.ts'
import { sendReply } from '../../server/wechat/messages/outgoing.ts'
import { WechatPlatform } from '../../server/wechat/platform/platform.ts'
import { makeQrCode } from '../../server/wechat/qr-codes/make.ts'
import { callbackAddress } from '../../server/wechat/simulator/connect.ts'
import type { Deliver } from '../../server/wechat/simulator/push.ts'
import type { Simulator } from '../../server/wechat/simulator/simulator.ts'
import { seededTags } from '../../server/wechat/simulator/state/state.ts'
import { accountOfSync, startSync } from '../../server/wechat/users/sync-state.ts'
import { type Actor, systemActor, UnitOfWork } from '../../server/work.ts'
import { demoTexts } from './demo-texts.ts'
import type { ConversationLine } from './schemas.ts'

const hourMs = 3_600_000
const { codes, conversations } = demoTexts.wechatConversations

type Conversation = (typeof conversations)[number]

/**
 * Has followers of the simulated account write to it and be answered in the days before now: as the platform pushes what they write, and as
 * the back office sends what it replies. Does nothing where anybody has written before, or another account is connected.
 */
export async function holdConversations(services: Services): Promise<{ lines: number }> {
  const { database, clock, config, wechat, wechatSimulator, work } = services
  const former = await database.read.selectFrom('wechat_messages').select('id').limit(1).executeTakeFirst()
  const account = await wechat.settings()
  if (former || !account.isSimulated || !account.enabled) return { lines: 0 }
  const scenes = await makeCodes(services)
  const now = clock.now()
  const past = new PastClock()
  const lines = conversations
    .flatMap((conversation) => conversation.lines.map((line) => ({ conversation, line, at: plusMs(now, -line.hours_ago * hourMs) })))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
  past.moment = lines[0]?.at ?? now
  const owner = await ownerOf(services)
  await wechatSimulator.rehearse({ clock: past, deliver: deliverHere(services, past) }, async (simulator) => {
    const { token, encodingAesKey, encryption: mode } = account
    await simulator.setCallback({ url: callbackAddress(config), token, encodingAesKey, mode })
    const play = new Play({ services, simulator, clock: past, owner, scenes })
    for (const { conversation, line, at } of lines) {
      past.moment = at
      await play.act(conversation, line)
    }
  })
  await work.run(systemActor, (tx) => startSync(tx, { account: accountOfSync(account) }))
  return { lines: lines.length }
}

class PastClock implements Clock {
  moment: Instant = ''

  now(): Instant {
    return this.moment
  }
}

/** Scenes by the keys of the codes. */
async function makeCodes(services: Services): Promise<Map<string, string>> {
  const rows = await services.database.read.selectFrom('wechat_qr_codes').select(['id', 'name', 'scene', 'url']).execute()
  const scenes = new Map<string, string>()
  for (const { key, name } of codes) {
    const row = rows.find((one) => one.name === name)
    if (!row) continue
    if (row.url === '') await makeQrCode(services, systemActor, row.id)
    scenes.set(key, row.scene)
  }
  return scenes
}

async function ownerOf({ database }: Pick<Services, 'database'>): Promise<Actor> {
  const email = await ownerEmail(database.read)
  const row = email && (await database.read.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
  return row ? { ...systemActor, userId: row.id, role: 'admin' } : systemActor
}

/** To the callback of this process, at the moment of the clock: a push that comes over the network is dated by its arrival. */
function deliverHere(services: Services, clock: Clock): Deliver {
  const { wechatInbox: inbox, wechatReplies: replyEngine, log } = services
  return async (address, { body }) => {
    const query = Object.fromEntries(new URL(address).searchParams)
    if (query.echostr !== undefined) return { status: 200, text: query.echostr }
    const account = await callbackAccount(services)
    if (!account) return { status: 403, text: '' }
    const push = openPush(account, readQuery(query), typeof body === 'string' ? body : '')
    const answer = await receive({ inbox, replyEngine, log }, account, push, { nonce: query.nonce ?? '', now: clock.now() })
    return { status: 200, text: answer ?? 'success' }
  }
}

interface Stage {
  services: Services
  simulator: Simulator
  clock: Clock
  owner: Actor
  scenes: ReadonlyMap<string, string>
}

class Play {
  readonly #stage: Stage
  readonly #openids = new Map<Conversation, string>()
  readonly #deps: Parameters<typeof sendReply>[0]

  constructor(stage: Stage) {
    const { services, simulator, clock } = stage
    this.#stage = stage
    // The simulated platform that is asked for elsewhere waits until this one has ended.
    const wechat = new WechatPlatform({ ...services, clock, simulatorUrl: () => simulator.url })
    this.#deps = { ...services, clock, wechat, work: new UnitOfWork({ ...services, clock }) }
  }

  async act(conversation: Conversation, { follows, code, says, sends, replies }: ConversationLine): Promise<void> {
    const { services, simulator, owner } = this.#stage
    if (follows) await this.#follow(conversation, code)
    const openid = this.#openids.get(conversation) ?? ''
    if (says !== undefined) await simulator.sendText(openid, says)
    if (sends === 'image') await simulator.sendImage(openid)
    if (sends === 'voice') await simulator.sendVoice(openid)
    // A slow database has the message later than it is acknowledged, and a reply to nothing would be refused.
    await services.wechatInbox.settled()
    if (replies !== undefined) await sendReply(this.#deps, owner, { openid, text: replies })
  }

  async #follow(conversation: Conversation, code: string | undefined): Promise<void> {
    const { simulator, scenes } = this.#stage
    const { openid } = await simulator.follow(undefined, code === undefined ? undefined : scenes.get(code))
    this.#openids.set(conversation, openid)
    const tags = seededTags.flatMap(({ id, name }) => (conversation.tags.includes(name) ? [id] : []))
    simulator.followers.change(simulator.followers.indexOf(openid) ?? 0, { remark: conversation.remark, tags })
  }
}
