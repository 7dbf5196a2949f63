import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { DialectName } from '../server/db/connect.ts'
import { searchText } from '../server/db/search.ts'
import { plusMs } from '../server/platform/clock.ts'
import { createWorld, dialects, type World } from '../server/test/world.ts'
import { newFollower } from '../server/wechat/users/presence.ts'
import { printTimes } from './list-times.ts'

// The time that the back office's screens of WeChat take on each database, with 100,000 messages of half as many followers.
const { values } = parseArgs({ options: { records: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '40' } } })
const records = Number(values.records)
const rounds = Number(values.rounds)

const perStatement = 500
const minute = 60_000
const questions = [
  '请问冻大黄鱼多少钱一吨？',
  '牡蛎有现货吗',
  'Do you ship to Rotterdam?',
  '样品怎么寄',
  '报价',
  '你们的养殖证书编号是多少',
]
const openidOf = (index: number) => `oBench${String(index).padStart(22, '0')}`

async function fill({ services: { database, clock } }: World): Promise<void> {
  const now = clock.now()
  const facts = { created_by: null, updated_by: null, version: 1, event: '', event_key: '', payload: '{}', message_id: null, error: null }
  const message = (index: number) => {
    const at = plusMs(now, -(records - index) * minute)
    const content = `${questions[index % questions.length]} ${index}`
    return {
      ...{ ...facts, created_at: at, updated_at: at, sent_at: at, reply_id: null, answers_id: null },
      ...{ direction: 'in' as const, openid: openidOf(index % (records / 2)), type: 'text', state: 'received' as const },
      ...{ content, search_text: searchText([content]), dedupe_key: `bench ${index}` },
    }
  }
  for (let from = 0; from < records; from += perStatement) {
    const indexes = Array.from({ length: perStatement }, (_, index) => from + index)
    const followers = indexes.filter((index) => index < records / 2).map((index) => newFollower(openidOf(index), now))
    await database.write(async (db) => {
      await db.insertInto('wechat_messages').values(indexes.map(message)).execute()
      if (followers.length > 0) await db.insertInto('wechat_users').values(followers).execute()
    })
  }
}

async function bench(dialect: DialectName): Promise<void> {
  const world = await createWorld(dialect)
  try {
    await fill(world)
    await sql.raw(dialect === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(world.services.database.admin)
    console.log(`\n${dialect}, ${records} messages of ${records / 2} followers: with counts in the cache, and without`)
    const keyword = (text: string) => `keyword=${encodeURIComponent(text)}`
    const paths = [
      ...[
        '',
        keyword('大黄鱼'),
        keyword('Rotterdam'),
        keyword('没有的词'),
        'direction=in',
        'type=text',
        `openid=${openidOf(7)}`,
        'page=100',
      ].map((query) => `messages?${query}`),
      'messages/statistics?days=30',
      `messages/conversation?openid=${openidOf(7)}`,
      ...['', 'subscribed=true', 'recent=true', 'blacklisted=true', keyword('000042'), 'page=100'].map((query) => `users?${query}`),
      'users/statistics?days=30',
    ]
    for (const path of paths) await printTimes(world, `/admin/wechat/${path}`, rounds)
  } finally {
    await world.close()
  }
}

for (const dialect of dialects) await bench(dialect)
