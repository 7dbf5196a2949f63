import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { impactResources } from '../../contracts/impact.ts'
import { importedResources } from '../../contracts/imports.ts'
import { type CollectionName, collectionNames, collectionPaths } from '../../contracts/pages.ts'
import type { ResourceContract } from '../../contracts/resource.ts'
import type { ResourceName } from '../../contracts/resources.ts'
import { extensionOf } from '../db/include.ts'
import { fingerprint } from '../db/translation-fields.ts'
import { makeBackup } from '../features/backups/make.ts'
import { findingsIn, hashOf } from '../features/translation-quality/findings.ts'
import { checkRules } from '../features/translation-quality/rules.ts'
import { resources } from '../resources.ts'
import { addPicture } from '../test/pictures.ts'
import { resourceSamples } from '../test/resource-samples.ts'
import { enterSimulator } from '../test/wechat.ts'
import { createWorld, dialects, password, type World } from '../test/world.ts'
import { Simulator } from '../wechat/simulator/simulator.ts'
import { newFollower } from '../wechat/users/presence.ts'
import { systemActor } from '../work.ts'
import type { Render } from './pages/render.ts'
import { stepUpOf } from './step-up.ts'

type Name =
  | 'home'
  | 'news'
  | 'otherNews'
  | 'article'
  | 'otherArticle'
  | 'products'
  | 'product'
  | 'about'
  | CollectionName
  | 'overview'
  | 'line'
  | 'config'
  | 'categories'
  | 'settings'

interface CreatedRecord {
  id: number
  version: number
}

interface Context {
  world: World
  cached: Record<Name, string>
  category: number
  productCategory: number
  line: number
  picture: number
  article: CreatedRecord
  product: CreatedRecord
}

type Send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => ReturnType<World['call']>

interface Case {
  /** As OpenAPI writes it; every mutating admin route has one. */
  route: string
  evicts: Name[]
  prepare?: (c: Context) => Promise<CreatedRecord>
  act: (c: Context, made: CreatedRecord) => ReturnType<Send>
}

const sender =
  (c: Context): Send =>
  (method, path, body) =>
    c.world.call(method, `/admin${path}`, body, { token: c.world.admin })
let count = 0
const unique = () => {
  count += 1
  return count
}

