import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Instant } from '../../../contracts/fields.ts'
import { folded } from '../../../contracts/wechat/keywords.ts'
import type { Reader } from '../../db/list.ts'
import { isSaid, sceneOf } from '../protocol/messages.ts'
import type { PassiveReply } from '../protocol/passive-replies.ts'
import { passiveReplyOf } from './answers.ts'
import type { Entry } from './matching.ts'
import type { PatternRunner } from './pattern-runner.ts'
import { keepsQuiet } from './quiet.ts'
import { activeRules, type Rule, type Rules } from './rules.ts'

export interface Utterance {
  openid: string
  /** `MsgType`. */
  type: string
  /** `Event`; empty for messages. */
  event?: string | undefined
  eventKey?: string | undefined
  /** The words of a text message; read from `known` where it is left out. */
  content?: string | undefined
  /** Now, where it is left out. */
  sentAt?: Instant
  known?: { MsgType: string; Content?: string } | null
}

/** The kind of rule that answers, and the words that keywords are compared with, or the scene of a QR code; null for what is not answered. */
export interface RuleQuery {
  kind: Rule['kind']
  text: string | null
}

export function queryOf({ type, event = '', eventKey = '', content, known }: Utterance): RuleQuery | null {
  if (type !== 'event') {
    const text = content ?? (known?.MsgType === 'text' ? known.Content : undefined)
    if (type === 'text' && text !== undefined) return { kind: 'keyword', text }
    return isSaid(type) ? { kind: 'default', text: null } : null
  }
  if (event === 'subscribe') return { kind: 'subscribe', text: sceneOf({ event, eventKey }) }
  if (event === 'SCAN') return { kind: 'scan', text: eventKey }
  // A follower who presses a button of the menu waits for its answer; one who opens a page or reports a place does not.
  return event === 'CLICK' ? { kind: 'keyword', text: eventKey } : null
}

export interface RuleMatch {
  rule: Rule
  entry: Entry<Rule> | null
}

export interface EngineDeps {
  reader: () => Reader
  patterns: PatternRunner
  /** Origin of the site, without a final slash. */
  siteUrl: string
  log: FastifyBaseLogger
  onSlow: (ruleId: number, pattern: string) => Promise<void>
}

/** A message that was just answered may not be stored yet. */
const storingMs = 60_000
const maxRemembered = 10_000

/** Reads no rule again unless one has changed, and writes nothing while somebody waits. */
export class ReplyEngine {
  readonly #deps: EngineDeps
  /** By openid, the moment of the follower's message that is being answered by default. */
  readonly #answering = new LRUCache<string, number>({ max: maxRemembered })

  constructor(deps: EngineDeps) {
    this.#deps = deps
  }

  /** Within a second; null for none. Hits are counted where the message is stored. */
  async replyTo(said: Utterance): Promise<PassiveReply | null> {
    const asked = queryOf(said)
    if (!asked) return null
    const rules = await activeRules(this.#deps.reader())
    const met = await this.#winner(rules, asked)
    if (!met) return null
    const reply = passiveReplyOf(met.rule, this.#deps.siteUrl)
    // A hand-over tells the follower nothing, and is of one message.
    const isWords = met.rule.kind === 'default' && reply !== null && reply.type !== 'transfer_customer_service'
    return isWords && (await this.#keepsQuiet(rules, said)) ? null : reply
  }

  /** Asks the database where nothing is known: of several pictures that arrive at once the first is answered. */
  async #keepsQuiet({ book }: Rules, { openid, sentAt }: Utterance): Promise<boolean> {
    const { db, now } = this.#deps.reader()
    const at = sentAt ?? now
    // A clock that was set back does not silence it.
    if (Math.abs(Date.parse(at) - (this.#answering.get(openid) ?? 0)) < storingMs) return true
    this.#answering.set(openid, Date.parse(at))
    return keepsQuiet(
      { db, now: at },
      openid,
      book.of('default').map(({ id }) => id),
    )
  }

  async #winner(rules: Rules, { kind, text }: RuleQuery): Promise<RuleMatch | null> {
    const { book, switches } = rules
    const byCode = kind === 'keyword' || text === null ? [] : book.ofScene(text)
    // "Message received" is no answer to a scan.
    if (kind === 'scan') return first(byCode)
    if (kind === 'subscribe') return first([...byCode, ...(switches.subscribe_reply ? book.of('subscribe') : [])])
    if (kind === 'keyword' && text !== null && switches.keyword_replies) {
      const entry = await this.#keyword(rules, folded(text))
      if (entry) return { rule: entry.rule, entry }
    }
    return first(switches.default_reply ? book.of('default') : [])
  }

  async #keyword({ book }: Rules, text: string): Promise<Entry<Rule> | null> {
    const [surest = null] = book.met(text)
    const patterns = book.patternsBefore(surest?.rank ?? Number.POSITIVE_INFINITY)
    if (patterns.length === 0) return surest
    const sources = patterns.map(({ compared }) => compared)
    try {
      const { matched, slow } = await this.#deps.patterns.run(sources, text)
      this.#report(patterns, slow)
      return patterns.find(({ compared }) => compared === matched[0]) ?? surest
    } catch (error) {
      // Without its thread, the message is answered by what needs none.
      this.#deps.log.error({ err: error }, 'regular expressions of automatic replies could not be tried')
      return surest
    }
  }

  #report(patterns: readonly Entry<Rule>[], slow: readonly string[]): void {
    for (const { rule, keyword } of patterns.filter(({ compared }) => slow.includes(compared)))
      this.#deps
        .onSlow(rule.id, keyword.text)
        .catch((error: unknown) => this.#deps.log.error({ err: error }, 'a slow regular expression was not noted'))
  }
}

const first = ([rule]: readonly Rule[]): RuleMatch | null => (rule ? { rule, entry: null } : null)
