/** Words of the trade that no general dictionary has: it takes them for single characters. */
const trade = new Set(
  (
    '大黄鱼 小黄鱼 亲鱼 鱼苗 鱼种 春苗 秋苗 苗种 虾苗 鲍苗 对虾 虾仁 海鲈 海鲈鱼 金鲳 真鲷 罗非鱼 蛤仔 缢蛏 牡蛎 生蚝 扇贝 鲍鱼 盘鲍 海参 海带 裙带菜 ' +
    '青蟹 梭子蟹 鱿鱼 鱼片 鱼排 网箱 渔排 鱼柳 杂鱼 冰鲜 单冻 块冻 整条 去脏 三去 开背 半壳 活贝 净重 毛重 冰衣 起捕 起订量 装柜 拼柜 整柜 首柜 柜门 ' +
    '冷库 冷链 冷藏柜 月台 船期 目的港 产销 报关 海区 底质 停药期 溯源 批号 育种 育苗 育苗场 净化 净化厂 净化池 加工厂 工序 出口国 食品安全 循环水 核心群 做到底'
  ).split(' '),
)
const maxTermParts = 4

const closing = /^[，。、；：？！）》」』”’】…—·,.;:?!)\]}%℃％]/u
const opening = /[（《「『“‘【([{]$/u
const han = /\p{Script=Han}/u
const oneHan = /^\p{Script=Han}$/u
/** Characters that belong to what follows them, and to what they follow. */
const leans = {
  forward: /^[从到在与和及为把被向往由以让不也就至达于跟给比将会能要可第这那每各再更最只仍已]$/u,
  back: /^[的了着过们得吗呢吧里上下中内外后前间]$/u,
}
const numeral = /(?:[\d.,]|[一二三四五六七八九十百千万亿两几数半])$/u
const measure =
  /^(?:个|只|条|口|尾|处|种|份|家|年|月|日|号|吨|公斤|克|天|小时|分钟|秒|人|岁|米|厘米|毫米|箱|柜|批|代|道|段|片|次|万|亿|倍|成|名|项|张|座|艘|台|套|页|国)/u
/** A numeral and its measure word in one. */
const countedNoun = /^[\d一二三四五六七八九十百千万两几数半]+[个只条口尾处种份家箱柜批代道段片次名项张座艘台套]$/u
const maxGroupLength = 8

interface Group {
  text: string
  last: string
  counts: boolean
}

const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : null
const known = new Map<string, string[]>()
const maxKnown = 5_000

/**
 * The parts of a Chinese text that a line should not break inside: words, with the punctuation and the particles that belong to
 * them, and numerals with their measure words. Their sum is the text; one part where nothing is known about it.
 */
export function phrases(text: string): string[] {
  const cached = known.get(text)
  if (cached) return cached
  if (known.size > maxKnown) known.clear()
  const found = segmenter && han.test(text) ? grouped(words(text, segmenter)) : [text]
  known.set(text, found)
  return found
}

const seams = /(\p{Script=Han})<wbr>(?=[A-Za-z0-9])|([A-Za-z0-9])<wbr>(?=\p{Script=Han})/gu

/**
 * HTML of parts that are HTML, with a place to break between them. The browser spaces Chinese from Latin, but not across such a place:
 * the character before it does.
 */
export const withBreaks = (parts: readonly string[]): string => parts.join('<wbr>').replace(seams, '<span class="seam">$1$2</span><wbr>')

function words(text: string, by: Intl.Segmenter): string[] {
  const parts = [...by.segment(text)].map(({ segment }) => segment)
  const out: string[] = []
  for (let at = 0; at < parts.length; ) {
    const count = termAt(parts, at)
    out.push(parts.slice(at, at + count).join(''))
    at += count
  }
  return out
}

/** The number of parts from here on that make a term of the trade; 1 where none begins here. */
function termAt(parts: string[], at: number): number {
  for (let count = maxTermParts; count > 1; count -= 1) if (trade.has(parts.slice(at, at + count).join(''))) return count
  return 1
}

function grouped(all: string[]): string[] {
  const groups: Group[] = []
  for (const word of all) {
    const before = groups.at(-1)
    const counts = before !== undefined && numeral.test(before.last) && measure.test(word)
    if (before && belongs(before, word)) Object.assign(before, { text: before.text + word, last: word, counts })
    else groups.push({ text: word, last: word, counts: countedNoun.test(word) })
  }
  return withoutLoneCharacters(groups.map(({ text }) => text))
}

function belongs({ text, last, counts }: Group, word: string): boolean {
  if (closing.test(word) || opening.test(last) || leans.back.test(word)) return true
  if (closing.test(last)) return false
  if (/\s/.test(last + word) || !(han.test(last) || han.test(word))) return true
  if (numeral.test(last) || (counts && word.length <= 2)) return han.test(word) || han.test(last)
  if (leans.forward.test(last)) return true
  return oneHan.test(last) && oneHan.test(word) && !leans.forward.test(word) && text.length < maxGroupLength
}

/** One character never stands alone on a line: it goes with what is before it, or at the start with what follows. */
function withoutLoneCharacters(groups: string[]): string[] {
  const out: string[] = []
  for (const group of groups) {
    const before = out.at(-1)
    const joinsBack = before !== undefined && oneHan.test(group) && !/[，。、；：？！）》”—\s]$/u.test(before)
    if (before !== undefined && (joinsBack || oneHan.test(before))) out[out.length - 1] = before + group
    else out.push(group)
  }
  return out
}
