/** The display blocks of the about pages. */
export interface DemoCompanyIntro {
  title_cn: string
  title_en: string
  content_cn: string
  content_en: string
  founded_year: number
  picture: string
  gallery: string[]
}

export interface DemoDisplayItem {
  title_cn: string
  title_en: string
  description_cn: string
  description_en: string
  icon: string
  picture?: string
}
export interface DemoStatistic {
  label_cn: string
  label_en: string
  value: number
  unit_cn: string
  unit_en: string
  suffix: string
  icon: string
}
export interface DemoBusinessItem {
  title_cn: string
  title_en: string
  description_cn: string
  description_en: string
  picture: string
  link: string
}

export const companyIntro: DemoCompanyIntro = {
  title_cn: '从三都澳到27个国家的餐桌',
  title_en: 'From one bay to 27 countries',
  content_cn: `<p>安澜海洋食品（福建）有限公司2003年创办于宁德蕉城三都澳，起家是二十四口木排网箱和一条收鱼的小船。“安澜”两个字取风平浪静的意思，是海上人家最朴素的盼头。</p>
<p>今天的安澜有约860人，年产水产品约38,000吨，业务分五段：育种、养殖、净化、加工、出口。五段都在福建沿海，最远的两处相距四百多公里，一条鱼从亲鱼到装柜，每一段都有自己人经手。</p>
<p>养殖按水土分：三都澳水深潮大，养大黄鱼（<em>Larimichthys crocea</em>）；霞浦滩涂开阔，养葡萄牙牡蛎；连江养海带和皱纹盘鲍；东山岛水清浪急，养鲍鱼和金鲳；漳浦的池塘养南美白对虾。自有海区之外的原料，只向签约并经质量部审过的养殖户收。</p>
<p>宁德厂区有加工厂、净化厂和一座12,000吨冷库。加工厂日处理原料约120吨，净化厂日均放行活贝约18吨。产品由福州马尾、江阴和厦门港出口到27个国家，一半以上的销售额来自海外，主要是东亚、东南亚、欧盟、北美和中东。</p>
<p>我们不做海洋捕捞，也不拿别人的鱼冒充自己养的。少量外购的野生原料单独建档，标签上写明捕捞海区和方式。</p>
<p>二十多年里我们经历过赤潮、台风、白点病，也退过货、停过采。做得不好的那几次都写在技术文章和案例里。客户愿意长期买，靠的不是没有出过事，而是出了事找得到人、查得到原因。</p>`,
  content_en: `<p>Anlan Marine Foods began in 2003 with twenty-four timber cages and one small collecting boat in Sandu’ao, the deep, hill-ringed bay below Jiaocheng in Ningde. The name means calm water, which is as much as anyone living off the sea thinks to ask for.</p>
<p>There are about 860 of us now, and we produce some 38,000 tonnes a year. The work falls into five parts: breeding, farming, shellfish purification, processing and export. All of it is done on the coast of Fujian, the two farthest sites a little over 400 km apart, and from parent fish to sealed container each stage is in our own hands.</p>
<p>Each farm grows what its water suits. Sandu’ao, deep and strongly tidal, has the large yellow croaker (<em>Larimichthys crocea</em>). The wide flats of Xiapu carry Portuguese oysters; Lianjiang, kelp and Pacific abalone; Dongshan Island, clear and exposed, abalone and golden pompano; the ponds at Zhangpu, vannamei shrimp. What we do not grow ourselves we buy only from contracted farms that our quality team has audited.</p>
<p>The Ningde site holds the processing plant, the depuration plant and a 12,000-tonne cold store. The first takes in about 120 tonnes a day; the second releases about 18 tonnes of live shellfish. Shipments go out through Mawei and Jiangyin at Fuzhou and through Xiamen to 27 countries. More than half our sales are abroad, chiefly in East and South-East Asia, the European Union, North America and the Middle East.</p>
<p>We catch nothing at sea, and we do not pass off other people’s fish as our own. The little wild-caught material that we buy in has files of its own, and the label gives catch area and method.</p>
<p>In more than twenty years we have had red tides, typhoons and white spot, taken goods back and stopped harvesting. The worst of it is written up in our technical articles and cases. Customers do not stay because nothing has ever gone wrong. They stay because when something does, there is somebody to ring and a record that gives the reason.</p>`,
  founded_year: 2003,
  picture: 'scene-coast-dawn',
  gallery: [
    'scene-feed-boat',
    'scene-laboratory',
    'scene-oyster-racks',
    'scene-kelp-harvest',
    'scene-sorting-belt',
    'scene-container-ship',
  ],
}

