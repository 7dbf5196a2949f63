export interface DemoMilestone {
  year: number
  month?: number
  title_cn: string
  title_en: string
  description_cn: string
  description_en: string
  picture?: string
}

export const milestones: DemoMilestone[] = [
  {
    year: 2003,
    month: 3,
    title_cn: '二十四口木排，三都澳起步',
    title_en: 'Twenty-four timber cages',
    description_cn: '公司在宁德蕉城成立，养大黄鱼，用一条小船自己收、自己送到福州。',
    description_en: 'The company is registered at Jiaocheng, Ningde, to grow yellow croaker, with one small boat to carry them to Fuzhou.',
    picture: 'scene-rafts-longlines',
  },
  {
    year: 2005,
    month: 2,
    title_cn: '蕉城育苗场第一栋车间出苗',
    title_en: 'First fry from the Jiaocheng hatchery',
    description_cn: '买苗受制于人，于是自己育。头一季只活下来四十多万尾，够放满自家网箱。',
    description_en:
      'Tired of depending on bought-in seed, we rear our own. The first season leaves some 400,000 fry, just enough to fill our cages.',
    picture: 'scene-hatchery-tanks',
  },
  {
    year: 2007,
    month: 9,
    title_cn: '宁德加工厂投产，通过HACCP审核',
    title_en: 'Ningde plant opens, HACCP in place',
    description_cn: '第一条整条鱼冻结线开机，日处理原料15吨。此前的鱼都靠外厂代冻。',
    description_en: 'The first whole-fish line starts up at 15 tonnes a day. Until then all our fish had been frozen by others.',
  },
  {
    year: 2009,
    month: 5,
    title_cn: '取得欧盟注册，首柜发往鹿特丹',
    title_en: 'EU approval, and a first container to Rotterdam',
    description_cn: '注册号EU-3500-02217启用。首柜22吨冻大黄鱼，因标签字号偏小在目的港补贴了一遍，从此标签样稿先审后印。',
    description_en:
      'Approval EU-3500-02217 comes into use. The first 22 tonnes of croaker are relabelled at destination because the type is too small; since then proofs are approved before printing.',
    picture: 'scene-container-ship',
  },
  {
    year: 2011,
    month: 11,
    title_cn: '冷库一期4,000吨建成',
    title_en: 'First 4,000 tonnes of cold store',
    description_cn: '四个装柜口，第一次能把旺季的鱼留到春节以后卖。',
    description_en: 'With four loading doors, and for the first time a way to hold autumn fish until after the Spring Festival.',
  },
  {
    year: 2012,
    month: 10,
    title_cn: '首次通过BRC食品安全认证',
    title_en: 'First BRC food safety certificate',
    description_cn: '今称BRCGS。首审开出十一项不符合，整改用了七周。',
    description_en:
      'The standard now known as BRCGS. The first audit found eleven non-conformities, and putting them right took seven weeks.',
  },
  {
    year: 2014,
    month: 12,
    title_cn: '连江基地下苗，海带与鲍鱼轮养',
    title_en: 'Lianjiang: kelp and abalone on the same lines',
    description_cn: '鲍鱼吃海带，海带借鲍排的缆，一片海养两样。次年起夏季北上山东度夏。',
    description_en:
      'Abalone eat the kelp, and the kelp shares their moorings. From the following year the abalone spend their summers in Shandong.',
    picture: 'scene-kelp-harvest',
  },
  {
    year: 2015,
    month: 8,
    title_cn: '宁德净化厂投用，霞浦牡蛎进池',
    title_en: 'Depuration begins at Ningde',
    description_cn: '首期八口池，为霞浦蚝排配套。最初按36小时做，跟踪一年后改为42小时。',
    description_en: 'Eight tanks, built for oysters from Xiapu. We start at 36 hours and, after a year of sampling, move to 42.',
    picture: 'scene-depuration-uv',
  },
  {
    year: 2017,
    month: 4,
    title_cn: '东山岛基地启用',
    title_en: 'A base on Dongshan Island',
    description_cn: '养皱纹盘鲍和金鲳，配鲍苗场。东山风浪大，第一年就换了三种锚。',
    description_en:
      'Abalone, golden pompano and an abalone hatchery. The sea there is rough, and in the first year we go through three kinds of anchor.',
  },
  {
    year: 2019,
    month: 6,
    title_cn: '木排换成HDPE网箱',
    title_en: 'Timber gives way to HDPE',
    description_cn: '三都澳木排与泡沫浮球全部拆除上岸，改用周长40米的圆形网箱，同样海面少放三成。',
    description_en:
      'Every timber raft and polystyrene float in Sandu’ao is brought ashore and replaced by round cages 40 m in circumference, 30% fewer on the same water.',
    picture: 'scene-cages-dawn',
  },
  {
    year: 2020,
    month: 9,
    title_cn: '漳浦对虾基地与BAP、ASC产销监管链认证',
    title_en: 'Shrimp at Zhangpu; BAP and ASC chain of custody',
    description_cn: '漳浦池塘首批南美白对虾上市；加工厂取得BAP认证，并建立ASC产销监管链。',
    description_en: 'The Zhangpu ponds send their first vannamei to market. The plant gains BAP certification and an ASC chain of custody.',
  },
  {
    year: 2022,
    month: 7,
    title_cn: '冷库扩至12,000吨',
    title_en: 'Cold store reaches 12,000 tonnes',
    description_cn: '新增三个库房，制冷改为氨与二氧化碳复叠系统，装柜口由四个增到十四个。',
    description_en:
      'Three new chambers, an ammonia and carbon dioxide cascade in place of straight ammonia, and fourteen loading doors where there were four.',
    picture: 'scene-cold-store',
  },
  {
    year: 2024,
    month: 10,
    title_cn: '停用冰鲜杂鱼，循环水车间过冬',
    title_en: 'No more trash fish; fry winter indoors',
    description_cn: '历时三年，自有网箱全部改投配合饲料；蕉城旧车间改成循环水系统，秋苗第一次在室内过冬。',
    description_en:
      'After three years all our cages are on pellets. An old hall at Jiaocheng becomes a recirculating system, and the autumn run spends its first winter under a roof.',
  },
  {
    year: 2026,
    month: 3,
    title_cn: '核心群第四代下海，出口达27个国家',
    title_en: 'Fourth generation to sea; 27 markets',
    description_cn: '第四代大黄鱼春苗大批量下海，年产稳定在38,000吨左右，当月首柜发往第27个国家。',
    description_en:
      'Spring juveniles of the fourth generation go to sea in number. Output holds at about 38,000 tonnes, and a first container leaves for the twenty-seventh country.',
    picture: 'scene-spawning-tank',
  },
]
