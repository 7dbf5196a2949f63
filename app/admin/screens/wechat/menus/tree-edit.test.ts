import { expect, test } from 'vitest'
import type { MenuAction, MenuButton } from '../../../../../contracts/wechat/menus.ts'
import { added, buttonAt, buttonOf, moved, pathOf, removed, replaced, spotOf } from './tree-edit.ts'

const click = (name: string): MenuAction => ({ type: 'click', name, key: name })
const menu = (name: string, ...sub_button: MenuAction[]): MenuButton => ({ type: 'menu', name, sub_button })
const drawn = (buttons: readonly MenuButton[] | undefined) =>
  buttons?.map((one) => (one.type === 'menu' ? `${one.name}(${one.sub_button.map(({ name }) => name).join('')})` : one.name)).join(' ')
const tree = [click('a'), menu('b', click('1'), click('2'), click('3')), click('c')]
const top = (at: number) => ({ top: at, sub: null })
const below = (at: number, sub: number) => ({ top: at, sub })

test.each([
  ['along the foot', top(0), top(2), 'b(123) c a', top(2)],
  ['within a sub-menu', below(1, 0), below(1, 2), 'a b(231) c', below(1, 2)],
  ['from the foot into a sub-menu', top(0), below(1, 1), 'b(1a23) c', below(0, 1)],
  ['behind a sub-menu into it', top(2), below(1, 0), 'a b(c123)', below(1, 0)],
  ['into a button that had an action, which is kept', below(1, 1), below(2, 1), 'a b(13) c(c2)', below(2, 1)],
])('a button moves %s', (_, from, to, expected, spot) => {
  const result = moved(tree, from, to)
  expect([drawn(result?.buttons), result?.spot]).toEqual([expected, spot])
})

test('a button moves to the foot where there is room, and nowhere that is full or too deep', () => {
  expect(moved(tree, below(1, 0), top(0))).toBeNull()
  expect(drawn(moved(tree.slice(0, 2), below(1, 0), top(0))?.buttons)).toBe('1 a b(23)')
  expect(moved(tree, top(1), below(0, 0))).toBeNull()
  const full = [click('a'), menu('b', ...['1', '2', '3', '4', '5'].map(click))]
  expect(moved(full, top(0), below(1, 0))).toBeNull()
})

test('a button that gets a sub-menu keeps its action there, and one that loses it opens a page', () => {
  const grown = added([click('a'), buttonOf('view', { name: 'b' })], 0, click('n'))
  expect([drawn(grown.buttons), grown.spot]).toEqual(['a(an) b', below(0, 1)])
  expect(drawn(added(grown.buttons, 1, click('n')).buttons)).toBe('a(an) b(n)')
  expect(drawn(added(tree, null, click('n')).buttons)).toBe('a b(123) c n')
  expect(removed([menu('b', click('1'))], below(0, 0))).toEqual([{ type: 'view', name: 'b', url: '' }])
  expect(drawn(removed(tree, top(1)))).toBe('a c')
})

test('a type keeps what the one before it held, where it can', () => {
  const view: MenuAction = { type: 'view', name: '官网', url: 'https://a.cn' }
  expect(buttonOf('miniprogram', view)).toEqual({ type: 'miniprogram', name: '官网', appid: '', pagepath: '', url: 'https://a.cn' })
  expect(buttonOf('pic_weixin', click('K'))).toEqual({ type: 'pic_weixin', name: 'K', key: 'K' })
})

test('errors name spots by their paths', () => {
  expect([spotOf('buttons.1.sub_button.2.url'), spotOf('buttons.0.name'), spotOf('buttons')]).toEqual([below(1, 2), top(0), null])
  expect([pathOf(below(1, 2)), pathOf(top(0))]).toEqual(['buttons.1.sub_button.2', 'buttons.0'])
  expect(buttonAt(replaced(tree, below(1, 2), click('9')), below(1, 2))).toEqual(click('9'))
})
