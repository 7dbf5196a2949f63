import { z } from 'zod'
import type { Follower } from '../followers.ts'
import { madeUp } from '../random.ts'
import { demand } from '../refusal.ts'
import type { World } from '../world.ts'
import { type Call, call, cursorIndex, done, followerIndex, openidPage, post } from './call.ts'

const pageSize = 10_000

export const userCalls: Call[] = [
  call({ method: 'GET', path: '/cgi-bin/user/get', daily: 500 }, ({ world, query }) => {
    return openidPage(world.followers.page(cursorIndex(world, query.next_openid), pageSize), world.followers.total)
  }),
  call({ method: 'GET', path: '/cgi-bin/user/info', daily: 5_000_000 }, ({ world, query }) => {
    demand(Boolean(query.openid), 41009, 'call.openid-missing')
    const person = world.followers.find(query.openid ?? '')
    demand(person !== null, 40003, 'call.openid')
    return infoOf(world, person)
  }),
  post(
    { path: '/cgi-bin/user/info/batchget', daily: 5_000_000 },
    z.object({ user_list: z.array(z.object({ openid: z.string() })) }),
    ({ world, body }) => {
      demand(body.user_list.length >= 1 && body.user_list.length <= 100, 40032, 'user.batch')
      const people = body.user_list.map(({ openid }) => world.followers.find(openid))
      return {
        user_info_list: people.map((person) => {
          demand(person !== null, 40003, 'call.openid')
          return infoOf(world, person)
        }),
      }
    },
  ),
  post(
    { path: '/cgi-bin/user/info/updateremark', daily: 10_000 },
    z.object({ openid: z.string().optional(), remark: z.string() }),
    ({ world, body }) => {
      const index = followerIndex(world, body.openid)
      demand(Buffer.byteLength(body.remark) < 30, 40092, 'user.remark')
      world.followers.change(index, { remark: body.remark })
      return done
    },
  ),
]

function infoOf(world: World, person: Follower): Record<string, unknown> {
  const { openid, unionid } = person
  const identity = { openid, ...(unionid === null ? {} : { unionid }) }
  if (!person.isFollower) return { subscribe: 0, ...identity }
  return {
    subscribe: 1,
    ...identity,
    ...(world.account.hasProfiles ? profileOf(person) : {}),
    language: 'zh_CN',
    subscribe_time: person.subscribeTime,
    remark: person.remark,
    groupid: person.tags[0] ?? 0,
    tagid_list: person.tags,
    subscribe_scene: person.scene,
    qr_scene: 0,
    qr_scene_str: person.qrScene,
  }
}

/** The fields that were answered until 27 December 2021. */
const profileOf = ({ index }: Follower) => ({
  nickname: `用户${index + 1}🦐`,
  sex: (index % 2) + 1,
  city: '青岛',
  province: '山东',
  country: '中国',
  headimgurl: `http://thirdwx.qlogo.cn/mmopen/${madeUp(1, index, 40)}/132`,
})
