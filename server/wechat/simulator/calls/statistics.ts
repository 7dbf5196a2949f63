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
  call({ method: 'GET', path: '/cgi-bin/get_current_autoreply_info' }, ({ world }) => websiteReplies(world.newId(), world.now())),
]

/** When the days of a period begin, in Unix seconds. */
function daysOf(world: World, { begin_date: first, end_date: last }: z.output<typeof period>): number[] {
  const [begin, end] = [startOf(first), startOf(last)]
  demand(!Number.isNaN(begin) && !Number.isNaN(end), 61500, 'statistics.format')
  const count = (end - begin) / daySeconds + 1
  demand(count >= 1 && count <= maxDays && end < startOf(dayOf(world.now())), 61501, 'statistics.range')
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
  // Followers who leave are counted under source 0; a few do on any day.
  const left = (world.state.left[day] ?? 0) + (hashed(day) % 3)
  if (left > 0 && !came.has(0)) came.set(0, 0)
  return [...came].map(([source, count]) => ({ ref_date: day, user_source: source, new_user: count, cancel_user: source === 0 ? left : 0 }))
}

function countUntil(world: World, end: number): number {
  let count = 0
  for (const index of world.followers.after(null)) count += Number(world.followers.timeAt(index) < end)
  return count
}