async function make(c: Context, path: string, body: Record<string, unknown>): Promise<CreatedRecord> {
  const answer = await sender(c)('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

interface Sample {
  input: (c: Context) => Record<string, unknown>
  change: Record<string, unknown>
  evicts: Name[]
  status?: string
  edit?: Record<string, unknown>
}

const settingPages: Name[] = ['home', 'settings']
const categoryPages: Name[] = [
  'home',
  'news',
  'otherNews',
  'article',
  'otherArticle',
  'products',
  'product',
  'overview',
  'line',
  'config',
  'categories',
]
/** Media come by uploads: their cases are below. */
const samples: Record<Exclude<ResourceName, CollectionName | 'media' | 'wechat-users'>, Sample> = {
  contents: {
    input: (c) => ({ category_id: c.category, title_cn: '文章', status: 'published' }),
    change: { title_cn: '已改' },
    evicts: ['home', 'news', 'article'],
    status: 'archived',
  },
  products: {
    input: (c) => ({ category_id: c.productCategory, title_cn: '产品', status: 'published' }),
    change: { title_cn: '已改' },
    evicts: ['home', 'products', 'product', 'line'],
    status: 'archived',
  },
  categories: {
    input: () => ({ type: 'general', title_cn: '分类', slug: `c-${unique()}` }),
    change: { title_cn: '已改' },
    evicts: categoryPages,
    status: 'inactive',
  },
  banners: {
    input: (c) => ({ title_cn: '横幅', position: 'home', status: 'active', image_id: c.picture }),
    change: { title_cn: '已改' },
    evicts: ['home'],
    status: 'inactive',
  },
  'site-menus': {
    input: () => ({ location: 'footer', title_cn: '菜单', link: '/about' }),
    change: { title_cn: '已改' },
    evicts: ['config'],
    status: 'inactive',
  },
  'contact-messages': {
    input: () => ({ name: '来信人', email: 'buyer@test.example', message: '询价' }),
    change: { note: '已改' },
    evicts: [],
    status: 'archived',
    edit: { assigned_to: 1 },
  },
  glossary: {
    input: () => ({ term_cn: `术语${unique()}`, term_en: 'term' }),
    change: { term_en: 'word' },
    edit: { topic: 'trade' },
    evicts: [],
  },
  redirects: { input: () => ({ from_path: `/old-${unique()}`, to: '/about' }), change: { to: '/contact' }, evicts: [] },
  translations: {
    input: () => ({ locale: 'zh', key: `season.notice_${unique()}`, value: '休渔' }),
    change: { value: '开渔' },
    evicts: [],
  },
  users: {
    input: () => ({ email: `u${unique()}@test.example`, name: '用户', password: 'Long-Enough-1', current_password: password }),
    change: { name: '已改' },
    evicts: [],
  },
  'wechat-replies': {
    input: () => ({ name: '报价', keywords: [{ text: '报价' }], reply: { type: 'text', content: '请留下邮箱。' } }),
    change: { name: '已改' },
    evicts: [],
    status: 'inactive',
  },
  'wechat-qr-codes': { input: () => ({ name: '渔博会展位' }), change: { name: '已改' }, evicts: [], status: 'archived' },
}

/** The collections that the home page shows, too. */
const onHome: readonly CollectionName[] = ['certificates', 'milestones']
const collectionSamples = collectionNames.map((name): [CollectionName, Sample] => {
  const { make, change, statuses } = resourceSamples[name]
  const evicts: Name[] = onHome.includes(name) ? ['home', name] : [name]
  return [name, { input: () => make(unique()), change, evicts, status: statuses?.[1] ?? '' }]
})

const isAskedAbout = (name: ResourceName) => impactResources.some((known) => known === name)

function casesOf(name: ResourceName, { input, change, evicts, status, edit }: Sample): Case[] {
  const { service } = resources[name]
  const contract: ResourceContract = resources[name].contract
  const { batchFields = [] } = contract
  const path = contract.path.replace('/v1/admin', '')
  const prepare = (c: Context) => make(c, path, input(c))
  const trashed = async (c: Context) => {
    const made = await prepare(c)
    await sender(c)('DELETE', `${path}/${made.id}`)
    return made
  }
  const confirmed = stepUpOf('DELETE', `${contract.path}/:id`) ? { current_password: password } : undefined
  const one = (route: string, act: Case['act'], before = prepare): Case => ({ route, evicts, prepare: before, act })
  return [
    { route: `POST ${path}`, evicts, act: (c) => sender(c)('POST', path, input(c)) },
    one(`PUT ${path}/{id}`, (c, { id }) => sender(c)('PUT', `${path}/${id}`, { ...change, version: 1 })),
    one(`DELETE ${path}/{id}`, (c, { id }) => sender(c)('DELETE', `${path}/${id}`, confirmed)),
    one(`POST ${path}/batch-delete`, (c, { id }) => sender(c)('POST', `${path}/batch-delete`, { ids: [id], ...confirmed })),
    ...(status ? [one(`POST ${path}/batch-status`, (c, { id }) => sender(c)('POST', `${path}/batch-status`, { ids: [id], status }))] : []),
    ...(batchFields.length > 0
      ? [one(`POST ${path}/batch-edit`, (c, { id }) => sender(c)('POST', `${path}/batch-edit`, { ids: [id], set: edit ?? { status } }))]
      : []),
    ...(service.sortOrder
      ? [one(`POST ${path}/sort-order`, (c, { id }) => sender(c)('POST', `${path}/sort-order`, { items: [{ id, sort_order: 3 }] }))]
      : []),
    ...(isAskedAbout(name)
      ? [
          {
            route: `POST ${path}/impact`,
            evicts: [],
            act: (c: Context) => sender(c)('POST', `${path}/impact`, { ids: [1], action: 'delete' }),
          },
        ]
      : []),
    ...(service.restore ? [one(`POST ${path}/{id}/restore`, (c, { id }) => sender(c)('POST', `${path}/${id}/restore`, {}), trashed)] : []),
  ]
}

function publishedCases(path: '/contents' | '/products', shown: (c: Context) => CreatedRecord, evicts: Name[]): Case[] {
  const changed = async (c: Context) => {
    const { id } = shown(c)
    const { version } = (await c.world.call('GET', `/admin${path}/${id}`, undefined, { token: c.world.admin })).body.data
    await sender(c)('PUT', `${path}/${id}`, { title_cn: `改${unique()}`, version })
    return { id, version }
  }
  return [
    { route: `POST ${path}/{id}/duplicate`, evicts: [], act: (c) => sender(c)('POST', `${path}/${shown(c).id}/duplicate`, {}) },
    {
      route: `POST ${path}/{id}/preview`,
      evicts: [],
      act: (c) => sender(c)('POST', `${path}/${shown(c).id}/preview`, { title_cn: '未保存', version: 1 }),
    },
    { route: `POST ${path}/{id}/preview-link`, evicts: [], act: (c) => sender(c)('POST', `${path}/${shown(c).id}/preview-link`, {}) },
    { route: `POST ${path}/publish-check`, evicts: [], act: (c) => sender(c)('POST', `${path}/publish-check`, { ids: [shown(c).id] }) },
    {
      route: `POST ${path}/{id}/revisions/{version}/restore`,
      evicts,
      prepare: changed,
      act: (c, { id, version }) => sender(c)('POST', `${path}/${id}/revisions/${version}/restore`, {}),
    },
  ]
}

const blockPages: Name[] = ['home', 'about', 'overview', 'line']
const blocks = ['company-intro', 'display/culture', 'display/highlights', 'display/statistics', 'display/business']

const blockCases: Case[] = blocks.map((block) => ({
  route: `PUT /about/${block}`,
  evicts: blockPages,
  act: (c) => sender(c)('PUT', `/about/${block}`, { ...(block === 'company-intro' ? { title_cn: '简介' } : { items: [] }), version: 0 }),
}))

const tagCases: Case[] = [
  {
    route: 'PUT /tags/names',
    evicts: [],
    prepare: (c) => make(c, '/contents', { category_id: c.category, title_cn: '文章', tags: ['检验'] }),
    act: (c) => sender(c)('PUT', '/tags/names', { tag: '检验', name_en: `Testing ${unique()}` }),
  },
]

const previewCases: Case[] = [
  ...blocks.map(
    (block): Case => ({
      route: `POST /about/${block}/preview`,
      evicts: [],
      act: (c) =>
        sender(c)('POST', `/about/${block}/preview?path=/about`, {
          ...(block === 'company-intro' ? { title_cn: '未保存' } : { items: [] }),
          version: 0,
        }),
    }),
  ),
  {
    route: 'POST /wechat/messages/reply',
    evicts: [],
    // Refused, as there is no message; nothing public shows messages of WeChat anyway.
    act: async (c) => {
      const answer = await sender(c)('POST', '/wechat/messages/reply', { openid: 'oNobody', text: '您好' })
      return answer.status === 404 ? { ...answer, status: 200 } : answer
    },
  },
  {
    route: 'POST /wechat/messages/{id}/retry',
    evicts: [],
    act: async (c) => {
      const answer = await sender(c)('POST', '/wechat/messages/999999/retry')
      return answer.status === 404 ? { ...answer, status: 200 } : answer
    },
  },
  {
    route: 'POST /wechat/messages/handled',
    evicts: [],
    act: async (c) => {
      const answer = await sender(c)('POST', '/wechat/messages/handled', { openid: 'oNobody', message_id: 999_999, is_handled: true })
      return answer.status === 404 ? { ...answer, status: 200 } : answer
    },
  },
  {
    route: 'POST /wechat/messages/assign',
    evicts: [],
    act: async (c) => {
      const answer = await sender(c)('POST', '/wechat/messages/assign', { openid: 'oNobody', assigned_to: null })
      return answer.status === 404 ? { ...answer, status: 200 } : answer
    },
  },
  {
    route: 'POST /wechat/messages/quick-replies',
    evicts: [],
    act: (c) => sender(c)('POST', '/wechat/messages/quick-replies', { name: `回复${unique()}`, text: '您好' }),
  },
  {
    route: 'PUT /wechat/messages/quick-replies/{id}',
    evicts: [],
    prepare: quickReply,
    act: (c, { id }) => sender(c)('PUT', `/wechat/messages/quick-replies/${id}`, { name: `回复${unique()}`, text: '您好！' }),
  },
  {
    route: 'DELETE /wechat/messages/quick-replies/{id}',
    evicts: [],
    prepare: quickReply,
    act: (c, { id }) => sender(c)('DELETE', `/wechat/messages/quick-replies/${id}`),
  },
  {
    route: 'POST /business-lines/{id}/preview',
    evicts: [],
    act: (c) => sender(c)('POST', `/business-lines/${c.line}/preview`, { lead_cn: '未保存', version: 0 }),
  },
  ...Object.entries({ '/banners': { position: 'home' }, '/certificates': {}, '/milestones': { year: 2020 } }).map(
    ([path, fields]): Case => ({
      route: `POST ${path}/{id}/preview`,
      evicts: [],
      prepare: (c) => make(c, path, { title_cn: '未公开', status: 'inactive', ...fields }),
      act: (c, { id }) => sender(c)('POST', `${path}/${id}/preview?path=/`, { title_cn: '未保存', version: 1 }),
    }),
  ),
  {
    route: 'POST /config/group/{group}/preview',
    evicts: [],
    act: (c) => sender(c)('POST', '/config/group/site/preview?path=/', { name_cn: '未保存' }),
  },
]

async function written(c: Context, path: string, values: object): Promise<CreatedRecord> {
  const read = async () => (await c.world.call('GET', `/admin${path}`, undefined, { token: c.world.admin })).body.data.version
  for (const _time of [1, 2]) await sender(c)('PUT', path, { ...values, version: await read() })
  return { id: 0, version: (await read()) - 1 }
}

const earlierCases: Case[] = [
  ...blocks.map(
    (block): Case => ({
      route: `POST /about/${block}/revisions/{version}/restore`,
      evicts: blockPages,
      prepare: (c) => written(c, `/about/${block}`, block === 'company-intro' ? { title_cn: '简介' } : { items: [] }),
      act: (c, { version }) => sender(c)('POST', `/about/${block}/revisions/${version}/restore`, {}),
    }),
  ),
  {
    route: 'PUT /business-lines/{id}',
    evicts: blockPages,
    act: (c) => sender(c)('PUT', `/business-lines/${c.line}`, { lead_cn: '导语', version: 0 }),
  },
  {
    route: 'POST /business-lines/{id}/revisions/{version}/restore',
    evicts: blockPages,
    prepare: (c) => written(c, `/business-lines/${c.line}`, { lead_cn: '导语' }),
    act: (c, { version }) => sender(c)('POST', `/business-lines/${c.line}/revisions/${version}/restore`, {}),
  },
]

async function shownPicture(c: Context): Promise<CreatedRecord> {
  const answer = await uploadPicture(c)
  const picture = answer.body.data[0]
  const { version } = (await c.world.call('GET', `/admin/contents/${c.article.id}`, undefined, { token: c.world.admin })).body.data
  await sender(c)('PUT', `/contents/${c.article.id}`, { cover_id: picture.id, version })
  return picture
}

const unusedPicture = async (c: Context): Promise<CreatedRecord> => (await uploadPicture(c)).body.data[0]

const uploadPicture = (c: Context) => sendPicture(c, '/media/upload')

async function wechatAccount(c: Context): Promise<CreatedRecord> {
  const account = { enabled: true, simulator: false, verified: true, app_id: 'wx0123456789abcdef', api_base_url: 'https://127.0.0.1:9' }
  await sender(c)('PUT', '/config/group/wechat', { ...account, app_secret: '00112233445566778899aabbccddeeff', current_password: password })
  return { id: 0, version: 0 }
}

async function wechatDraft(c: Context, state: 'draft' | 'failed'): Promise<CreatedRecord> {
  await wechatAccount(c)
  const texts = {
    account: '',
    title: '题',
    author: '',
    digest: '',
    cover_media_id: '',
    draft_hash: '',
    publish_id: '',
    article_id: '',
    url: '',
  }
  const facts = { need_open_comment: 0, overwrite: 0, version: 1, publish_status: null, error: null, job_id: null, user_id: null }
  const times = { created_at: c.world.clock.now(), updated_at: c.world.clock.now(), published_at: null }
  const row = {
    ...texts,
    ...facts,
    ...times,
    content_id: unique() + 1_000,
    locale: 'zh' as const,
    state,
    media_id: state === 'draft' ? 'M1' : '',
  }
  const { id } = await c.world.services.database.write((db) =>
    db.insertInto('wechat_articles').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  return { id, version: 0 }
}

/** Of a machine, so that nobody but those who may refuse it has a say in it. */
async function refused(c: Context): Promise<CreatedRecord> {
  const { id } = await proposed(c)
  const answer = await sender(c)('POST', '/translation-proposals/reject', { resource: 'categories', ids: [id] })
  return { id: answer.body.data.refused[0], version: 1 }
}

async function proposed(c: Context): Promise<CreatedRecord> {
  const { id } = await make(c, '/categories', { type: 'general', title_cn: `译名${unique()}`, slug: `t-${unique()}` })
  const row = { resource: 'categories', record_id: id, field: 'title', source: 'cn', text: 'A name', parts: '[]', provider: 'embedded' }
  const record = await c.world.call('GET', `/admin/categories/${id}`, undefined, { token: c.world.admin })
  const hashes = { source_hash: fingerprint(record.body.data.title_cn), target_hash: fingerprint('') }
  const facts = { errors: 0, is_complete: 1, is_sound: 1, is_edited: 0, job_id: null, user_id: null, created_at: '' }
  const stored = await c.world.services.database.write((db) =>
    db
      .insertInto('translation_proposals')
      .values({ ...row, ...hashes, ...facts })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return { ...stored, version: 1 }
}

/** A category whose translated name has another number than its name. */
const misjudged = (c: Context): Promise<CreatedRecord> =>
  make(c, '/categories', { type: 'general', title_cn: '每箱10 kg', title_en: 'Cartons of 12 kg', slug: `m-${unique()}` })

async function findRight(c: Context, { id }: CreatedRecord) {
  const place = { resource: 'categories', record_id: id, field: 'title' }
  const texts = { cn: '每箱10 kg', en: 'Cartons of 12 kg' }
  const { database, cache } = c.world.services
  const findings = (await findingsIn(place, texts, 'cn', await checkRules(database.read, cache))) ?? []
  const word = { hash: hashOf(texts), keys: findings.map(({ key }) => key), is_right: true }
  return sender(c)('POST', '/translate/quality-report/decide', { ...place, ...word })
}

function sendTable(c: Context, path: string) {
  const head = '--table\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n'
  return c.world.call(
    'POST',
    `/admin${path}`,
    Buffer.from(
      `${head}title_cn,slug,from_path,to,term_cn,term_en\n表,table-${unique()},/table-${unique()},/about,表${unique()},table\r\n--table--\r\n`,
    ),
    {
      token: c.world.admin,
      headers: { 'content-type': 'multipart/form-data; boundary=table' },
    },
  )
}

async function sendPicture(c: Context, path: string) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: unique() % 255, g: 90, b: 120 } } })
    .png()
    .toBuffer()
  const boundary = 'anlan-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return c.world.call('POST', `/admin${path}`, payload, {
    token: c.world.admin,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
}

