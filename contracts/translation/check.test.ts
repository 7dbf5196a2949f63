import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { checkPair, type PairToCheck } from './check.ts'
import { findingCodes } from './findings.ts'
import type { GlossaryEntry } from './glossary.ts'
import { learnLengths, usualLengths } from './lengths.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const entry = z.object({
  term_cn: z.string(),
  term_en: z.string(),
  latin: z.string().optional(),
  forms_cn: z.array(z.string()).optional(),
  forms_en: z.array(z.string()).optional(),
})
const glossary: GlossaryEntry[] = z.array(entry).parse(parse(read('../../demo/texts/company/glossary.yaml')))
const pairs = z
  .array(z.strictObject({ id: z.int(), zh: z.string(), en: z.string(), held_out: z.boolean() }))
  .parse(parse(read('samples/pairs.yaml')))
const seeded = z.strictObject({ pair: z.int(), kind: z.string(), en: z.string(), held_out: z.boolean() })
const rows = (path: string): unknown[] =>
  read(path)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const errors = z.array(seeded).parse(rows('samples/errors.jsonl'))
const blindSet = z.enum(['a', 'b', 'c', 'd', 'e', 'f'])
const blindPairs = z
  .array(z.strictObject({ id: z.int(), zh: z.string(), en: z.string(), format: z.literal('html').optional(), set: blindSet }))
  .parse(parse(read('samples/blind-pairs.yaml')))
const blindErrors = z
  .array(z.strictObject({ pair: z.int(), kind: z.string(), en: z.string(), set: blindSet }))
  .parse(rows('samples/blind-errors.jsonl'))

const findings = (zh: string, en: string, more: Partial<PairToCheck> = {}) =>
  checkPair({ source: zh, target: en, sourceLocale: 'zh', glossary, ...more })
const codes = (zh: string, en: string, more: Partial<PairToCheck> = {}) => findings(zh, en, more).map(({ code }) => code)
const into = (en: string, zh: string, more: Partial<PairToCheck> = {}) =>
  checkPair({ source: en, target: zh, sourceLocale: 'en', glossary, ...more }).map(({ code }) => code)

/** Only the plain negations are checked: other dropped or added ones cannot be distinguished from good English by rule. */
function expectFew(all: readonly { kind: string }[], missed: readonly { kind: string }[]): void {
  for (const [isNegation, share] of [
    [false, 0.01],
    [true, 0.65],
  ] as const) {
    const of = (errors: readonly { kind: string }[]) => errors.filter(({ kind }) => (kind === 'negation') === isNegation)
    expect(of(missed).length, JSON.stringify(of(missed))).toBeLessThanOrEqual(of(all).length * share)
  }
}

describe.each([
  ['on which the rules were made', false],
  ['held out', true],
])('of the pairs %s', (_, isHeldOut) => {
  const good = pairs.filter(({ held_out }) => held_out === isHeldOut)

  test('nothing is found in right translations, in either direction', () => {
    const alarms = good.filter(({ zh, en }) => findings(zh, en).length > 0)
    expect(alarms.length, JSON.stringify(alarms)).toBeLessThan(good.length / 50)
    const back = good.filter(({ zh, en }) => checkPair({ source: en, target: zh, sourceLocale: 'en', glossary }).length > 0)
    expect(back.length, JSON.stringify(back)).toBeLessThan(good.length / 50)
  })

  test('errors in their translations are found', () => {
    const chosen = errors.filter(({ held_out }) => held_out === isHeldOut)
    const zhOf = new Map(pairs.map(({ id, zh }) => [id, zh]))
    const missed = chosen.filter(({ pair, en }) => findings(zhOf.get(pair) ?? '', en).length === 0)
    expectFew(chosen, missed)
  })
})

