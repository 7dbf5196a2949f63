import type { FastifyBaseLogger } from 'fastify'
import { type Config, dataPaths } from '../config.ts'
import type { Database } from '../db/connect.ts'
import type { TaggedCache } from '../platform/cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Outgoing } from '../platform/outgoing/outgoing.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { UnitOfWork } from '../work.ts'
import { onMassSendFinished } from './articles/mass-sends/outcome.ts'
import { onPublishFinished } from './articles/publish.ts'
import { listenForAccount } from './callback/account-notices.ts'
import { CallbackLog } from './callback/callback-log.ts'
import { Inbox } from './callback/inbox.ts'
import { Journal } from './callback/journal.ts'
import { EventListeners } from './callback/listeners.ts'
import { WechatPlatform } from './platform/platform.ts'
import { ReplyEngine } from './replies/engine.ts'
import { PatternRunner } from './replies/pattern-runner.ts'
import { noteSlow } from './replies/prepare.ts'
import { SimulatorHost } from './simulator/connect.ts'

export interface WechatServices {
  wechat: WechatPlatform
  /** The platform that stands in for WeChat's while there is no account. */
  wechatSimulator: SimulatorHost
  wechatInbox: Inbox
  wechatCallbackLog: CallbackLog
  wechatReplies: Pick<ReplyEngine, 'replyTo'>
  wechatPatterns: PatternRunner
}

interface Deps {
  config: Config
  log: FastifyBaseLogger
  database: Database
  cache: TaggedCache
  clock: Clock
  work: UnitOfWork
  secrets: Secrets
  outgoing: Outgoing
}

export function createWechat({ config, log, database, cache, clock, work, secrets, outgoing }: Deps): WechatServices {
  const wechatSimulator = new SimulatorHost({ config, database, clock, secrets, log })
  const wechat = new WechatPlatform({ database, clock, secrets, outgoing, simulatorUrl: (account) => wechatSimulator.url(account) })
  const listeners = new EventListeners()
  listeners.on('PUBLISHJOBFINISH', onPublishFinished)
  listeners.on('MASSSENDJOBFINISH', onMassSendFinished)
  listenForAccount(listeners)
  const wechatInbox = new Inbox({ work, log, listeners, journal: new Journal(dataPaths(config).wechatInbox) })
  const wechatPatterns = new PatternRunner(clock)
  const wechatReplies = new ReplyEngine({
    reader: () => ({ db: database.read, aside: database.aside, dialect: database.dialect, now: clock.now(), cache }),
    patterns: wechatPatterns,
    siteUrl: config.siteUrl,
    log,
    onSlow: (id, pattern) => noteSlow(work, id, pattern),
  })
  return { wechat, wechatSimulator, wechatInbox, wechatCallbackLog: new CallbackLog(), wechatReplies, wechatPatterns }
}

export async function stopWechat({ wechatInbox, wechatPatterns, wechatSimulator }: WechatServices): Promise<void> {
  await wechatInbox.stop()
  await wechatPatterns.close()
  await wechatSimulator.stop()
}
