import { may, type Person, partOf } from '../../../contracts/access.ts'
import { publishStatuses } from '../../../contracts/publishing.ts'
import {
  type FoundRecord,
  maxFoundEach,
  type RecordSearch,
  type SearchedResource,
  searchedResources,
} from '../../../contracts/record-search.ts'
import type { Reader } from '../../db/list.ts'
import { betterFirst, type RankedMatch, tier } from '../../db/relevance.ts'
import { resources } from '../../resources.ts'

interface Found {
  resource: SearchedResource
  match: RankedMatch
}

/** Records that a keyword names, of all kinds whose screens somebody may open. */
export async function searchRecords(reader: Reader, person: Person, keyword: string): Promise<RecordSearch> {
  const found: Found[] = []
  const more: SearchedResource[] = []
  // One after the other: someone who types asks often, and takes one connection of the others' at most.
  for (const resource of searchedResources) {
    if (!mayOpen(person, resource)) continue
    const matches = (await resources[resource].service.named?.(reader, keyword, maxLooked)) ?? []
    const best = isHelper(resource) ? tier.name : tier.whole
    const shown = matches.slice(0, maxFoundEach)
    found.push(...shown.map((match) => ({ resource, match: { ...match, tier: Math.min(match.tier, best) } })))
    if (matches.length > maxFoundEach) more.push(resource)
  }
  const isSure = ({ match }: Found) => match.tier > tier.near
  const items = inKinds((found.some(isSure) ? found.filter(isSure) : found).sort(inOrder)).slice(0, maxFound)
  return {
    items: items.map((item) => recordOf(item, reader.now)),
    more: more.filter((resource) => items.some((item) => item.resource === resource)),
  }
}

/** A term, a reply or a redirect often has the very name of the record that it is about, and comes after it. */
const helpers: readonly SearchedResource[] = ['glossary', 'wechat-replies', 'wechat-qr-codes', 'site-menus', 'redirects']
const isHelper = (resource: SearchedResource) => helpers.includes(resource)

/** Of all kinds together; nobody reads through more. */
const maxFound = 24

/** Matches of a kind by which those that are shown are chosen. */
const maxLooked = 50

function mayOpen(person: Person, resource: SearchedResource): boolean {
  const part = partOf[resource]
  return part === null ? person.role === 'admin' : may(person, `${part}.read`)
}

const orderOf = ({ resource }: Found) => searchedResources.indexOf(resource)

const isNamed = ({ match }: Found) => match.tier >= tier.sound || match.tier === tier.near

/** Together by kind: first what is named so, then what only mentions it. Pictures have the name of what they show, and come after it. */
function inKinds(found: readonly Found[]): Found[] {
  const kinds = [...Map.groupBy(found, (one) => `${isNamed(one)} ${one.resource}`).values()]
  const rank = ([first]: readonly Found[]) => (first && isNamed(first) ? 0 : 2) + (first?.resource === 'media' ? 1 : 0)
  return kinds.toSorted((a, b) => rank(a) - rank(b)).flat()
}

const inOrder = (a: Found, b: Found): number => b.match.tier - a.match.tier || orderOf(a) - orderOf(b) || betterFirst(a.match, b.match)

interface NameColumns {
  /** Joined where several hold something. */
  cn: readonly string[]
  /** Without them the name is one for both languages. */
  en?: readonly string[]
  detail?: string
  /** For a record without a name. */
  otherwise?: string
}

const columns: Partial<Record<SearchedResource, NameColumns>> = {
  products: { cn: ['title_cn'], en: ['title_en'], detail: 'sku' },
  certificates: { cn: ['title_cn'], en: ['title_en'], detail: 'certificate_no' },
  media: { cn: ['title_cn'], en: ['title_en'], otherwise: 'original_name' },
  'contact-messages': { cn: ['name', 'company', 'subject'], detail: 'reference' },
  'wechat-users': { cn: ['remark', 'nickname'], otherwise: 'openid' },
  glossary: { cn: ['term_cn'], en: ['term_en'] },
  'wechat-replies': { cn: ['name'] },
  'wechat-qr-codes': { cn: ['name'] },
  users: { cn: ['name'], detail: 'email' },
  redirects: { cn: ['from_path'], detail: 'to' },
}
const titles: NameColumns = { cn: ['title_cn'], en: ['title_en'] }

function statusOf({ status, published_at }: Record<string, unknown>, now: string): FoundRecord['status'] {
  if (status === 'published' && typeof published_at === 'string' && published_at > now) return 'scheduled'
  return publishStatuses.find((known) => known === status) ?? null
}

function recordOf(found: Found, now: string): FoundRecord {
  const {
    resource,
    match: { id, row },
  } = found
  const { cn, en = cn, detail = '', otherwise = '' } = columns[resource] ?? titles
  const text = (names: readonly string[]) =>
    names
      .map((name) => String(row[name] ?? ''))
      .filter(Boolean)
      .join(' · ')
  const [title_cn, title_en] = [text(cn), text(en)]
  const other = title_cn === '' && title_en === '' ? text([otherwise]) : ''
  return {
    resource,
    id,
    title_cn: title_cn || other,
    title_en: title_en || other,
    detail: text([detail]),
    status: statusOf(row, now),
    is_named: isNamed(found),
  }
}