describe('of the pairs written without a look at the rules', () => {
  test('fewer than three in a hundred have findings, in either direction', () => {
    const alarms = blindPairs.filter(({ zh, en, format }) => findings(zh, en, { format }).length > 0)
    expect(alarms.length, JSON.stringify(alarms)).toBeLessThan(blindPairs.length * 0.03)
    const back = blindPairs.filter(({ zh, en, format }) => into(en, zh, { format }).length > 0)
    expect(back.length, JSON.stringify(back)).toBeLessThan(blindPairs.length * 0.03)
  })

  test('no more than one in a hundred errors is missed, besides negations', () => {
    const pairOf = new Map(blindPairs.map((pair) => [pair.id, pair]))
    const missed = blindErrors.filter(({ pair, en }) => {
      const { zh = '', format } = pairOf.get(pair) ?? {}
      return findings(zh, en, { format }).length === 0
    })
    expect(blindErrors.length).toBeGreaterThan(800)
    expectFew(blindErrors, missed)
  })
})

describe('facts', () => {
  test.each([
    ['年产3万吨', 'It makes 30,000 tonnes a year'],
    ['年产三吨', 'Three tonnes a year'],
    ['经营２０年', 'Twenty years in business'],
    ['约1.5亿尾', 'about 150 million'],
    ['重10公斤', 'It weighs 10 kilos'],
    ['重10斤', 'It weighs 5 kg'],
    ['库温零下18度', 'kept at −18 °C'],
    ['库温零下18度', 'kept at 18 degrees below zero'],
    ['规格200～300克', '200 to 300 g'],
    ['8月12日开船', 'sails on 12 August'],
    ['每周三开船', 'sails every Wednesday'],
    ['盐度25‰', 'salinity of 25 ppt'],
    ['百分之六十', 'sixty per cent'],
    ['二十七个国家', '27 countries'],
    ['三文鱼和八爪鱼', 'Salmon and octopus'],
    ['两年半', 'two and a half years'],
    ['始于上世纪八十年代', 'begun in the 1980s'],
    ['17:30关门', 'closes at 5:30 p.m.'],
    ['享受98折', 'get 2% off'],
    ['享受八五折', 'get 15% off'],
    ['价格上涨一成半', 'prices up by 15%'],
    ['减少一至两成', 'down 10–20%'],
    ['上涨5毛钱', 'up by RMB 0.5'],
    ['海面8000亩', '533 hectares of sea'],
    ['重1.5吨', 'It weighs 1,500 kg'],
    ['用时半年', 'It takes six months'],
    ['保存一周', 'keeps for 7 days'],
    ['热量412千焦', 'energy 412 kJ'],
    ['电话0591-8765 4321', 'Tel. +86 591 8765 4321'],
    ['第三季度', 'Q3'],
    ['加热至75℃', 'Heat to 75 °C (167 °F)'],
    ['重10公斤', 'It weighs 10 kg (22 lb)'],
    ['周一至周六8:30—18:00', 'Monday to Saturday, 8.30 a.m. to 6 p.m.'],
    ['剥出四两虾仁', '200 g of peeled shrimp'],
    ['保存一个半小时', 'keeps for an hour and a half'],
    ['至多降三分之一', 'down by a third at most'],
  ])('%s is %s', (zh, en) => {
    expect(codes(zh, en, { kind: 'title' })).toEqual([])
    expect(into(en, zh, { kind: 'title' })).toEqual([])
  })

  test.each([
    ['年产3万吨', 'It makes 3,000 tonnes a year', 'number_changed'],
    ['年产3吨', 'It makes 3 kg a year', 'unit_changed'],
    ['重10斤', 'It weighs 10 kg', 'jin'],
    ['重10斤', 'It weighs 6 kg', 'number_changed'],
    ['库温-18℃', 'kept at 18 °C', 'number_changed'],
    ['共三箱', 'four cartons', 'number_changed'],
    ['共3箱', '3 pallets', 'unit_changed'],
    ['享受98折', 'get 3% off', 'number_changed'],
    ['占一半以上', 'more than a quarter', 'number_changed'],
    ['第三家工厂', 'the fourth plant', 'number_changed'],
    ['月薪8000元', 'RMB 8,000 a year', 'unit_changed'],
    ['海面8000亩', '500 hectares of sea', 'number_changed'],
    ['付款方式：T/T', 'Payment: L/C', 'code_missing'],
    ['水分不超过12%，蛋白质不低于60%', 'Moisture at least 12%, protein at most 60%', 'limit_reversed'],
    ['千余名员工', 'less than 1,000 people', 'limit_reversed'],
    ['未经许可不得转载', 'May be reproduced with permission', 'negation_missing'],
    ['提交失败', 'That did go through', 'opposite'],
    ['装入3号库，保存', 'Stored in the cold store', 'number_missing'],
    ['保存在冷库', 'Kept in 3 cold stores', 'number_added'],
    ['规格U10', 'size U12', 'number_changed'],
    ['大黄鱼（Larimichthys crocea）', 'Large yellow croaker (Larimichthys polyactis)', 'latin_missing'],
    ['通过HACCP认证', 'ISO certified', 'code_missing'],
    ['HS编码0303.89', 'HS code 0303.98', 'code_missing'],
    ['您好，{name}', 'Hello', 'placeholder_missing'],
    ['见https://a.example/x', 'see https://a.example/y', 'link_missing'],
    ['解冻后请勿再次冷冻', 'Refreeze after thawing', 'negation_missing'],
    ['解冻后冷藏', 'Do not refrigerate after thawing', 'negation_added'],
    ['水温不低于8℃', 'Water is no more than 8 °C', 'limit_reversed'],
    ['冻大黄鱼整条出口', 'Frozen small yellow croaker, exported whole round', 'term_changed'],
    ['冻大黄鱼整条出口', 'Frozen 大黄鱼, exported as whole large yellow croaker', 'chinese_left'],
    ['冻鱼，整条', 'Frozen fish， whole round', 'punctuation'],
    ['我们每天按客户的要求分级、速冻、包装，并在当天装车', 'We grade.', 'too_short'],
  ])('%s is not “%s”', (zh, en, code) => {
    expect(codes(zh, en)).toContain(code)
  })
})

