import { expect, test } from 'vitest'
import { priceTerms, withoutTerms, writtenPrice } from './prices.ts'

const kg = { price_unit_cn: '公斤', price_unit_en: 'kg' }
const tonne = { price_unit_cn: '吨', price_unit_en: 'tonne' }

test.each([
  ['¥45.50/公斤', { low: 45.5, currency: 'CNY', unit: kg }],
  ['$4.2/KG', { low: 4.2, currency: 'USD', unit: kg }],
  ['USD 4,200 per MT', { low: 4200, currency: 'USD', unit: tonne }],
  ['3.8-4.1 USD/kg', { low: 3.8, high: 4.1, currency: 'USD', unit: kg }],
  ['45元每公斤', { low: 45, currency: 'CNY', unit: kg }],
  ['120/20尾盒', { low: 120, currency: null, unit: { price_unit_cn: '20尾盒' } }],
  ['42/10 kg bag', { low: 42, currency: null, unit: { price_unit_en: '10 kg bag' } }],
  ['6.5/cartons', { low: 6.5, currency: null, unit: { price_unit_cn: '箱', price_unit_en: 'carton' } }],
  ['4.2', { low: 4.2, currency: null, unit: null }],
  ['面议', { low: null, high: null, currency: null, unit: null }],
])('%s is a price with its currency and unit', (cell, price) => {
  expect(writtenPrice(cell)).toEqual({ high: undefined, ...price })
})

test.each(['12/15', '4.2/', 'ask the boss', '$3-¥4', '3/4/5'])('%s is no price', (cell) => {
  expect(writtenPrice(cell)).toBeNull()
})

test.each([
  ['FOB价', { incoterm: 'FOB' }],
  ['CIF price', { incoterm: 'CIF' }],
  ['单价（元/公斤）', { currency: 'CNY', unit: kg }],
  ['单价(USD/KG)', { currency: 'USD', unit: kg }],
  ['Price USD/kg', { currency: 'USD', unit: kg }],
  ['Price (FOB Ningde, USD/MT)', { currency: 'USD', unit: tonne, incoterm: 'FOB' }],
  ['价格（公斤）', { unit: kg }],
  ['单价（不含税）', {}],
  ['Unit price', {}],
  ['FOBs', {}],
])('the heading %s gives the conditions of its prices', (heading, terms) => {
  expect(priceTerms(heading)).toEqual({ currency: null, unit: null, incoterm: null, ...terms })
})

test('a heading is called by what stands before the conditions', () => {
  expect(['单价（元/公斤）', 'FOB price USD/kg', '标题（中文）', 'Net weight kg'].map((text) => withoutTerms(text)?.name)).toEqual([
    '单价',
    'FOB price',
    undefined,
    undefined,
  ])
})
