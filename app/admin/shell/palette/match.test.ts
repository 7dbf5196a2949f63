import { match, pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { isLoose, isUncertain, matchNamed, matchText } from './match.ts'

const reader = { match, pinyin }

const marked = (text: string, typed: string) => {
  const found = matchText(text, typed, reader)
  return found ? found.marks.map((at) => text.charAt(at)).join('') : null
}

describe('a text of the command palette is found', () => {
  test.each([
    ['新建文章', '文章', '文章'],
    ['新建文章', 'xjwz', '新建文章'],
    ['新建文章', 'wenzhang', '文章'],
    ['新建文章', 'wz', '文章'],
    ['操作记录', 'caozuo', '操作'],
    ['New article', 'ART', 'art'],
    ['Translation settings', 'trset', 'Trset'],
    ['Translation settings', 'ts', 'Ts'],
  ])('%s by %s', (text, typed, expected) => {
    expect(marked(text, typed)?.toLowerCase()).toBe(expected.toLowerCase())
  })

  test.each([
    ['新建文章', 'cp'],
    ['Dashboard', 'x'],
    ['Dashboard', 'shb'.split('').toReversed().join('')],
    ['Website', 'eb-site'],
  ])('%s not by %s', (text, typed) => {
    expect(marked(text, typed)).toBeNull()
  })

  test('by its beginning before a word, a word before a part, and characters in their order last', () => {
    const scores = ['Media', 'New media', 'Multimedia', 'My edited images'].map((text) => matchText(text, 'medi')?.score ?? Infinity)
    expect(scores.toSorted((a, b) => a - b)).toEqual(scores)
    expect(new Set(scores).size).toBe(scores.length)
  })

  test('as a whole word before a word that only begins like it', () => {
    const scores = ['Site logo', 'Logout'].map((label) => matchText(label, 'logo')?.score ?? Infinity)
    expect(scores[0]).toBeLessThan(scores[1] ?? 0)
  })
})

describe('a command is found', () => {
  const spam = { label: '垃圾信息', also: ['Spam'], hints: ['骚扰和广告', 'Ads and the like'] }

  test.each(['垃圾', 'lajixinxi', 'ljxx', 'spam', 'SPAMS', '广告', 'ads and'])(
    'by its name in either language and its description: %s',
    (typed) => {
      const found = matchNamed(spam, typed, reader)
      expect(found && isLoose(found)).toBe(false)
    },
  )

  test('by its own name before that of the other language, and by that before its description', () => {
    const scores = ['垃圾', 'spam', '广告'].map((typed) => matchNamed(spam, typed, reader)?.score ?? Infinity)
    expect(scores.toSorted((a, b) => a - b)).toEqual(scores)
    expect(new Set(scores).size).toBe(3)
  })

  test('by words of its name and of the part that it belongs to, in any order', () => {
    const mail = { label: 'Sender address', also: ['发件地址'], note: 'Settings · Email' }
    for (const typed of ['email sender', 'settings address', '地址 发件']) expect(matchNamed(mail, typed), typed).not.toBeNull()
    expect(matchNamed(mail, 'sender phone')).toBeNull()
    expect(matchNamed(mail, 'email ender')).toBeNull()
  })

  test('by the part that it belongs to and its name, written as one word', () => {
    const menus = { label: '公众号菜单', note: '微信' }
    expect(matchNamed(menus, '微信菜单', reader)).not.toBeNull()
    expect(matchNamed(menus, '微信产品', reader)).toBeNull()
  })

  test('by the initials of its name before a part of another word', () => {
    const [initials, part] = [matchNamed({ label: '留言' }, 'ly', reader), matchNamed({ label: '新建', also: ['New reply'] }, 'ly', reader)]
    expect(initials?.score).toBeLessThan(part?.score ?? 0)
  })

  test('loosely, by characters in their order, in its own name only', () => {
    const found = matchNamed({ label: 'Translation settings', also: ['翻译设置'] }, 'trset')
    expect(found && isLoose(found)).toBe(true)
    expect(matchNamed({ label: '翻译设置', also: ['Translation settings'] }, 'trset')).toBeNull()
  })

  test.each([
    ['产品', 'chanpni'],
    ['留言', 'liuyna'],
    ['公众号菜单', 'caidna'],
    ['Translation settings', 'settigns'],
    ['Redirects', 'redirekts'],
    ['Site menus', 'site meuns'],
    ['Users', 'usres'],
  ])('%s with a mistyped letter, by %s, after what was typed rightly', (label, typed) => {
    const found = matchNamed({ label }, typed, reader)
    expect(found && [isLoose(found), isUncertain(found)]).toEqual([false, true])
  })

  test.each([
    ['Tags', 'bags'],
    ['Media', 'mode'],
    ['Activity log', 'logo'],
    ['Users', 'use'],
    ['产品', 'zhanpin'],
  ])('%s not by another word, such as %s', (label, typed) => {
    const found = matchNamed({ label }, typed, reader)
    expect(found === null || isLoose(found) || !isUncertain(found)).toBe(true)
  })
})