async function trashedPicture(c: Context): Promise<CreatedRecord> {
  const picture = await unusedPicture(c)
  await sender(c)('DELETE', `/media/${picture.id}`)
  return picture
}

const tus = (c: Context, method: 'POST' | 'PATCH' | 'DELETE', path: string, headers: Record<string, string> = {}, body?: Buffer) =>
  c.world.call(method, path, body, { token: c.world.admin, headers: { 'tus-resumable': '1.0.0', ...headers } })

const beginUpload = (c: Context, length = 100) =>
  tus(c, 'POST', '/admin/media/resumable', { 'upload-length': String(length), 'upload-metadata': `filename ${btoa('a.png')}` })

const begunPath = (begun: { headers: Record<string, unknown> }) => String(begun.headers.location).replace('/api/v1', '')

async function uploadInPieces(c: Context) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: { r: unique() % 255, g: 9, b: 12 } } })
    .png()
    .toBuffer()
  const path = begunPath(await beginUpload(c, bytes.length))
  return tus(c, 'PATCH', path, { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }, bytes)
}

const pictureCases: Case[] = [
  { route: 'POST /media/upload', evicts: [], act: uploadPicture },
  { route: 'POST /media', evicts: [], act: (c) => sendPicture(c, '/media') },
  { route: 'POST /media/resumable', evicts: [], act: (c) => beginUpload(c) },
  { route: 'PATCH /media/resumable/{id}', evicts: [], act: uploadInPieces },
  {
    route: 'DELETE /media/resumable/{id}',
    evicts: [],
    act: async (c) => tus(c, 'DELETE', begunPath(await beginUpload(c))),
  },
  {
    route: 'PUT /media/{id}',
    evicts: ['home', 'news', 'article'],
    prepare: shownPicture,
    act: (c, { id }) => sender(c)('PUT', `/media/${id}`, { alt_cn: '新的说明', version: 1 }),
  },
  {
    route: 'POST /media/batch-edit',
    evicts: [],
    prepare: shownPicture,
    act: (c, { id }) =>
      sender(c)('POST', '/media/batch-edit', { ids: [id], set: { folder: `文件夹${unique()}` }, add_tags: [`标签${unique()}`] }),
  },
  {
    route: 'POST /media/trash-unused',
    evicts: [],
    prepare: unusedPicture,
    // The picture is as old as the clock: what is asked for has to be older than now.
    act: (c) => {
      c.world.clock.advance(1_000)
      return sender(c)('POST', '/media/trash-unused', {})
    },
  },
  {
    route: 'POST /media/{id}/crop',
    evicts: [],
    prepare: shownPicture,
    act: (c, { id }) => sender(c)('POST', `/media/${id}/crop`, { x: 0, y: 0, width: 20, height: 30 }),
  },
  {
    route: 'POST /media/{id}/replace',
    evicts: ['home', 'news', 'article'],
    prepare: shownPicture,
    act: (c, { id }) => sendPicture(c, `/media/${id}/replace`),
  },
  {
    route: 'POST /media/impact',
    evicts: [],
    prepare: shownPicture,
    act: (c, { id }) => sender(c)('POST', '/media/impact', { ids: [id], action: 'delete' }),
  },
  { route: 'DELETE /media/{id}', evicts: [], prepare: unusedPicture, act: (c, { id }) => sender(c)('DELETE', `/media/${id}`) },
  {
    route: 'POST /media/batch-delete',
    evicts: [],
    prepare: unusedPicture,
    act: (c, { id }) => sender(c)('POST', '/media/batch-delete', { ids: [id] }),
  },
  {
    route: 'POST /media/{id}/restore',
    evicts: [],
    prepare: trashedPicture,
    act: (c, { id }) => sender(c)('POST', `/media/${id}/restore`, {}),
  },
]