export const culture: DemoDisplayItem[] = [
  {
    title_cn: '先看水，再做事',
    title_en: 'Look at the water first',
    description_cn: '每天的第一张表是水温、盐度、溶氧。水不对，投喂、起捕、装船都可以等。',
    description_en:
      'The first sheet of the day is temperature, salinity and oxygen. If the water is wrong, feeding, lifting and loading can wait.',
    icon: 'ripple',
  },
  {
    title_cn: '分量给足',
    title_en: 'Give full weight',
    description_cn: '净重不算冰，规格不混级。秤上多一克少一克，客户最后都会知道。',
    description_en: 'Ice is not fish, and grades are not mixed. A gram more or less on the scale is always found out in the end.',
    icon: 'scale',
  },
  {
    title_cn: '写下来才算做过',
    title_en: 'If it is not written down, it was not done',
    description_cn: '从一池苗到一个柜，谁做的、几点做的、读数多少，当场记，不补记。改数要划线签名，不许涂掉。',
    description_en:
      'From a tank of fry to a loaded box: who, when, and what the reading was, noted on the spot. A correction is struck through and signed, never painted over.',
    icon: 'notebook',
  },
  {
    title_cn: '给海留余地',
    title_en: 'Leave the sea some room',
    description_cn: '同样的海面少放三成网箱，底质超标的箱位休养一年。少养的那部分，本来也多半养不活。',
    description_en:
      'Thirty per cent fewer cages on the same water, and a year’s rest for any berth whose seabed fails its test. Most of the fish we gave up would have died anyway.',
    icon: 'seedling',
  },
  {
    title_cn: '乡亲和买家都要处得长',
    title_en: 'Neighbours and buyers are for the long run',
    description_cn: '好苗分给邻排，鱼病早报给邻排；坏消息当天告诉客户，不等他先问。',
    description_en:
      'Good seed is shared with the next raft, and so is early warning of disease. Customers hear bad news from us, the same day, before they ask.',
    icon: 'heart-handshake',
  },
]

export const highlights: DemoDisplayItem[] = [
  {
    title_cn: '一箱鱼查得到亲鱼组',
    title_en: 'A carton traced to its parents',
    description_cn: '苗池编号转到网箱，网箱编号转到加工批号，批号印在箱上。质量部凭一个箱号，四小时内给出投喂、用药、检验和冻结记录。',
    description_en:
      'The tank’s number passes to the cage, the cage’s to the batch, and the batch is printed on the carton. From one carton, quality can produce feed, treatment, test and freezing records within four hours.',
    icon: 'route',
    picture: 'scene-hatchery-tanks',
  },
  {
    title_cn: '夜里起捕，当天入冻',
    title_en: 'Lifted by night, frozen by day',
    description_cn: '大黄鱼腹部的金黄怕光，起网在夜里，入冰水两小时内降到4 ℃以下，僵直期内完成冻结，−35 ℃隧道过冰晶带约一小时。',
    description_en:
      'Light fades the gold of a croaker’s belly, so it is lifted in the dark, brought below 4 °C in ice slurry within two hours and frozen before rigor passes. At −35 °C it is through the critical zone in about an hour.',
    icon: 'snowflake',
    picture: 'scene-filleting-line',
  },
  {
    title_cn: '净化42小时，一池一批',
    title_en: 'Forty-two hours, one batch to a tank',
    description_cn: '净化时间按最慢的那一筐定。大肠杆菌内控线是五个样全部不超过230 MPN/100 g，比判定标准严一档。',
    description_en:
      'The slowest tray sets the time. Our own line for E. coli is 230 MPN per 100 g in all five samples, a step tighter than the criterion.',
    icon: 'droplet',
    picture: 'scene-depuration-uv',
  },
  {
    title_cn: '净重就是去冰衣的重量',
    title_en: 'Net weight without the ice',
    description_cn: '冰衣标8%，实际控制在7%到9%，抽检按国际食品法典CXS 36的方法。到货复称不足的，差多少赔多少。',
    description_en:
      'Glaze is declared at 8% and held between 7 and 9, checked by the method of Codex CXS 36. If a reweigh at destination comes up short, we make it good.',
    icon: 'weight',
    picture: 'scene-packing-table',
  },
  {
    title_cn: '自己的冷库，封闭的月台',
    title_en: 'Our own cold store, sealed docks',
    description_cn: '12,000吨、五个库房，成品库设定−22 ℃。十四个装柜口连着0至5 ℃缓冲间，货离库到关门不超过三十分钟。',
    description_en:
      'Twelve thousand tonnes in five chambers, finished goods at −22 °C. Fourteen doors open from a lobby at 0–5 °C, and a pallet has thirty minutes from rack to closed box.',
    icon: 'building-warehouse',
    picture: 'scene-cold-store',
  },
  {
    title_cn: '单据和货一起走到底',
    title_en: 'The papers travel with the fish',
    description_cn:
      '卫生证书、原产地证、标签样稿、柜温记录由同一组人负责，英文、法文、西班牙文标签有现成稿，清真、欧盟等要求在下单前先核对。',
    description_en:
      'One team handles health certificate, origin, labels and temperature record. English, French and Spanish labels are ready drawn, and halal or EU requirements are checked before an order is taken rather than after.',
    icon: 'file-check',
    picture: 'scene-reefer-quay',
  },
]

