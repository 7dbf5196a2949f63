import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phrases, withBreaks } from './phrases.ts'

test.each([
  '从三都澳|到27个国家',
  '公司|食品安全',
  '霞浦|牡蛎',
  '第27个国家：|首柜发|往毛里求斯，|前后|用了十一个月',
  '品种、|规格、|目的港，|告诉|我们|就好',
  '从亲鱼|到柜门，|一条线|做到底',
  '核心群|第四代下海，|出口|达27个国家',
  '冷库扩|至12,000吨',
  '停用|冰鲜|杂鱼，|循环水|车间|过冬',
  '离库|三十分钟，|柜门|关好',
  '现行|有效|证书|7份',
  '冻大黄鱼|（整条）',
])('a line breaks where %s is marked, and nowhere else', (marked) => {
  expect(phrases(marked.replaceAll('|', '')).join('|')).toBe(marked)
})

test('an English text is one part', () => {
  expect(phrases('One bay, more than twenty years')).toEqual(['One bay, more than twenty years'])
})

const pieces = fc.constantFrom('从', '三', '都', '澳', '27', '个', '国家', '，', '（', '整条', '）', ' ', 'EU', '的', '——', '鱼')
const texts = fc.oneof(
  fc.string(),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
)

test('the parts make up the text, and none begins with a closing mark', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parts = phrases(text)
      expect(parts.join('')).toBe(text)
      for (const part of parts.slice(1)) expect(part).not.toMatch(/^[，。、；：？！）》”]/)
    }),
  )
})

test('between Chinese and Latin, a place to break keeps the space that browsers set without one', () => {
  expect(withBreaks(['通过', 'HACCP', '审核', '和', '验收'])).toBe(
    '通<span class="seam">过</span><wbr>HACC<span class="seam">P</span><wbr>审核<wbr>和<wbr>验收',
  )
  expect(withBreaks(['R&amp;', '研发'])).toBe('R&amp;<wbr>研发')
})