async function failedJob(c: Context): Promise<CreatedRecord> {
  const now = c.world.clock.now()
  const job = {
    kind: 'test',
    payload: '{}',
    state: 'failed' as const,
    priority: 0,
    run_at: now,
    attempts: 5,
    progress_done: 0,
    progress_total: 0,
    created_at: now,
    updated_at: now,
  }
  const { id } = await c.world.services.database.write((db) => db.insertInto('jobs').values(job).returning('id').executeTakeFirstOrThrow())
  return { id, version: 1 }
}

async function waitingJob(c: Context): Promise<CreatedRecord> {
  const job = await failedJob(c)
  await c.world.services.database.write((db) => db.updateTable('jobs').set({ state: 'queued' }).where('id', '=', job.id).execute())
  return job
}

const all: Name[] = [
  'home',
  'news',
  'otherNews',
  'article',
  'otherArticle',
  'products',
  'product',
  'about',
  ...collectionNames,
  'overview',
  'line',
  'config',
  'categories',
  'settings',
]
async function simulated(c: Context): Promise<CreatedRecord> {
  await sender(c)('POST', '/wechat/simulator', { action: 'connect', replace: true, current_password: password })
  return { id: 0, version: 0 }
}

async function follower(c: Context): Promise<CreatedRecord> {
  await simulated(c)
  const { openid } = await (await c.world.services.wechatSimulator.get()).follow()
  const row = newFollower(openid, c.world.clock.now())
  return c.world.services.database.write((db) =>
    db.insertInto('wechat_users').values(row).returning(['id', 'version']).executeTakeFirstOrThrow(),
  )
}

async function quickReply(c: Context): Promise<CreatedRecord> {
  const kept = await sender(c)('POST', '/wechat/messages/quick-replies', { name: `回复${unique()}`, text: '您好' })
  return { id: kept.body.data.at(-1).id, version: 1 }
}

async function followerTag(c: Context): Promise<CreatedRecord> {
  await simulated(c)
  const name = `标${unique()}`
  const { items } = (await sender(c)('POST', '/wechat/users/tags', { name })).body.data
  return { id: items.find((tag: { name: string }) => tag.name === name).tag_id, version: 1 }
}

async function plannedCode(c: Context): Promise<CreatedRecord> {
  await simulated(c)
  return make(c, '/wechat/qr-codes', samples['wechat-qr-codes'].input(c))
}

const followerCases: Case[] = (
  [
    ['PUT /wechat/users/{id}/remark', follower, () => ({ remark: '王经理' })],
    ['PUT /wechat/users/{id}/tags', follower, () => ({ tag_ids: [2] })],
    ['POST /wechat/users/batch-operation', follower, (id) => ({ ids: [id], operation: 'blacklist' })],
    ['POST /wechat/qr-codes/{id}/make', plannedCode, () => undefined],
    ['POST /wechat/users/tags', simulated, () => ({ name: `标${unique()}` })],
    ['POST /wechat/users/tags/refresh', simulated, () => ({})],
    ['PUT /wechat/users/tags/{tag_id}', followerTag, () => ({ name: `签${unique()}` })],
    ['DELETE /wechat/users/tags/{tag_id}', followerTag, () => undefined],
    ['POST /wechat/users/sync', simulated, () => undefined],
    // The one that the case before has begun.
    ['POST /wechat/users/sync/cancel', simulated, () => undefined],
  ] as [string, (c: Context) => Promise<CreatedRecord>, (id: number) => object | undefined][]
).map(([route, prepare, body]) => {
  const [method = '', path = ''] = route.split(' ')
  return {
    route,
    evicts: [],
    prepare,
    act: (c, { id }) => sender(c)(method as 'POST', path.replace(/\{\w+\}/, String(id)), body(id)),
  }
})

async function signedIn(c: Context): Promise<CreatedRecord> {
  const input = samples.users.input(c)
  const made = await make(c, '/users', input)
  await c.world.call('POST', '/auth/login', { email: input.email, password: input.password })
  return made
}

