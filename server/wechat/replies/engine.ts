import type { FastifyBaseLogger } from 'fastify'
import { folded } from '../../../contracts/wechat/keywords.ts'
import type { Reader } from '../../db/list.ts'
import { isSaid, sceneOf } from '../protocol/messages.ts'
import type { PassiveReply } from '../protocol/passive-replies.ts'
import { passiveReplyOf } from './answers.ts'
import type { Entry } from './matching.ts'
import type { PatternRunner } from './pattern-runner.ts'
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

/** Reads no rule again unless one has changed, and writes nothing while somebody waits. */
export class ReplyEngine {
  readonly #deps: EngineDeps

  constructor(deps: EngineDeps) {
    this.#deps = deps
  }

  /** Within a second; null for none. Hits are counted where the message is stored. */
  async replyTo(said: Utterance): Promise<PassiveReply | null> {
    const asked = queryOf(said)
    if (!asked) return null
    const met = await this.#winner(await activeRules(this.#deps.reader()), asked)
    if (!met) return null
    return passiveReplyOf(met.rule, this.#deps.siteUrl)
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
