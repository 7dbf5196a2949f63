import { expect, test } from 'vitest'
import { searchText } from './0004-search-text.ts'

test.each([
  [['IQF虾仁 AL-2024-07 Ñandú ＡＢＣ'], 'iqf 虾仁 仁 al 2024 07 nandu abc al202407 202407'],
  [['<p class="x">大黄鱼 &nbsp; HACCP~22–33</p>'], '大黄 黄鱼 鱼 haccp 22 33 haccp2233 2233'],
  [['a-b-c-d-e-f-g-h'], 'a b c d e f g h abcdef bcdef cdef def ef'],
  [['海带', '', '海带 kelp'], '海带 带 kelp'],
  [['x'.repeat(200)], 'x'.repeat(60)],
])('migration 0004 makes the same tokens as when it was released: %j', (texts, tokens) => {
  expect(searchText(texts)).toBe(tokens)
})