test.each([
  ['未经许可不得转载', 'May be reproduced only with permission'],
  ['未经许可不得转载', 'No part may be reproduced without permission'],
  ['提交失败', 'That didn’t go through'],
  ['一丝不苟', 'Meticulous'],
  ['价格居高不下', 'Prices remain high'],
  ['未成年人须由家长陪同', 'Children must come with a parent'],
  ['细胞不破裂', 'Cells stay whole'],
  ['若不同意，请停止使用', 'If you do not agree, please stop'],
  ['与其说卖鱼，不如说卖放心', 'We sell not so much fish as peace of mind'],
  ['使用与否均须注明', 'Whether or not it is used has to be stated'],
])('%s may be put as “%s”', (zh, en) => {
  expect(codes(zh, en, { kind: 'title' })).toEqual([])
  expect(into(en, zh, { kind: 'title' })).toEqual([])
})

test.each([
  ['年满18周岁方可应聘。', 'Applicants must be at least 18 years old.'],
  ['98年建厂，05年投产。', 'The plant was built in 1998 and went into production in 2005.'],
  ['展会时间为5月1日-5月7日', 'The fair runs from 1 to 7 May'],
  ['5月1日-5月7日', 'May 1 to May 7'],
  ['年产30余万吨', 'Over 300,000 tonnes a year'],
  ['年加工100多万吨', 'More than a million tonnes processed a year'],
  ['面积3000平方米，容积5立方米', '3000 m2 of floor and 5 m3 of volume'],
  ['市场规模1.2万亿元', 'A market of 1.2 trillion yuan'],
  ['7500万英镑', 'a deal worth £75m'],
  ['35亿美元', '$3.5bn'],
  ['溶解氧0.4毫克/升', 'dissolved oxygen of 0.4 mg / L'],
  ['0.5毫米', '.5 mm'],
  ['2万4801张', '24,801 sheets'],
  ['2021.6.11上市', 'Launched on June 11, 2021'],
  ['1月6日', 'Jan. 6'],
  ['19世纪80年代', 'the 1880s'],
  ['20世纪六七十年代', 'The 1960s and 1970s'],
  ['4K超高清', '4K ultra HD'],
  ['四周都是海', 'Surrounded by sea on all sides'],
  ['采用十六进制编码', 'It is coded in hexadecimal'],
  ['三四五年级学生', 'pupils of the third, fourth and fifth grades'],
  ['一百周年', 'A centenary'],
  ['整整十年', 'a full decade'],
  ['10日开幕', 'It opens on December 10'],
  ['投资了 500 多万英镑。', 'It invested more than £5m.'],
  ['总量近842万吨。', 'It totalled nearly 8.42m tonnes.'],
  ['罚款10000元。', 'A fine of 10, 000 yuan.'],
  ['处以1000-15000元罚款。', 'A fine of RMB1000-15000.'],
  ['图书和CD卖得很好。', 'Books and CDs sell well.'],
])('no error is found in “%s”, %s', (zh, en) => {
  expect(findings(zh, en).filter(({ severity }) => severity === 'error')).toEqual([])
  expect(checkPair({ source: en, target: zh, sourceLocale: 'en', glossary }).filter(({ severity }) => severity === 'error')).toEqual([])
})

