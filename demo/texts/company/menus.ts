export interface DemoMenuItem {
  title_cn: string
  title_en: string
  /** A path without a locale prefix; empty for a heading. */
  link: string
  icon?: string
  children?: DemoMenuItem[]
}

const lines: DemoMenuItem[] = [
  { title_cn: '育种', title_en: 'Breeding', link: '/business/breeding' },
  { title_cn: '养殖', title_en: 'Aquaculture', link: '/business/aquaculture' },
  { title_cn: '净化', title_en: 'Purification', link: '/business/purification' },
  { title_cn: '加工', title_en: 'Processing', link: '/business/processing' },
  { title_cn: '出口', title_en: 'Export', link: '/business/export' },
]

/** Menus by location, in order. */
export const siteMenus: { header: DemoMenuItem[]; footer: DemoMenuItem[] } = {
  header: [
    {
      title_cn: '关于安澜',
      title_en: 'About',
      link: '/about',
      children: [
        { title_cn: '发展历程', title_en: 'Milestones', link: '/about/milestones' },
        { title_cn: '资质证书', title_en: 'Certificates', link: '/about/certificates' },
      ],
    },
    { title_cn: '业务', title_en: 'Business', link: '/business', children: lines },
    { title_cn: '产品', title_en: 'Products', link: '/products' },
    { title_cn: '新闻', title_en: 'News', link: '/news' },
    { title_cn: '联系我们', title_en: 'Contact', link: '/contact' },
  ],
  footer: [
    {
      title_cn: '公司',
      title_en: 'Company',
      link: '',
      children: [
        { title_cn: '公司简介', title_en: 'Who we are', link: '/about' },
        { title_cn: '发展历程', title_en: 'Milestones', link: '/about/milestones' },
        { title_cn: '可持续', title_en: 'Sustainability', link: '/sustainability' },
        { title_cn: '招聘', title_en: 'Careers', link: '/careers' },
      ],
    },
    { title_cn: '业务', title_en: 'Business', link: '', children: lines },
    {
      title_cn: '采购参考',
      title_en: 'For buyers',
      link: '',
      children: [
        { title_cn: '全部产品', title_en: 'All products', link: '/products' },
        { title_cn: '资质证书', title_en: 'Certificates', link: '/about/certificates' },
        { title_cn: '质量体系', title_en: 'Quality', link: '/quality' },
        { title_cn: '行业观察', title_en: 'Industry insight', link: '/industry-insight' },
        { title_cn: '询价与索样', title_en: 'Prices and samples', link: '/contact' },
      ],
    },
  ],
}
