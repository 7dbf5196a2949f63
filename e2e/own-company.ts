export const company = {
  setUp: {
    '公司名称（中文）': '海屿水产',
    '公司名称（英文）': 'Haiyu Seafood',
    电话: '+86 593 288 6610',
    邮箱: 'sales@haiyu-seafood.example',
    '地址（中文）': '福建省宁德市蕉城区三都澳码头路 18 号',
    '地址（英文）': '18 Sandu’ao Harbour Road, Jiaocheng, Ningde, Fujian, China',
  },
  site: {
    '首页标题（中文）': '海屿水产｜宁德大黄鱼与鲍鱼，养殖、加工、出口',
    '首页标题（英文）': 'Haiyu Seafood | Large yellow croaker and abalone from Ningde',
    '网站简介（中文）': '海屿水产在福建宁德三都澳养殖大黄鱼、鲈鱼和鲍鱼，自有加工厂，产品销往韩国、日本和北美。',
    '网站简介（英文）':
      'Haiyu Seafood farms large yellow croaker, sea bass and abalone in Sandu’ao, Ningde, and processes them in its own plant for buyers in Korea, Japan and North America.',
    'ICP 备案号': '闽ICP备2026000018号',
  },
  settings: {
    品牌颜色: { 品牌色: '#0F5C8C' },
    联系方式: { '工作时间（中文）': '周一至周六 8:30–17:30', '工作时间（英文）': 'Monday to Saturday, 8:30–17:30 (UTC+8)' },
  },
}

export const intro = {
  '标题（中文）': '从三都澳的网箱，到海外的餐桌',
  '标题（英文）': 'From the cages of Sandu’ao to tables abroad',
  '正文（中文）':
    '海屿水产 2006 年创办于宁德。三都澳口小腹大、水深流缓，是大黄鱼洄游产卵的地方，我们的网箱就在这里。养殖、加工和出口由同一支队伍负责，每一箱货都能查到出自哪个网箱、哪一天起捕。',
  '正文（英文）':
    'Haiyu Seafood was founded in Ningde in 2006. Sandu’ao is a deep, sheltered bay where large yellow croaker come to spawn, and our cages stand there. One team farms, processes and ships: every carton can be traced to its cage and its day of harvest.',
  创办年份: '2006',
}

export const figures = [
  { 数值: '1200', '单位（中文）': '口', '单位（英文）': 'cages', '名称（中文）': '深水网箱', '名称（英文）': 'Deep-water cages' },
  { 数值: '3600', '单位（中文）': '吨', '单位（英文）': 't', '名称（中文）': '年加工量', '名称（英文）': 'Processed a year' },
  { 数值: '14', '单位（中文）': '个国家', '单位（英文）': 'countries', '名称（中文）': '出口市场', '名称（英文）': 'Export markets' },
]

export const culture = [
  {
    '标题（中文）': '说得清来处',
    '标题（英文）': 'We know where it comes from',
    '描述（中文）': '网箱、饲料、起捕日期和检测结果都有记录，客户随时可以查。',
    '描述（英文）': 'Cage, feed, harvest date and test results are on record, and open to every buyer.',
  },
]

