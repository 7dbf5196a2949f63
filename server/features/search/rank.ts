import type { SearchType } from '../../../contracts/search.ts'
import { folded } from '../../db/search.ts'
import { fitOf, type Word } from '../../db/words.ts'

/** The facts that a record's rank depends on; both databases give the same, and therefore the same order. */
export interface Candidate {
  type: SearchType
  id: number
  published_at: string
  is_featured: boolean
  /** The company's own order, lowest first. */
  sort_order: number
  titles: string[]
  /** The latin name and the tags. */
  names: string[]
  summaries: string[]
}

// Places of a word, best last: anywhere in the text, summary, names and tags, title or part number, and nothing else.
const tier = { text: 0, summary: 1, names: 2, title: 3, exact: 4 } as const

const bare = (text: string) => text.replace(/[^\p{Letter}\p{Number}]/gu, '')

interface Ranked {
  candidate: Candidate
  tier: number
  score: number
}

/** A record is as good as the worst placed word. Then products called by the words, words well placed and as typed, `sort_order`, newest. */
export function ranked(candidates: readonly Candidate[], query: string, words: readonly Word[]): Candidate[] {
  const asked = bare(folded(query))
  return candidates
    .map((candidate) => rank(candidate, asked, words))
    .sort((a, b) => b.tier - a.tier || isNamedMatch(b) - isNamedMatch(a) || b.score - a.score || ownOrder(a.candidate, b.candidate))
    .map(({ candidate }) => candidate)
}

function rank(candidate: Candidate, asked: string, words: readonly Word[]): Ranked {
  const titles = candidate.titles.map(folded)
  if (titles.some((title) => bare(title) === asked)) return { candidate, tier: tier.exact, score: 0 }
  const places = [titles.join('\n'), folded(candidate.names.join('\n')), folded(candidate.summaries.join('\n'))]
  const scores = words.map((word) => wordScore(places, word))
  return {
    candidate,
    tier: Math.min(...scores.map(Math.floor)),
    score: scores.reduce((sum, score) => sum + score, 0),
  }
}

/** The tier of the best place that holds the word; a half more where it stands as it was typed. */
function wordScore(places: readonly string[], word: Word): number {
  for (const [index, text] of places.entries()) {
    const found = fitOf(text, word)
    if (found > 0) return tier.title - index + (found === 2 ? 0.5 : 0)
  }
  return tier.text
}

const isNamedMatch = ({ candidate, tier: place }: Ranked) => (candidate.type === 'product' && place >= tier.names ? 1 : 0)

function ownOrder(a: Candidate, b: Candidate): number {
  return Number(b.is_featured) - Number(a.is_featured) || a.sort_order - b.sort_order || newestFirst(a, b)
}

function newestFirst(a: Candidate, b: Candidate): number {
  if (a.published_at !== b.published_at) return a.published_at < b.published_at ? 1 : -1
  if (a.type !== b.type) return a.type < b.type ? 1 : -1
  return b.id - a.id
}
