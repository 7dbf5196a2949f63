import { expect, test } from 'vitest'
import { punctuationEdits } from './punctuation.ts'

/** The text with its edits made. */
const tidied = (text: string) =>
  punctuationEdits(text).reduceRight((before, { at, length, text: next }) => before.slice(0, at) + next + before.slice(at + length), text)

test.each([
  ['half-width marks after Chinese', '今天装柜,明天开船.你来吗?来!', '今天装柜，明天开船。你来吗？来！'],
  ['the space after them', '批号如下: 甲, 乙; 丙. 完', '批号如下：甲，乙；丙。完'],
  ['brackets that hold Chinese', '规格(单冻) 与大黄鱼 (养殖)。', '规格（单冻）与大黄鱼（养殖）。'],
  ['straight quotation marks around Chinese', '所谓"活鲜"与"冰鲜"', '所谓“活鲜”与“冰鲜”'],
  ['dots and dashes', '等等...就这样--不。。。', '等等……就这样——不……'],
  ['full-width letters and figures', 'ＨＡＣＣＰ与ＩＳＯ２２０００，占９５％', 'HACCP与ISO22000，占95%'],
  ['a comma before a Latin word', '通过认证,ISO 22000 有效', '通过认证，ISO 22000 有效'],
])('%s become what Chinese uses', (_what, before, after) => expect(tidied(before)).toBe(after))

test.each([
  'Pseudosciaena crocea, 500-800 g (IQF), -18 ℃.',
  '上午 10:30 装柜，净重 1,200 公斤，水温 1.5 ℃',
  '时间10:30，比例为1:2',
  '见 https://example.com/a?b=c,d 与 mailto:a@b.cn',
  '产品（单冻）“活鲜”——完毕……',
  '版本 v1.2.3 与 file.txt',
  'HACCP (hazard analysis) 体系',
])('“%s” stays as it is', (text) => expect(tidied(text)).toBe(text))

test('a second time there is nothing left to do', () => {
  const once = tidied('今天装柜, 明天开船. 规格(单冻)与"活鲜"...')
  expect(punctuationEdits(once)).toEqual([])
})
