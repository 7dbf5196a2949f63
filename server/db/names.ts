import { hasTitles } from '../../contracts/resource.ts'
import { contractNamed, resourceContracts } from '../../contracts/resources.ts'
import { loose } from './loose.ts'
import type { Db } from './schema.ts'

/** Both titles are empty for a record that is gone. */
export interface RecordName {
  resource: string
  id: number
  title_cn: string
  title_en: string
}

/** Columns that name records without titles, or with empty ones: the first that holds something. */
const otherNames: Record<string, readonly string[]> = {
  media: ['original_name'],
  users: ['name', 'email'],
  redirects: ['from_path'],
  'contact-messages': ['name', 'reference'],
  translations: ['value', 'key'],
  'wechat-replies': ['name'],
  'wechat-qr-codes': ['name'],
  'wechat-users': ['remark', 'nickname', 'openid'],
}

/** The contract whose table holds the names: for the texts of business lines that of the categories that they belong to. */
const tableOf = (resource: string) => (resource === 'business-lines' ? resourceContracts.categories : contractNamed(resource))

export async function namesOf(
  db: Db,
  records: readonly { resource: string; id: number }[],
): Promise<{ of(resource: string, id: number): RecordName }> {
  const found = new Map<string, RecordName>()
  const messages = records.flatMap(({ resource, id }) => (resource === 'wechat-messages' ? [id] : []))
  for (const { id, name } of await followersOf(db, messages))
    found.set(`wechat-messages ${id}`, { resource: 'wechat-messages', id, title_cn: name, title_en: name })
  for (const [resource, members] of Map.groupBy(records, (record) => record.resource)) {
    const columns = nameColumns(resource)
    const contract = tableOf(resource)
    if (!contract || columns.length === 0) continue
    const rows = await loose(db)
      .selectFrom(contract.table)
      .select(['id', ...columns])
      .where('id', 'in', [...new Set(members.map(({ id }) => id))])
      .execute()
    for (const row of rows) {
      const other = otherNames[resource]?.map((column) => String(row[column] ?? '')).find(Boolean) ?? ''
      const titles = { title_cn: String(row.title_cn || other), title_en: String(row.title_en || (row.title_cn ? '' : other)) }
      found.set(`${resource} ${String(row.id)}`, { resource, id: Number(row.id), ...titles })
    }
  }
  return { of: (resource, id) => found.get(`${resource} ${id}`) ?? { resource, id, title_cn: '', title_en: '' } }
}

/** A message goes by the name of its follower. */
async function followersOf(db: Db, messageIds: number[]): Promise<{ id: number; name: string }[]> {
  if (messageIds.length === 0) return []
  const rows = await db
    .selectFrom('wechat_messages')
    .innerJoin('wechat_users', 'wechat_users.openid', 'wechat_messages.openid')
    .select(['wechat_messages.id', 'wechat_users.remark', 'wechat_users.nickname'])
    .where('wechat_messages.id', 'in', [...new Set(messageIds)])
    .execute()
  return rows.map(({ id, remark, nickname }) => ({ id, name: remark || nickname }))
}

function nameColumns(resource: string): string[] {
  const contract = tableOf(resource)
  const titles = contract && hasTitles(contract) ? ['title_cn', 'title_en'] : []
  return [...titles, ...(otherNames[resource] ?? [])]
}
