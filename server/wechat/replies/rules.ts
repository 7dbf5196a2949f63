import type { MediaRef } from '../../../contracts/media.ts'
import { type AutoReply, type AutoReplySettings, autoReply, type Reply } from '../../../contracts/wechat/replies.ts'
import { type CacheTag, cacheTags } from '../../db/cache-tags.ts'
import { codecOf } from '../../db/codec.ts'
import { mediaColumns, mediaRefOf } from '../../db/include.ts'
import type { Reader } from '../../db/list.ts'
import type { Db } from '../../db/schema.ts'
import { settings } from '../../features/settings/settings.ts'
import { articleCards, type Card } from '../cards.ts'
import { RuleBook } from './matching.ts'
import { mediaIdOf } from './upload-needs.ts'
import { uploadAccount, uploadedIds } from './uploads.ts'

export interface Rule {
  /** Zero for one that is being written and is new. */
  id: number
  name: string
  kind: AutoReply['kind']
  priority: number
  keywords: AutoReply['keywords']
  codes: AutoReply['codes']
  /** Of its QR codes. */
  scenes: string[]
  reply: Reply
  media: MediaRef | null
  /** The platform's id of its file: null where it lacks the file, undefined where the answer needs none. */
  materialId: string | null | undefined
  article: Card | null
}

export interface Rules {
  book: RuleBook<Rule>
  switches: AutoReplySettings
}

type Basic = Pick<Rule, 'id' | 'name' | 'kind' | 'priority' | 'keywords' | 'codes' | 'reply'>
const codec = codecOf(autoReply.pick({ keywords: true, codes: true, reply: true }))

export async function withAnswers(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  rules: readonly Basic[],
): Promise<{ rules: Rule[]; tags: CacheTag[] }> {
  const replies = rules.map(({ reply }) => reply)
  const ids = await uploadedIds(db, uploadAccount(await settings.all(db)), replies)
  const media = await filesOf(db, replies)
  const named = [...new Set(replies.flatMap((reply) => (reply.type === 'article' ? reply.content_id : [])))]
  const articles = await articleCards(db, now, named)
  const scenes = await scenesOf(db, rules)
  const found = rules.map((rule, index) => ({
    ...rule,
    scenes: rule.codes.flatMap((id) => scenes.get(id) ?? []),
    materialId: ids[index],
    media: media.get(mediaIdOf(rule.reply) ?? 0) ?? null,
    article: rule.reply.type === 'article' ? (articles.get(rule.reply.content_id)?.(rule.reply.locale) ?? null) : null,
  }))
  const tags = [
    ...named.map((id) => cacheTags.record('contents', id)),
    ...(named.length > 0 ? [cacheTags.collection('categories')] : []),
    ...[...media.keys()].map((id) => cacheTags.record('media', id)),
  ]
  return { rules: found, tags }
}

/** A scene never changes: what is kept with a rule is right until the rule is another. */
async function scenesOf(db: Db, rules: readonly Basic[]): Promise<Map<number, string>> {
  const ids = [...new Set(rules.flatMap(({ kind, codes }) => (kind === 'scan' ? codes : [])))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('wechat_qr_codes').select(['id', 'scene']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, scene }) => [id, scene]))
}

async function filesOf(db: Db, replies: readonly Reply[]): Promise<Map<number, MediaRef>> {
  const ids = [...new Set(replies.flatMap((reply) => mediaIdOf(reply) ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('media').select(mediaColumns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, mediaRefOf(row)]))
}

export async function storedRules(db: Db): Promise<Basic[]> {
  const rows = await db
    .selectFrom('wechat_replies')
    .select(['id', 'name', 'kind', 'priority', 'keywords', 'codes', 'reply'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  const shape = autoReply.pick({ id: true, name: true, kind: true, priority: true, keywords: true, codes: true, reply: true })
  return rows.map((row) => shape.parse(codec.decode(row)))
}

/** Read again when one of them, a switch, or what an answer shows has changed. */
export function activeRules(reader: Reader): Promise<Rules> {
  return reader.cache.fetch('config', 'wechat-replies', async () => {
    const stored = await storedRules(reader.db)
    const { rules, tags } = await withAnswers(reader, stored)
    const { wechat } = await settings.all(reader.db)
    const bytes = 2_000 + rules.length * 200 + JSON.stringify(stored).length * 4
    return {
      value: { book: new RuleBook(rules), switches: wechat },
      bytes,
      tags: [cacheTags.collection('wechat-replies'), cacheTags.settings, ...tags],
    }
  })
}
