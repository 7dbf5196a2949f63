const noBreakSpace = '\u00a0'
const joiner = '\u2060'
const thinSpace = '\u2009'

const units =
  '℃|°C|°F|%|‰|ppt|ppm|ppb|nm|µm|μm|mm|cm|m|km|mg|µg|μg|g|kg|t|ml|mL|l|L|kW|kWh|MW|kV|V|Hz|h|min|s|ha|m²|m³|CFU|MPN|pcs|psu|bar|kPa|MPa'
const months = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** A unit and what it is counted per: `CFU/g`, `kg/m³`, `MPN/100 g`. */
const unitAfterNumber = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{Script=Latin}\\p{N}]))`, 'gu')
const partOfUnit = new RegExp(`(?<=[\\d${noBreakSpace}](?:${units})/)(?=[\\p{L}\\p{N}])`, 'gu')
const dayAndMonth = new RegExp(`(?<=\\b\\d{1,2}) (?=(?:${months})\\b)`, 'g')
const standardAndNumber = /(?<=\b(?:ISO|GB|GB\/T|IEC|No\.)) (?=\d)/g
/** Capitals and figures in parts joined by hyphens, with a figure in one of them. */
const code = /(?<![\w-])(?=[A-Z-]*\d|[A-Z\d-]*-\d)(?=[A-Z\d]*[A-Z])[A-Z\d]+(?:-[A-Z\d]+)+(?![\w-])/g
const dashInRange = /(?<=\d)([–—])(?=\d)/g
/** Browsers space Chinese and figures by themselves, but not where a sign comes first. */
const signAfterChinese = /(?<=\p{Script=Han})(?=[−±]\d)/gu

/** Changes spaces and joiners, and no visible character. A text that is nothing but a code is copied, and left alone. */
export function typeset(text: string): string {
  if (!/\d/.test(text) || isCode(text)) return text
  return text
    .replace(unitAfterNumber, noBreakSpace)
    .replace(partOfUnit, joiner)
    .replace(dayAndMonth, noBreakSpace)
    .replace(standardAndNumber, noBreakSpace)
    .replace(code, (found) => found.replaceAll('-', `-${joiner}`))
    .replace(dashInRange, `${joiner}$1${joiner}`)
    .replace(signAfterChinese, thinSpace)
}

const isCode = (text: string) => !/\s/.test(text) && /^[\w./:#?=&%+@~-]+$/.test(text)

const tagOrText = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>|[^<]+/g

/** The same for the texts between the tags of sanitized HTML; what is preformatted stays as it is. */
export function typesetHtml(html: string): string {
  let isPreformatted = false
  return html.replace(tagOrText, (part) => {
    if (!part.startsWith('<')) return isPreformatted ? part : typeset(part)
    if (/^<\/?(pre|code)\b/.test(part)) isPreformatted = part[1] !== '/'
    return part
  })
}

/** The text without joiners, which faces and readers outside of a browser do not know. */
export const withoutJoiners = (text: string) => text.replaceAll(joiner, '').replaceAll(thinSpace, ' ')
