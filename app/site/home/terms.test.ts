import { expect, test } from 'vitest'
import type { HomeData } from '../../../contracts/site.ts'
import { termsOf } from './terms.server.ts'

const product = (moq_cn: string, moq_en: string, incoterm: string | null, port_cn: string, port_en: string) => ({
  moq_cn,
  moq_en,
  incoterm,
  port_cn,
  port_en,
})
const registration = { title_cn: '欧盟水产品注册企业', title_en: 'EU-listed establishment', certificate_no: 'EU-3500-02217' }
const home = (featured_products: object[], certificates: object[] = []) =>
  ({ featured_products, certificates, answer_days: 2 }) as unknown as HomeData

test('what a buyer asks first is that of most products, without its conditions', () => {
  const reefer = ['一个二十英尺冷藏柜，可拼柜', 'One 20’ reefer; may be mixed', 'FOB'] as const
  const view = termsOf(
    home(
      [
        product('空运每票100公斤', '100 kg per air consignment', 'FCA', '福州机场', 'Fuzhou airport'),
        product(...reefer, '福州', 'Fuzhou'),
        product(...reefer, '厦门', 'Xiamen'),
        product('5吨', '5 tonnes', null, '', ''),
      ],
      [{ title_cn: '清真', title_en: 'Halal', certificate_no: 'H-1' }, registration],
    ),
    'en',
  )
  expect(view?.terms.map(({ name, text }) => [name, text.replaceAll('\u00a0', ' ')])).toEqual([
    ['moq', 'One 20’ reefer or 100 kg per air consignment'],
    ['delivery', 'FOB Fuzhou / Xiamen · FCA Fuzhou airport'],
    ['establishment', 'EU-3500-02217'],
  ])
})

test('nothing is said where products and certificates say nothing', () => {
  expect(termsOf(home([]), 'zh')).toBeNull()
  expect(termsOf(home([product('', '', null, '', '')], [{ ...registration, certificate_no: '' }]), 'zh')).toBeNull()
})
