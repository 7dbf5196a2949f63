import { expect, test } from 'vitest'
import { refusalOf } from '../platform/failures.ts'
import { errcodeOf, type WechatPlatform } from '../platform/platform.ts'
import { changeMembers } from './members.ts'

/** A platform that answers calls one after the other: with a code and those that it failed for, or with success. */
function platformOf(...answers: { errcode: number; failedOpenids?: string[] }[]) {
  let calls = 0
  const call: WechatPlatform['call'] = async ({ answer, path }) => {
    const refused = answers[calls]
    calls += 1
    if (refused && refused.errcode !== 0) throw refusalOf({ errmsg: '', ...refused }, path, [], false)
    return answer.parse({}) as never
  }
  return { platform: { call }, made: () => calls }
}
const tagging = { operation: 'tag', tag: 100 } as const
const people = ['a', 'b', 'c', 'd']

test.each([45159, 45169])('a change that met another one (%i) is made once more, and no oftener', async (errcode) => {
  const once = platformOf({ errcode })
  expect(await changeMembers(once.platform, tagging, people)).toEqual(new Map())
  expect(once.made()).toBe(2)
  const twice = platformOf({ errcode }, { errcode })
  await expect(changeMembers(twice.platform, tagging, people)).rejects.toSatisfy((error) => errcodeOf(error) === errcode)
  expect(twice.made()).toBe(2)
})

test('those whom the platform names as failed have failed, and the others have not', async () => {
  const { platform, made } = platformOf({ errcode: 45171, failedOpenids: ['b', 'stranger'] })
  expect([...(await changeMembers(platform, tagging, people)).keys()]).toEqual(['b'])
  expect(made()).toBe(1)
})

test('where it does not name them, they are found by halves', async () => {
  const bad = { errcode: 40003 }
  const { platform, made } = platformOf(bad, { errcode: 0 }, bad, bad, { errcode: 0 })
  expect([...(await changeMembers(platform, tagging, people)).keys()]).toEqual(['c'])
  expect(made()).toBe(5)
})