export const lines = [
  {
    name: '养殖',
    picture: 'scene-rafts-longlines.jpg',
    texts: {
      '导语（中文）': '1,200 口深水网箱，放养密度、投喂和水质每天记录。',
      '导语（英文）': 'In 1,200 deep-water cages, with stocking, feed and water on record every day.',
      '正文（中文）':
        '大黄鱼从 50 克的鱼种养到 400 克以上，一般需要 18 个月。密度控制在每立方米 12 公斤以内，鱼有地方游，体形修长，肉质更紧。',
      '正文（英文）':
        'From fingerlings of 50 g, large yellow croaker take about 18 months to reach 400 g and more. We stock no more than 12 kg in a cubic metre: fish that have room to swim are slender and firm.',
    },
    step: {
      '标题（中文）': '投苗',
      '标题（英文）': 'Stocking',
      '描述（中文）': '每批鱼种先检疫，再进网箱。',
      '描述（英文）': 'Every batch of fingerlings is tested for disease before it enters a cage.',
    },
    fact: { '名称（中文）': '养殖周期', '名称（英文）': 'Time to harvest', 数值: '18', '单位（中文）': '个月', '单位（英文）': 'months' },
  },
  {
    name: '加工',
    picture: 'scene-filleting-line.jpg',
    texts: {
      '导语（中文）': '码头到车间 20 分钟，起捕当天完成加工。',
      '导语（英文）': 'Twenty minutes from quay to plant, and processed on the day of harvest.',
      '正文（中文）': '车间按 HACCP 运行，鱼体温度全程保持在 4 ℃ 以下。单冻隧道出口处中心温度不高于 -18 ℃，每小时测一次。',
      '正文（英文）':
        'The plant runs under HACCP, and fish stay below 4 °C throughout. At the end of the freezing tunnel the core is at -18 °C or colder, which we measure every hour.',
    },
    step: {
      '标题（中文）': '分级',
      '标题（英文）': 'Grading',
      '描述（中文）': '按重量分级，每条误差不超过 5 克。',
      '描述（英文）': 'Graded by weight, each fish to within 5 g.',
    },
    fact: { '名称（中文）': '日加工能力', '名称（英文）': 'Capacity a day', 数值: '30', '单位（中文）': '吨', '单位（英文）': 't' },
  },
  {
    name: '出口',
    picture: 'scene-reefer-quay.jpg',
    texts: {
      '导语（中文）': '福州港、宁德港发货，整柜和拼柜都接。',
      '导语（英文）': 'Full and mixed containers from Fuzhou and Ningde.',
      '正文（中文）': '冷藏柜装柜前预冷到 -18 ℃，每柜放两只温度记录仪。卫生证书、原产地证和提单由我们办齐，装船当天把扫描件发给客户。',
      '正文（英文）':
        'Reefer containers are pre-cooled to -18 °C and carry two temperature loggers each. We see to health certificate, certificate of origin and bill of lading, and send the scans on the day of loading.',
    },
    step: {
      '标题（中文）': '装柜',
      '标题（英文）': 'Loading',
      '描述（中文）': '一个 40 尺高柜约装 26 吨。',
      '描述（英文）': 'A 40-foot high cube takes about 26 t.',
    },
    fact: {
      '名称（中文）': '出口市场',
      '名称（英文）': 'Export markets',
      数值: '14',
      '单位（中文）': '个国家',
      '单位（英文）': 'countries',
    },
  },
]

export const milestones = [
  {
    年份: '2006',
    '标题（中文）': '第一批网箱下水',
    '标题（英文）': 'The first cages',
    '描述（中文）': '在三都澳投放 24 口网箱。',
    '描述（英文）': '24 cages in the bay of Sandu’ao.',
  },
  {
    年份: '2015',
    '标题（中文）': '加工厂投产',
    '标题（英文）': 'A plant of our own',
    '描述（中文）': '当年取得出口备案，第一柜发往釜山。',
    '描述（英文）': 'Registered for export within the year; the first container went to Busan.',
  },
]

export const certificates = [
  {
    picture: 'scene-laboratory.jpg',
    texts: {
      '标题（中文）': 'HACCP 体系认证',
      '标题（英文）': 'HACCP certification',
      证书编号: 'HY-HACCP-2026-018',
      '发证机构（中文）': '中国质量认证中心',
      '发证机构（英文）': 'China Quality Certification Centre',
      有效期至: '2029-05-31',
    },
  },
]

/** The first is shown on the home page. */
export const banners = [
  {
    picture: 'banner-cages.jpg',
    texts: {
      '标题（中文）': '三都澳养出来的大黄鱼',
      '标题（英文）': 'Large yellow croaker, raised in Sandu’ao',
      '副标题（中文）': '自有网箱，自有工厂，起捕当天加工。',
      '副标题（英文）': 'Our own cages, our own plant, processed on the day of harvest.',
      '按钮文字（中文）': '看产品',
      '按钮文字（英文）': 'See our products',
      链接: '/products',
    },
  },
]

const fish = (
  picture: string,
  category: string,
  [title_cn, title_en, latin]: [string, string, string],
  [summary_cn, summary_en]: [string, string],
  [pack_cn, pack_en]: [string, string],
) => ({
  picture,
  category,
  texts: {
    '产品名称（中文）': title_cn,
    '产品名称（英文）': title_en,
    学名: latin,
    '摘要（中文）': summary_cn,
    '摘要（英文）': summary_en,
    '详细描述（中文）': `${summary_cn}单冻，镀冰衣不超过 10%，净重按去冰后计。保质期 24 个月，-18 ℃ 以下贮存。`,
    '详细描述（英文）': `${summary_en} Individually frozen, glazed no more than 10 %, with the net weight taken without glaze. Keeps for 24 months at -18 °C or colder.`,
    '产地（中文）': '福建宁德',
    '产地（英文）': 'Ningde, Fujian',
    '包装（中文）': pack_cn,
    '包装（英文）': pack_en,
  },
})

const carton: [string, string] = ['10 公斤/箱，单冻散装，内衬蓝色 PE 袋', '10 kg carton, IQF, with a blue PE liner']

