import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemsByField } from '../field-problems.ts'
import { compareMenus, isSameMenu } from './menu-compare.ts'
import { fromPlatform, liveFromMenu, liveFromSelfMenu, menuAnswer, noMenu, postable, selfMenuAnswer, toPlatform } from './menu-platform.ts'
import { keyButtons, type MenuAction, type MenuButton, menuInput, menuLimits, nameBytesLeft, shownName } from './menus.ts'

const bytes = (text: string) => Buffer.byteLength(text)
const sized = (max: number) =>
  fc
    .string({ unit: fc.constantFrom('鱼', '价', 'a', 'Z', '7', '🦐', 'é'), minLength: 1, maxLength: max })
    .map((text) => [...text].reduce((kept, character) => (bytes(kept + character) > max ? kept : kept + character), ''))
const url = sized(300).map((path) => `https://www.example.com/${path}`)
const action = (name: fc.Arbitrary<string>): fc.Arbitrary<MenuAction> =>
  fc.oneof(
    fc.record({ type: fc.constantFrom(...keyButtons), name, key: sized(menuLimits.key) }),
    fc.record({ type: fc.constant('view' as const), name, url }),
    fc.record({ type: fc.constantFrom('media_id' as const, 'view_limited' as const), name, media_id: sized(64) }),
    fc.record({ type: fc.constantFrom('article_id' as const, 'article_view_limited' as const), name, article_id: sized(64) }),
    fc.record({ type: fc.constant('miniprogram' as const), name, appid: fc.constant('wx0123456789abcdef'), pagepath: sized(60), url }),
  )
const below = fc.array(action(sized(menuLimits.subName)), { minLength: 1, maxLength: 5 })
const parent = fc.record({ type: fc.constant('menu' as const), name: sized(menuLimits.name), sub_button: below })
const tree: fc.Arbitrary<MenuButton[]> = fc.array(fc.oneof(action(sized(menuLimits.name)), parent), { minLength: 1, maxLength: 3 })

const sent = (buttons: MenuButton[]) => {
  const own = postable(buttons)
  if (!own) throw new Error('not to be sent')
  return toPlatform(own).button
}
const problems = (buttons: unknown) => problemsByField(menuInput.safeParse({ buttons }).error?.issues ?? [])
const click = (name: string, key = 'K'): MenuAction => ({ type: 'click', name, key })

test('a menu is the same after it was sent and read with menu/get, which adds empty sub-menus and a number', () => {
  fc.assert(
    fc.property(tree, (buttons) => {
      const answered = sent(buttons).map((one) =>
        Array.isArray(one.sub_button)
          ? { ...one, type: 'click', key: '', url: '', sub_button: one.sub_button.map((sub) => ({ ...sub, sub_button: [] })) }
          : { ...one, sub_button: [] },
      )
      const live = liveFromMenu(menuAnswer.parse({ menu: { button: answered, menuid: 4_123_456_789 } }))
      expect(live).toEqual({ source: 'api', buttons, conditional: 0, is_open: true })
      expect(sent(live.buttons)).toEqual(sent(buttons))
      expect(compareMenus(buttons, live.buttons)).toEqual([])
    }),
  )
})

test('a menu is the same after it was read with get_current_selfmenu_info, whose sub-menus are objects', () => {
  fc.assert(
    fc.property(tree, (buttons) => {
      const answered = sent(buttons).map((one) => (one.sub_button ? { ...one, sub_button: { list: one.sub_button } } : one))
      const live = liveFromSelfMenu(selfMenuAnswer.parse({ is_menu_open: 1, selfmenu_info: { button: answered } }))
      expect(live).toEqual({ source: 'website', buttons, conditional: 0, is_open: true })
    }),
  )
})

test('what is sent holds a name alone for a button with a sub-menu, and no sub-menu for another', () => {
  const [first, second] = sent([{ type: 'menu', name: '产品', sub_button: [click('报价')] }, click('联系')])
  expect(first).toEqual({ name: '产品', sub_button: [{ type: 'click', name: '报价', key: 'K' }] })
  expect(second).toEqual({ type: 'click', name: '联系', key: 'K' })
})

