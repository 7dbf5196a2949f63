import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsIn } from '../../test/http.ts'
import { addPicture } from '../../test/pictures.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'

describe.each(dialects)('an avatar on %s', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())
  const { login, newUser, signIn } = accountsIn(() => world)

  test('is a picture of the library that its owner chooses, and is shown wherever they are', async () => {
    const { email, id } = await newUser()
    const token = await signIn(email)
    const picture = await addPicture(world)
    const choose = (avatar_id: unknown) => world.call('PUT', '/auth/user', { name: '林海', locale: 'zh', avatar_id }, { token })
    expect(Object.keys((await choose(99_999)).body.errors)).toEqual(['avatar_id'])
    expect((await choose(picture)).body.data.avatar).toMatchObject({ id: picture, kind: 'image' })
    expect((await world.call('GET', '/auth/user', undefined, { token })).body.data.avatar.id).toBe(picture)
    expect((await login(email, 'Long-Enough-1')).json().data.user.avatar.id).toBe(picture)
    const asAdmin = (path: string) => world.call('GET', path, undefined, { token: world.admin })
    expect((await asAdmin(`/admin/users/${id}`)).body.data).toMatchObject({ avatar_id: picture, avatar: { id: picture } })
    const message = { name: '买家', email: 'buyer@test.example', message: '询价', assigned_to: id }
    const made = await world.call('POST', '/admin/contact-messages', message, { token: world.admin })
    expect(made.body.data.assignee).toMatchObject({ id, name: '林海', avatar: { id: picture } })
    expect((await asAdmin(`/admin/media/${picture}/usage`)).body.data).toEqual([
      { resource: 'users', id, title_cn: '林海', title_en: '林海', field: 'avatar_id' },
    ])
    expect((await world.call('DELETE', `/admin/media/${picture}`, undefined, { token: world.admin })).status).toBe(409)
  })

  test('stays where only the name changes, and goes when it is taken away or its owner is deleted', async () => {
    const { email, id } = await newUser()
    const token = await signIn(email)
    const picture = await addPicture(world)
    const change = (body: object) => world.call('PUT', '/auth/user', { locale: 'zh', ...body }, { token })
    await change({ name: '林海', avatar_id: picture })
    expect((await change({ name: '林海洋' })).body.data.avatar.id).toBe(picture)
    expect((await change({ name: '林海洋', avatar_id: null })).body.data).not.toHaveProperty('avatar')
    await change({ name: '林海洋', avatar_id: picture })
    await world.call('DELETE', `/admin/users/${id}`, { current_password: password }, { token: world.admin })
    expect((await world.call('GET', `/admin/media/${picture}/usage`, undefined, { token: world.admin })).body.data).toEqual([])
  })
})