test.each([
  ['没有人敢碰它。', 'No one dares to touch it.'],
  ['如果不是，区别在哪？', 'If not, where is the difference?'],
  ['未遂政变', 'The attempted coup'],
])('nothing is denied in one language alone in “%s”, %s', (zh, en) => {
  expect(codes(zh, en)).toEqual([])
})

test.each([
  ['南非没有死刑。', 'There is a death penalty in South Africa.', 'negation_missing'],
  ['从来没听说过这么大的罚款。', 'I have heard of such a big fine.', 'negation_missing'],
  ['部分年份无公布数据。', 'For some years there are data available.', 'negation_missing'],
  ['可排放到最远十五公里外的海域。', 'It is discharged at least 15 kilometers away.', 'limit_reversed'],
  ['毕业3年内可落户。', 'They may settle after 3 years of graduation.', 'limit_reversed'],
])('%s and “%s” are told apart', (zh, en, code) => {
  expect(codes(zh, en)).toContain(code)
})

test.each([
  ['定金20万元。', 'A deposit of 200,000 US dollars.'],
  ['年产30余万吨', 'Over 3,000,000 tonnes a year'],
  ['罚款10000元。', 'A fine of 100, 000 yuan.'],
  ['总量近842万吨。', 'It totalled nearly 84.2m tonnes.'],
  ['市场规模1.2万亿元', 'A market of 1.2 billion yuan'],
  ['98年建厂', 'The plant was built in 1989.'],
  ['年满18周岁', 'At least 18 weeks old'],
  ['5月1日-5月7日', 'May 1 to May 8'],
  ['2万4801张', '24,810 sheets'],
  ['7500万英镑', 'a deal worth £7.5m'],
  ['2021.6.11上市', 'Launched on July 11, 2021'],
  ['20世纪六七十年代', 'The 1970s and 1980s'],
  ['3月15日前', 'before 15 days of March 16'],
])('an error is found in “%s”, %s', (zh, en) => {
  expect(findings(zh, en).filter(({ severity }) => severity === 'error')).not.toEqual([])
})

test('a term may be said in other forms of its words, and one is not made of the ends of two others', () => {
  expect(codes('订舱后3天装柜', 'Loaded into the container 3 days after booking')).toEqual([])
  expect(codes('鲍鱼苗种', 'Abalone seed', { kind: 'title' })).toEqual([])
})

test('terms are found in the plural, hyphenated, and the longer one first', () => {
  expect(codes('育苗场供应大黄鱼鱼苗', 'Hatcheries supply large-yellow-croaker fry')).toEqual([])
  expect(codes('半壳牡蛎和牡蛎', 'Half-shell oysters and shucked oysters')).toEqual([])
  expect(codes('两只半壳牡蛎', 'Two oysters on the half shell')).toEqual([])
  expect(codes('客商三三两两站着谈', 'Buyers stand talking in small groups')).toEqual([])
  expect(codes('南美白对虾', 'Whiteleg shrimps', { kind: 'title' })).toEqual([])
})

test('words that are not to be translated are kept, and may be Chinese', () => {
  expect(codes('安澜牌大黄鱼', 'Anlan large yellow croaker', { doNotTranslate: ['安澜'] })).toContain('kept_missing')
  expect(codes('安澜牌大黄鱼', '安澜 large yellow croaker', { doNotTranslate: ['安澜'] })).toEqual([])
  expect(codes('安澜牌大黄鱼', 'Anlan (安澜) large yellow croaker')).toEqual([])
})

