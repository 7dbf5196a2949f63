import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import writeExcelFile from 'write-excel-file/node'
import { z } from 'zod'
import { type apiOf, owner } from '../../e2e/product.ts'
import type { Simulator } from '../../server/wechat/simulator/simulator.ts'
import type { ChosenFile } from './person.ts'

export interface World {
  base: string
  call: Awaited<ReturnType<typeof apiOf>>
  simulator: Simulator
  token: string
  /** A name that no other record has. */
  name(word: string): string
}

export interface Task<Given extends object> {
  /** Makes what the task begins with; none of it counts. */
  prepare(world: World): Promise<Given>
  /** True once the product holds the result. */
  isDone(world: World, given: Given): Promise<boolean>
}

const task = <Given extends object>(given: Task<Given>): Task<Given> => given

const made = z.object({ id: z.int() })
const rows = z.object({ items: z.array(z.looseObject({ id: z.int() })) })

async function answerOf(world: World, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await world.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

async function make(world: World, resource: string, fields: object): Promise<number> {
  return made.parse(await answerOf(world, 'POST', `/admin/${resource}`, fields)).id
}

const stored = async (world: World, path: string) => z.looseObject({}).parse(await answerOf(world, 'GET', `/admin/${path}`))

const found = async (world: World, resource: string, keyword: string) =>
  rows.parse(await answerOf(world, 'GET', `/admin/${resource}?keyword=${encodeURIComponent(keyword)}`)).items

const categoryOf = async (world: World, type: 'news' | 'product') => {
  const [first] = rows.parse(await answerOf(world, 'GET', `/admin/categories?type=${type}&per_page=1`)).items
  return z.looseObject({ id: z.int(), title_cn: z.string() }).parse(first)
}

const site = async ({ base }: World, path: string): Promise<string> => (await fetch(base + path)).text()

async function picture(name: string): Promise<ChosenFile> {
  const ground = `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: ground } })
    .jpeg()
    .toBuffer()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}

async function upload({ base, token }: World, { name, mimeType, buffer }: ChosenFile): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([Uint8Array.from(buffer)], { type: mimeType }), name)
  const answer = await fetch(`${base}/api/v1/admin/media/upload`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
  return z.object({ data: z.tuple([made]) }).parse(await answer.json()).data[0].id
}

/** Polls; what is asked for may be the work of a job. */
export async function until(isTrue: () => Promise<boolean>, maxMs = 30_000): Promise<void> {
  for (const end = Date.now() + maxMs; !(await isTrue()); await sleep(100)) {
    if (Date.now() > end) throw new Error('the result did not come')
  }
}

async function message(world: World) {
  const sender = world.name('客户')
  const letter = { name: sender, email: `${Date.now()}@buyer.example`, subject: '询价', message: '请报大黄鱼的价。', status: 'unread' }
  return { id: await make(world, 'contact-messages', letter), sender }
}

/** The text of articles, which the translation service knows. */
export const body = '今天的鱼已经装柜。'

async function article(world: World, more: object = {}) {
  const title = world.name('文章')
  const { id: category_id } = await categoryOf(world, 'news')
  const fields = { category_id, title_cn: title, content_cn: `<p>${body}</p>`, ...more }
  const id = await make(world, 'contents', fields)
  return { id, title, slug: z.string().parse((await stored(world, `contents/${id}`)).slug) }
}

async function product(world: World, more: object = {}) {
  const title = world.name('产品')
  const { id: category_id } = await categoryOf(world, 'product')
  return { id: await make(world, 'products', { category_id, title_cn: title, status: 'published', price_min: 10, ...more }), title }
}

/** Thirty tasks of the days of a marketing employee and the owner: what each begins with, and what it leaves. */
const tasks = {
  'read the newest message': task({
    prepare: message,
    isDone: async (world, { id }) => (await stored(world, `contact-messages/${id}`)).status === 'read',
  }),
  'answer a message by a template': task({
    prepare: message,
    isDone: async (world, { id }) => (await stored(world, `contact-messages/${id}`)).status === 'replied',
  }),
  'put a message aside as spam': task({
    prepare: message,
    isDone: async (world, { id }) => (await stored(world, `contact-messages/${id}`)).status === 'spam',
  }),
  'assign three messages to a colleague': task({
    prepare: async (world) => {
      const colleague = world.name('同事')
      const account = {
        name: colleague,
        email: `${Date.now()}@anlan.example`,
        role: 'editor',
        status: 'active',
        current_password: owner.password,
      }
      const colleagueId = await make(world, 'users', account)
      const messages = [await message(world), await message(world), await message(world)].reverse()
      return { colleague, colleagueId, ids: messages.map(({ id }) => id), senders: messages.map(({ sender }) => sender) }
    },
    isDone: async (world, { ids, colleagueId }) => {
      const messages = await Promise.all(ids.map((id) => stored(world, `contact-messages/${id}`)))
      return messages.every(({ assigned_to }) => assigned_to === colleagueId)
    },
  }),
  'write an article and publish it': task({
    prepare: async (world) => ({ title: world.name('新文章'), body: '三都澳今早起网，首批大黄鱼已送进加工厂。' }),
    isDone: async (world, { title }) => (await site(world, '/news')).includes(title),
  }),
  'schedule a finished draft for tomorrow at nine': task({
    prepare: (world) => article(world),
    isDone: async (world, { id }) => {
      const { status, published_at } = await stored(world, `contents/${id}`)
      const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
      return status === 'published' && new Date(`${tomorrow}T09:00+08:00`).getTime() === Date.parse(String(published_at))
    },
  }),
  'add a picture to an article': task({
    prepare: async (world) => ({ ...(await article(world, { status: 'published' })), file: await picture(world.name('码头')) }),
    isDone: async (world, { slug }) => /<article.*今天的鱼已经装柜.*<img/s.test(await site(world, `/news/${slug}`)),
  }),
  'translate an article': task({
    prepare: (world) => article(world, { status: 'published' }),
    isDone: async (world, { id }) => {
      const { title_en, content_en } = await stored(world, `contents/${id}`)
      return title_en !== '' && String(content_en).includes('Container')
    },
  }),
  'correct a live article and look at it on the site': task({
    prepare: async (world) => ({ ...(await article(world, { status: 'published' })), addition: '下午补了一车冰。' }),
    isDone: async (world, { slug, addition }) => (await site(world, `/news/${slug}`)).includes(addition),
  }),
  'copy an article': task({
    prepare: (world) => article(world, { status: 'published' }),
    isDone: async (world, { title }) => (await found(world, 'contents', title)).length === 2,
  }),
  'publish a new product with picture, price and three specifications': task({
    prepare: async (world) => {
      const title = world.name('新产品')
      const { title_cn: category } = await categoryOf(world, 'product')
      return { title, category, sku: world.name('SKU-'), file: await picture(title) }
    },
    isDone: async (world, { title, sku }) => {
      const [row] = await found(world, 'products', title)
      const { status, price_min, gallery, specifications, ...rest } = await stored(world, `products/${row?.id}`)
      const pictures = rest.cover_id === null ? gallery : [rest.cover_id]
      const rowsInBoth = z.array(z.object({ value_cn: z.string().min(1), value_en: z.string().min(1) })).length(3)
      return (
        status === 'published' &&
        price_min === 12.5 &&
        rest.sku === sku &&
        String(pictures) !== '' &&
        rowsInBoth.safeParse(specifications).success
      )
    },
  }),
  'change the price of three products': task({
    prepare: async (world) => {
      const series = world.name('系列')
      const ids: number[] = []
      const titles = ['甲', '乙', '丙'].map((letter) => `${series}${letter}`)
      for (const title_cn of titles) ids.push((await product(world, { title_cn })).id)
      return { series, titles, ids }
    },
    isDone: async (world, { ids }) => {
      const prices = await Promise.all(ids.map(async (id) => (await stored(world, `products/${id}`)).price_min))
      return prices.every((price) => price === 11)
    },
  }),
  'copy a product as a variant': task({
    prepare: async (world) => {
      const sku = world.name('SKU-')
      return { ...(await product(world, { sku })), variant: world.name('规格'), sku, variantSku: `${sku}-B` }
    },
    isDone: async (world, { variant, sku }) => {
      const [made] = await found(world, 'products', variant)
      return made !== undefined && made.sku !== '' && made.sku !== sku
    },
  }),
  'import ten products from a table': task({
    prepare: async (world) => {
      const series = world.name('导入')
      const { title_cn: category } = await categoryOf(world, 'product')
      const lines = Array.from({ length: 10 }, (_, index) => [`${series}第${index + 1}种`, category])
      const buffer = await writeExcelFile([['标题（中文）', '分类'], ...lines]).toBuffer()
      return { series, file: { name: 'products.xlsx', mimeType: 'application/octet-stream', buffer } }
    },
    isDone: async (world, { series }) => (await found(world, 'products', series)).length === 10,
  }),
  'make a category of products': task({
    prepare: async (world) => ({ title: world.name('新分类') }),
    isDone: async (world, { title }) => (await found(world, 'categories', title)).some(({ type }) => type === 'product'),
  }),
  'change a figure of the home page': task({
    prepare: async (world) => ({ value: String(20_000 + ((Date.now() >> 4) % 10_000)), base: world.base }),
    isDone: async (world, { value }) => (await site(world, '/')).includes(Number(value).toLocaleString('en')),
  }),
  'hide a section of the home page': task({
    prepare: async () => ({ section: '证书' }),
    isDone: async (world) => {
      const { sections } = z.object({ sections: z.array(z.string()) }).parse(await answerOf(world, 'GET', '/admin/config/group/home'))
      return !sections.includes('certificates')
    },
  }),
  'replace the picture of the first banner': task({
    prepare: async (world) => {
      const [banner] = rows.parse(await answerOf(world, 'GET', '/admin/banners?position=home&per_page=1')).items
      const { id, title_cn, image_id } = z.looseObject({ id: z.int(), title_cn: z.string(), image_id: z.int() }).parse(banner)
      return { id, title: title_cn, former: image_id, file: await picture(world.name('横幅')) }
    },
    isDone: async (world, { id, former }) => (await stored(world, `banners/${id}`)).image_id !== former,
  }),
  'change the founding year': task({
    prepare: async (world) => {
      const { founded_year } = await stored(world, 'about/company-intro')
      return { year: String(Number(founded_year) + 1) }
    },
    isDone: async (world, { year }) => String((await stored(world, 'about/company-intro')).founded_year) === year,
  }),
  'add a certificate': task({
    prepare: async (world) => ({ title: world.name('证书'), number: world.name('NO-'), file: await picture(world.name('证书')) }),
    isDone: async (world, { title, number }) => {
      const [row] = await found(world, 'certificates', title)
      return row?.certificate_no === number && row.image_id !== null && (await site(world, '/about/certificates')).includes(title)
    },
  }),
  'add a milestone': task({
    prepare: async (world) => ({ title: world.name('投产') }),
    isDone: async (world, { title }) => (await site(world, '/about/milestones')).includes(title),
  }),
  'add an entry to the menu': task({
    prepare: async (world) => ({ title: world.name('目录') }),
    isDone: async (world, { title }) => (await site(world, '/')).includes(title),
  }),
  'upload three pictures': task({
    prepare: async (world) => {
      const series = world.name('实拍')
      return { series, files: await Promise.all([1, 2, 3].map((index) => picture(`${series}-${index}`))) }
    },
    isDone: async (world, { series }) => (await found(world, 'media', series)).length === 3,
  }),
  'write a missing alternative text': task({
    prepare: async (world) => {
      const file = await picture(world.name('缺字'))
      return { id: await upload(world, file), name: file.name, text: world.name('冷库门口的叉车') }
    },
    isDone: async (world, { id, text }) => (await stored(world, `media/${id}`)).alt_cn === text,
  }),
  'accept a proposed translation': task({
    prepare: async (world) => {
      const { id, title } = await article(world)
      await answerOf(world, 'POST', '/admin/translation-proposals', { resource: 'contents', ids: [id] })
      await until(async () => rows.parse(await answerOf(world, 'GET', '/admin/translation-proposals?per_page=1')).items.length > 0)
      return { id, title }
    },
    isDone: async (world, { id }) => {
      const { title_en, content_en } = await stored(world, `contents/${id}`)
      return title_en !== '' || content_en !== ''
    },
  }),
  'change a text of the site': task({
    prepare: async (world) => ({ former: '发送询价', text: world.name('寄出') }),
    isDone: async (world, { text }) => (await site(world, '/contact')).includes(text),
  }),
  'answer a follower on WeChat': task({
    prepare: async (world) => {
      const openid = world.simulator.followers.openidOf(1 + world.simulator.state.conversation.length)
      const question = world.name('请问起订量')
      await world.simulator.sendText(openid, question)
      return { openid, question, answer: world.name('起订一个柜') }
    },
    isDone: async ({ simulator }, { openid, answer }) =>
      simulator.state.conversation.some((line) => line.openid === openid && line.from === 'account' && line.text === answer),
  }),
  'send an article to the drafts on WeChat': task({
    prepare: async (world) => {
      const cover = rows.parse(await answerOf(world, 'GET', '/admin/media?per_page=1')).items[0]?.id
      return article(world, { status: 'published', cover_id: cover })
    },
    isDone: async (world, { id }) => {
      const { items } = rows.parse(await answerOf(world, 'GET', `/admin/wechat/articles?per_page=100`))
      return JSON.stringify(items).includes(`"content_id":${id}`)
    },
  }),
  'invite a user': task({
    prepare: async (world) => ({ name: world.name('新人'), email: `${Date.now()}.new@anlan.example`, password: owner.password }),
    isDone: async (world, { email }) => (await found(world, 'users', email)).length === 1,
  }),
  'find a product and open it': task({
    prepare: (world) => product(world),
    isDone: async () => true,
  }),
}

export type TaskName = keyof typeof tasks
export type GivenOf = { [Name in TaskName]: Awaited<ReturnType<(typeof tasks)[Name]['prepare']>> }
export const tasksByName: { [Name in TaskName]: Task<GivenOf[Name]> } = tasks
export const taskNames = Object.keys(tasks).filter((name): name is TaskName => Object.hasOwn(tasks, name))
