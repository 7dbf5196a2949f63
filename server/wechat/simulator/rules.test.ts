import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import { certainties, type Rule, rules } from './rules.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'rules.ts')
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n')
const all: [string, Rule][] = Object.entries(rules)

/** Rules that the simulator keeps to without refusing anything by them, or refuses as one argument among others. */
const behaviours = [
  'token.classic',
  'token.stable',
  'menu.delete',
  'user.list',
  'blacklist.list',
  'media.page',
  'callback.time',
  'permission.ticket',
  'publish.event',
]

test.each(all)('the rule %s is enforced, and says what of the platform it repeats', (id, { says }) => {
  expect(behaviours.includes(id)).toBe(!sources.includes(`'${id}'`))
  expect(says).toMatch(/\.$/)
})

test.each(all)('the rule %s names a page of the platform, or who else says so', (_id, { page, beside }) => {
  if (page === null) expect(beside).toMatch(/\w/)
  else expect(pages).toHaveProperty(page)
})

test.each(Object.entries(pages))(
  'the page %s has an address of the platform’s and a day on which it was read',
  (name, { title, address, read }) => {
    expect(title).not.toBe('')
    expect(new URL(address).origin).toBe('https://developers.weixin.qq.com')
    expect(read).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(Date.parse(read)).toBeLessThanOrEqual(Date.now())
    expect(all.some(([, rule]) => rule.page === name)).toBe(true)
  },
)

test.each(all)('the rule %s is no surer than its source, and says what contradicts it', (_id, { certainty, page, contradiction }) => {
  expect(certainties).toContain(certainty)
  if (certainty === 'documented') expect(page && pages[page].by).toBe('page')
  expect(contradiction !== undefined).toBe(certainty === 'contradicted')
  if (contradiction !== undefined) expect(contradiction).toMatch(/simulator .+\.$/)
})
