import { expect, test } from 'vitest'
import { locales } from '../../../contracts/fields.ts'
import en from '../../../locales/en/api.json' with { type: 'json' }
import zh from '../../../locales/zh/api.json' with { type: 'json' }
import { AppError } from '../../errors.ts'
import { Wording } from '../../features/interface-texts/wording.ts'
import { knownErrcodes } from './error-codes.ts'
import { refusalOf } from './failures.ts'
import { errcodeOf } from './platform.ts'

const textsOf = (key: string): string[] =>
  [zh, en].map(({ error }) => new Map<string, string>(Object.entries(error)).get(key.replace('error.', '')) ?? '')

/** Every code of the reference's tables: §3, and for menus §8.4. */
const documented = [
  -1, 268487001, 268487002, 40001, 40014, 42001, 41001, 40002, 40003, 40004, 40005, 40006, 40007, 40009, 40010, 40011, 40012, 40013, 40125,
  40243, 40164, 40032, 40033, 40035, 40097, 40092, 41002, 41003, 41004, 41005, 41006, 41007, 41008, 41009, 43001, 43002, 43003, 43004,
  43019, 44001, 44002, 44003, 44004, 45001, 45002, 45003, 45004, 45005, 45006, 45007, 45008, 45009, 45010, 45011, 45015, 45047, 45056,
  45057, 45058, 45059, 45064, 45110, 45166, 45157, 45158, 45159, 45169, 45171, 46001, 46002, 46003, 46004, 47001, 48001, 48002, 48004,
  48005, 48006, 48008, 49003, 50001, 50002, 50004, 50005, 50007, 53500, 53501, 53502, 53503, 53504, 53505, 53600, 61003, 61007, 61016,
  61004, 61500, 61501, 61503, 63002, 88000, 89501, 89503, 89506, 89507, 89504, 89505, 40015, 40016, 40017, 40018, 40019, 40020, 40021,
  40022, 40023, 40024, 40025, 40026, 40027, 40028, 40029, 40054, 40055, 40119, 40120, 40121, 40155, 65301, 65303, 65304, 65305, 65306,
  65307, 65308, 65309, 65310, 65311, 65312, 65313, 65314, 65316, 65317, 65318, 65319, 40201, 40202, 40203, 45028, 45065,
]

test.each(documented)('%i has a meaning of its own, in both languages, which names the code', (errcode) => {
  expect(knownErrcodes).toContain(errcode)
  const error = refusalOf({ errcode, errmsg: 'invalid ip 203.0.113.7' }, '/cgi-bin/menu/create', [], false)
  for (const text of textsOf(error.textKey)) expect(text).toContain('{{errcode}}')
})

test('an unknown code is a refusal that can be looked up', () => {
  const error = refusalOf({ errcode: 99999, errmsg: 'what' }, '/cgi-bin/menu/create', [], false)
  expect([error.code, errcodeOf(error)]).toEqual(['wechat_refused', 99999])
  for (const text of textsOf(error.textKey)) expect(text).toContain('{{errcode}}')
})

test('48001 names the feature that the account lacks, and what would unlock it, in both languages', () => {
  const wording = new Wording()
  const said = (path: string) => {
    const { textKey, details } = refusalOf({ errcode: 48001, errmsg: 'api unauthorized' }, path, [], false)
    return locales.map((locale) => wording.in(locale)(textKey, details.params))
  }
  const [zh, en] = said('/cgi-bin/tags/create')
  expect(zh).toContain('“标签和黑名单”的权限，需要完成微信认证')
  expect(en).toContain('“Tags and block list”: it requires verification by WeChat')
  expect(said('/cgi-bin/user/info/updateremark')[0]).toContain('需要已认证的服务号')
  for (const text of [...said('/cgi-bin/tags/create'), ...said('/cgi-bin/unknown')]) expect(text).toMatch(/48001/)
})

test.each([
  [48001, 'wechat_not_permitted'],
  [45009, 'wechat_quota'],
  [-1, 'wechat_unavailable'],
  [40018, 'wechat_refused'],
])('%i is answered as %s', (errcode, code) => {
  expect(refusalOf({ errcode, errmsg: '' }, '/cgi-bin/menu/create', [], false).code).toBe(code)
})

test('an address that is not on the allow-list is named, so that it can be added', () => {
  const errmsg = 'invalid ip 203.0.113.7 ipv6 ::ffff:203.0.113.7, not in whitelist rid: 6543-ab'
  const error = refusalOf({ errcode: 40164, errmsg }, '/cgi-bin/stable_token', [], true)
  expect(error.details.params).toMatchObject({ ip: '203.0.113.7' })
  expect(error.refusal).toEqual({ errcode: 40164, errmsg, rid: '6543-ab' })
  for (const text of textsOf(error.textKey)) expect(text).toContain('{{ip}}')
  const unnamed = refusalOf({ errcode: 40164, errmsg: 'not in whitelist' }, '/cgi-bin/stable_token', [], true)
  for (const text of textsOf(unnamed.textKey)) expect(text).not.toContain('{{ip}}')
})

test('40001 is a wrong secret where a token was asked for, and a refused token elsewhere', () => {
  const [asked, used] = [true, false].map((isToken) => refusalOf({ errcode: 40001, errmsg: '' }, '/x', [], isToken).textKey)
  expect([asked, used]).toEqual(['error.wechat_code_secret', 'error.wechat_code_token'])
})

test('what the platform repeats of secrets and tokens is left out', () => {
  const error = refusalOf({ errcode: 41004, errmsg: 'secret abcdef0123 token tok_5 rid: 1' }, '/x', ['abcdef0123', 'tok_5', ''], true)
  expect(JSON.stringify([error.refusal, String(error.details.cause)])).not.toMatch(/abcdef0123|tok_5/)
  expect(error.refusal.errmsg).toBe('secret *** token *** rid: 1')
})

test('another failure has no code of the platform’s', () => {
  expect([new AppError('not_found'), new Error('x'), null].map(errcodeOf)).toEqual([null, null, null])
})
