import type { businessLines } from '../../../contracts/set-up.ts'

interface Titles {
  title_cn: string
  title_en: string
}
interface Category extends Titles {
  slug: string
  icon: string
  description_cn: string
  description_en: string
}

/** The texts are true of any company of the trade: they say what a page is about, not how good the company is. */
export const lineCategories: Record<(typeof businessLines)[number], Omit<Category, 'slug'>> = {
  breeding: {
    icon: 'egg',
    title_cn: '育种',
    title_en: 'Breeding',
    description_cn: '亲鱼、苗种与检疫。',
    description_en: 'Broodstock, hatchery and health testing.',
  },
  aquaculture: {
    icon: 'cage',
    title_cn: '养殖',
    title_en: 'Aquaculture',
    description_cn: '养殖基地、品种与日常管理。',
    description_en: 'Our farm sites, the species and how they are kept.',
  },
  purification: {
    icon: 'shell',
    title_cn: '净化',
    title_en: 'Depuration',
    description_cn: '贝类净化、检验与放行。',
    description_en: 'Depuration of live shellfish, testing and release.',
  },
  processing: {
    icon: 'knife',
    title_cn: '加工',
    title_en: 'Processing',
    description_cn: '加工、冷冻与质量控制。',
    description_en: 'Processing, freezing and quality control.',
  },
  export: {
    icon: 'ship',
    title_cn: '出口',
    title_en: 'Export',
    description_cn: '冷库、单证与装运。',
    description_en: 'Cold storage, documents and shipping.',
  },
}

export const sampleCategories = {
  product: [
    { slug: 'fish', title_cn: '鱼类', title_en: 'Fish' },
    { slug: 'shrimp-and-crab', title_cn: '虾蟹类', title_en: 'Shrimp and crab' },
    { slug: 'shellfish', title_cn: '贝类', title_en: 'Shellfish' },
    { slug: 'seaweed', title_cn: '藻类', title_en: 'Seaweed' },
  ],
  news: [
    { slug: 'company-news', title_cn: '公司新闻', title_en: 'Company news' },
    { slug: 'industry-news', title_cn: '行业动态', title_en: 'Industry news' },
    { slug: 'trade-fairs', title_cn: '展会', title_en: 'Trade fairs' },
  ],
} as const

interface MenuEntry extends Titles {
  link: string
  children?: MenuEntry[]
}

const about: MenuEntry[] = [
  { title_cn: '发展历程', title_en: 'Milestones', link: '/about/milestones' },
  { title_cn: '资质证书', title_en: 'Certificates', link: '/about/certificates' },
]
const products: MenuEntry = { title_cn: '产品', title_en: 'Products', link: '/products' }
const news: MenuEntry = { title_cn: '新闻', title_en: 'News', link: '/news' }
const contact: MenuEntry = { title_cn: '联系我们', title_en: 'Contact', link: '/contact' }

export function menusFor(lines: readonly (typeof businessLines)[number][]): Record<'header' | 'footer', MenuEntry[]> {
  const business = lines.map((line) => ({ ...lineCategories[line], link: `/business/${line}` }))
  const hasBusiness = business.length > 0
  return {
    header: [
      { title_cn: '关于我们', title_en: 'About', link: '/about', children: about },
      ...(hasBusiness ? [{ title_cn: '业务', title_en: 'Business', link: '/business', children: business }] : []),
      products,
      news,
      contact,
    ],
    footer: [
      {
        title_cn: '公司',
        title_en: 'Company',
        link: '',
        children: [{ title_cn: '公司简介', title_en: 'Who we are', link: '/about' }, ...about],
      },
      ...(hasBusiness ? [{ title_cn: '业务', title_en: 'Business', link: '', children: business }] : []),
      { title_cn: '采购', title_en: 'For buyers', link: '', children: [products, news, contact] },
    ],
  }
}
