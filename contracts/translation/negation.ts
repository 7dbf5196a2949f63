import { chineseIdioms, chineseWords } from './chinese-idioms.ts'
import { blank, spansOf, withoutOverlaps } from './fold.ts'

/** How often a text says no, at least and at most, and whether it sets limits upwards or downwards. */
export interface Negations {
  spans: { start: number; end: number; text: string }[]
  /** How many words may say no without being counted on: -less, un-, refuse; 避免, 免. */
  loose: number
  /** How often one negation stands for two: without A or B. */
  shared: number
  /** How often a negation of a list is said again. */
  repeated: number
  /** Whether it sets a condition, which one language may put as a negation and the other not: not until, 方可. */
  isConditional: boolean
  /** How often two of them say yes under a condition, and whether it says that in other words. */
  doubled: number
  isRestricting: boolean
  upper: { start: number; end: number }[]
  lower: { start: number; end: number }[]
}

interface Words {
  /** No negation, though it looks like one. */
  idle: RegExp
  /** Words made with a negation, which the other language may name without one: 不变, 未成年, 源源不断. */
  lexical: RegExp
  upper: RegExp
  lower: RegExp
  hard: RegExp
  loose: RegExp
  condition: RegExp
  /** One negation of several things: without A or B is 不用 A，不用 B. */
  shared: RegExp
  /** One negation said of each thing on a list: 无血线、无黑膜. */
  repeated: RegExp
  /** Two negations that say yes under a condition, for which the other language has a word: 非…不得 is "only". */
  doubled: RegExp
  restricting: RegExp
}