export const statistics: DemoStatistic[] = [
  { label_cn: '年产水产品', label_en: 'produced a year', value: 38000, unit_cn: '吨', unit_en: 'tonnes', suffix: '', icon: 'fish' },
  { label_cn: '出口目的地', label_en: 'export markets', value: 27, unit_cn: '个国家', unit_en: 'countries', suffix: '', icon: 'world' },
  { label_cn: '在岗员工', label_en: 'at work here', value: 860, unit_cn: '人', unit_en: 'people', suffix: '', icon: 'users' },
  {
    label_cn: '宁德冷库',
    label_en: 'cold storage at Ningde',
    value: 12000,
    unit_cn: '吨',
    unit_en: 'tonnes',
    suffix: '',
    icon: 'snowflake',
  },
  { label_cn: '活贝净化不少于', label_en: 'minimum depuration', value: 42, unit_cn: '小时', unit_en: 'hours', suffix: '', icon: 'clock' },
  { label_cn: '海外销售额占比', label_en: 'of sales made abroad', value: 62, unit_cn: '', unit_en: '', suffix: '%', icon: 'ship' },
]

export const businessBlock: DemoBusinessItem[] = [
  {
    title_cn: '育种',
    title_en: 'Breeding',
    description_cn: '四代选育的大黄鱼核心群，每年春天约2,600万尾苗从蕉城下海。',
    description_en: 'A nucleus of croaker in its fourth generation, and some 26 million juveniles going to sea from Jiaocheng each spring.',
    picture: 'scene-spawning-tank',
    link: '/business/breeding',
  },
  {
    title_cn: '养殖',
    title_en: 'Aquaculture',
    description_cn: '三都澳、霞浦、连江、东山、漳浦，五处海区按水土分养。',
    description_en: 'Five sites from Xiapu to Zhangpu, each growing what its water suits.',
    picture: 'scene-cages-dawn',
    link: '/business/aquaculture',
  },
  {
    title_cn: '净化',
    title_en: 'Purification',
    description_cn: '紫外线循环海水，一池一批，至少42小时，检验合格才放行。',
    description_en: 'UV-treated seawater, one batch to a tank, 42 hours at least, and no release without a result.',
    picture: 'scene-depuration-uv',
    link: '/business/purification',
  },
  {
    title_cn: '加工',
    title_en: 'Processing',
    description_cn: '四条线、四个关键控制点，日处理原料约120吨。',
    description_en: 'Four lines, four critical control points, about 120 tonnes of raw material a day.',
    picture: 'scene-filleting-line',
    link: '/business/processing',
  },
  {
    title_cn: '出口',
    title_en: 'Export',
    description_cn: '12,000吨冷库，福州、厦门两地出港，发往27个国家。',
    description_en: 'A 12,000-tonne cold store, sailings from Fuzhou and Xiamen, buyers in 27 countries.',
    picture: 'scene-reefer-quay',
    link: '/business/export',
  },
]
