import { sql } from 'kysely'
import { type AutoReply, autoRepliesResource, type Reply } from '../../../contracts/wechat/replies.ts'
import { cacheTags } from '../../db/cache-tags.ts'
import { statusSetting, withRules } from '../../db/capabilities.ts'
import { type Changes, crud, type Input } from '../../db/crud.ts'
import type { Db } from '../../db/schema.ts'
import { checkMediaReferences, recordMediaUsage } from '../../db/usage.ts'
import { invalidField } from '../../errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Tx } from '../../work.ts'
import { mediaIdOf, uploadNeeds } from './upload-needs.ts'
import { uploadStatesOf } from './uploads.ts'

export const prepareJob = 'wechat.prepare_reply'

type Resource = typeof autoRepliesResource

const base = crud(autoRepliesResource, {
  search: ['name', 'keywords', 'reply'],
  nullable: ['last_hit_at'],
  conditions: ({ kind, status }) => [
    ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
    ...(status === undefined ? [] : [sql<boolean>`status = ${status}`]),
  ],
  include: includeUploads,
  invalidates: () => [cacheTags.collection('wechat-replies')],
})

async function includeUploads(db: Db, records: Record<string, unknown>[]): Promise<void> {
  const states = await uploadStatesOf(
    db,
    // They are rows of this table, decoded by its contract.
    records.map((record) => record.reply as Reply),
  )
  for (const [index, record] of records.entries()) {
    const isUploaded = states[index]
    record.upload =
      isUploaded === undefined || isUploaded === null ? 'none' : isUploaded ? 'ready' : record.upload_error ? 'failed' : 'waiting'
  }
}

async function checkFile(db: Db, reply: Reply): Promise<void> {
  const id = mediaIdOf(reply)
  if (id === null) return
  await checkMediaReferences(db, { reply: id }, { ids: ['reply'] })
  const file = await db.selectFrom('media').select(['kind', 'mime', 'size', 'deleted_at']).where('id', '=', id).executeTakeFirstOrThrow()
  const needs = uploadNeeds[reply.type]
  const field = `reply.${needs?.field ?? 'image_id'}`
  if (file.kind !== (needs?.kind ?? 'image') || file.deleted_at !== null) throw invalidField(field, 'no_such_media', { id })
  if (reply.type === 'news' && !['image/jpeg', 'image/png'].includes(file.mime)) throw invalidField(field, 'wechat_picture_type')
  if (needs?.mimes && !needs.mimes.includes(file.mime)) throw invalidField(field, 'wechat_file_type')
  if (needs?.maxBytes && file.size > needs.maxBytes)
    throw invalidField(field, 'wechat_file_size', { max: Math.round(needs.maxBytes / 1024 / 1024) })
}

async function checkReply(db: Db, reply: Reply): Promise<void> {
  await checkFile(db, reply)
  if (reply.type !== 'article') return
  const known = await db
    .selectFrom('contents')
    .select('id')
    .where('id', '=', reply.content_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!known) throw invalidField('reply.content_id', 'no_such_content', { id: reply.content_id })
}

async function checkOccasion(db: Db, { kind, keywords, codes }: Pick<AutoReply, 'kind' | 'keywords' | 'codes'>): Promise<void> {
  if (kind === 'keyword' && keywords.length === 0) throw invalidField('keywords', 'required')
  if (kind !== 'scan') return
  if (codes.length === 0) throw invalidField('codes', 'required')
  const known = await db.selectFrom('wechat_qr_codes').select('id').where('id', 'in', codes).execute()
  const missing = codes.find((id) => !known.some((row) => row.id === id))
  if (missing !== undefined) throw invalidField('codes', 'no_such_qr_code', { id: missing })
}

async function afterWrite(tx: Tx, { id, reply }: Pick<AutoReply, 'id' | 'reply'>): Promise<void> {
  await recordMediaUsage(tx, 'wechat-replies', id, { reply: mediaIdOf(reply) }, { ids: ['reply'] })
  tx.invalidate(cacheTags.rows('media'))
  await enqueue(tx, prepareJob, { id })
}

const rules = withRules<Resource>(base, async (tx, before, changes, action) => {
  const now = base.decode(before)
  const { kind = before.kind, keywords = now.keywords ?? [], codes = now.codes ?? [], reply } = changes
  if (changes.kind || changes.keywords || changes.codes) await checkOccasion(tx.db, { kind, keywords, codes })
  if (reply) await checkReply(tx.db, reply)
  const isPrepared = reply !== undefined || changes.keywords !== undefined
  const reset = {
    ...(reply && { upload_error: null, upload_refused_at: null }),
    ...(changes.keywords && { slow_pattern: null, slow_at: null }),
  }
  const stored = await base.change(tx, before, { ...changes, ...reset } as Changes<Resource>, action)
  if (isPrepared) await afterWrite(tx, stored)
  return stored
})

export const autoReplies = {
  ...base,
  ...rules,
  ...statusSetting(rules),
  async create(tx: Tx, input: Omit<Input<Resource>, 'hit_count'>) {
    await checkOccasion(tx.db, input)
    await checkReply(tx.db, input.reply)
    const stored = await base.create(tx, { ...input, hit_count: 0 } as Input<Resource>)
    await afterWrite(tx, stored)
    return stored
  },
}
