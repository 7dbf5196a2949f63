import { z } from 'zod'
import { demand } from '../refusal.ts'
import type { World } from '../world.ts'
import { type Call, cursorIndex, done, openidPage, post } from './call.ts'

const batch = 20
const pageSize = 1_000
const people = z.object({ openid_list: z.array(z.string()) })

export const blacklistCalls: Call[] = [
  post({ path: '/cgi-bin/tags/members/getblacklist' }, z.object({ begin_openid: z.string().optional() }), ({ world, body }) => {
    const after = cursorIndex(world, body.begin_openid)
    const blocked = blockedIndices(world)
    const from = after === null ? 0 : blocked.findIndex((index) => index > after)
    const page = from < 0 ? [] : blocked.slice(from, from + pageSize)
    return openidPage(
      page.map((index) => world.followers.openidOf(index)),
      blocked.length,
    )
  }),
  post({ path: '/cgi-bin/tags/members/batchblacklist' }, people, ({ world, body }) => setBlocked(world, body.openid_list, true)),
  post({ path: '/cgi-bin/tags/members/batchunblacklist' }, people, ({ world, body }) => setBlocked(world, body.openid_list, false)),
]

function blockedIndices(world: World): number[] {
  return Object.entries(world.state.people)
    .flatMap(([index, { isBlocked }]) => (isBlocked ? [Number(index)] : []))
    .sort((one, other) => one - other)
}

function setBlocked(world: World, openids: string[], isBlocked: boolean): typeof done {
  demand(openids.length >= 1 && openids.length <= batch, 40032, 'blacklist.batch')
  const indices = openids.map((openid) => {
    const index = world.followers.indexOf(openid)
    demand(index !== null, 40003, 'call.openid')
    return index
  })
  for (const index of indices) world.followers.change(index, { isBlocked })
  return done
}
