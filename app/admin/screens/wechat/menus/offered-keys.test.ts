import { expect, test } from 'vitest'
import { keywordRules, offeredKeys } from './offered-keys.ts'

test('the keywords of all rules are offered once, regular expressions not at all', () => {
  const { items } = keywordRules.parse({
    items: [
      {
        name: '报价',
        keywords: [
          { text: '报价', match: 'exact' },
          { text: '(报价|价格)', match: 'regex' },
        ],
      },
      {
        name: '价格',
        keywords: [
          { text: '报价', match: 'contains' },
          { text: '价格', match: 'contains' },
        ],
      },
    ],
  })
  expect(offeredKeys(items)).toEqual(['报价', '价格'])
})
