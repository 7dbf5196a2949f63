import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rules } from './rules.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'rules.ts')
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n')

/** What the simulator keeps to without refusing anything by it, or refuses as one argument among others. */
const behaviours = ['token.classic', 'token.stable', 'menu.delete', 'user.list', 'blacklist.list', 'media.page', 'callback.time']

test.each(Object.entries(rules))('the rule %s is enforced, says where it is from, and what contradicts it', (id, rule) => {
  expect(behaviours.includes(id)).toBe(!sources.includes(`'${id}'`))
  expect(rule.says).toMatch(/\.$/)
  expect(rule.source).not.toBe('')
  expect('contradiction' in rule).toBe(rule.certainty === 'contradicted')
})
