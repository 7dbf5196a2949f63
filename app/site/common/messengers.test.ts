import { expect, test } from 'vitest'
import type { SiteDataView } from '../../lib/site-data.ts'
import { messengersOf } from './messengers.ts'

const contact = (given: object) => ({ whatsapp: '', line: '', telegram: '', kakaotalk: '', ...given }) as SiteDataView['contact']

test('each messenger that is set has its own kind of link, the others have none', () => {
  const given = { whatsapp: '+86 593 000-2003', line: 'anlan', telegram: '@anlan_export', kakaotalk: 'https://pf.kakao.com/_anlan' }
  expect(messengersOf(contact(given)).map(({ href }) => href)).toEqual([
    'https://wa.me/865930002003',
    'https://line.me/R/ti/p/~anlan',
    'https://t.me/anlan_export',
    'https://pf.kakao.com/_anlan',
  ])
  expect(messengersOf(contact({ line: '@anlan' }))).toEqual([{ name: 'LINE', href: 'https://line.me/R/ti/p/@anlan', account: '@anlan' }])
  expect(messengersOf(contact({}))).toEqual([])
})

test('WhatsApp begins with the page that is asked about', () => {
  const [whatsapp] = messengersOf(contact({ whatsapp: '+1 555 010 0000' }), '询价：https://site.example/a?b')
  expect(new URL(whatsapp?.href ?? '').searchParams.get('text')).toBe('询价：https://site.example/a?b')
})