const systemCases: Case[] = [
  {
    route: 'POST /users/{id}/password-link',
    evicts: [],
    prepare: (c) => make(c, '/users', samples.users.input(c)),
    act: (c, { id }) => sender(c)('POST', `/users/${id}/password-link`, { current_password: password }),
  },
  {
    route: 'POST /users/{id}/two-factor/off',
    evicts: [],
    prepare: async (c) => {
      const made = await make(c, '/users', samples.users.input(c))
      const created_at = c.world.clock.now()
      const factor = { user_id: made.id, secret: '', created_at, confirmed_at: created_at }
      await c.world.services.database.write((db) => db.insertInto('two_factor').values(factor).execute())
      return made
    },
    act: (c, { id }) => sender(c)('POST', `/users/${id}/two-factor/off`, { current_password: password }),
  },
  {
    route: 'DELETE /users/{id}/sessions',
    evicts: [],
    prepare: signedIn,
    act: (c, { id }) => sender(c)('DELETE', `/users/${id}/sessions`),
  },
  {
    route: 'DELETE /users/{id}/sessions/{session}',
    evicts: [],
    prepare: signedIn,
    act: async (c, { id }) => {
      const { data } = (await c.world.call('GET', `/admin/users/${id}/sessions`, undefined, { token: c.world.admin })).body
      return sender(c)('DELETE', `/users/${id}/sessions/${data[0].id}`)
    },
  },
  {
    route: 'POST /wechat/simulator',
    evicts: settingPages,
    act: (c) => sender(c)('POST', '/wechat/simulator', { action: 'connect', replace: true, current_password: password }),
  },
  {
    route: 'POST /wechat/simulator/act',
    evicts: [],
    prepare: (c) => simulated(c),
    act: (c) => sender(c)('POST', '/wechat/simulator/act', { action: 'follow' }),
  },
  {
    route: 'POST /wechat/simulator/faults',
    evicts: [],
    prepare: (c) => simulated(c),
    act: (c) => sender(c)('POST', '/wechat/simulator/faults', { faults: [{ kind: 'busy', times: 1 }] }),
  },
  { route: 'POST /translate', evicts: [], act: (c) => sender(c)('POST', '/translate', { text: '鱼', target: 'en' }) },
  {
    route: 'POST /translate/batch',
    evicts: [],
    act: (c) => sender(c)('POST', '/translate/batch', { items: [{ key: 'a', text: '鱼' }], source: 'zh', target: 'en' }),
  },
  {
    route: 'POST /translate/record',
    evicts: [],
    act: (c) => sender(c)('POST', '/translate/record', { resource: 'categories', id: c.category, target: 'en' }),
  },
  {
    route: 'PUT /translation-fields/text',
    evicts: categoryPages,
    prepare: (c) => make(c, '/categories', { type: 'general', title_cn: `待译${unique()}`, slug: `t-${unique()}` }),
    act: async (c, { id }) => {
      const place = { resource: 'categories', id, field: 'title' }
      const { body } = await c.world.call('GET', `/admin/translation-fields/text?resource=categories&id=${id}&field=title`, undefined, {
        token: c.world.admin,
      })
      return sender(c)('PUT', '/translation-fields/text', { ...place, seen: body.data.seen, text: 'A name' })
    },
  },
  {
    route: 'POST /translation-proposals/estimate',
    evicts: [],
    act: (c) => sender(c)('POST', '/translation-proposals/estimate', { resource: 'categories' }),
  },
  { route: 'POST /translation-proposals', evicts: [], act: (c) => sender(c)('POST', '/translation-proposals', { resource: 'categories' }) },
  {
    route: 'PUT /translation-proposals/{id}',
    evicts: [],
    prepare: (c) => proposed(c),
    act: (c, { id }) => sender(c)('PUT', `/translation-proposals/${id}`, { text: 'Another word' }),
  },
  {
    route: 'POST /translation-proposals/accept',
    evicts: categoryPages,
    prepare: (c) => proposed(c),
    act: (c, { id }) => sender(c)('POST', '/translation-proposals/accept', { resource: 'categories', ids: [id] }),
  },
  {
    route: 'POST /translation-proposals/reject',
    evicts: [],
    prepare: (c) => proposed(c),
    act: (c, { id }) => sender(c)('POST', '/translation-proposals/reject', { resource: 'categories', ids: [id] }),
  },
  {
    route: 'POST /translation-proposals/refused/restore',
    evicts: [],
    prepare: (c) => refused(c),
    act: (c, { id }) => sender(c)('POST', '/translation-proposals/refused/restore', { ids: [id] }),
  },
  // Of somebody else, and so refused; what it would put back waits, and is not public.
  {
    route: 'PUT /translation-proposals/refused/{id}',
    evicts: [],
    prepare: (c) => refused(c),
    act: async (c, { id }) => {
      const answer = await sender(c)('PUT', `/translation-proposals/refused/${id}`, { text: 'Another word' })
      return answer.status === 404 ? { ...answer, status: 200 } : answer
    },
  },
  {
    route: 'DELETE /translation-proposals/refused/{id}',
    evicts: [],
    prepare: (c) => refused(c),
    act: async (c, { id }) => {
      const answer = await sender(c)('DELETE', `/translation-proposals/refused/${id}`)
      return answer.status === 404 ? { ...answer, status: 200 } : answer
    },
  },
  {
    route: 'POST /translate/quality-report/decide',
    evicts: [],
    prepare: misjudged,
    act: findRight,
  },
  {
    route: 'POST /wechat/auto-replies/settings',
    evicts: settingPages,
    act: (c) => sender(c)('POST', '/wechat/auto-replies/settings', { default_reply: false }),
  },
  { route: 'POST /wechat/auto-replies/test', evicts: [], act: (c) => sender(c)('POST', '/wechat/auto-replies/test', { text: '报价' }) },
  {
    route: 'POST /wechat/auto-replies/preview',
    evicts: [],
    act: (c) => sender(c)('POST', '/wechat/auto-replies/preview', { reply: { type: 'text', content: '好' } }),
  },
  {
    route: 'POST /wechat/auto-replies/check-pattern',
    evicts: [],
    act: (c) => sender(c)('POST', '/wechat/auto-replies/check-pattern', { text: '^报价' }),
  },
  {
    route: 'POST /wechat/auto-replies/import',
    evicts: [],
    prepare: simulated,
    act: (c) => sender(c)('POST', '/wechat/auto-replies/import', {}),
  },
  { route: 'POST /translations/generate-missing', evicts: [], act: (c) => sender(c)('POST', '/translations/generate-missing', {}) },
  {
    route: 'POST /translation-settings/config',
    evicts: settingPages,
    act: (c) => sender(c)('POST', '/translation-settings/config', { do_not_translate: [`词${unique()}`] }),
  },
  {
    route: 'POST /translation-settings/default',
    evicts: settingPages,
    act: (c) => sender(c)('POST', '/translation-settings/default', { provider: 'embedded' }),
  },
  {
    route: 'POST /translation-settings/quality',
    evicts: settingPages,
    act: (c) => sender(c)('POST', '/translation-settings/quality', { quality: 'best' }),
  },
  {
    route: 'POST /translation-settings/test',
    evicts: [],
    act: (c) => sender(c)('POST', '/translation-settings/test', { text: '鱼' }),
  },
  {
    route: 'POST /wechat/config',
    evicts: settingPages,
    act: (c) => sender(c)('POST', '/wechat/config', { account_name: `号${unique()}` }),
  },
  {
    route: 'POST /wechat/config/regenerate-token',
    evicts: settingPages,
    act: (c) => sender(c)('POST', '/wechat/config/regenerate-token', { current_password: password }),
  },
  {
    route: 'POST /wechat/config/generate-aes-key',
    evicts: settingPages,
    act: (c) => sender(c)('POST', '/wechat/config/generate-aes-key', { current_password: password }),
  },
  {
    route: 'POST /wechat/articles/check',
    evicts: [],
    act: (c) => sender(c)('POST', '/wechat/articles/check', { content_id: c.article.id }),
  },
  {
    route: 'POST /wechat/articles/push',
    evicts: [],
    prepare: wechatAccount,
    act: (c) => sender(c)('POST', '/wechat/articles/push', { content_ids: [c.article.id] }),
  },
  {
    route: 'POST /wechat/articles/{id}/publish',
    evicts: [],
    prepare: (c) => wechatDraft(c, 'draft'),
    act: (c, { id }) => sender(c)('POST', `/wechat/articles/${id}/publish`),
  },
  // Refused: another account's draft, which is sent to nobody.
  ...(
    [
      ['mass-send', { tag_id: null }],
      ['mass-send/ask', undefined],
      ['mass-send/settle', { is_sent: true }],
      ['preview', { wechat_id: 'anlan_office' }],
    ] as const
  ).map(
    ([path, body]): Case => ({
      route: `POST /wechat/articles/{id}/${path}`,
      evicts: [],
      prepare: (c) => wechatDraft(c, 'draft'),
      act: async (c, { id }) => {
        const answer = await sender(c)('POST', `/wechat/articles/${id}/${path}`, body)
        return answer.status === 409 ? { ...answer, status: 200 } : answer
      },
    }),
  ),
  // Refused: there is no comment, and no account to read any from; nothing public shows comments of WeChat anyway.
  ...(
    [
      ['POST', 'refresh', undefined],
      ['POST', 'seen', { ids: [1] }],
      ['PUT', 'threads/{id}', { is_open: true }],
      ['PUT', '{id}/elected', { is_elected: true }],
      ['POST', '{id}/reply', { text: '谢谢' }],
      ['DELETE', '{id}/reply', undefined],
      ['DELETE', '{id}', undefined],
    ] as const
  ).map(
    ([method, path, body]): Case => ({
      route: `${method} /wechat/comments/${path}`,
      evicts: [],
      prepare: wechatAccount,
      act: async (c) => {
        const answer = await sender(c)(method, `/wechat/comments/${path.replace('{id}', '999999')}`, body)
        return answer.status === 404 ? { ...answer, status: 200 } : answer
      },
    }),
  ),
  {
    route: 'DELETE /wechat/articles/{id}/draft',
    evicts: [],
    prepare: (c) => wechatDraft(c, 'failed'),
    act: (c, { id }) => sender(c)('DELETE', `/wechat/articles/${id}/draft`),
  },
  { route: 'POST /wechat/config/test', evicts: [], act: (c) => sender(c)('POST', '/wechat/config/test') },
  { route: 'POST /site-menus/preview-link', evicts: [], act: (c) => sender(c)('POST', '/site-menus/preview-link', { draft: null }) },
  ...importedResources.flatMap((name): Case[] => [
    { route: `POST /${name}/import`, evicts: [], act: (c) => sendTable(c, `/${name}/import`) },
    { route: `POST /${name}/import/columns`, evicts: [], act: (c) => sendTable(c, `/${name}/import/columns`) },
  ]),
  {
    route: 'POST /imports/{id}/stop',
    evicts: [],
    prepare: async (c) => (await sendTable(c, '/contents/import')).body.data,
    act: (c, { id }) => sender(c)('POST', `/imports/${id}/stop`, {}),
  },
  { route: 'POST /translations/export', evicts: [], act: (c) => sender(c)('POST', '/translations/export', {}) },
  { route: 'POST /wechat/users/export', evicts: [], act: (c) => sender(c)('POST', '/wechat/users/export', {}) },
  {
    route: 'POST /translations/import',
    evicts: [],
    act: (c) => sender(c)('POST', '/translations/import', { content: '{"zh":{"season.import":"开渔"}}' }),
  },
  {
    route: 'POST /translations/batch-update',
    evicts: [],
    act: (c) => sender(c)('POST', '/translations/batch-update', { items: [{ locale: 'zh', key: 'season.batch', value: '开渔' }] }),
  },
  {
    route: 'POST /translations/review',
    evicts: [],
    prepare: async (c) => {
      const { id, version } = await make(c, '/translations', { locale: 'en', key: `season.review_${unique()}`, value: 'Open' })
      await c.world.services.database.admin.updateTable('translations').set({ status: 'needs_review' }).where('id', '=', id).execute()
      return { id, version }
    },
    act: (c, item) => sender(c)('POST', '/translations/review', { items: [{ id: item.id, version: item.version }] }),
  },
  {
    route: 'POST /translations/missing',
    evicts: [],
    act: (c) => sender(c)('POST', '/translations/missing', { locale: 'en', path: '/admin', keys: ['admin.no.such'] }),
  },
  {
    route: 'POST /translations/missing/dismiss',
    evicts: [],
    act: (c) => sender(c)('POST', '/translations/missing/dismiss', { items: [{ locale: 'en', key: 'admin.no.such' }] }),
  },
  { route: 'POST /translations/refresh-cache', evicts: [], act: (c) => sender(c)('POST', '/translations/refresh-cache', {}) },
  { route: 'POST /cache/clear/type', evicts: [], act: (c) => sender(c)('POST', '/cache/clear/type', { type: 'page' }) },
  { route: 'POST /cache/clear/batch', evicts: all, act: (c) => sender(c)('POST', '/cache/clear/batch', { types: ['page', 'data'] }) },
  { route: 'POST /cache/clear/all', evicts: all, act: (c) => sender(c)('POST', '/cache/clear/all', {}) },
  { route: 'POST /cache/warm', evicts: [], act: (c) => sender(c)('POST', '/cache/warm', {}) },
  { route: 'POST /jobs/{id}/retry', evicts: [], prepare: failedJob, act: (c, { id }) => sender(c)('POST', `/jobs/${id}/retry`, {}) },
  { route: 'POST /jobs/{id}/cancel', evicts: [], prepare: waitingJob, act: (c, { id }) => sender(c)('POST', `/jobs/${id}/cancel`, {}) },
  { route: 'DELETE /jobs/{id}', evicts: [], prepare: failedJob, act: (c, { id }) => sender(c)('DELETE', `/jobs/${id}`) },
  { route: 'POST /trash/empty', evicts: [], act: (c) => sender(c)('POST', '/trash/empty', { resource: 'contents' }) },
  { route: 'POST /system/backup', evicts: [], act: (c) => sender(c)('POST', '/system/backup', {}) },
  {
    route: 'POST /system/backups/{name}/link',
    evicts: [],
    act: async (c) => sender(c)('POST', `/system/backups/${await newBackup(c)}/link`, { current_password: password }),
  },
  { route: 'DELETE /system/backups/{name}', evicts: [], act: async (c) => sender(c)('DELETE', `/system/backups/${await newBackup(c)}`) },
]

