import type { z } from 'zod'
import { folded, keywordMatches } from '../../../contracts/wechat/keywords.ts'
import type { AutoReplySettings, AutoReplyTest, autoReplyTestInput, Reply, ShownReply } from '../../../contracts/wechat/replies.ts'
import type { Reader } from '../../db/list.ts'
import { settings } from '../../features/settings/settings.ts'
import { lackOf, passiveReplyOf, shownReplyOf } from './answers.ts'
import { queryOf, type RuleMatch, type RuleQuery, type Utterance } from './engine.ts'
import { type Entry, RuleBook } from './matching.ts'
import type { PatternRunner } from './pattern-runner.ts'
import { type Rule, storedRules, withAnswers } from './rules.ts'

interface Deps {
  reader: () => Reader
  patterns: PatternRunner
  siteUrl: string
}

type TrialInput = z.output<typeof autoReplyTestInput>
type TrialRule = NonNullable<AutoReplyTest['rule']>

/** The id of a rule that is being written and is new: it is the youngest. */
const newId = 2_147_483_647

export async function previewed({ reader }: Pick<Deps, 'reader'>, reply: Reply): Promise<ShownReply | null> {
  const rule = { id: newId, name: '', kind: 'keyword', priority: 0, reply } as const
  const { rules } = await withAnswers(reader(), [{ ...rule, keywords: [], codes: [] }])
  return rules[0] ? shownReplyOf(rules[0]) : null
}

/** Tries what is being written in the place of what is stored. Nothing is sent or counted. */
export async function tried(deps: Deps, { text, event, event_key, draft }: TrialInput): Promise<AutoReplyTest> {
  const reader = deps.reader()
  const stored = (await storedRules(reader.db)).filter(({ id }) => id !== draft?.id)
  const { rules } = await withAnswers(reader, [...stored, ...(draft?.status === 'active' ? [{ ...draft, id: draft.id ?? newId }] : [])])
  const book = new RuleBook(rules)
  const { wechat: switches } = await settings.all(reader.db)
  const asked = queryOf(utteranceOf(text, event, event_key))
  if (!asked) return silent('not_answered')
  return asked.kind === 'subscribe' || asked.kind === 'scan'
    ? followOrScan(deps, book, asked, switches.subscribe_reply)
    : said(deps, book, asked, switches)
}

const silent = (silence: AutoReplyTest['silence']): AutoReplyTest => ({ rule: null, answer: null, silence, others: [], slow: [] })

function followOrScan(deps: Deps, book: RuleBook<Rule>, { kind, text: scene }: RuleQuery, hasGreeting: boolean): AutoReplyTest {
  const byCode = scene === null ? [] : book.ofScene(scene)
  const met = kind === 'subscribe' && hasGreeting ? [...byCode, ...book.of('subscribe')] : byCode
  if (met.length > 0) return answered(deps, met.map(unasked), [])
  if (kind === 'scan') return silent('no_scan_rule')
  return silent(hasGreeting ? 'no_rule' : 'switched_off')
}

async function said(
  deps: Deps,
  book: RuleBook<Rule>,
  { kind, text }: RuleQuery,
  { keyword_replies, default_reply }: Pick<AutoReplySettings, 'keyword_replies' | 'default_reply'>,
): Promise<AutoReplyTest> {
  const isKeyword = kind === 'keyword' && text !== null
  const { met, slow } = isKeyword && keyword_replies ? await keywordsMet(deps, book, text) : { met: [], slow: [] }
  const fallbacks = default_reply ? book.of('default').map(unasked) : []
  const answer = answered(deps, [...met, ...fallbacks], slow)
  const isOff = (isKeyword && !keyword_replies) || !default_reply
  return answer.rule || !isOff ? answer : { ...answer, silence: 'switched_off' }
}

const unasked = (rule: Rule): RuleMatch => ({ rule, entry: null })

function utteranceOf(text: string | undefined, event: TrialInput['event'], eventKey = ''): Utterance {
  if (text !== undefined) return { openid: '', type: 'text', content: text }
  return event === 'other' ? { openid: '', type: 'image' } : { openid: '', type: 'event', event, eventKey }
}

/** Winner first. */
async function keywordsMet(
  { patterns }: Deps,
  book: RuleBook<Rule>,
  text: string,
): Promise<{ met: RuleMatch[]; slow: AutoReplyTest['slow'] }> {
  const compared = folded(text)
  const expressions = book.patternsBefore(Number.POSITIVE_INFINITY)
  const sources = expressions.map((entry) => entry.compared)
  const result = await patterns.run(sources, compared, { all: true, retriesSlow: true })
  const matched = expressions.filter((entry) => result.matched.includes(entry.compared))
  const byRule = new Map<number, Entry<Rule>>()
  for (const entry of [...book.met(compared), ...matched].sort((one, other) => one.rank - other.rank))
    if (!byRule.has(entry.rule.id)) byRule.set(entry.rule.id, entry)
  const slow = expressions.filter((entry) => result.slow.includes(entry.compared))
  return {
    met: [...byRule.values()].map((entry) => ({ rule: entry.rule, entry })),
    slow: slow.map(({ rule, keyword }) => ({ name: rule.name, pattern: keyword.text })),
  }
}

function answered({ siteUrl }: Deps, met: readonly RuleMatch[], slow: AutoReplyTest['slow']): AutoReplyTest {
  const [winner, ...others] = met
  if (!winner) return { rule: null, answer: null, silence: 'no_rule', others: [], slow }
  const problem = lackOf(winner.rule)
  const sent = passiveReplyOf(winner.rule, siteUrl)
  const shown: ShownReply | null = problem && sent?.type === 'text' ? { type: 'text', content: sent.content } : null
  const state = problem ? (shown ? 'fallback' : 'nothing') : 'sent'
  return {
    rule: named(winner),
    answer: { shown: problem ? shown : shownReplyOf(winner.rule), state, problem },
    silence: null,
    others: others.map((other) => ({ ...named(other), lost_by: lostBy(winner, other) })),
    slow,
  }
}

function named({ rule: { id, name, kind, priority }, entry }: RuleMatch): TrialRule {
  return { id: id === newId ? null : id, name, kind, priority, keyword: entry?.keyword ?? null }
}

function lostBy(winner: RuleMatch, other: RuleMatch): AutoReplyTest['others'][number]['lost_by'] {
  if (winner.rule.kind !== other.rule.kind) return 'kind'
  if (winner.rule.priority !== other.rule.priority) return 'priority'
  const surenessOf = ({ entry }: RuleMatch) => (entry ? keywordMatches.indexOf(entry.keyword.match) : 0)
  return surenessOf(winner) === surenessOf(other) ? 'age' : 'match'
}
