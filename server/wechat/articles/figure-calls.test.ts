import { expect, test } from 'vitest'
import type { PlatformCall } from '../platform/platform.ts'
import { dataIdIn, dayFigures } from './figure-calls.ts'

const { signal } = new AbortController()
const platform = (answers: Record<string, unknown>) => ({
  call: async ({ path, answer }: PlatformCall<never>) => (answer as { parse: (given: unknown) => never }).parse(answers[path]),
})
const figures = (read: unknown, share: unknown = { list: [] }) =>
  dayFigures(platform({ '/datacube/getarticleread': read, '/datacube/getarticleshare': share }) as never, '2026-11-25', signal)

test('readers and shares of a day are told of together, by the number of the publication', async () => {
  const read = { list: [{ ref_date: '2026-11-25', msgid: '2247490098_1', detail: { read_user: 4123 } }], is_delay: false }
  const share = {
    list: [
      { msgid: '2247490098_1', detail: { share_user: 366 } },
      { msgid: '7_1', detail: { share_user: 2 } },
    ],
    is_delay: true,
  }
  expect(await figures(read, share)).toEqual({
    figures: [
      { dataId: '2247490098', readers: 4123, sharers: 366 },
      { dataId: '7', readers: 0, sharers: 2 },
    ],
    isDelayed: true,
  })
})

test('what is not as the pages say is read as far as it goes, and the rest left out', async () => {
  const list = [
    { msgid: '1_1', detail: { read_user: '12', more: [] } },
    { msgid: '2_1', detail: [{ read_user: 5 }] },
    {
      msgid: '3_1',
      detail: {
        read_user_source: [
          { scene_desc: '朋友圈', user_count: 1 },
          { scene_desc: '全部', user_count: 8 },
        ],
      },
    },
    { msgid: '4_1', detail: { read_user: -1 } },
    ...[{ msgid: '5_2', detail: { read_user: 9 } }, { msgid: 'no', detail: {} }, { detail: {} }, null, 'x'],
  ]
  const { figures: found, isDelayed } = await figures({ list, is_delay: 'no' })
  expect(found.map(({ dataId, readers }) => [dataId, readers])).toEqual([
    ['1', 12],
    ['2', 5],
    ['3', 8],
    ['4', 0],
  ])
  expect(isDelayed).toBe(false)
  expect((await figures({})).figures).toEqual([])
})

test('an address names its publication unless it is short, or of a later article', () => {
  expect(dataIdIn('https://mp.weixin.qq.com/s?__biz=MzA&mid=2247490098&idx=1&sn=a')).toBe('2247490098')
  for (const url of [
    'https://mp.weixin.qq.com/s/AbC',
    'https://mp.weixin.qq.com/s?mid=1&idx=2',
    'https://mp.weixin.qq.com/s?mid=x&idx=1',
    '',
  ])
    expect(dataIdIn(url)).toBe('')
})