async function newBackup({ world }: Context): Promise<string> {
  // The pictures of these tests are records without files, which no backup is made of.
  const rows = await world.services.database.read.selectFrom('media').select(['storage_key', 'mime']).execute()
  for (const { storage_key, mime } of rows) {
    const path = world.mediaPath(`${storage_key}.${extensionOf(mime)}`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, '', { flag: 'a' })
  }
  return basename(await makeBackup(world.services.config))
}

/** As on the first start of an empty installation. */
async function reopened({ world }: Context): Promise<CreatedRecord> {
  await world.services.work.run(systemActor, async (tx) => {
    await tx.db.deleteFrom('meta').where('key', 'in', ['seeded', 'set_up', 'set_up_steps']).execute()
    await tx.db.insertInto('meta').values({ key: 'seeded', value: 'empty' }).execute()
    await tx.db.deleteFrom('settings').where('key', '=', 'site.name_cn').execute()
  })
  return { id: 0, version: 0 }
}

const setUpCases: Case[] = [
  {
    route: 'POST /set-up',
    evicts: [...new Set<Name>([...categoryPages, 'about', 'settings'])],
    prepare: reopened,
    act: (c) => sender(c)('POST', '/set-up', { name_cn: '东海水产', business_lines: ['export'] }),
  },
  {
    route: 'POST /set-up/remove-demo',
    evicts: [],
    prepare: async ({ world }) => {
      await world.services.work.run(systemActor, async (tx) => {
        await tx.db.deleteFrom('meta').where('key', 'in', ['seeded', 'set_up']).execute()
        await tx.db.insertInto('meta').values({ key: 'seeded', value: 'demo' }).execute()
      })
      return { id: 0, version: 0 }
    },
    act: (c) => sender(c)('POST', '/set-up/remove-demo', { current_password: password }),
  },
  { route: 'POST /set-up/hide-steps', evicts: [], prepare: reopened, act: (c) => sender(c)('POST', '/set-up/hide-steps') },
  { route: 'POST /set-up/decline', evicts: [], prepare: reopened, act: (c) => sender(c)('POST', '/set-up/decline') },
]

