import { z } from 'zod'
import { demand } from '../refusal.ts'
import type { World } from '../world.ts'
import { type Call, call, cursorIndex, done, followerIndex, openidPage, post } from './call.ts'

const tagsPerAccount = 100
const tagsPerUser = 20
const deletableFollowers = 100_000
const batch = 50
const pageSize = 10_000
const members = z.object({ openid_list: z.array(z.string()), tagid: z.int() })

export const tagCalls: Call[] = [
  post({ path: '/cgi-bin/tags/create' }, z.object({ tag: z.object({ name: z.string() }) }), ({ world, body }) => {
    const { name } = body.tag
    checkName(world, name, null)
    demand(world.state.tags.filter(({ id }) => id > 2).length < tagsPerAccount, 45056, 'tag.count')
    const tag = { id: world.state.nextTag, name }
    world.state.nextTag += 1
    world.state.tags.push(tag)
    world.changed()
    return { tag }
  }),
  call({ method: 'GET', path: '/cgi-bin/tags/get' }, ({ world }) => {
    const counts = countTags(world)
    return { tags: world.state.tags.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })) }
  }),
  post({ path: '/cgi-bin/tags/update' }, z.object({ tag: z.object({ id: z.int(), name: z.string() }) }), ({ world, body }) => {
    const tag = ownTag(world, body.tag.id)
    checkName(world, body.tag.name, tag.id)
    tag.name = body.tag.name
    world.changed()
    return done
  }),
  post({ path: '/cgi-bin/tags/delete' }, z.object({ tag: z.object({ id: z.int() }) }), ({ world, body }) => {
    const tag = ownTag(world, body.tag.id)
    demand((countTags(world).get(tag.id) ?? 0) <= deletableFollowers, 45057, 'tag.followers')
    for (const index of world.followers.after(null)) setTag(world, index, tag.id, false)
    world.state.tags = world.state.tags.filter(({ id }) => id !== tag.id)
    world.changed()
    return done
  }),
  post({ path: '/cgi-bin/user/tag/get' }, z.object({ tagid: z.int(), next_openid: z.string().optional() }), ({ world, body }) => {
    checkTag(world, body.tagid)
    const after = cursorIndex(world, body.next_openid)
    return openidPage(world.followers.page(after, pageSize, (index) => world.followers.tagsAt(index).includes(body.tagid)))
  }),
  post({ path: '/cgi-bin/tags/members/batchtagging' }, members, ({ world, body }) => {
    demand(body.openid_list.length >= 1 && body.openid_list.length <= batch, 40032, 'tag.batch')
    checkTag(world, body.tagid)
    const indices = body.openid_list.map((openid) => memberIndex(world, openid))
    for (const index of indices) {
      const tags = world.followers.tagsAt(index)
      demand(tags.includes(body.tagid) || tags.length < tagsPerUser, 45059, 'tag.user-count')
    }
    for (const index of indices) setTag(world, index, body.tagid, true)
    return done
  }),
  post({ path: '/cgi-bin/tags/members/batchuntagging' }, members, ({ world, body }) => {
    demand(body.openid_list.length >= 1 && body.openid_list.length <= batch, 40032, 'tag.batch-removal')
    checkTag(world, body.tagid)
    for (const index of body.openid_list.map((openid) => memberIndex(world, openid))) setTag(world, index, body.tagid, false)
    return done
  }),
  post({ path: '/cgi-bin/tags/getidlist' }, z.object({ openid: z.string().optional() }), ({ world, body }) => ({
    tagid_list: world.followers.tagsAt(followerIndex(world, body.openid)),
  })),
]

function checkName(world: World, name: string, id: number | null): void {
  demand(name.trim() !== '' && !world.state.tags.some((tag) => tag.name === name && tag.id !== id), 45157, 'tag.name')
  demand(Buffer.byteLength(name) <= 30, 45158, 'tag.name-length')
}

function checkTag(world: World, id: number): void {
  demand(
    world.state.tags.some((tag) => tag.id === id),
    45159,
    'tag.unknown',
  )
}

function ownTag(world: World, id: number): { id: number; name: string } {
  demand(id > 2, 45058, 'tag.system')
  const tag = world.state.tags.find((one) => one.id === id)
  demand(tag !== undefined, 45159, 'tag.unknown')
  return tag
}

function memberIndex(world: World, openid: string): number {
  // An openid that is well formed and not ours is of another account.
  const isForeign = /^o[\w-]{27}$/.test(openid) && world.followers.indexOf(openid) === null
  demand(!isForeign, 49003, 'tag.foreign-openid')
  return followerIndex(world, openid)
}

function setTag(world: World, index: number, tag: number, isSet: boolean): void {
  const tags = world.followers.tagsAt(index)
  if (tags.includes(tag) === isSet) return
  world.followers.change(index, { tags: isSet ? [...tags, tag] : tags.filter((one) => one !== tag) })
}

function countTags(world: World): Map<number, number> {
  const counts = new Map<number, number>()
  for (const index of world.followers.after(null))
    for (const tag of world.followers.tagsAt(index)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}
