import { expect, test } from 'vitest'
import type { MenuAction, MenuButton } from '../../../../../contracts/wechat/menus.ts'
import { problemsOf } from '../../../fields/store/field-check.ts'
import { flawAt, flawsIn, hasForeign } from './flaws.ts'
import { menuContract } from './menu-api.ts'

const view = (url: string): MenuAction => ({ type: 'view', name: '官网', url })
const foreign: MenuAction = { type: 'foreign', name: '视频', kind: 'video', text: 'MEDIA', url: '' }
const menu = (...sub_button: MenuAction[]): MenuButton => ({ type: 'menu', name: '产品', sub_button })
const flawsOf = (...buttons: MenuButton[]) => flawsIn(buttons, problemsOf(menuContract, { buttons }))
const top = (index: number) => ({ top: index, sub: null })

test('a button whose address is missing is incomplete, one whose address is wrong has a mistake, and a whole one has no flaw', () => {
  const flaws = flawsOf(view(''), view('/products'), view('https://www.example.com/'))
  expect([0, 1, 2].map((index) => flawAt(flaws, top(index)))).toEqual(['incomplete', 'wrong', null])
})

test('a button at the foot shows the gravest flaw of its sub-menu, each button there its own', () => {
  const flaws = flawsOf(menu(view(''), view('/products'), view('https://www.example.com/')))
  expect(flawAt(flaws, top(0))).toBe('wrong')
  expect([0, 1, 2].map((sub) => flawAt(flaws, { top: 0, sub }))).toEqual(['incomplete', 'wrong', null])
})

test('what only the platform’s website can make is told from what can be published', () => {
  const buttons = [menu(view('https://www.example.com/'), foreign)]
  expect([hasForeign(buttons), hasForeign([view('')])]).toEqual([true, false])
  expect(flawAt(flawsOf(...buttons), { top: 0, sub: 1 })).toBe('foreign')
})