const chinese: Words = {
  idle: /(\p{sc=Han})不\1|有没有|没想到|罗非鱼|无菌|不仅|不但|不光(?![滑亮泽洁])|不只|不断(?![裂电供链开货])|不同(?![意步])|不锈钢|不论|不管(?![理控辖])|不过(?![\d度期敏滤关磅])|差不多|不少(?!于)|不一(?=，|。|$)|不久|不禁(?![止用渔])|不得不|不妨(?![碍害])|不愧|不然|不止|毫不|对不起|无论|无锡|无非|无人机|无线|无缝|非常|非洲|除非|并非偶然|未来|未必|没收|没药|非凡|莫非|是否|能否|可否|否则|不可或缺|无数(?![据字量值])|无疑|无机|不饱和/gu,
  lexical: new RegExp(`${chineseIdioms}|${chineseWords}`, 'gu'),
  upper:
    /不(?:得|能|可|应|会|宜)?(?:超过|高于|大于|多于|长于|超出|晚于|迟于|高過)|未超过|(?:以|之)[下内]|最[多高长大迟晚](?=[为达不可\d一二三四五六七八九十两]|$)|至多|低于|少于|小于|(?<![看找打做达得见想])不[到足](?=[^，。；]{0,5}[\d一二两三四五六七八九十百千万半])|≤|＜|</g,
  lower:
    /不(?:得|能|可|应|会|宜)?(?:低于|少于|小于|短于|早于)|至少|最[少低小](?=[为达不可\d一二三四五六七八九十两]|$)|以上|超过|高于|大于|多于|逾(?!期)|≥|＞|>/g,
  hard: /零(?=检出|添加|投诉|残留|事故|缺陷|排放|污染|容忍|库存|差错)|不得|不能|不可|不准|不许|不|未|无|没有|没|非|勿|严禁|禁止|禁用|禁|莫/g,
  loose:
    /避免|免|以?防止?|谢绝|拒绝|拒|杜绝|切忌|缺|零(?!下|售|件)|[之以除例]外|否则|失败|失[效误]|错误|有误|[过逾]期|暂停|停(?![留泊靠放机车电水产食])|断(?=[电水链网货供裂开])|(?<![\d一二三四五六七八九十几两每数百千万余多])只(?=\p{sc=Han})|慎|休渔|永久|长期|待(?=\p{sc=Han})|尚|以后|取消|仅|唯一|难以|[很极]少|罕见|遗漏|远离|忌|关闭|告别|摆脱|否/gu,
  condition: /方可|才(?=[能可会])|除非|后才|未|没|直到/,
  shared: /(?!)/g,
  repeated: /无(?=[^，。；、]{1,10}、无)/g,
  doubled:
    /非[^，。；]{1,15}?不[得可能予]|未满[^。；]{1,12}?[勿不禁]|未经[^。；]{1,25}?(?:不得|不[可能准予]|严禁|禁止|勿)|没有[^，。；]{1,10}[就便]?[没不]|除[^，。；]{1,20}外，?[^。；，]{0,12}[不无没]|(?:从未|从[来]?不|从来没有?|[绝决]不)[^，。；]{0,12}(?:拖欠|间断|中断|停|断|缺|误|违|迟|漏|差错|失|例外|亏|欠|怠)/g,
  restricting: /只|仅|才|方[可能]|必|须|凭|除|总|都|始终|一律|全部/,
}
const english: Words = {
  idle: /\bnot (?:only|just|merely|simply)\b|\bnos?\.? ?(?=[\d\ufffc])|\bno\. ?(?=[A-Z]|[,;:)\n]|$)|(?<=certificate|batch|contract|invoice|container|item|order|lot|serial|article|model|approval) no\b|\bno (?:doubt|longer than|matter|wonder)\b|\bnot to mention\b|\bnone other\b|\bnon-?stop\b|\bnever-ending\b/gi,
  lexical:
    /\bnot (?:so much|least)\b|\bor not\b|\bnothing (?:but|short of|less than)\b|\bno (?:problem|exception|stranger)\b|\bcan(?:not|['’]t) (?:help|wait)\b/gi,
  upper:
    /\b(?:no|not) (?:be )?(?:more|greater|higher|warmer|larger|later|over|above|longer(?= than))(?: than)?\b|\b(?:not?|never|none|nor|nothing|cannot|can['’]t)\b(?: (?!(?:and|but|or|yet|when|if|until|unless|while|which|that|as|before|after|because)\b)[a-z'’-]+){0,7} (?:(?:more|greater|higher|warmer|larger|later|longer) than|exceed(?:s|ing|ed)?|(?:over|above)(?= (?:[−\d]|an? [a-z]|one\b|two\b|three\b|four\b|five\b|ten\b|half\b|zero\b|freezing\b)))\b|\bup to\b|\bat most\b|\bmax(?:imum|\.)?|\bbelow(?! (?:zero|freezing))\b|\bunder(?= ?[−\d]| (?:half|an?|one|two|three|five|ten)\b)|\bless than\b|\bfewer than\b|\bwithin\b|\bearlier than\b|\bor (?:below|less|lower|colder|under)\b|\blower than\b|\bcolder than\b|≤|</gi,
  lower:
    /\b(?:no|not) (?:be )?(?:less|fewer|lower|cooler|colder|smaller|shorter|below|under|earlier)(?: than)?\b|\b(?:not?|never|none|nor|nothing|cannot|can['’]t)\b(?: (?!(?:and|but|or|yet|when|if|until|unless|while|which|that|as|before|after|because)\b)[a-z'’-]+){0,7} (?:(?:less|fewer|lower|cooler|colder|smaller|shorter|earlier) than|(?:below|under)(?= (?:[−\d]|an? [a-z]|one\b|two\b|three\b|four\b|five\b|ten\b|half\b|zero\b|freezing\b)))\b|\bat least\b|\bmore than\b|\bover(?= ?[−\d]| (?:half|an?|one|two|three|five|ten)\b)|\babove\b|\bexceed(?:s|ed|ing)?\b|\bor (?:more|above|higher|over|warmer|longer)\b|\blater than\b|\bmin(?:imum|\.)|\bgreater than\b|\bhigher than\b|\bwarmer than\b|\blonger than\b|≥|>/gi,
  hard: /\bnot\b|n['’]t\b|\bno\b|\bnever\b|\bwithout\b(?! (?:the )?(?:heads?|skin|bones?|shells?|gills|scales|guts)\b)|\bnone\b|\bneither\b|\bcannot\b|\bfree (?:of|from)(?! charge)\b|\bnon-?(?=[a-z]{3})|\bnobody\b|\bnothing\b|\bnowhere\b|(?<=[a-z])-free\b|\bprohibit(?:s|ed)?\b|\bforbid(?:s|den)?\b|\bkeeps? [^.,;]{1,30} from \w+ing\b/gi,
  loose:
    /\bnor\b|\botherwise\b|\bexclu(?:des?|ded|ding|sive)\b|\bfree\b|\brefus\w+|\breject\w*|\bdeclin\w+|\bfail\w*|\bavoid\w*|\bprevent\w*|\black\w*|\bzero\b|\babsen\w+|\binstead\b|\brather than\b|\bexcept\w*|\boutside\b|\bother than\b|\bapart from\b|\breplac\w*|\b[a-z]{4,}less\b|\bun(?!der|i[tqvo])(?:read|sold|fit|safe|known|clear|fed|able|law|like|[a-z]{2,}(?:ed|able|ing))\b|\bim(?:possible|proper)\w*|\bvoid\b|\btoo [a-z]+ (?:to|for)\b|\bmiss(?:es)?\b|\bempty\b|\boptional\w*|\bgone\b|\bl(?:eft|eaves?) (?:it |them |this )?(?:out|alone)\b|\bas (?:it|they) (?:is|are|was|were)\b|\btaken down\b|\brun out\b|\bfor good\b|\bstays? off\b|\bhid(?:e|den|es)\b|\bin(?:valid|eligible|edible|soluble|tact|adequate|appropriate|complete|correct|sufficient|accurate|ability)\w*|\bnegative\b|\bhardly\b|\bbarely\b|\bdis(?:allow|continu|approv|agree|satisf|qualif|regard|card)\w*|\bmis(?:us|lead|label|tak)\w*|\bexempt\w*|\birr[a-z]+\b|\bonly\b|\bunless\b|\byet to\b|\bfar from\b|\baway from\b|\bout of (?:stock|spec|date|order|reach)\w*|\bstop(?:s|ped|ping)?\b|\bsuspen\w+|\bceas\w+|\bcancel\w*|\bexpire\w*|\bban(?:ned|s)?\b|\boverdue\b|\billegal\w*|\bden(?:y|ies|ied)\b|\boff[- ]limits\b|\bbarred\b|\brarely\b|\bseldom\b|\bscarce\w*|\bwrong\w*|\berrors?\b|\bfault\w*|\bdefect\w*|\bsubstandard\b|\boff-spec\w*|\bnil\b|\bND\b|\bnet of\b|\bbefore tax\b|\bregardless\b|\bshort(?:ages?|falls?)?\b(?!-)|\bmissing\b|\bomit\w*|\bskip\w*|\b[a-z]+-?proof\b|\bwithout (?:the )?(?:heads?|skin|bones?|shells?|gills|scales|guts)\b/gi,
  condition: /\b(?:until|unless)\b/i,
  shared: /\b(?:not|no|never|without|cannot)\b[^.;:]{1,60}?\bor\b(?! (?:below|above|less|more|lower|higher))/gi,
  repeated: /(?!)/g,
  doubled: /(?:\b(?:not|no|never|nobody|none|nothing|cannot)\b|n['’]t\b)[^.;]{1,60}?\b(?:without|unless|except)\b/gi,
  restricting: /\b(?:only|unless|must|until|before|except|requires?d?|always|every|each|all|fully|necessary|needs?|subject to|provided)\b/i,
}

/** Takes a pattern's matches out of the text, which keeps its places. */
function take(text: string, pattern: RegExp, found: Said[]): string {
  const spans = spansOf(text, pattern)
  found.push(...spans)
  return spans.length > 0 ? blank(text, spans) : text
}

type Span = { start: number; end: number }
type Said = Span & { text: string }

export interface Limits {
  upper: Span[]
  lower: Span[]
}

/** Where a text sets limits. */
export function limitsIn(folded: string, locale: 'zh' | 'en'): Limits {
  const words = locale === 'zh' ? chinese : english
  return limitsOf(take(take(folded, words.idle, []), words.lexical, []), words)
}

/** Where a text says no, and where it sets limits. */
export function negationsOf(folded: string, locale: 'zh' | 'en'): Negations {
  const words = locale === 'zh' ? chinese : english
  const [spans, loose]: [Said[], Said[]] = [[], []]
  const open = take(take(folded, words.idle, []), words.lexical, loose)
  const { upper, lower } = limitsOf(open, words)
  const rest = take(blank(open, [...upper, ...lower]), words.hard, spans)
  take(rest, words.loose, loose)
  return {
    spans,
    loose: loose.length,
    shared: spansOf(open, words.shared).length,
    repeated: spansOf(open, words.repeated).length,
    isConditional: words.condition.test(folded),
    doubled: spansOf(open, words.doubled).length,
    isRestricting: words.restricting.test(folded),
    upper,
    lower,
  }
}

const negated = /^(?:不|未|not? |never |none |nor |nothing |cannot |can['’]t )/i

/** Limits of both directions. One that begins with a negation goes first: it contains the opposite one. */
function limitsOf(text: string, words: Words): Limits {
  const all = (['upper', 'lower'] as const).flatMap((side) => spansOf(text, words[side]).map((span) => ({ ...span, side })))
  const ordered = [...all.filter((one) => negated.test(one.text)), ...all.filter((one) => !negated.test(one.text))]
  const taken = withoutOverlaps(ordered).sort((a, b) => a.start - b.start)
  return { upper: taken.filter(({ side }) => side === 'upper'), lower: taken.filter(({ side }) => side === 'lower') }
}