test('limits count bytes, and say by how many a text is too long', () => {
  expect(problems([click('一二三四五')])).toEqual({})
  expect(problems([click('一二三四五六')])).toEqual({
    'buttons.0.name': [{ key: 'too_many_bytes', params: { characters: 1, letters: 2 } }],
  })
  const long = { type: 'menu', name: '产品', sub_button: [click('鱼'.repeat(20)), click('🦐'.repeat(16), 'k'.repeat(129))] }
  expect(problems([long])).toEqual({
    'buttons.0.sub_button.1.name': [{ key: 'too_many_bytes', params: { characters: 2, letters: 4 } }],
    'buttons.0.sub_button.1.key': [{ key: 'too_many_bytes', params: { characters: 1, letters: 1 } }],
  })
  const address = (rest: string) => `https://a.cn/${rest}`
  expect(problems([{ type: 'view', name: '官网', url: address('x'.repeat(1_024 - 13)) }])).toEqual({})
  expect(problems([{ type: 'view', name: '官网', url: address('x'.repeat(1_024 - 12)) }])).toEqual({
    'buttons.0.url': [{ key: 'too_many_bytes', params: { characters: 1, letters: 1 } }],
  })
  expect([nameBytesLeft('一二三', true), nameBytesLeft('🦐🦐🦐🦐🦐', true), nameBytesLeft('一二三', false)]).toEqual([7, -4, 51])
})

test.each([
  ['a fourth button', [click('一'), click('二'), click('三'), click('四')], 'buttons', 'too_many'],
  [
    'a sixth button in a sub-menu',
    [{ type: 'menu', name: '多', sub_button: Array(6).fill(click('一')) }],
    'buttons.0.sub_button',
    'too_many',
  ],
  ['an empty sub-menu', [{ type: 'menu', name: '空', sub_button: [] }], 'buttons.0.sub_button', 'too_few'],
  [
    'a third level',
    [{ type: 'menu', name: '深', sub_button: [{ type: 'menu', name: '深', sub_button: [] }] }],
    'buttons.0.sub_button.0.type',
    'invalid',
  ],
  ['no name', [click(' ')], 'buttons.0.name', 'required'],
  ['no key', [click('报价', '')], 'buttons.0.key', 'required'],
  ['a path for an address', [{ type: 'view', name: '官网', url: '/products' }], 'buttons.0.url', 'wechat_url'],
  ['a script for an address', [{ type: 'view', name: '官网', url: 'javascript:alert(1)' }], 'buttons.0.url', 'wechat_url'],
  ['half of an emoji', [click('虾\ud83e')], 'buttons.0.name', 'wechat_characters'],
  ['a line break', [click('报\n价')], 'buttons.0.name', 'wechat_characters'],
  [
    'no address for old clients',
    [{ type: 'miniprogram', name: '下单', appid: 'wx0123456789abcdef', pagepath: 'p', url: '' }],
    'buttons.0.url',
    'required',
  ],
  [
    'a mini program that is none',
    [{ type: 'miniprogram', name: '下单', appid: 'gh_1', pagepath: 'p', url: 'https://a.cn' }],
    'buttons.0.appid',
    'wechat_app_id',
  ],
  ['an unknown type', [{ type: 'telepathy', name: '下单', key: 'K' }], 'buttons.0.type', 'invalid'],
])('%s is refused at its field', (_, buttons, field, key) => {
  expect(problems(buttons)[field]?.[0]?.key).toBe(key)
})

test('what the website made is told and kept, and keeps the menu from being sent', () => {
  const news = { list: [{ title: '开渔', author: '', content_url: 'http://mp.weixin.qq.com/s/abc' }] }
  const { buttons } = liveFromSelfMenu(
    selfMenuAnswer.parse({
      is_menu_open: 1,
      selfmenu_info: {
        button: [
          { type: 'text', name: '电话', value: '0593-8888888' },
          { type: 'news', name: '消息', value: 'MEDIA', news_info: news },
          {
            name: '更多',
            sub_button: {
              list: [
                { type: 'img', name: '海报', value: 'MEDIA' },
                { type: 'video', name: '影片', value: 'http://v.example.com/1' },
                { type: 'view', name: '官网', url: 'https://www.example.com/' },
              ],
            },
          },
        ],
      },
    }),
  )
  expect(buttons).toEqual([
    { type: 'foreign', name: '电话', kind: 'text', text: '0593-8888888', url: '' },
    { type: 'foreign', name: '消息', kind: 'news', text: '开渔', url: 'http://mp.weixin.qq.com/s/abc' },
    {
      type: 'menu',
      name: '更多',
      sub_button: [
        { type: 'foreign', name: '海报', kind: 'img', text: '', url: '' },
        { type: 'foreign', name: '影片', kind: 'video', text: '', url: 'http://v.example.com/1' },
        { type: 'view', name: '官网', url: 'https://www.example.com/' },
      ],
    },
  ])
  expect(problems(buttons)).toEqual({})
  expect(postable(buttons)).toBeNull()
})