export const products = [
  fish(
    'product-large-yellow-croaker-whole.jpg',
    '鱼类',
    ['冷冻大黄鱼（整条）', 'Large yellow croaker, whole', 'Larimichthys crocea'],
    [
      '夜间起捕、带冰进厂的整条大黄鱼，规格 300–400 克、400–500 克。',
      'Harvested at night and iced at once; whole fish of 300–400 g and 400–500 g.',
    ],
    carton,
  ),
  fish(
    'product-sea-bass-fillet.jpg',
    '鱼类',
    ['花鲈鱼片（去皮）', 'Sea bass fillet, skinless', 'Lateolabrax maculatus'],
    ['去皮去刺的花鲈鱼片，规格 150–200 克、200–250 克。', 'Skinless and pin-bone out, of 150–200 g and 200–250 g.'],
    carton,
  ),
  fish(
    'product-red-seabream-whole.jpg',
    '鱼类',
    ['冷冻真鲷（三去）', 'Red seabream, gutted and scaled', 'Pagrus major'],
    ['去鳞、去鳃、去内脏的真鲷，规格 400–600 克。', 'Scaled, gilled and gutted, of 400–600 g.'],
    carton,
  ),
  fish(
    'product-abalone-iqf.jpg',
    '贝类',
    ['单冻鲍鱼（带壳）', 'Abalone in the shell, IQF', 'Haliotis discus hannai'],
    ['带壳单冻的皱纹盘鲍，规格 8–10 头、10–12 头（每公斤）。', 'Japanese abalone in the shell, of 8–10 and 10–12 to the kilogram.'],
    carton,
  ),
  fish(
    'product-kelp-salted-cut.jpg',
    '藻类',
    ['盐渍海带丝', 'Salted kelp, shredded', 'Saccharina japonica'],
    ['当季海带焯水、盐渍、切丝，丝宽 3–5 毫米。', 'Kelp of the season, blanched, salted and cut into strips of 3–5 mm.'],
    ['15 公斤/箱，双层 PE 袋', '15 kg carton with a double PE liner'],
  ),
]

const article = (picture: string, category: string, [title_cn, title_en]: [string, string], [text_cn, text_en]: [string, string]) => ({
  picture,
  category,
  texts: {
    '标题（中文）': title_cn,
    '标题（英文）': title_en,
    '摘要（中文）': `${text_cn.split('。')[0]}。`,
    '摘要（英文）': `${text_en.split('. ')[0]}.`,
    '正文（中文）': text_cn,
    '正文（英文）': text_en,
  },
})

export const articles = [
  article(
    'scene-container-ship.jpg',
    '公司新闻',
    ['本季首柜大黄鱼发往釜山', 'The season’s first container leaves for Busan'],
    [
      '11 月 18 日，本季第一柜冷冻大黄鱼从福州港发往釜山。这一柜装了 26 吨，全部是 400–500 克规格，鱼在 10 月下旬起捕，当天加工入库。后面三柜已排在 12 月上旬。',
      'On 18 November the season’s first container of frozen large yellow croaker left Fuzhou for Busan. It holds 26 t, all of it of 400–500 g, harvested at the end of October and frozen on the same day. Three more are booked for early December.',
    ],
  ),
  article(
    'scene-laboratory.jpg',
    '行业动态',
    ['看懂单冻鲍鱼的“头数”', 'How abalone is counted'],
    [
      '鲍鱼按“头”卖，8–10 头指每公斤 8 到 10 只。头数越小，个头越大。问价时请写清带壳还是去壳：同一只鲍鱼去壳后重量大约剩一半，头数也就跟着变。',
      'Abalone is sold by count: 8–10 means eight to ten to the kilogram. The smaller the count, the larger the abalone. When you ask for a price, say whether it is in the shell or not: without its shell an abalone weighs about half, and the count changes with it.',
    ],
  ),
  article(
    'scene-trade-hall.jpg',
    '展会',
    ['参展归来：青岛渔博会上聊得最多的三件事', 'Back from Qingdao: what buyers asked us most'],
    [
      '今年在青岛的渔博会上，客户问得最多的是三件事：饲料里有没有鱼粉、能不能小批量拼柜、检测报告多久出一次。答案都写在产品页上了：鱼粉比例写在饲料记录里，5 吨起可以拼柜，每批都附第三方报告。',
      'At this year’s seafood expo in Qingdao, buyers asked us three things above all: how much fish meal is in the feed, whether we mix containers, and how often we test. The answers are on our product pages: feed is on record, we mix from 5 t, and every batch comes with a report by a third party.',
    ],
  ),
]

export const colleague = { 姓名: '陈晓岚', 邮箱: 'chen@haiyu-seafood.example' }
