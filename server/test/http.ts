import { sql } from 'kysely'
import { password, type World } from './world.ts'

export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  minimum?: number
  format?: string
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  parameters: { in: string; name: string; schema: Schema }[]
  body: Schema | undefined
  isGuarded: boolean
}

interface DescribedCall {
  parameters?: Route['parameters']
  requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  security?: unknown
}

/** Made from the routes themselves. */
export async function routesOf(world: World): Promise<Route[]> {
  const { paths } = (await world.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, DescribedCall>>
  }
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      method: method.toUpperCase() as Route['method'],
      path,
      parameters: call.parameters ?? [],
      body: call.requestBody?.content['application/json']?.schema,
      isGuarded: call.security !== undefined,
    })),
  )
}

export const filled = (path: string) => path.replace(/\{\w+\}/g, '1')

export async function everything(world: World): Promise<string> {
  const { read, dialect } = world.services.database
  const list =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like '%_search%'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  const { rows } = await list.execute(read)
  const tables = rows.map(({ name }) => name).sort()
  const contents = await Promise.all(tables.map((name) => sql`select * from ${sql.table(name)} order by 1`.execute(read)))
  return JSON.stringify(contents.map((answer, index) => [tables[index], answer.rows]))
}

let count = 0
export function unique(): number {
  count += 1
  return count
}

/** In a network that no other test of this file uses. */
export function clientAddress(): string {
  const n = unique()
  return `10.${n >> 8}.${n & 255}.1`
}

export async function publishArticle(world: World): Promise<{ category: number; article: number }> {
  const made = await world.call('POST', '/admin/categories', { type: 'news', title_cn: '类', slug: 'press' }, { token: world.admin })
  const category: number = made.body.data.id
  const text = { category_id: category, title_cn: '文章', status: 'published', slug: 'an-article' }
  const { body } = await world.call('POST', '/admin/contents', text, { token: world.admin })
  return { category, article: body.data.id }
}

export function accountsIn(world: () => World) {
  const login = (
    email: unknown,
    secret: unknown = 'wrong',
    extra: object = {},
    from = clientAddress(),
    headers: Record<string, string> = {},
  ) =>
    world().app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password: secret, ...extra },
      remoteAddress: from,
      headers,
    })
  const newUser = async () => {
    const { call, admin } = world()
    const email = `u${unique()}@test.example`
    const { body } = await call(
      'POST',
      '/admin/users',
      { email, name: '人', password: 'Long-Enough-1', current_password: password },
      { token: admin },
    )
    return { email, id: body.data.id as number, version: body.data.version as number }
  }
  const signIn = async (email: string, secret = 'Long-Enough-1') => String((await login(email, secret)).json().data.token)
  const isSignedIn = async (token: string) => (await world().call('GET', '/auth/user', undefined, { token })).status
  return { login, newUser, signIn, isSignedIn }
}

/** One is as long as a field may ever be. */
export const naughty = [
  '\u0000',
  'a\u0000b',
  '\uFEFF',
  '\u202Etxt.exe',
  '\uD800',
  '��',
  '😀👨‍👩‍👧',
  'Ω≈ç√∫˜µ≤≥÷',
  '田中さんにあげて下さい',
  '𠜎𠜱𠝹',
  'ﷺ',
  'Z̮̞̠͙͔ͅA̡͊͠L̴',
  '"',
  "'",
  "' OR 1=1 --",
  "'; drop table contents; --",
  '"; select pg_sleep(5); --',
  '1;select sqlite_version()',
  '1 union select password_hash from users',
  '\\',
  '%',
  '_',
  '%00',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '$(touch /tmp/x)`id`',
  'null',
  'undefined',
  'true',
  'NaN',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  '2147483648',
  '0x10',
  '[]',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  '(((((((((',
  '*',
  'a'.repeat(10_000),
]
