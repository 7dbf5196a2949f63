import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Action, actions, type Part, parts } from '../../../contracts/access.ts'
import { buildApp } from '../../app.ts'
import { people } from '../../test/people.ts'
import { createWorld, type World } from '../../test/world.ts'

const admin = '/api/v1/admin/'

/** The rights of each role in each part, as decided: this table is the expectation, not the program's. */
const decided: Record<'editor' | 'reviewer' | 'translator', (part: Part) => readonly Action[]> = {
  editor: () => actions,
  reviewer: () => ['read', 'translate', 'edit'],
  translator: (part) => {
    if (part === 'inbox' || part === 'wechat') return []
    return part === 'translation' ? actions : ['read', 'translate']
  },
}
type RoleName = keyof typeof decided
const roleNames: readonly RoleName[] = ['editor', 'reviewer', 'translator']

interface Listed {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  needs: string[]
}

/** `any.read` stands for that right in any part. */
function isOpen(needs: readonly string[], role: RoleName, held: readonly Part[]): boolean {
  return needs.some((need) => {
    if (need === 'admin') return false
    if (need === 'office') return true
    return need.split('+').every((right) => {
      const [place, action] = right.split('.')
      return held.some((part) => (place === 'any' || place === part) && decided[role](part).some((one) => one === action))
    })
  })
}

const allNeeded = z.object({ all: z.array(z.string()) })

function shownGuard(guard: unknown): string {
  const all = allNeeded.safeParse(guard).data?.all
  if (all) return all.join('+')
  const given = [guard].flat().map(String)
  const [, action = ''] = given[0]?.split('.') ?? []
  return given.length === parts.length ? `any.${action}` : given.join(' ')
}

describe('the rights of every route of the back office', () => {
  let world: World
  let routes: Listed[]
  let registered: string[]
  beforeAll(async () => {
    world = await createWorld('sqlite')
    const found = new Set<string>()
    const app = await buildApp(world.services, {
      prepare: (scope) =>
        void scope.addHook('onRoute', ({ method, url, config }) => {
          if (url.startsWith(admin) && method !== 'HEAD')
            found.add(`${String(method)} ${url.slice(admin.length)} ${shownGuard(config?.guard)}`)
        }),
    })
    await app.ready()
    await app.close()
    registered = [...found].sort()
    const table = await readFile(new URL('./route-rights.txt', import.meta.url), 'utf8')
    routes = table
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [method = '', path = '', ...needs] = line.split(' ')
        return { method: method as Listed['method'], url: admin + path, needs }
      })
  })
  afterAll(() => world.close())

  test('are listed in route-rights.txt: a new route has its line there, and one that changes its right another', () => {
    expect(routes.map(({ method, url, needs }) => [method, url.slice(admin.length), ...needs].join(' '))).toEqual(registered)
    for (const { needs } of routes) expect(needs).not.toEqual([])
  })

  const refusals = async (role: RoleName, held: readonly Part[]) => {
    const { token } = await people(world).make(role, held)
    const wrong: string[] = []
    for (const { method, url, needs } of routes) {
      const path = url.replace(':group', 'home').replace(/:\w+/g, '999999')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await world.app.inject({
        method,
        url: path,
        headers,
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      })
      if ((answer.statusCode === 403) === isOpen(needs, role, held)) wrong.push(`${method} ${url} ${answer.statusCode}`)
    }
    return wrong
  }

  test.each(roleNames)('open to a person with the role %s and every part those that the role may use, and no other (403)', async (role) => {
    expect(await refusals(role, parts)).toEqual([])
  })

  const single = roleNames.flatMap((role) => parts.filter((part) => decided[role](part).length > 0).map((part) => [role, part] as const))
  test.each(single)(
    'open to a person with the role %s and the part %s alone those of that part, and no other (403)',
    async (role, part) => {
      expect(await refusals(role, [part])).toEqual([])
    },
  )
})
