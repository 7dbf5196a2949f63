import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../test/people.ts'
import { createWorld, dialects, password, type World } from '../../test/world.ts'

describe.each(dialects)('saved views on %s', (dialect) => {
  let world: World
  const as = (token: string) => (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    world.call(method, `/admin/views${path}`, body, { token })
  const names = async (token: string, list = 'contents') => {
    const { body } = await as(token)('GET', `?list=${list}`)
    return body.data.map(({ name }: { name: string }) => name)
  }
  const save = async (token: string, name: string, fields: object = {}) => {
    const answer = await as(token)('POST', '', { list: 'contents', name, search: 'status=draft', ...fields })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data
  }

  beforeAll(async () => {
    world = await createWorld(dialect)
  })
  afterAll(() => world.close())

  test('a view is its maker’s alone until it is shared', async () => {
    const { admin, editor } = world
    const view = await save(editor, '我的草稿')
    expect(view).toMatchObject({ is_own: true, is_shared: false, may_change: true, user_name: 'Editor' })
    expect(await names(admin)).not.toContain('我的草稿')
    expect((await as(admin)('PUT', `/${view.id}`, { name: '别的' })).status).toBe(404)
    await as(editor)('PUT', `/${view.id}`, { is_shared: true })
    expect(await names(admin)).toContain('我的草稿')
    expect(await names(admin, 'products')).not.toContain('我的草稿')
  })

  test('a shared view is changed and removed by its maker or an administrator only', async () => {
    const { admin, editor } = world
    const ofAdmin = await save(admin, '全体待译', { is_shared: true })
    expect((await as(editor)('GET', '?list=contents')).body.data).toContainEqual({
      ...ofAdmin,
      is_own: false,
      may_change: false,
    })
    expect((await as(editor)('PUT', `/${ofAdmin.id}`, { search: '' })).status).toBe(403)
    expect((await as(editor)('DELETE', `/${ofAdmin.id}`)).status).toBe(403)
    const ofEditor = await save(editor, '本周发布', { is_shared: true })
    expect((await as(admin)('PUT', `/${ofEditor.id}`, { name: '本周' })).body.data).toMatchObject({ name: '本周', is_own: false })
    expect((await as(admin)('DELETE', `/${ofEditor.id}`)).status).toBe(200)
    expect(await names(editor)).not.toContain('本周')
  })

  test('two views of one person have different names, in each list', async () => {
    const { editor } = world
    await save(editor, '同名')
    const repeated = await as(editor)('POST', '', { list: 'contents', name: ' 同名 ', search: '' })
    expect([repeated.status, Object.keys(repeated.body.errors)]).toEqual([422, ['name']])
    await save(editor, '同名', { list: 'products' })
    await save(world.admin, '同名')
  })

  test('without a list, the views of all that somebody may read are answered', async () => {
    const { admin } = world
    const { token } = await people(world).make('editor', ['contents'])
    await save(admin, '全部文章', { is_shared: true })
    await save(admin, '全部产品', { list: 'products', is_shared: true })
    const all = async (one: string) => (await as(one)('GET', '')).body.data.map(({ name }: { name: string }) => name)
    expect(await all(admin)).toEqual(expect.arrayContaining(['全部文章', '全部产品']))
    expect([await all(token)].flat().filter((name) => name.startsWith('全部'))).toEqual(['全部文章'])
  })

  test('a list holds so many views of a person and no more', async () => {
    const answers = []
    for (let n = 0; n < 31; n += 1) answers.push(await as(world.admin)('POST', '', { list: 'banners', name: `视图 ${n}`, search: '' }))
    expect(answers.map(({ status }) => status).filter((status) => status === 422)).toHaveLength(1)
  })

  test('with a user goes what they kept for themselves, and what they share stays', async () => {
    const account = { email: 'leaving@test.example', name: '离职', role: 'editor', password, current_password: password }
    const made = await world.call('POST', '/admin/users', account, { token: world.admin })
    const { token } = (await world.call('POST', '/auth/login', { email: account.email, password })).body.data
    const [own, shared] = [await save(token, '自己的'), await save(token, '大家的', { is_shared: true })]
    const others = await save(world.editor, '别人的')
    expect(
      (await world.call('DELETE', `/admin/users/${made.body.data.id}`, { current_password: password }, { token: world.admin })).status,
    ).toBe(200)
    const { read } = world.services.database
    const rows = await read.selectFrom('list_views').select('id').where('id', 'in', [own.id, shared.id, others.id]).orderBy('id').execute()
    expect(rows.map(({ id }) => id)).toEqual([shared.id, others.id])
    expect((await as(world.admin)('GET', '?list=contents')).body.data).toContainEqual(
      expect.objectContaining({ id: shared.id, user_name: null, may_change: true }),
    )
  })

  test('a list that does not exist is refused', async () => {
    expect((await as(world.admin)('GET', '?list=nonsense')).status).toBe(422)
    expect((await as(world.admin)('POST', '', { list: 'nonsense', name: '视图', search: '' })).status).toBe(422)
  })
})
