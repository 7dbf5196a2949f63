import { z } from 'zod'
import { dayOf, startOf } from '../dates.ts'
import { hashed } from '../random.ts'
import { demand } from '../refusal.ts'
import type { World } from '../world.ts'
import { type Call, call, post } from './call.ts'
import { websiteReplies } from './website-samples.ts'

const daySeconds = 86_400
const maxDays = 7
/** The platform's numbers for how a follower came; 0 is any other way. */
const sources: Record<string, number> = {
  ADD_SCENE_SEARCH: 1,
  ADD_SCENE_PROFILE_CARD: 17,
  ADD_SCENE_QR_CODE: 30,
  ADD_SCENE_PROFILE_ITEM: 43,
  ADD_SCENE_PAID: 51,
  ADD_SCENE_PROFILE_LINK: 57,
  ADD_SCENE_REPRINT: 100,
}
const period = z.object({ begin_date: z.string(), end_date: z.string() })

export const statisticsCalls: Call[] = [
  post({ path: '/datacube/getusersummary' }, period, ({ world, body }) => {
    const days = daysOf(world, body)
    return { list: days.flatMap((day) => summaryOf(world, day)) }
  }),
  post({ path: '/datacube/getusercumulate' }, period, ({ world, body }) => {
    const days = daysOf(world, body)
    return { list: days.map((day) => ({ ref_date: dayOf(day), cumulate_user: countUntil(world, day + daySeconds) })) }
  }),
  post({ path: '/datacube/getarticleread' }, period, ({ world, body }) => ({
    list: articlesOn(world, body, readersOn, (read_user) => ({
      read_user,
      read_user_source: [
        { user_count: read_user, scene_desc: '全部' },
        { user_count: Math.floor(read_user / 2), scene_desc: '公众号消息' },
      ],
    })),
    is_delay: false,
  })),
  post({ path: '/datacube/getarticleshare' }, period, ({ world, body }) => ({
    list: articlesOn(world, body, sharersOn, (share_user) => ({ share_user })),
    is_delay: false,
  })),
  call({ method: 'GET', path: '/cgi-bin/get_current_autoreply_info' }, ({ world }) => websiteReplies(world.newId(), world.now())),
]

/** When the days of a period begin, in Unix seconds. */
function daysOf(world: World, { begin_date: first, end_date: last }: z.output<typeof period>, most = maxDays): number[] {
  const [begin, end] = [startOf(first), startOf(last)]
  demand(!Number.isNaN(begin) && !Number.isNaN(end), 61500, 'statistics.format')
  const count = (end - begin) / daySeconds + 1
  const rule = most === 1 ? 'statistics.article-range' : 'statistics.range'
  demand(count >= 1 && count <= most && end < startOf(dayOf(world.now())), 61501, rule)
  return Array.from({ length: count }, (_, day) => begin + day * daySeconds)
}

function summaryOf(world: World, begin: number): Record<string, unknown>[] {
  const day = dayOf(begin)
  const came = new Map<number, number>()
  for (const index of world.followers.after(null)) {
    const time = world.followers.timeAt(index)
    if (time < begin || time >= begin + daySeconds) continue
    const source = sources[world.followers.at(index).scene] ?? 0
    came.set(source, (came.get(source) ?? 0) + 1)
  }
  // Followers who leave are counted under source 0; a few do in a month, fewer than come.
  const left = (world.state.left[day] ?? 0) + Number(hashed(day) % 10 === 0)
  if (left > 0 && !came.has(0)) came.set(0, 0)
  return [...came].map(([source, count]) => ({ ref_date: day, user_source: source, new_user: count, cancel_user: source === 0 ? left : 0 }))
}

function countUntil(world: World, end: number): number {
  let count = 0
  for (const index of world.followers.after(null)) count += Number(world.followers.timeAt(index) < end)
  return count
}

type Publication = World['state']['publications'][number]

/** Articles in which something happened on the day, as `getarticleread` and `getarticleshare` list them. */
function articlesOn(
  world: World,
  asked: z.output<typeof period>,
  countOn: (publication: Publication, index: number, age: number) => number,
  detailOf: (count: number) => Record<string, unknown>,
): Record<string, unknown>[] {
  const [begin = 0] = daysOf(world, asked, 1)
  return world.state.publications.flatMap((publication) => {
    const age = Math.floor((begin - startOf(dayOf(publication.finishesAt))) / daySeconds)
    if (age < 0 || publication.result !== 0) return []
    return publication.articles.flatMap((_, index) => {
      const count = countOn(publication, index, age)
      const ids = { ref_date: asked.begin_date, msgid: `${publication.dataId}_${index + 1}` }
      return count === 0 || publication.deleted.includes(index + 1) ? [] : [{ ...ids, detail: detailOf(count) }]
    })
  })
}

/** Most people read an article on its first days. */
const readersOn = ({ dataId }: Publication, index: number, age: number) =>
  Math.floor((120 + (hashed(dataId) % 200)) / (1 + age * age) / (1 + index))
const sharersOn = (publication: Publication, index: number, age: number) => Math.floor(readersOn(publication, index, age) / 12)