test('a rich text is compared line by line, with its links; a page’s two addresses are one link', () => {
  const zh = '<p>净重10公斤，见<a href="/zh/products">产品</a></p><p>毛重12公斤</p>'
  const options = { format: 'html' } as const
  expect(codes(zh, '<p>Net weight 10 kg; see <a href="/en/products">products</a></p><p>Gross weight 12 kg</p>', options)).toEqual([])
  expect(codes(zh, '<p>Net weight 12 kg; see <a href="/en/products">products</a></p><p>Gross weight 10 kg</p>', options)).toEqual([
    'number_changed',
    'number_changed',
  ])
  expect(codes(zh, '<p>Net weight 10 kg; see <a href="/en/news">products</a></p><p>Gross weight 12 kg</p>', options)).toEqual([
    'link_missing',
    'link_added',
  ])
})

test('a picture that one side alone has is said to be one, and no reason to refuse a translation that has more', () => {
  const [picture, text] = ['<p><img src="/media/1.webp" alt=""></p>', '<p>净重10公斤</p>']
  const options = { format: 'html' } as const
  expect(codes(`${text}${picture}`, `<p>Net weight 10 kg</p>${picture}`, options)).toEqual([])
  expect(codes(`${text}${picture}`, '<p>Net weight 10 kg</p>', options)).toEqual(['picture_missing'])
  const [added] = findings(text, `<p>Net weight 10 kg</p>${picture}`, options)
  expect(added).toMatchObject({ code: 'picture_added', severity: 'warning' })
})

test('a finding says where it is in both texts, whichever is the source', () => {
  const [zh, en] = ['第一句。\n每箱净重10公斤。', 'First.\nNet weight 12 kg per carton.']
  const [found] = findings(zh, en)
  expect(found && [zh.slice(...found.source), en.slice(...found.target)]).toEqual(['10公斤', '12 kg'])
  const [back] = checkPair({ source: en, target: zh, sourceLocale: 'en', glossary })
  expect(back && [en.slice(...back.source), zh.slice(...back.target), back.params]).toEqual([
    '12 kg',
    '10公斤',
    { zh: '10公斤', en: '12 kg' },
  ])
})

test('English left in Chinese is found, and a text that was not translated at all', () => {
  expect(into('Net weight excludes the glaze and is printed on the carton', '净重 excludes the glaze and is printed 在纸箱上')).toContain(
    'english_left',
  )
  expect(codes('冻大黄鱼', '冻大黄鱼')).toContain('untranslated')
  expect(into('Frozen large yellow croaker', '冷冻 large yellow croaker')).toContain('english_left')
  expect(into('Cooked sous vide at 60 °C', '60 ℃低温慢煮（sous vide）')).not.toContain('english_left')
  expect(into('Our online shop', '我们的 web shop')).not.toContain('english_left')
})

test('each finding has a text in both languages', () => {
  for (const locale of ['zh', 'en']) {
    const texts = z
      .object({ translation_checks: z.object({ findings: z.record(z.string(), z.string()) }) })
      .parse(JSON.parse(read(`../../locales/${locale}/admin.json`))).translation_checks.findings
    expect(Object.keys(texts).sort()).toEqual([...findingCodes].sort())
  }
})

test('a check takes as much longer as its text is longer', () => {
  const both = pairs.slice(0, 40)
  const [zh, en] = [both.map((pair) => pair.zh).join('\n'), both.map((pair) => pair.en).join('\n')]
  /** Of one check. The kernel counts in ticks of some milliseconds: many checks are measured together, as much text for each length. */
  const costOf = (times: number): number => {
    const [source, target] = [Array(times).fill(zh).join('\n'), Array(times).fill(en).join('\n')]
    const checks = 40 / times
    const costs = Array.from({ length: 3 }, () => {
      const before = process.threadCpuUsage()
      for (let done = 0; done < checks; done += 1) findings(source, target)
      const { user, system } = process.threadCpuUsage(before)
      return (user + system) / checks
    })
    return Math.min(...costs)
  }
  costOf(4)
  // Four times as much if linear, sixteen times if every place is compared with every other.
  expect(costOf(4) / costOf(1)).toBeLessThan(8)
})

