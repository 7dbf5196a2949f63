import type { DemoProduct } from '../types.ts'
import { table } from './spec.ts'

const quarantine =
  '检疫 | Health papers | 逐池PCR检测报告；水产苗种产地检疫合格证明随车 | PCR report for each tank; official certificate of origin quarantine with the load'

export const seedlings: DemoProduct[] = [
  {
    slug: 'large-yellow-croaker-fry',
    category: 'seedlings',
    title_cn: '大黄鱼苗（春苗、越冬大苗）',
    title_en: 'Large yellow croaker juveniles, spring and overwintered',
    summary_cn: '蕉城育苗场第四代选育大黄鱼苗。春苗全长25毫米起，4月下海；越冬大苗平均85克，次年春供应。每池附检测结果和亲鱼组编号。',
    summary_en:
      'Fourth-generation selected juveniles from Jiaocheng: spring fish from 25 mm, to sea in April, and overwintered fish averaging 85 g. Results and broodstock group with every tank.',
    description_cn: `<p>一池鱼苗好不好，出场那天只看得出一半，另一半要看亲鱼。蕉城育苗场的大黄鱼（<em>Larimichthys crocea</em>）核心群每代建80至100个全同胞家系，选生长、体形、体色，也选抗内脏白点病。第四代与未选育对照组相比，18月龄体重高19%，攻毒存活率高11个百分点。</p>
<h2>两种苗</h2>
<ul>
<li><strong>春苗</strong>：2月催产，4月出场，全长25毫米或50毫米，海区水温稳定在14 ℃以上才发；</li>
<li><strong>越冬大苗</strong>：秋苗在循环水车间过冬，次年3月至4月出场，平均85克，当年可养到400克上下。</li>
</ul>
<h2>出场看什么</h2>
<p>每池抽样做虹彩病毒、变形假单胞菌（内脏白点病）PCR和刺激隐核虫镜检，畸形率不超过3%。两项PCR在同一份报告里。鱼苗带水过筛，大小分开，差一档的不混池。</p>
<h2>订购与运输</h2>
<p>春苗价格每年1月底定，之前可以先登记数量。活水船或活水车带水运输，装船水温与海区相差不超过3 ℃。下箱24小时内双方点数，死损超过2%的部分补苗；自带船的客户在场内点数交接。供应范围以福建、浙江、广东海区为限，不供野生增殖放流。</p>`,
    description_en: `<p>On the day a tank of juveniles leaves you can see only half of what it is worth. The rest is in the parents. Each generation of our croaker nucleus (<em>Larimichthys crocea</em>) has 80 to 100 full-sib families, chosen for growth, shape and colour, and for resistance to visceral white-nodule disease. Against an unselected control the fourth generation is 19% heavier at 18 months and survives the challenge better by 11 percentage points.</p>
<h2>Two kinds</h2>
<ul>
<li><strong>Spring juveniles:</strong> spawned in February and out in April at 25 or 50 mm, and only when the sea stays above 14 °C.</li>
<li><strong>Overwintered:</strong> autumn fish kept through the winter in recirculated water, out in March and April at 85 g on average, to reach about 400 g in the same year.</li>
</ul>
<h2>What is checked</h2>
<p>Every tank is sampled by PCR for iridovirus and for <em>Pseudomonas plecoglossicida</em>, the cause of white nodules, both on one report, and under the microscope for <em>Cryptocaryon</em>. No more than 3% are deformed. Fish are sieved in water and sizes are kept apart.</p>
<h2>Ordering and transport</h2>
<p>The spring price is set at the end of January; quantities may be put down before then. Fish travel in water by live-well boat or lorry, with no more than 3 °C between the tank and the sea. Both parties count within 24 hours of stocking, and losses over 2% are made good. If you bring your own boat, they are counted over at the hatchery. We supply Fujian, Zhejiang and Guangdong, for farming only and not for release to the wild.</p>`,
    picture: 'product-large-yellow-croaker-fry',
    gallery: ['scene-hatchery-tanks', 'product-large-yellow-croaker-whole'],
    sku: 'AL-SD-LYC25',
    scientific_name: 'Larimichthys crocea',
    origin_cn: '福建宁德蕉城育苗场',
    origin_en: 'Jiaocheng hatchery, Ningde, Fujian, China',
    specifications: table(`
规格 | Size | 春苗25 mm、50 mm；越冬大苗均重85 g（60–110 g） | Spring 25 and 50 mm; overwintered 85 g on average (60–110 g)
亲本 | Parents | 核心群第四代，附亲鱼组编号 | Fourth generation of the nucleus, group number given
畸形率 | Deformity | ≤3% | ≤ 3%
均匀度 | Uniformity | 全长变异系数≤12% | Coefficient of variation in length ≤ 12%
病原检测 | Pathogens | 虹彩病毒、变形假单胞菌PCR阴性，刺激隐核虫镜检阴性 | Iridovirus and P. plecoglossicida negative by PCR, Cryptocaryon by microscope
${quarantine}
驯化 | Weaning | 已转配合饲料7天以上 | On pellets for at least 7 days
出场水质 | Water at dispatch | 14–20 ℃，盐度22–30 | 14–20 °C, 22–30 ppt
运输密度 | Transport density | 25 mm苗约3万尾/立方米，6小时内 | About 30,000 a cubic metre at 25 mm, up to 6 hours
供应期 | Season | 春苗4月；越冬大苗3月至4月 | Spring fish in April; overwintered March to April
补苗 | Losses | 下箱24小时内死损超过2%部分补足 | Above 2% in 24 hours made good
`),
    packaging_cn: '活水船或活水车带水运输，小批量充氧袋（每袋25 mm苗500尾）。',
    packaging_en: 'In water by live-well boat or lorry; small lots in oxygenated bags of 500 at 25 mm.',
    currency: 'CNY',
    price_unit_cn: '千尾',
    price_unit_en: 'thousand',
    moq_cn: '春苗10万尾；越冬大苗5,000尾',
    moq_en: '100,000 spring juveniles or 5,000 overwintered',
    certificates: [],
    tags: ['大黄鱼', '苗种', '育种', '活品'],
    status: 'published',
    published_in_days: -178,
  },
  {
    slug: 'oyster-spat-triploid',
    category: 'seedlings',
    title_cn: '三倍体葡萄牙牡蛎单体苗',
    title_en: 'Triploid Portuguese oyster seed, single',
    summary_cn: '四倍体雄贝与二倍体雌贝杂交，不用药物诱导；流式细胞检测三倍体率98%以上，5毫米起分筛供应。',
    summary_en:
      'Tetraploid males on diploid females, with no chemical induction. At least 98% triploid by flow cytometry, and graded from 5 mm.',
    description_cn: `<p>三倍体牡蛎基本不育，夏天不排精产卵，7月到9月二倍体“水”的时候，它的肉还是满的。霞浦点用四倍体雄贝与二倍体雌贝杂交制苗（<em>Crassostrea angulata</em>），幼虫附在牡蛎壳粉上，得到一只一只的单体苗，适合吊笼、摆放半壳市场。</p>
<h2>先说风险</h2>
<p>我们的两年对比里，三倍体18月龄均重88克，二倍体62克，8月出肉率14.8%比9.4%；但第二个夏天水温连续二十三天超过29 ℃，三倍体死亡率26%，二倍体17%。所以我们自己只养三成，也不建议客户全部换成三倍体。深吊到3米、每层四十只、避开暴雨前后分笼，能减轻但不能免除。</p>
<h2>规格与驯化</h2>
<ul>
<li>5至8毫米：网孔3毫米苗袋，适合有中间培育条件的客户；</li>
<li>10至15毫米：可直接入6毫米网孔吊笼；</li>
<li>20毫米以上：数量有限，须提前三个月预订。</li>
</ul>
<p>四倍体亲贝不出场。三倍体苗只作养殖，不留种。</p>`,
    description_en: `<p>A triploid oyster is all but sterile. It does not spawn in summer, and from July to September, when diploids are thin and milky, its meat is still full. At Xiapu we cross tetraploid males with diploid females (<em>Crassostrea angulata</em>) and settle the larvae on ground shell, which gives single oysters fit for lantern nets and the half-shell trade.</p>
<h2>The risk, first</h2>
<p>Over two years side by side, triploids weighed 88 g at 18 months against 62 g for diploids, with August meats of 14.8% against 9.4. But in a second summer with 23 days above 29 °C, 26% of the triploids died, against 17%. We therefore keep them to three-tenths of our own stock, and would not advise anyone to change over entirely. Hanging at 3 m, forty to a tier, and no grading either side of heavy rain will ease the loss and will not prevent it.</p>
<h2>Sizes</h2>
<ul>
<li>5–8 mm: for growers with nursery gear and 3 mm mesh bags.</li>
<li>10–15 mm: straight into 6 mm lantern nets.</li>
<li>20 mm and over: few, and to be ordered three months ahead.</li>
</ul>
<p>Tetraploid parents never leave the hatchery. The seed is for growing on and not for breeding.</p>`,
    picture: 'product-oyster-spat-triploid',
    gallery: ['scene-oyster-racks', 'scene-hatchery-tanks'],
    sku: 'AL-SD-OYS3N',
    scientific_name: 'Crassostrea angulata (3n)',
    origin_cn: '福建宁德霞浦育苗点',
    origin_en: 'Xiapu hatchery, Ningde, Fujian, China',
    specifications: table(`
规格（壳高） | Size (shell height) | 5–8、10–15、20–25 mm | 5–8, 10–15, 20–25 mm
三倍体率 | Triploidy | ≥98%（流式细胞仪，每批100只） | ≥ 98% by flow cytometry, 100 a batch
制种方法 | Method | 四倍体♂×二倍体♀，不用药物诱导 | Tetraploid male × diploid female; no chemical induction
单体率 | Singles | ≥97% | ≥ 97%
死壳 | Dead shell | ≤2% | ≤ 2%
病原检测 | Pathogens | 牡蛎疱疹病毒OsHV-1、派琴虫PCR阴性 | OsHV-1 and Perkinsus negative by PCR
${quarantine}
出场水质 | Water at dispatch | 18–26 ℃，盐度20–28 | 18–26 °C, 20–28 ppt
供应期 | Season | 5月至7月、9月至10月 | May to July and September to October
运输 | Transport | 湿海绵保温箱10–15 ℃，24小时内下水 | Insulated boxes with damp sponge at 10–15 °C; in the water within 24 hours
`),
    packaging_cn: '湿纱布包分装，每包5毫米苗约2万粒，保温箱加冰袋（不接触）。',
    packaging_en: 'In damp gauze, about 20,000 a pack at 5 mm, in insulated boxes with ice packs kept from contact.',
    price_min: 35,
    price_max: 80,
    currency: 'CNY',
    price_unit_cn: '千粒',
    price_unit_en: 'thousand',
    moq_cn: '10万粒（5–8 mm）；10 mm以上2万粒',
    moq_en: '100,000 at 5–8 mm; 20,000 at 10 mm and over',
    certificates: [],
    tags: ['牡蛎', '苗种', '育种', '贝类'],
    status: 'published',
    published_in_days: -110,
  },
  {
    slug: 'abalone-seed',
    category: 'seedlings',
    title_cn: '皱纹盘鲍苗与耐热杂交鲍苗',
    title_en: 'Abalone juveniles: Pacific and heat-tolerant hybrid',
    summary_cn: '东山鲍苗场供应，壳长15至30毫米，皱纹盘鲍与绿鲍杂交苗两种，剥离后网箱板驯化四十天以上。',
    summary_en: '',
    description_cn: `<p>鲍苗附在板上时长得都好看，剥下来过一个月再看，才知道底子。东山鲍苗场的鲍苗从波纹板剥离以后，转到网箱板上吃粉状配合饲料和龙须菜碎，驯化四十天以上、壳长15毫米才出场，这段时间该死的已经死完。</p>
<h2>两个品种</h2>
<ul>
<li><strong>皱纹盘鲍</strong>（<em>Haliotis discus hannai</em>）：肉质好、价钱高，夏天要北上或移到水温28 ℃以下的海区；</li>
<li><strong>杂交鲍</strong>（<em>H. discus hannai</em> × <em>H. fulgens</em>）：耐热，连江两年对比度夏成活率81%，留南的皱纹盘鲍只有52%；壳厚，出肉率低两个百分点，12 ℃以下少吃料。苗价高约三分之一。</li>
</ul>
<h2>怎么挑</h2>
<p>看壳缘：新长的一圈颜色鲜、边缘薄，说明还在长；颜色断成一截一截的，是停过食。看吸附：用竹片轻撬，撬不动的好。杂交苗只用一代，不留种，养殖笼加双层网，这一条写进购苗合同。</p>
<h2>运输</h2>
<p>停食两天，吸附在湿海绵或鲍板上，8至12 ℃保温箱充氧，二十小时内到达；下水前等温半小时，温差不超过2 ℃。到场24小时内死损超过3%的部分补苗。供应期11月到次年4月。</p>`,
    description_en: '',
    picture: 'product-abalone-seed',
    gallery: ['scene-hatchery-tanks', 'product-abalone-live'],
    sku: 'AL-SD-ABA20',
    scientific_name: 'Haliotis discus hannai; H. discus hannai × H. fulgens',
    origin_cn: '福建漳州东山鲍苗场',
    origin_en: 'Dongshan hatchery, Zhangzhou, Fujian, China',
    specifications: table(`
规格（壳长） | Size (shell length) | 15–20、20–25、25–30 mm | 15–20, 20–25, 25–30 mm
品种 | Stock | 皱纹盘鲍；皱纹盘鲍♀×绿鲍♂（只用一代） | Pacific; Pacific female × green male (one generation only)
驯化 | Weaning | 剥离后40天以上，吃配合饲料与龙须菜 | At least 40 days off the plates, on dry feed and Gracilaria
残次 | Damaged | 破壳、软足合计≤2% | Broken shell and weak foot together ≤ 2%
病原检测 | Pathogens | 鲍疱疹病毒、弧菌检测，PCR阴性 | Abalone herpesvirus and vibrios negative by PCR
${quarantine}
出场水质 | Water at dispatch | 14–22 ℃，盐度28–33 | 14–22 °C, 28–33 ppt
供应期 | Season | 11月至次年4月 | November to April
运输 | Transport | 8–12 ℃充氧保温箱，20小时内 | Insulated boxes under oxygen at 8–12 °C, up to 20 hours
补苗 | Losses | 到场24小时内死损超过3%部分补足 | Above 3% in 24 hours made good
`),
    packaging_cn: '鲍板或湿海绵分层装保温箱，20毫米苗每箱约5,000粒。',
    packaging_en: 'In insulated boxes on plates or layers of damp sponge, about 5,000 a box at 20 mm.',
    currency: 'CNY',
    price_unit_cn: '千粒',
    price_unit_en: 'thousand',
    moq_cn: '2万粒',
    moq_en: '20,000',
    certificates: [],
    tags: ['鲍鱼', '苗种', '育种'],
    status: 'published',
    published_in_days: -14,
  },
]
