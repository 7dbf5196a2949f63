import { blank, spansOf } from './fold.ts'

/** How often a text says no, at least and at most, and whether it sets limits upwards or downwards. */
export interface Negations {
  spans: { start: number; end: number }[]
  /** How many words may say no without being counted on: -less, un-, refuse; 避免, 免. */
  loose: number
  /** Whether it sets a condition, which one language may put as a negation and the other not: not until, 方可. */
  isConditional: boolean
  upper: { start: number; end: number }[]
  lower: { start: number; end: number }[]
}

interface Words {
  /** No negation, though it looks like one. */
  idle: RegExp
  upper: RegExp
  lower: RegExp
  hard: RegExp
  loose: RegExp
  condition: RegExp
  /** One negation of several things: without A or B is 不用 A，不用 B. */
  shared: RegExp
}

const chinese: Words = {
  idle: /(\p{sc=Han})不\1|有没有|没想到|罗非鱼|无菌|不仅|不但|不光|不只|不断|不同|不锈钢|不论|不管|不过(?!\d)|差不多|不少(?!于)|不一(?=，|。|$)|不久|不禁|不得不|不妨|不如|不愧|不然|不止|毫不|对不起|无论|无锡|无非|无人机|无线|无缝|非常|非洲|除非|并非偶然|未来|未必|没收|没药|非凡|莫非|是否|能否|可否|否则|不可或缺|无数|无疑|无机|不饱和/gu,
  upper:
    /不(?:得|能|可|应|会|宜)?(?:超过|高于|大于|多于|长于|超出|晚于|迟于|高過)|未超过|(?:以|之)[下内]|最[多高长大迟晚](?=[为达不可\d一二三四五六七八九十两]|$)|至多|低于|少于|小于|不到|不足|≤|＜|</g,
  lower:
    /不(?:得|能|可|应|会|宜)?(?:低于|少于|小于|短于|早于)|至少|最[少低小](?=[为达不可\d一二三四五六七八九十两]|$)|以上|超过|高于|大于|多于|逾|≥|＞|>/g,
  hard: /不得|不能|不可|不准|不许|不|未|无|没有|没|非|勿|严禁|禁止|禁用|禁|莫/g,
  loose: /避免|免|以?防止?|谢绝|拒绝|拒|杜绝|切忌|缺|零(?!下)|之外|否则/g,
  condition: /方可|才(?=[能可会])|除非|后才|未|没|直到/,
  shared: /(?!)/g,
}
const english: Words = {
  idle: /\bnot only\b|\bnos?\.? ?(?=[\d\ufffc])|\bno\. ?(?=[A-Z])|\bno (?:doubt|longer than|matter)\b|\bnot to mention\b|\bnone other\b|\bnon-?stop\b|\bnever-ending\b/gi,
  upper:
    /\b(?:no|not) (?:be )?(?:more|greater|higher|warmer|larger|later|over|above|longer(?= than))(?: than)?\b|\b(?:not|never|nor|cannot|can't)(?: \w+)? (?:be (?:warmer|higher|more|greater|larger) than|exceed|rise above|go above|go over|be over|be above)\w*|\bnot exceed(?:ing|ed)?\b|\bup to\b|\bat most\b|\bmax(?:imum|\.)?|\bbelow(?! (?:zero|freezing))\b|\bunder(?= ?[−\d])|\bless than\b|\bfewer than\b|\bwithin\b|\bor (?:below|less|lower|colder|under)\b|\blower than\b|\bcolder than\b|≤|</gi,
  lower:
    /\b(?:no|not) (?:be )?(?:less|fewer|lower|cooler|colder|smaller|shorter|below|under|earlier)(?: than)?\b|\b(?:not|never|nor|cannot)(?: \w+)? (?:fall|drop|be|go|sink)(?: to)? (?:below|under|lower than|less than)\b|\bat least\b|\bmore than\b|\bover(?= ?[−\d])|\babove\b|\bexceed(?:s|ed|ing)?\b|\bor (?:more|above|higher|over|warmer|longer)\b|\bmin(?:imum|\.)|\bgreater than\b|\bhigher than\b|\bwarmer than\b|\blonger than\b|≥|>/gi,
  hard: /\bnot\b|n['’]t\b|\bno\b|\bnever\b|\bwithout\b(?! (?:the )?(?:heads?|skin|bones?|shells?|gills|scales|guts)\b)|\bnone\b|\bneither\b|\bcannot\b|\bfree (?:of|from)(?! charge)\b|\bnon-?(?=[a-z]{3})|\bnobody\b|\bnothing\b|\bnowhere\b|\bprohibit(?:s|ed)?\b|\bforbid(?:s|den)?\b|\bban(?:ned|s)?\b|(?<=[a-z])-free\b|\bkeeps? [^.,;]{1,30} from \w+ing\b/gi,
  loose:
    /\bnor\b|\botherwise\b|\bexclu(?:des?|ded|ding|sive)\b|\bfree\b|\brefus\w+|\breject\w*|\bdeclin\w+|\bfail\w*|\bavoid\w*|\bprevent\w*|\black\w*|\bzero\b|\babsen\w+|\binstead\b|\brather than\b|\bexcept\b|\b[a-z]{4,}less\b|\bun(?:read|sold|fit|safe|known|clear|fed|[a-z]{4,}(?:ed|able|ing))\b|\bim(?:possible|proper)\w*|\bin(?:valid|eligible|edible|soluble|tact)\b|\bnegative\b|\bhardly\b|\bbarely\b|\bdis(?:allow|continu)\w+|\bexempt\w*|\birre[a-z]+\b|\bwithout (?:the )?(?:heads?|skin|bones?|shells?|gills|scales|guts)\b/gi,
  condition: /\b(?:until|unless)\b/i,
  shared: /\b(?:not|no|never|without|cannot)\b[^.;:]{1,60}?\bor\b(?! (?:below|above|less|more|lower|higher))/gi,
}

/** Takes a pattern's matches out of the text, which keeps its places. */
function take(text: string, pattern: RegExp, found: Span[]): string {
  const spans = spansOf(text, pattern)
  found.push(...spans)
  return spans.length > 0 ? blank(text, spans) : text
}

type Span = { start: number; end: number }

/** Where a text says no, and where it sets limits. */
export function negationsOf(folded: string, locale: 'zh' | 'en'): Negations {
  const words = locale === 'zh' ? chinese : english
  const [spans, loose]: [Span[], Span[]] = [[], []]
  const open = take(folded, words.idle, [])
  const { upper, lower } = limitsOf(open, words)
  const rest = take(blank(open, [...upper, ...lower]), words.hard, spans)
  take(rest, words.loose, loose)
  return { spans, loose: loose.length + spansOf(open, words.shared).length, isConditional: words.condition.test(folded), upper, lower }
}

const negated = /^(?:不|未|no |not |never |nor |cannot |can't )/i

/** Limits of both directions. One that begins with a negation goes first: it contains the opposite one. */
function limitsOf(text: string, words: Words): { upper: Span[]; lower: Span[] } {
  const all = (['upper', 'lower'] as const).flatMap((side) => spansOf(text, words[side]).map((span) => ({ ...span, side })))
  const ordered = [...all.filter((one) => negated.test(one.text)), ...all.filter((one) => !negated.test(one.text))]
  const taken: typeof ordered = []
  for (const one of ordered) if (!taken.some(({ start, end }) => one.start < end && start < one.end)) taken.push(one)
  taken.sort((a, b) => a.start - b.start)
  return { upper: taken.filter(({ side }) => side === 'upper'), lower: taken.filter(({ side }) => side === 'lower') }
}
