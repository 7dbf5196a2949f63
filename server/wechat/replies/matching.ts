import { folded, type Keyword, keywordMatches, patternOf } from '../../../contracts/wechat/keywords.ts'

export interface MatchedRule {
  id: number
  kind: 'keyword' | 'subscribe' | 'scan' | 'default'
  priority: number
  keywords: readonly Keyword[]
  /** Of the QR codes that a rule of the kind `scan` answers. */
  scenes?: readonly string[]
}

/** Of the keywords that a message meets, the one with the lowest rank answers. */
export interface Entry<R extends MatchedRule = MatchedRule> {
  rank: number
  rule: R
  keyword: Keyword
  /** Its text as it is compared; of a regular expression its source. */
  compared: string
}

/** The higher priority first, then the surer match, then the older rule. */
function inOrder(one: Omit<Entry, 'rank' | 'compared'>, other: Omit<Entry, 'rank' | 'compared'>): number {
  return (
    other.rule.priority - one.rule.priority ||
    keywordMatches.indexOf(one.keyword.match) - keywordMatches.indexOf(other.keyword.match) ||
    one.rule.id - other.rule.id
  )
}

/** The cost of a message depends on its length rather than on the number of rules. */
export class RuleBook<R extends MatchedRule> {
  readonly #exact = new Map<string, Entry<R>[]>()
  readonly #contained = new Map<string, Entry<R>[]>()
  readonly #patterns: Entry<R>[] = []
  readonly #others: ReadonlyMap<MatchedRule['kind'], R[]>
  readonly #byScene = new Map<string, R[]>()

  constructor(rules: readonly R[]) {
    const keywords = rules
      .filter(({ kind }) => kind === 'keyword')
      .flatMap((rule) => rule.keywords.map((keyword) => ({ rule, keyword })))
      .sort(inOrder)
    for (const [rank, { rule, keyword }] of keywords.entries()) this.#add(rank, rule, keyword)
    this.#others = Map.groupBy(
      rules.toSorted((one, other) => other.priority - one.priority || one.id - other.id),
      ({ kind }) => kind,
    )
    for (const rule of this.#others.get('scan') ?? [])
      for (const scene of new Set(rule.scenes)) this.#byScene.set(scene, [...this.ofScene(scene), rule])
  }

  #add(rank: number, rule: R, keyword: Keyword): void {
    if (keyword.match === 'regex') {
      const pattern = patternOf(keyword.text)
      if (pattern) this.#patterns.push({ rank, rule, keyword, compared: pattern.source })
      return
    }
    const compared = folded(keyword.text)
    if (compared === '') return
    const [index, key] = keyword.match === 'exact' ? [this.#exact, compared] : [this.#contained, compared.charAt(0)]
    const known = index.get(key)
    const entry = { rank, rule, keyword, compared }
    if (known) known.push(entry)
    else index.set(key, [entry])
  }

  /** Winner first; without regular expressions. */
  met(text: string): Entry<R>[] {
    const contained = [...new Set(text)].flatMap((character) =>
      (this.#contained.get(character.charAt(0)) ?? []).filter(({ compared }) => text.includes(compared)),
    )
    const found = new Set([...(this.#exact.get(text) ?? []), ...contained])
    return [...found].sort((one, other) => one.rank - other.rank)
  }

  patternsBefore(rank: number): Entry<R>[] {
    const end = this.#patterns.findIndex((entry) => entry.rank >= rank)
    return end === -1 ? this.#patterns : this.#patterns.slice(0, end)
  }

  /** The rules for new followers, or for what no keyword meets: the one that answers first. */
  of(kind: 'subscribe' | 'default'): R[] {
    return this.#others.get(kind) ?? []
  }

  /** The rules for a QR code: the one that answers first. */
  ofScene(scene: string): R[] {
    return this.#byScene.get(scene) ?? []
  }
}
