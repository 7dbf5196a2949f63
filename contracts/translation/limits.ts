import { spansOf, withoutOverlaps } from './fold.ts'

type Span = { start: number; end: number }

export interface Limits {
  upper: Span[]
  lower: Span[]
}

const words = {
  zh: {
    upper:
      /不(?:得|能|可|应|会|宜)?(?:超过|高于|大于|多于|长于|超出|晚于|迟于|高過)|未超过|(?:以|之)[下内]|最[多高长大迟晚远久](?=\p{sc=Han}{0,3}[\d一二三四五六七八九十两]|[为达不可]|$)|(?<=[时天日周月年钟秒])内|至多|低于|少于|小于|(?<![看找打做达得见想])不[到足](?=[^，。；]{0,5}[\d一二两三四五六七八九十百千万半])|≤|＜|</gu,
    lower:
      /不(?:得|能|可|应|会|宜)?(?:低于|少于|小于|短于|早于)|至少|最[少低小](?=\p{sc=Han}{0,3}[\d一二三四五六七八九十两]|[为达不可]|$)|以上|超过|高于|大于|多于|逾(?!期)|≥|＞|>/gu,
  },
  en: {
    upper:
      /\b(?:no|not) (?:be )?(?:more|greater|higher|warmer|larger|later|deeper|thicker|heavier|wider|over|above|longer(?= than))(?: than)?\b|\b(?:not?|never|none|nor|nothing|cannot|can['’]t)\b(?: (?!(?:and|but|or|yet|when|if|until|unless|while|which|that|as|before|after|because)\b)[a-z'’-]+){0,7} (?:(?:more|greater|higher|warmer|larger|later|longer) than|exceed(?:s|ing|ed)?|(?:over|above)(?= (?:[−\d]|an? [a-z]|one\b|two\b|three\b|four\b|five\b|ten\b|half\b|zero\b|freezing\b)))\b|\bup to\b|\bat most\b|\bmax(?:imum|\.)?|\bbelow(?! (?:zero|freezing))\b|\bunder(?= ?[−\d]| (?:half|an?|one|two|three|five|ten)\b)|\bless than\b|\bfewer than\b|\bwithin\b|\bearlier than\b|\b(?:or|and) (?:below|less|lower|colder|under|younger)\b|\blower than\b|\bcolder than\b|≤|</gi,
    lower:
      /\b(?:no|not) (?:be )?(?:less|fewer|lower|cooler|colder|smaller|shorter|thinner|lighter|below|under|earlier)(?: than)?\b|\b(?:not?|never|none|nor|nothing|cannot|can['’]t)\b(?: (?!(?:and|but|or|yet|when|if|until|unless|while|which|that|as|before|after|because)\b)[a-z'’-]+){0,7} (?:(?:less|fewer|lower|cooler|colder|smaller|shorter|earlier) than|(?:below|under)(?= (?:[−\d]|an? [a-z]|one\b|two\b|three\b|four\b|five\b|ten\b|half\b|zero\b|freezing\b)))\b|\bat least\b|\bno sooner than\b|\bmore than\b|\bover(?= ?[−\d]| (?:half|an?|one|two|three|five|ten)\b)|\babove\b|\bexceed(?:s|ed|ing)?\b|\b(?:or|and) (?:more|above|higher|over|warmer|longer|older|up)\b|\blater than\b|\bafter(?= (?:\d|an?|one|two|three|four|five|six|seven|ten|half)\b)|\bmin(?:imum|\.)|\bgreater than\b|\bhigher than\b|\bwarmer than\b|\blonger than\b|≥|>/gi,
  },
}

const negated = /^(?:不|未|not? |never |none |nor |nothing |cannot |can['’]t )/i

/** A span that begins with a negation goes first: it contains the opposite one. */
export function limitsIn(folded: string, locale: 'zh' | 'en'): Limits {
  const all = (['upper', 'lower'] as const).flatMap((side) => spansOf(folded, words[locale][side]).map((span) => ({ ...span, side })))
  const ordered = [...all.filter((one) => negated.test(one.text)), ...all.filter((one) => !negated.test(one.text))]
  const taken = withoutOverlaps(ordered).sort((a, b) => a.start - b.start)
  return { upper: taken.filter(({ side }) => side === 'upper'), lower: taken.filter(({ side }) => side === 'lower') }
}