const orderCases: Case[] = [
  {
    route: 'POST /certificates/update-sort',
    evicts: ['home', 'certificates'],
    prepare: (c) => make(c, '/certificates', { title_cn: '证书' }),
    act: (c, { id }) => sender(c)('POST', '/certificates/update-sort', { items: [{ id, sort_order: 3 }] }),
  },
]

const batchCases: Case[] = [
  {
    route: 'POST /batches/{id}/undo',
    evicts: ['home', 'news', 'article'],
    prepare: async (c) => {
      const { id, version } = await make(c, '/contents', { category_id: c.category, title_cn: '文章', status: 'published' })
      const { body } = await sender(c)('POST', '/contents/batch-status', { ids: [id], status: 'archived' })
      return { id: body.data.batch, version }
    },
    act: (c, { id }) => sender(c)('POST', `/batches/${id}/undo`),
  },
]

const aLetter = (c: Context) => make(c, '/contact-messages', { name: '来信人', email: 'buyer@test.example', message: '询价' })
const aView = (c: Context) => make(c, '/views', { list: 'contents', name: `视图${unique()}`, search: 'status=draft' })
const viewCases: Case[] = [
  {
    route: 'POST /contact-messages/{id}/reply-templates',
    evicts: [],
    prepare: aLetter,
    act: (c, { id }) => sender(c)('POST', `/contact-messages/${id}/reply-templates`, { name: `模板${unique()}`, text: '您好' }),
  },
  {
    route: 'DELETE /contact-messages/reply-templates/{id}',
    evicts: [],
    prepare: async (c) => {
      const { id } = await aLetter(c)
      const kept = await sender(c)('POST', `/contact-messages/${id}/reply-templates`, { name: `模板${unique()}`, text: '您好' })
      return { id: kept.body.data.own.at(-1).id as number, version: 1 }
    },
    act: (c, { id }) => sender(c)('DELETE', `/contact-messages/reply-templates/${id}`),
  },
  { route: 'POST /views', evicts: [], act: (c) => sender(c)('POST', '/views', { list: 'contents', name: '视图', search: '' }) },
  { route: 'PUT /views/{id}', evicts: [], prepare: aView, act: (c, { id }) => sender(c)('PUT', `/views/${id}`, { is_shared: true }) },
  { route: 'DELETE /views/{id}', evicts: [], prepare: aView, act: (c, { id }) => sender(c)('DELETE', `/views/${id}`) },
]

const messageCases: Case[] = [
  {
    route: 'POST /contact-messages/{id}/reply',
    evicts: [],
    prepare: (c) => make(c, '/contact-messages', { name: '来信人', email: 'buyer@test.example', message: '询价' }),
    act: (c, { id }) => sender(c)('POST', `/contact-messages/${id}/reply`, { text: '您好', version: 1 }),
  },
  ...(['join', 'separate'] as const).map(
    (action): Case => ({
      route: `POST /contact-messages/{id}/${action}`,
      evicts: [],
      prepare: (c) => make(c, '/contact-messages', { name: '来信人', email: 'buyer@test.example', message: '询价' }),
      act: async (c, { id }) => {
        const other = await make(c, '/contact-messages', { name: '来信人', email: 'buyer@test.example', message: '再次询价' })
        const joined = await sender(c)('POST', `/contact-messages/${id}/join`, { ids: [other.id] })
        return action === 'join' ? joined : sender(c)('POST', `/contact-messages/${id}/separate`)
      },
    }),
  ),
]

const wechatMenu = [{ type: 'view', name: '官网', url: 'https://www.example.com/' }]
async function publishedMenu(c: Context): Promise<CreatedRecord> {
  const path = '/wechat/menus'
  const read = async () => (await c.world.call('GET', `/admin${path}`, undefined, { token: c.world.admin })).body.data.version as number
  await sender(c)('POST', `${path}/save`, { buttons: wechatMenu, version: await read() })
  const version = await read()
  await sender(c)('POST', `${path}/publish`, { version })
  const backups = await c.world.call('GET', `/admin${path}/backups`, undefined, { token: c.world.admin })
  return { id: backups.body.data[0].id, version }
}
const wechatMenuCases: Case[] = (
  [
    ['POST', 'save', (_id, version) => ({ buttons: wechatMenu, version })],
    ['POST', 'publish', (_id, version) => ({ version })],
    ['POST', 'import', (_id, version) => ({ version })],
    ['DELETE', 'wechat', () => undefined],
    ['POST', 'backups/{id}/restore', () => ({})],
  ] as ['POST' | 'DELETE', string, (id: number, version: number) => object | undefined][]
).map(([method, path, body]) => ({
  route: `${method} /wechat/menus/${path}`,
  evicts: [],
  prepare: publishedMenu,
  act: (c, { id, version }) => sender(c)(method, `/wechat/menus/${path.replace('{id}', String(id))}`, body(id, version)),
}))

