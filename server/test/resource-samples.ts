import type { ResourceName } from '../../contracts/resources.ts'
import { addPicture } from './pictures.ts'
import { password, type World } from './world.ts'

export interface ResourceSample {
  make: (n: number) => Record<string, unknown>
  change: Record<string, unknown>
  /** A wrong value and the field that the answer must blame. */
  wrong: [Record<string, unknown>, string]
  word: string
  statuses?: [string, string]
}

const published = { status: 'draft' }

export const sampleReferences = { category: 0, productCategory: 0, picture: 0 }

/** Media come by uploads, which have other tests. */
export const resourceSamples: Record<Exclude<ResourceName, 'media' | 'wechat-users'>, ResourceSample> = {
  categories: {
    make: (n) => ({ type: 'general', title_cn: `海洋分类${n}`, title_en: `Sea ${n}` }),
    change: { title_cn: '已改' },
    wrong: [{ title_cn: '' }, 'title_cn'],
    word: '海洋',
    statuses: ['active', 'inactive'],
  },
  contents: {
    make: (n) => ({
      category_id: sampleReferences.category,
      title_cn: `大黄鱼出口第${n}批`,
      title_en: `Croaker ${n}`,
      content_cn: '<p>正文</p>',
      ...published,
    }),
    change: { title_cn: '已改' },
    wrong: [{ title_cn: 'x'.repeat(201) }, 'title_cn'],
    word: '黄鱼',
    statuses: ['published', 'archived'],
  },
  products: {
    make: (n) => ({
      category_id: sampleReferences.productCategory,
      title_cn: `冻大黄鱼${n}号`,
      title_en: `Frozen croaker ${n}`,
      sku: `AL-${n}`,
      ...published,
    }),
    change: { title_cn: '已改' },
    wrong: [{ price_min: -1 }, 'price_min'],
    word: '大黄',
    statuses: ['published', 'archived'],
  },
  banners: {
    make: (n) => ({ title_cn: `横幅图片${n}`, position: 'home', image_id: sampleReferences.picture }),
    change: { title_cn: '已改' },
    wrong: [{ position: 'nowhere' }, 'position'],
    word: '横幅',
    statuses: ['active', 'inactive'],
  },
  certificates: {
    make: (n) => ({ title_cn: `质量证书${n}`, certificate_no: `C-${n}` }),
    change: { title_cn: '已改' },
    wrong: [{ issued_on: 'soon' }, 'issued_on'],
    word: '证书',
    statuses: ['active', 'inactive'],
  },
  milestones: {
    make: (n) => ({ year: 2000 + (n % 100), title_cn: `里程碑${n}` }),
    change: { title_cn: '已改' },
    wrong: [{ year: 1200 }, 'year'],
    word: '里程',
    statuses: ['active', 'inactive'],
  },
  'site-menus': {
    make: (n) => ({ location: 'footer', title_cn: `菜单栏目${n}`, link: '/about' }),
    change: { title_cn: '已改' },
    wrong: [{ link: 'javascript:alert(1)' }, 'link'],
    word: '栏目',
    statuses: ['active', 'inactive'],
  },
  'contact-messages': {
    make: (n) => ({ name: `来信人${n}`, email: `p${n}@buyer.example`, message: '请报海蜇价格' }),
    change: { note: '已改' },
    wrong: [{ email: 'nobody' }, 'email'],
    word: '海蜇',
    statuses: ['archived', 'spam'],
  },
  redirects: {
    make: (n) => ({ from_path: `/old-${n}`, to: '/about' }),
    change: { to: '/contact' },
    wrong: [{ from_path: 'old' }, 'from_path'],
    word: 'old',
  },
  glossary: {
    make: (n) => ({ term_cn: `鳙鱼头${n}`, term_en: `bighead carp head ${n}` }),
    change: { term_en: 'carp head' },
    wrong: [{ term_en: '鱼头' }, 'term_en'],
    word: '鳙鱼',
  },
  translations: {
    make: (n) => ({ locale: 'zh', key: `season.notice_${n}`, value: `休渔期公告${n}` }),
    change: { value: '已改' },
    wrong: [{ key: 'nodots' }, 'key'],
    word: '休渔',
  },
  users: {
    make: (n) => ({ email: `p${n}@people.example`, name: `海员${n}号`, password: 'Long-Enough-1', current_password: password }),
    change: { name: '已改' },
    wrong: [{ email: 'nobody' }, 'email'],
    word: '海员',
  },
  'wechat-replies': {
    make: (n) => ({
      kind: 'keyword',
      name: `报价单回复${n}`,
      keywords: [{ text: `报价${n}`, match: 'contains' }],
      reply: { type: 'text', content: '请留下邮箱。' },
    }),
    change: { name: '已改' },
    wrong: [{ reply: { type: 'nonsense' } }, 'reply.type'],
    word: '报价',
    statuses: ['active', 'inactive'],
  },
  'wechat-qr-codes': {
    make: (n) => ({ name: `青岛渔博会展位${n}` }),
    change: { note: '已改' },
    wrong: [{ days: 31 }, 'days'],
    word: '渔博会',
    statuses: ['active', 'archived'],
  },
}

export async function makeSampleReferences(world: World): Promise<void> {
  const makeCategory = async (type: string) => {
    const fields = { type, title_cn: '测试用分类', title_en: 'Test category' }
    return (await world.call('POST', '/admin/categories', fields, { token: world.admin })).body.data.id
  }
  sampleReferences.category = await makeCategory('news')
  sampleReferences.productCategory = await makeCategory('product')
  sampleReferences.picture = await addPicture(world)
}
