import { blank, matchesOf, spansOf } from './fold.ts'
import { limitsIn } from './limits.ts'
import { type Block, missingOrAdded, placesOf, type RawFinding, type Side, shortPairs } from './side.ts'

/** Words made with a negation (不同, 无论, 未来) are left out: English has separate words for most, and they are too many to list. */
const plainChinese =
  /严禁|禁止|[请切]勿|(?<![特个区分类级])别(?=[泡把用再放加让拿])|从(?:来[不没]|[不未没])|无(?=[权暇力罪缘])|没有(?!$|[？?，。]|问题|更)|没(?=[能收拿到做说来去发完带付])|不[得能可宜应准许](?![不已思或以抗控少分多乏])|不(?=是|会|加班|受(?!理)|重|接|添加|构|要(?!紧)|需|含|包[括含邮]|添?加[盐水糖工热冰防色药]|使用|提供|接[受单新]|支持|适[用合]|允许|属|收[取费]|予|合格|存在|产生|承担|构成|享受|负责|退[款货还换]|知道|同意|参[加与]|做|对|直|安排|保证|浸|泡|裁|另|逐一|再|在(?![乎意])|满意|满足|达标|发货|配备|具备|设|换|压价|追求|限(?!于)|显示|保存|影响)|未(?![来必免成知婚雨卜尽遂])|无(?=需|须|法|货|公布|原始|数据|记录|资料|库存|现货|关税|风险|义务|规定|异议|争议|异味|任何|防腐|添加|泥|沙|血|色素|息|条件|关联|中间|损伤|破损|裂|头|骨|皮|刺)|(?<![罗除是南西北东中])非(?![常洲凡要遗法得议物典你我他])/gu
/** Words and questions that look like a denial and are none. */
const idleChinese =
  /不可抗力|不[仅但光只](?=[有是在能会供提为要包仅限适可以])|不锈钢|不断|不同(?!意)|非常|[南北东西中]非|非洲|未来|无论|无奈|不管|无人机|无线|不过(?=，)|(\p{sc=Han})[不没]\1|有没有|[是能可与]否/gu
/** Negations within a word, or as a second negation. */
const otherChinese = /[不没無无未非勿禁莫否拒]/gu
/** Words that English may express by a negation. */
const looseChinese =
  /[免绝缺仅才慎零忌唯毋误尚]|避免|只(?!要)|难(?=[以于])|失[效败误去]|除(?=[非外了此去])|[停禁阻终防]止|停(?=[产工运用业课采])|断(?=[电水])|少(?=[见有量数])|空白|取消|去(?=[皮骨头壳冰鳞除掉内绳根鳃脏刺沙])|长[期年]|反[而对]|休(?=[息渔假市])|[中间]断|永久|[以谨]防|待(?=[定办])|别(?=[的人处把再让])/gu

const plainEnglish = /\b(?:(?<!\bif )not|no(?! one\b)|never|without|none|nothing|nobody|neither|cannot|can['’]t|[a-z]{2,6}n['’]t)\b/giu
const idleEnglish =
  /\bnot (?:only|just|merely|simply|to mention|least|so much)\b|\bnos?\.? ?(?=[\d\ufffc])|\bno (?:doubt|matter|wonder|sooner|less|fewer|later|earlier)\b|\bnothing (?:but|short|less)\b|\bor not\b|\bwhy not\b|\bwithout (?:a )?(?:doubt|question|fail)\b|\bno (?:end|expiry|term|fixed term)\b|\bno room for doubt\b|[(（]?\bno\.(?=$|[\s,;:)])/giu