test('no menu, a closed one and an unheard-of button are read too', () => {
  expect(liveFromSelfMenu(selfMenuAnswer.parse({ is_menu_open: 0 }))).toEqual(noMenu)
  expect(
    liveFromSelfMenu(
      selfMenuAnswer.parse({ is_menu_open: 0, selfmenu_info: { button: [{ type: 'view', name: 'a', url: 'http://a.cn' }] } }),
    ).is_open,
  ).toBe(false)
  const conditional = [{ button: [], matchrule: { tag_id: '2' }, menuid: '9007199254740993' }]
  const parsed = menuAnswer.parse({ menu: { button: [{ name: '新', type: 'hologram', key: 'K' }] }, conditionalmenu: conditional })
  expect(liveFromMenu(parsed)).toMatchObject({ conditional: 1, buttons: [{ type: 'foreign', kind: 'hologram' }] })
  expect(fromPlatform([])).toEqual([])
  expect(postable([])).toBeNull()
})

test('followers read names cut after the width of four and of eight Chinese characters', () => {
  expect([
    shownName('今日报价', true),
    shownName('今日报价单', true),
    shownName('Products', true),
    shownName('Our Products', true),
  ]).toEqual(['今日报价', '今日报价…', 'Products', 'Our Prod…'])
  expect([shownName('一二三四五六七八', false), shownName('一二三四五六七八九', false)]).toEqual(['一二三四五六七八', '一二三四五六七八…'])
})

test('a comparison names what came, went, changed and moved, and nothing else', () => {
  const kinds = (before: MenuButton[], after: MenuButton[]) =>
    compareMenus(before, after).map(({ kind, before: was, after: is }) => [kind, (is ?? was)?.button.name])
  const menu = (...sub_button: MenuAction[]): MenuButton => ({ type: 'menu', name: '产品', sub_button })
  expect(kinds([click('一')], [click('一'), click('二', 'L')])).toEqual([['added', '二']])
  // Those behind the one that went have not moved.
  expect(kinds([click('一'), click('二', 'L'), click('三', 'M')], [click('二', 'L'), click('三', 'M')])).toEqual([['removed', '一']])
  expect(kinds([click('一'), click('二', 'L'), click('三', 'M')], [click('三', 'M'), click('一'), click('二', 'L')])).toEqual([
    ['moved', '三'],
  ])
  expect(kinds([menu(click('鱼'), click('虾', 'L'))], [menu(click('鱼', 'N'), click('虾', 'L'))])).toEqual([['changed', '鱼']])
  expect(kinds([click('鱼'), menu(click('虾', 'L'))], [menu(click('虾', 'L'), click('鱼'))])).toEqual([['moved', '鱼']])
})

test('equal menus have no differences, whatever the order of their fields; different ones have some', () => {
  fc.assert(
    fc.property(tree, tree, (a, b) => {
      const turned = a.map((one) => Object.fromEntries(Object.entries(one).reverse())) as MenuButton[]
      expect(compareMenus(a, turned)).toEqual([])
      expect(isSameMenu(a, b)).toBe(JSON.stringify(sent(a)) === JSON.stringify(sent(b)))
      const counts = Map.groupBy(compareMenus(a, b), ({ kind }) => kind)
      const size = (buttons: MenuButton[]) => buttons.reduce((sum, one) => sum + 1 + (one.type === 'menu' ? one.sub_button.length : 0), 0)
      expect(size(a) + (counts.get('added')?.length ?? 0) - (counts.get('removed')?.length ?? 0)).toBe(size(b))
    }),
  )
})
