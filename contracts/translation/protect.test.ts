import fc from 'fast-check'
import { expect, test } from 'vitest'
import { protect, restore } from './protect.ts'

const piecesOf = (text: string, locale: 'zh' | 'en' = 'zh', kept: string[] = []) =>
  protect(text, locale, { kept }).pieces.map(({ kind, text: own, translation }) => [kind, own, translation])

test.each([
  ['库容1.2万吨', [['quantity', '1.2万吨', '12,000 tonnes']]],
  ['年产3亿尾，重10斤', [['quantity', '10斤', '10 jin']]],
  ['中心温度零下18度', [['quantity', '零下18度', '−18 °C']]],
  ['规格200~300克', [['quantity', '200~300克', '200–300 g']]],
  ['库温-22～-18℃', [['quantity', '-22～-18℃', '−22 to −18 °C']]],
  ['冰衣20％', [['quantity', '20％', '20%']]],
  [
    '规格U10、16/20',
    [
      ['size', 'U10', 'U10'],
      ['size', '16/20', '16/20'],
    ],
  ],
  ['2024年3月15日起', [['date', '2024年3月15日', '15 March 2024']]],
  ['大黄鱼（Larimichthys crocea）', [['latin', 'Larimichthys crocea', 'Larimichthys crocea']]],
  ['石斑鱼（Epinephelus spp.）', [['latin', 'Epinephelus spp.', 'Epinephelus spp.']]],
  ['HS编码0303.89', [['hs', '0303.89', '0303.89']]],
  [
    '符合GB 2733-2015和ISO 22000',
    [
      ['code', 'GB 2733-2015', 'GB 2733-2015'],
      ['code', 'ISO 22000', 'ISO 22000'],
    ],
  ],
  [
    'ASC、MSC认证',
    [
      ['certificate', 'ASC', 'ASC'],
      ['certificate', 'MSC', 'MSC'],
    ],
  ],
  [
    `{name}您好，{{count}}条，共%s，$${'{price}'}`,
    [
      ['placeholder', '{name}', '{name}'],
      ['placeholder', '{{count}}', '{{count}}'],
      ['placeholder', '%s', '%s'],
      ['placeholder', `$${'{price}'}`, `$${'{price}'}`],
    ],
  ],
  [
    '电邮a@b.example，电话+86 593 2900 188',
    [
      ['email', 'a@b.example', 'a@b.example'],
      ['phone', '+86 593 2900 188', '+86 593 2900 188'],
    ],
  ],
])('%s keeps what a translator must not touch', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces)
})

test.each([
  '请于3月15日前付款。',
  '年满18周岁方可应聘。',
  '基地位于东经119度、北纬26度。',
  '98年建厂，05年投产。',
  '360度无死角监控。',
  '在第3天发货。',
  '请在8日前回复，8日-15日内发货。',
  '酒精度52度，硬度8度，盐度30度，弯曲90度',
  '第3周开工，第5年投产，第8个月出货',
  '三年级学生，5周岁以下免票',
])('%s is left to the translator: its figures may mean two things', (text) => {
  expect(piecesOf(text)).toEqual([])
})

test.each(['a turn of 90 degrees', 'a £75m order', 'in the 1980s', 'three years old, 18 years of age', '5 m of the 20 pounds'])(
  '%s is left to the translator: its figures may mean two things',
  (text) => {
    expect(piecesOf(text, 'en')).toEqual([])
  },
)

test('of a text for a model that reads figures only codes, names, links and kept words are taken out', () => {
  const text = '2024年3月15日，1.2万吨U10（Larimichthys crocea）按GB 2733-2015冻至-18℃，见https://a.example/x'
  const { pieces, text: made } = protect(text, 'zh', { kept: ['冻'], figures: false })
  expect(pieces.map(({ kind }) => kind)).toEqual(['latin', 'code', 'kept', 'url'])
  expect(made).toBe('2024年3月15日，1.2万吨U10（⟦1⟧）按⟦2⟧⟦3⟧至-18℃，见⟦4⟧')
})

test('words of the company are kept, and Chinese gets Chinese units', () => {
  expect(piecesOf('安澜牌鱼片', 'zh', ['安澜'])).toEqual([['kept', '安澜', '安澜']])
  expect(piecesOf('The store holds 12,000 tonnes at −20 °C', 'en')).toEqual([
    ['quantity', '12,000 tonnes', '1.2万吨'],
    ['quantity', '−20 °C', '−20℃'],
  ])
})