const setting = { 'site.name_cn': '新名' }
const settingCases: Case[] = [
  { route: 'PUT /config', evicts: settingPages, act: (c) => sender(c)('PUT', '/config', setting) },
  { route: 'PUT /config/group/{group}', evicts: settingPages, act: (c) => sender(c)('PUT', '/config/group/site', { name_en: 'New name' }) },
  { route: 'PUT /config/{key}', evicts: settingPages, act: (c) => sender(c)('PUT', '/config/site.name_cn', { value: '又一个' }) },
  { route: 'DELETE /config/{key}', evicts: settingPages, act: (c) => sender(c)('DELETE', '/config/site.name_en') },
  { route: 'DELETE /config/cache', evicts: [], act: (c) => sender(c)('DELETE', '/config/cache') },
  { route: 'POST /config/mail/test', evicts: [], act: (c) => sender(c)('POST', '/config/mail/test') },
  { route: 'POST /config/import', evicts: settingPages, act: (c) => sender(c)('POST', '/config/import', { settings: setting }) },
]

const cases: Case[] = [
  ...settingCases,
  ...[...Object.entries(samples), ...collectionSamples].flatMap(([name, sample]) => casesOf(name as ResourceName, sample)),
  ...orderCases,
  ...publishedCases('/contents', (c) => c.article, ['home', 'news', 'article']),
  ...publishedCases('/products', (c) => c.product, ['home', 'products', 'product', 'line']),
  ...blockCases,
  ...earlierCases,
  ...tagCases,
  ...previewCases,
  ...pictureCases,
  ...messageCases,
  ...wechatMenuCases,
  ...batchCases,
  ...viewCases,
  ...systemCases,
  ...followerCases,
  ...setUpCases,
]

const plainPage: Render = async () => ({ status: 200, headers: new Headers(), body: '' })

describe.each(dialects)('what a write evicts on %s', (dialect) => {
  let c: Context
  let simulator: Simulator
  const warm = async () => {
    for (const path of Object.values(c.cached)) expect((await c.world.call('GET', path)).status, path).toBe(200)
  }
  const missing = () =>
    (Object.keys(c.cached) as Name[]).filter((name) => c.world.services.cache.get('data', `/api/v1${c.cached[name]}`) === undefined).sort()

  beforeAll(async () => {
    simulator = await Simulator.start({ followers: 1 })
    const env = { SMTP_URL: 'smtp://127.0.0.1:9', OUTGOING_HOSTS: new URL(simulator.url).host }
    c = {
      world: await createWorld(dialect, { render: plainPage, env }),
      cached: {} as Context['cached'],
      category: 0,
      productCategory: 0,
      line: 0,
      picture: 0,
      article: { id: 0, version: 0 },
      product: { id: 0, version: 0 },
    }
    await enterSimulator(c.world, simulator)
    const press = await make(c, '/categories', { type: 'news', title_cn: '新闻', slug: 'press' })
    const tech = await make(c, '/categories', { type: 'news', title_cn: '技术', slug: 'tech' })
    c.line = (await make(c, '/categories', { type: 'business', title_cn: '养殖', slug: 'farming' })).id
    c.category = press.id
    c.productCategory = (await make(c, '/categories', { type: 'product', title_cn: '产品', slug: 'goods' })).id
    c.picture = await addPicture(c.world)
    c.article = await make(c, '/contents', { category_id: press.id, title_cn: '甲', status: 'published' })
    c.product = await make(c, '/products', { category_id: c.productCategory, title_cn: '乙', status: 'published' })
    const other = await make(c, '/contents', { category_id: tech.id, title_cn: '丙', status: 'published' })
    c.cached = {
      home: '/home/data',
      news: `/contents?category_id=${press.id}`,
      otherNews: `/contents?category_id=${tech.id}`,
      article: `/contents/${c.article.id}`,
      otherArticle: `/contents/${other.id}`,
      products: '/products',
      product: `/products/${c.product.id}`,
      about: '/about/data',
      ...collectionPaths,
      overview: '/business/overview',
      line: '/business/farming',
      config: '/config?modules=menus',
      categories: '/categories',
      settings: '/config?modules=site',
    }
  })
  afterAll(async () => {
    await c.world.close()
    await simulator.stop()
  })

  test.each(cases)('$route evicts exactly $evicts', async ({ prepare, act, evicts }) => {
    const made = (await prepare?.(c)) ?? { id: 0, version: 0 }
    await warm()
    const answer = await act(c, made)
    expect([200, 201, 204], answer.text).toContain(answer.status)
    expect(missing()).toEqual([...evicts].sort())
  })

  test('every mutating admin route is in the table', async () => {
    const { paths } = (await c.world.app.inject('/api/openapi.json')).json() as { paths: Record<string, object> }
    const routes = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/v1/admin/'))
      .flatMap(([path, calls]) =>
        Object.keys(calls)
          .filter((method) => method !== 'get')
          .map((method) => `${method.toUpperCase()} ${path.replace('/api/v1/admin', '')}`),
      )
    expect(routes.length).toBeGreaterThan(60)
    expect(routes.filter((route) => !cases.some((entry) => entry.route === route))).toEqual([])
  })

  test('an article of a business line evicts the page of that line', async () => {
    await warm()
    await make(c, '/contents', { category_id: c.line, title_cn: '案例', status: 'published' })
    expect(missing()).toEqual(['home', 'line'])
  })

  test('a picture of an about block evicts what shows the blocks', async () => {
    const picture = await unusedPicture(c)
    const { version } = (await c.world.call('GET', '/admin/about/company-intro', undefined, { token: c.world.admin })).body.data
    await sender(c)('PUT', '/about/company-intro', { title_cn: '简介', gallery: [picture.id], version })
    await warm()
    await sender(c)('PUT', `/media/${picture.id}`, { alt_cn: '新的说明', version: 1 })
    expect(missing()).toEqual(['about', 'home', 'overview'])
    expect((await c.world.call('GET', '/about/data')).body.data.company_intro.gallery_media[0].alt_cn).toBe('新的说明')
  })

  test('a draft evicts nothing, whatever is done to it', async () => {
    const draft = await make(c, '/contents', { category_id: c.category, title_cn: '草稿' })
    await warm()
    await sender(c)('PUT', `/contents/${draft.id}`, { title_cn: '仍是草稿', version: 1 })
    await sender(c)('DELETE', `/contents/${draft.id}`)
    expect(missing()).toEqual([])
  })

  test('publishing evicts, and so does taking back', async () => {
    const draft = await make(c, '/contents', { category_id: c.category, title_cn: '草稿' })
    for (const [index, status] of ['published', 'archived'].entries()) {
      await warm()
      await sender(c)('PUT', `/contents/${draft.id}`, { status, version: index + 1 })
      expect(missing()).toEqual(['article', 'home', 'news'])
    }
  })

  test('a write that is rolled back evicts nothing', async () => {
    await warm()
    expect((await sender(c)('POST', '/banners/sort-order', { items: [{ id: 999_999, sort_order: 1 }] })).status).toBe(404)
    expect(missing()).toEqual([])
  })
})