/** A second negation, which may make a yes of both. */
const otherEnglish = /\b(?:nor|unless|until|except|only|fail\w*|lack\w*|un(?!der|i[tqvo])[a-z]{3,}(?:able|ed))\b/giu
/** English words that deny something without a negation, or within one word. */
const looseEnglish =
  /\bno one\b|\bif not\b|\bnor\b|\botherwise\b|\bexclu(?:des?|ded|ding|sive)\b|\bfree\b|\brefus\w+|\breject\w*|\bdeclin\w+|\bfail\w*|\bavoid\w*|\bprevent\w*|\black\w*|\bzero\b|\babsen\w+|\binstead\b|\brather than\b|\bexcept\w*|\boutside\b|\bother than\b|\bapart from\b|\b[a-z]{4,}less\b|\bun(?!der|i[tqvo])(?:read|sold|fit|safe|known|clear|fed|able|law|like|[a-z]{2,}(?:ed|able|ing))\b|\bim(?:possible|proper)\w*|\bvoid\b|\btoo [a-z]+ (?:to|for)\b|\bmiss(?:es)?\b|\bempty\b|\boptional\w*|\bgone\b|\bl(?:eft|eaves?) (?:it |them |this )?(?:out|alone)\b|\bas (?:it|they) (?:is|are|was|were)\b|\btaken down\b|\brun out\b|\bfor good\b|\bstays? off\b|\bhid(?:e|den|es)\b|\bin(?:valid|eligible|edible|soluble|tact|adequate|appropriate|complete|correct|sufficient|accurate|ability)\w*|\bnegative\b|\bhardly\b|\bbarely\b|\bdis(?:allow|continu|approv|agree|satisf|qualif|regard|card)\w*|\bmis(?:us|lead|label|tak)\w*|\bexempt\w*|\birr[a-z]+\b|\bonly\b|\bunless\b|\byet to\b|\bfar from\b|\baway from\b|\bout of (?:stock|spec|date|order|reach)\w*|\bstop(?:s|ped|ping)?\b|\bsuspen\w+|\bceas\w+|\bcancel\w*|\bexpire\w*|\bban(?:ned|s)?\b|\boverdue\b|\billegal\w*|\bden(?:y|ies|ied)\b|\boff[- ]limits\b|\bbarred\b|\brarely\b|\bseldom\b|\bscarce\w*|\bwrong\w*|\berrors?\b|\bfault\w*|\bdefect\w*|\bsubstandard\b|\boff-spec\w*|\bnil\b|\bND\b|\bnet of\b|\bbefore tax\b|\bregardless\b|\bshort(?:ages?|falls?)?\b(?!-)|\bmissing\b|\bomit\w*|\bskip\w*|\b[a-z]+-?proof\b|\bwithout (?:the )?(?:heads?|skin|bones?|shells?|gills|scales|guts)\b|\bnon-?[a-z]{3}|\b(?:off|too|less|few|little|quit|lost|bad|hard|poor|stay|stays|kept|keep|keeps|losing|loss|save|spare|refrain|worse|worst|constant|steady|intact|beyond|against|without)\b|\b(?:prohibit|forbid|forbad|resist|protest|replac|withdr|withh|reluctan|difficult|doubt|unaware|struggl|ignor|neglect|pending|unable|disappear|discourag|hesita|insuffic|inad|inab)\w*/giu

/** Nothing can be known by rule if either language may say it in another word. */
export function checkNegations(block: Block, sourceLocale: 'zh' | 'en'): RawFinding[] {
  return shortPairs(block).flatMap((pair) => inSentences(pair, sourceLocale))
}

function inSentences(pair: Block, sourceLocale: 'zh' | 'en'): RawFinding[] {
  const zh = denials(pair.zh, 'zh')
  const en = denials(pair.en, 'en')
  const has = isMore(zh, en) ? 'zh' : isMore(en, zh) ? 'en' : null
  const span = has === null ? undefined : (has === 'zh' ? zh : en).plain[0]
  if (!has || !span) return []
  return [{ code: `negation_${missingOrAdded(has, sourceLocale)}`, ...placesOf(pair, has, span), params: { text: span.text } }]
}

const isMore = (a: Negations, b: Negations) => a.plain.length > 0 && a.others === 0 && b.plain.length + b.others + b.loose === 0

interface Negations {
  plain: { start: number; end: number; text: string }[]
  /** The number of other words that deny something: two of them may affirm. */
  others: number
  /** The number of further words that may stand for a negation of the other language. */
  loose: number
}

function denials({ open }: Side, locale: 'zh' | 'en'): Negations {
  const words = vocabulary[locale]
  const { upper, lower } = limitsIn(open, locale)
  const rest = blank(open, [...upper, ...lower, ...spansOf(open, words.idle)])
  const plain = spansOf(rest, words.plain)
  const others = spansOf(blank(rest, plain), words.others)
  return { plain, others: others.length, loose: matchesOf(blank(rest, [...plain, ...others]), words.loose).length }
}

const vocabulary = {
  zh: { plain: plainChinese, idle: idleChinese, others: otherChinese, loose: looseChinese },
  en: { plain: plainEnglish, idle: idleEnglish, others: otherEnglish, loose: looseEnglish },
}
