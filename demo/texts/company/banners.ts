export interface DemoBanner {
  title_cn: string
  title_en: string
  subtitle_cn: string
  subtitle_en: string
  picture: string
  picture_mobile?: string
  link_url: string
  link_label_cn: string
  link_label_en: string
  position: 'home' | 'about' | 'business' | 'products' | 'news' | 'contact'
  theme: 'dark' | 'light'
  status: 'active' | 'inactive'
  /** Days before (negative) or after the day of the first start. */
  starts_in_days?: number
  ends_in_days?: number
}

export const banners: DemoBanner[] = [
  {
    title_cn: '天亮以前，鱼已上岸',
    title_en: 'Ashore before first light',
    subtitle_cn: '大黄鱼夜里起捕，当天入冻。安澜在三都澳养鱼，二十多年，五段业务都在自己手里。',
    subtitle_en:
      'Our yellow croaker are lifted at night and frozen the same day. We have farmed Sandu’ao for more than twenty years, and see every stage through ourselves.',
    picture: 'banner-harbour-dawn',
    picture_mobile: 'banner-harbour-dawn-mobile',
    link_url: '/business',
    link_label_cn: '看五段业务',
    link_label_en: 'How we work',
    position: 'home',
    theme: 'dark',
    status: 'active',
  },
  {
    title_cn: '海能养多少，就养多少',
    title_en: 'No more than the water will carry',
    subtitle_cn: '同样的海面少放三成网箱，养成密度不超过每立方米12公斤，底质超标的箱位休养一年。',
    subtitle_en:
      'Thirty per cent fewer cages on the same water, a ceiling of 12 kg/m³, and a year’s rest for any berth whose seabed needs it.',
    picture: 'banner-cages',
    picture_mobile: 'banner-cages-mobile',
    link_url: '/business/aquaculture',
    link_label_cn: '走进养殖基地',
    link_label_en: 'See the farms',
    position: 'home',
    theme: 'dark',
    status: 'active',
  },
  {
    title_cn: '离库三十分钟，柜门关好',
    title_en: 'Thirty minutes from rack to sealed door',
    subtitle_cn: '12,000吨冷库，十四个封闭月台，福州、厦门两地出港，发往27个国家。',
    subtitle_en: 'Twelve thousand tonnes of cold store and fourteen sealed docks, with sailings from Fuzhou and Xiamen to 27 countries.',
    picture: 'banner-reefer',
    picture_mobile: 'banner-reefer-mobile',
    link_url: '/business/export',
    link_label_cn: '出口怎么走',
    link_label_en: 'How we ship',
    position: 'home',
    theme: 'dark',
    status: 'active',
  },
  {
    title_cn: '客户开放日：到鱼排上住一夜',
    title_en: 'Open day: spend a night on the cages',
    subtitle_cn: '傍晚投喂，夜里起捕，清晨上线。名额二十四人，每家不超过两人。',
    subtitle_en: 'The evening feed, the night harvest and the first fish on the line. Twenty-four places, two to a company.',
    picture: 'banner-harbour-night',
    link_url: '/news/buyers-open-day-on-the-sanduao-cages',
    link_label_cn: '看行程与报名',
    link_label_en: 'Programme and booking',
    position: 'home',
    theme: 'dark',
    status: 'active',
    starts_in_days: 9,
    ends_in_days: 40,
  },
  {
    title_cn: '春节前最后装柜日期已定',
    title_en: 'Last loadings before the Spring Festival',
    subtitle_cn: '节前订单请在小寒之前确认规格和标签，节后首船视船公司排期另行通知。',
    subtitle_en:
      'For shipment before the holiday, please confirm grades and labels by early January. The first sailing afterwards will be announced.',
    picture: 'banner-reefer',
    picture_mobile: 'banner-reefer-mobile',
    link_url: '/contact',
    link_label_cn: '联系外贸部',
    link_label_en: 'Ask the export office',
    position: 'home',
    theme: 'dark',
    status: 'inactive',
  },
  {
    title_cn: '一个海湾，二十多年',
    title_en: 'One bay, more than twenty years',
    subtitle_cn: '2003年创办于三都澳，约860人，从育种做到出口。',
    subtitle_en: 'Founded on Sandu’ao in 2003; some 860 people, from breeding to export.',
    picture: 'banner-coast',
    link_url: '/about/milestones',
    link_label_cn: '看历年大事',
    link_label_en: 'Year by year',
    position: 'about',
    theme: 'dark',
    status: 'active',
  },
  {
    title_cn: '规格写清楚，净重不算冰',
    title_en: 'Exact grades, and ice is not fish',
    subtitle_cn: '鱼、虾、贝、藻和苗种，每个品种都列明规格、冰衣、净重、检测项目和保质期。',
    subtitle_en: 'Fish, shrimp, shellfish, seaweed and seed, each with its grades, glaze, net weight, tests and shelf life.',
    picture: 'banner-market',
    link_url: '/contact',
    link_label_cn: '索样询价',
    link_label_en: 'Samples and prices',
    position: 'products',
    theme: 'dark',
    status: 'active',
  },
  {
    title_cn: '海上和厂里的近况',
    title_en: 'From the rafts and the plant',
    subtitle_cn: '起捕、审核、技术、展会，由经手的人写。',
    subtitle_en: 'Harvests, audits, methods and fairs, written by the people involved.',
    picture: 'banner-harbour-night',
    link_url: '',
    link_label_cn: '',
    link_label_en: '',
    position: 'news',
    theme: 'dark',
    status: 'active',
  },
  {
    title_cn: '从亲鱼到柜门，五段一条线',
    title_en: 'One line, from parent fish to container door',
    subtitle_cn: '育种、养殖、净化、加工、出口，前一段的编号就是后一段的凭据。',
    subtitle_en: 'Breeding, farming, purification, processing, export: the number given at one stage is the proof required at the next.',
    picture: 'banner-cages',
    link_url: '',
    link_label_cn: '',
    link_label_en: '',
    position: 'business',
    theme: 'dark',
    status: 'active',
  },
  {
    title_cn: '要什么规格，先问我们',
    title_en: 'Tell us the grade you need',
    subtitle_cn: '外贸部工作日一天内回复，样品五个工作日内寄出。',
    subtitle_en: 'The export office answers within one working day, and samples leave within five.',
    picture: 'banner-coast',
    link_url: '',
    link_label_cn: '',
    link_label_en: '',
    position: 'contact',
    theme: 'dark',
    status: 'active',
  },
]