test('letters and digits that are one word are no quantity', () => {
  expect(piecesOf('型号nomwxoxv8m2已到货，占地8m2')).toEqual([['quantity', '8m2', '8 m²']])
})

test('the tags of a segment are no numbers of its text', () => {
  expect(protect('产<1>10公斤</1><2/>', 'zh').text).toBe('产<1>⟦1⟧</1><2/>')
})

test('tokens come back as the pieces of the other language, however a translator has spaced or widened them', () => {
  const { pieces } = protect('每箱10公斤，冰衣20%', 'zh')
  expect(restore('⟦2⟧ glaze, ⟦ 1 ⟧ per carton', pieces, 'en')).toEqual({ ok: true, text: '20% glaze, 10 kg per carton' })
  expect(restore('［2］ glaze, [1] per carton', pieces, 'en')).toEqual({ ok: true, text: '20% glaze, 10 kg per carton' })
})

test('a token that is lost, doubled or invented is named', () => {
  const { pieces } = protect('每箱10公斤，冰衣20%', 'zh')
  const result = restore('⟦1⟧ ⟦1⟧ ⟦7⟧', pieces, 'en')
  expect(result).toMatchObject({ ok: false, lost: [{ text: '20%' }], doubled: [{ text: '10公斤' }], unknown: ['⟦7⟧'] })
})

test.each([
  ['每袋500 克', '500 g a bag'],
  ['每袋500克', '500g a bag'],
  ['每袋5千克', '5 kg a bag'],
  ['每袋5公斤', '5kg a bag'],
  ['日产20吨', '20 t a day'],
  ['日产20吨', '20 tonnes a day'],
  ['每瓶250毫升', '250 ml a bottle'],
  ['每桶2升', '2 L a drum'],
  ['体长30厘米', 'Length 30 cm'],
  ['网目5毫米', 'Mesh of 5 mm'],
  ['水深3米', '3 metres deep'],
  ['水深3米', '3 m deep'],
  ['24小时内发货', 'Ships within 24 h'],
  ['24小时内发货', 'Ships within 24 hours'],
  ['保质期7天', 'Shelf life 7 days'],
  ['冰衣20%', '20 % glaze'],
  ['规格200~300克', 'Size 200–300 g'],
  ['每箱10公斤，冰衣20%', '⟦1⟧ a carton, 20% glaze'],
])('%s is not lost in %s, where the amount is written out in the place of its token', (source, translated) => {
  expect(restore(translated, protect(source, 'zh').pieces, 'en')).toMatchObject({ ok: true })
})

test.each(["20'", '20’', '40′'])('the sign of the container length %s is part of it', (length) => {
  const { text, pieces } = protect(`One ${length} reefer`, 'en')
  expect(text).toBe('One ⟦1⟧ reefer')
  expect(pieces).toMatchObject([{ text: length, translation: `${length.slice(0, 2)}英尺` }])
})

test.each([
  ['每袋500克', '50 g a bag', ['500克']],
  ['每袋500克', '500 kg a bag', ['500克']],
  ['每袋500克', '500 a bag', ['500克']],
  ['每袋500克', 'A bag', ['500克']],
  ['24小时内发货', 'Ships within 24 days', ['24小时']],
  ['规格200~300克', 'Size 300 g', ['200~300克']],
  ['每袋500克，每箱500克', '500 g a bag', ['500克']],
  ['每袋500克，每箱500克', '⟦1⟧ a bag, and a carton', ['500克']],
  ['符合ISO 22000，每箱10公斤', '10 kg a carton', ['ISO 22000']],
])('%s is lost in %s', (source, translated, lost) => {
  const result = restore(translated, protect(source, 'zh').pieces, 'en')
  expect(result.ok ? [] : result.lost.map(({ text }) => text)).toEqual(lost)
})

test('what is protected can always be taken apart again, and put back where nothing changed', () => {
  const parts = fc.array(
    fc.oneof(
      fc.constantFrom('10公斤', '-18℃', 'HACCP', '{name}', 'https://a.example/x', '200–300克', '，', '大黄鱼', 'U10'),
      fc.string({ maxLength: 6 }),
    ),
  )
  fc.assert(
    fc.property(parts, (pieces) => {
      const text = pieces.join('').replaceAll(/[⟦⟧[\]［］]/g, '')
      const made = protect(text, 'zh')
      const own = made.pieces.map((piece) => ({ ...piece, translation: piece.text }))
      expect(restore(made.text, own, 'zh')).toEqual({ ok: true, text })
    }),
  )
})