test.each([
  ['野生大黄鱼', 'Farmed large yellow croaker', 'opposite'],
  ['主要用于进口', 'Mainly for export', 'opposite'],
  ['带皮鱼片', 'Skinless fillets', 'opposite'],
  ['单冻虾', 'Block-frozen shrimp', 'opposite'],
  ['产量增长，质量稳定', 'Output fell, and quality is stable', 'opposite'],
  ['箱尺寸：长60厘米，宽40厘米', 'Carton: 40 cm long and 60 cm wide', 'order_changed'],
  ['大规格卖38元，小规格卖24元', 'Large ones cost 24 yuan and small ones cost 38 yuan', 'order_changed'],
])('of “%s”, “%s” is a warning', (zh, en, code) => {
  const found = findings(zh, en).filter((finding) => finding.code === code)
  expect(found.map(({ severity }) => severity)).toEqual(['warning'])
})

test('a text that is much shorter than its original is only a hint: good translations are, too', () => {
  const zh = '公司成立于宁德，主营大黄鱼的养殖和加工。产品经检验合格后才能出厂，每一箱都有编号。客户可以随时来厂参观。'
  const en = 'The company was founded in Ningde and farms and processes large yellow croaker. Customers may visit the plant at any time.'
  expect(findings(zh, en)).toMatchObject([{ code: 'too_short', severity: 'hint' }])
})

test('a title that spells an acronym out in one language only is not too short', () => {
  const zh = 'HACCP危害分析与关键控制点体系认证证书的年度复审'
  expect(codes(zh, 'HACCP review', { kind: 'title' })).not.toContain('too_short')
  expect(codes(zh.replace('HACCP', ''), 'Review', { kind: 'title' })).toContain('too_short')
})

test('a clause that ends in a semicolon counts as a sentence in both languages', () => {
  const zh = '净含量不计冰衣；计量部门按手册的方法去除冰衣后复称重量'
  expect(codes(zh, 'Net contents exclude glaze; inspectors deglaze by the book')).not.toContain('too_short')
  expect(codes(zh, 'Net contents exclude glaze, as inspectors do by the book')).toContain('too_short')
})

test.each([
  ['价格由10元涨到15元', 'The price rose to 15 yuan from 10 yuan'],
  ['野生和养殖的都有', 'Both farmed and wild fish'],
  ['源源不断的订单', 'A stream of orders'],
  ['一丝不苟地检查', 'Checked meticulously'],
  ['能不能换包装', 'Could the packing be changed'],
  ['不锈钢台面', 'Steel tables'],
  ['半块冻（1公斤盒）或单冻', 'Semi-block frozen in 1 kg boxes, or IQF'],
])('nothing is found in “%s”, “%s”', (zh, en) => {
  expect(findings(zh, en, { glossary: [] })).toEqual([])
})

test('a term that is put in other words is a hint, and figures in words are warnings', () => {
  const severities = (zh: string, en: string) => findings(zh, en).map(({ code, severity }) => [code, severity])
  expect(severities('严格控制净含量和解冻', 'Strict control of the contents and defrosting')).toContainEqual(['term_missing', 'hint'])
  expect(severities('共三箱', 'four cartons')).toEqual([['number_changed', 'warning']])
  expect(severities('共3箱', '4 cartons')).toEqual([['number_changed', 'error']])
})

test('no term but a species becomes another one, though its scientific name is empty', () => {
  const terms = [
    { term_cn: '起捕', term_en: 'harvest', latin: '' },
    { term_cn: '冷冻', term_en: 'frozen', latin: '' },
  ]
  const found = findings('夜里起捕，当天入库', 'Lifted at night, frozen the same day', { glossary: terms })
  expect(found.map(({ code, severity }) => [code, severity])).toEqual([['term_missing', 'hint']])
})

test('texts are as long as this company writes them', () => {
  const brief = Array.from({ length: 200 }, (_, index) => ({
    zh: `我们的大黄鱼养足十八个月才起捕上市${index}`,
    en: `Croaker, 18 months old ${index}`,
  }))
  const [zh, en] = ['我们在三都澳养殖大黄鱼已经二十多年', 'Twenty years in Sandu’ao']
  expect(codes(zh, en, { glossary: [] })).toContain('too_short')
  expect(codes(zh, en, { glossary: [], lengths: learnLengths(brief) })).not.toContain('too_short')
  expect(learnLengths(brief.slice(1))).toEqual(usualLengths)
})
