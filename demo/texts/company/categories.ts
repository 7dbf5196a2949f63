import type { DemoCategory } from '../types.ts'

/** Sections of the news. */
export const newsCategories: DemoCategory[] = [
  {
    slug: 'company-news',
    type: 'news',
    title_cn: '公司动态',
    title_en: 'Company news',
    description_cn: '起捕、投产、审核、发运，安澜各基地和工厂正在发生的事，由当事部门自己写。',
    description_en: 'Harvests, new lines, audits and shipments, reported by the departments that do the work.',
    picture: 'scene-coast-dawn',
    seo_title_cn: '公司动态｜安澜海洋食品',
    seo_title_en: 'Company news | Anlan Marine Foods',
    seo_description_cn: '安澜海洋食品各养殖基地、加工厂、净化厂和冷库的最新动态：起捕、投产、体系审核、出口发运。',
    seo_description_en: 'News from Anlan’s farms, hatchery, processing plant, depuration plant and cold store in Fujian.',
  },
  {
    slug: 'industry-insight',
    type: 'news',
    title_cn: '行业观察',
    title_en: 'Industry insight',
    description_cn: '进口国法规、检验要求、净重与冰衣、运费与贸易术语，用做单据的人听得懂的话讲清楚。',
    description_en:
      'Import rules, inspection, net weight and glaze, freight and trade terms, explained for the people who have to fill in the forms.',
    picture: 'scene-container-ship',
    seo_title_cn: '水产行业观察：法规、检验与贸易｜安澜',
    seo_title_en: 'Seafood trade insight: rules, inspection, freight | Anlan',
    seo_description_cn: '解读欧盟、美国、日本、韩国等市场的水产品进口法规，以及冰衣、净重、冷藏柜温度和贸易术语等实务问题。',
    seo_description_en:
      'Plain explanations of seafood import rules in the EU, the United States, Japan and Korea, and of glazing, net weight, reefer settings and Incoterms.',
  },
  {
    slug: 'technology',
    type: 'news',
    title_cn: '技术文章',
    title_en: 'Technology',
    description_cn: '育种、苗种、病害、饲料、净化、冻结，写做法，也写数据和没做成的部分。',
    description_en:
      'Breeding, hatchery, disease, feed, depuration and freezing: the methods, the figures, and the parts that did not work.',
    picture: 'scene-laboratory',
    seo_title_cn: '水产养殖与加工技术｜安澜',
    seo_title_en: 'Aquaculture and processing technology | Anlan',
    seo_description_cn: '大黄鱼育种、三倍体牡蛎、贝类净化、冻结曲线、循环水养殖等技术文章，附实测数据。',
    seo_description_en:
      'Working notes on croaker breeding, triploid oysters, depuration, freezing curves and recirculating systems, with measurements.',
  },
  {
    slug: 'exhibitions',
    type: 'news',
    title_cn: '展会与来访',
    title_en: 'Exhibitions and visits',
    description_cn: '哪几场展会能见到我们，客户来厂看了什么、问了什么，品鉴会上厨师怎么说。',
    description_en: 'Where to find our stand, what visiting buyers looked at and asked, and what chefs made of the fish.',
    picture: 'scene-trade-hall',
    seo_title_cn: '展会与客户来访｜安澜',
    seo_title_en: 'Exhibitions and buyer visits | Anlan',
    seo_description_cn: '安澜海洋食品参加的国内外水产展会安排、客户审厂与来访记录、产品品鉴会。',
    seo_description_en: 'Anlan at seafood fairs in China and abroad, buyers’ visits to the farms and plant, and tastings.',
  },
]

/** The five business lines, from parent fish to port. */
export const businessCategories: DemoCategory[] = [
  {
    slug: 'breeding',
    type: 'business',
    icon: 'egg',
    title_cn: '育种',
    title_en: 'Breeding',
    description_cn:
      '蕉城育苗场每年春季培育大黄鱼苗约2,600万尾，东山、霞浦配套鲍苗和牡蛎苗。核心群已选育四代，不只看长得快不快，也看体形、体色和抗病。自用之外的苗供给周边养殖户，每一池都带检疫结果出场。',
    description_en:
      'The Jiaocheng hatchery raises about 26 million yellow croaker each spring, with abalone and oyster seed produced at Dongshan and Xiapu. Four generations of selection have weighed body shape, colour and disease resistance as well as growth. Seed beyond our own needs goes to neighbouring farmers, each tank with its health results.',
    picture: 'scene-spawning-tank',
    seo_title_cn: '水产育种与苗种：大黄鱼苗、鲍苗、牡蛎苗｜安澜',
    seo_title_en: 'Croaker, abalone and oyster seed from Fujian | Anlan',
    seo_description_cn: '安澜蕉城育苗场：大黄鱼核心群四代选育，春苗年产约2,600万尾，每池检疫，批次可追溯至亲鱼组。',
    seo_description_en:
      'Four generations of selected yellow croaker, 26 million spring juveniles a year, every tank health-tested and traceable to its broodstock group.',
  },
  {
    slug: 'aquaculture',
    type: 'business',
    icon: 'cage',
    title_cn: '养殖',
    title_en: 'Aquaculture',
    description_cn:
      '五处基地，各养各的：三都澳网箱大黄鱼，霞浦牡蛎，连江海带和鲍鱼，东山鲍鱼和金鲳，漳浦南美白对虾。网箱养成密度不超过每立方米12公斤，全部投喂配合饲料。每口箱有编号，投喂、用药、换网、死亡逐日记录，停药期不满开不出起捕单。',
    description_en:
      'Five sites, each with the stock that suits its water: yellow croaker in Sandu’ao, oysters at Xiapu, kelp and abalone at Lianjiang, abalone and golden pompano at Dongshan, vannamei at Zhangpu. Cages are grown on at no more than 12 kg/m³ and fed on pellets alone. Every cage has a number and a daily log, and no harvest order can be issued inside a withdrawal period.',
    picture: 'scene-cages-dawn',
    seo_title_cn: '海水养殖：三都澳大黄鱼、牡蛎、鲍鱼、海带、对虾｜安澜',
    seo_title_en: 'Marine farming at five sites in Fujian | Anlan',
    seo_description_cn: '安澜在福建沿海五处养殖基地的品种、设施和管理：HDPE网箱、低密度养成、配合饲料、逐箱记录。',
    seo_description_en:
      'Anlan’s five farm sites on the Fujian coast: HDPE cages, moderate stocking, pelleted feed and a log for every cage.',
  },
  {
    slug: 'purification',
    type: 'business',
    icon: 'shell',
    title_cn: '净化',
    title_en: 'Purification',
    description_cn:
      '宁德净化厂有二十口净化池，每口24立方米，一池只放一批。活贝在紫外线消毒的循环海水里自行排空，至少42小时，逐池检验合格才放行，日均约18吨。净化去得掉细菌，去不掉毒素和重金属，所以先选海区，再谈净化。',
    description_en:
      'Twenty tanks of 24 m³ at Ningde, one batch to a tank. Live shellfish purge themselves in UV-treated seawater for at least 42 hours and are released tank by tank on laboratory results, about 18 tonnes a day. Depuration clears bacteria, not toxins or metals, so it begins with the choice of harvest area.',
    picture: 'scene-depuration-uv',
    seo_title_cn: '贝类净化：42小时紫外线循环海水净化｜安澜',
    seo_title_en: 'Shellfish depuration, 42 hours in UV seawater | Anlan',
    seo_description_cn: '牡蛎、蛤仔、缢蛏的净化暂养、检验和放行：二十口独立净化池，一池一批，最短42小时，日均放行约18吨。',
    seo_description_en:
      'Depuration, testing and release of oysters, clams and razor clams: twenty separate tanks, one batch each, 42 hours at the least.',
  },
  {
    slug: 'processing',
    type: 'business',
    icon: 'knife',
    title_cn: '加工',
    title_en: 'Processing',
    description_cn:
      '宁德加工厂日处理原料约120吨，设整条鱼、开背与切片、贝类、藻类与调味四条线。大黄鱼当夜起捕、当天入冻，中心到−18 ℃才出隧道。净重一律按去冰衣后的重量标示。',
    description_en:
      'The Ningde plant takes in about 120 tonnes of raw material a day on four lines: whole fish, butterfly and fillet, shellfish, seaweed and seasoned products. Croaker lifted at night are frozen the same day and leave the tunnel only at −18 °C in the core. Net weight means weight without glaze.',
    picture: 'scene-filleting-line',
    seo_title_cn: '水产加工：冻大黄鱼、鱼片、贝类、盐渍海带｜安澜',
    seo_title_en: 'Seafood processing and freezing at Ningde | Anlan',
    seo_description_cn: '安澜宁德加工厂四条生产线、四个关键控制点，通过BRCGS、ISO 22000、HACCP与BAP认证，日处理原料约120吨。',
    seo_description_en:
      'Four lines and four critical control points at Ningde, certified to BRCGS, ISO 22000, HACCP and BAP; about 120 tonnes of raw material a day.',
  },
  {
    slug: 'export',
    type: 'business',
    icon: 'ship',
    title_cn: '出口',
    title_en: 'Export',
    description_cn:
      '产品出口27个国家，由福州马尾、江阴和厦门港装船。12,000吨冷库与十四个封闭月台相连，货离库到关柜门不超过三十分钟。单据、检验、订舱由同一组人跟到底，随柜三只温度记录仪，数据交给客户。',
    description_en:
      'We ship to 27 countries through Mawei and Jiangyin at Fuzhou and through Xiamen. A 12,000-tonne cold store opens on to fourteen sealed docks, and a pallet has thirty minutes from chamber to closed container. One team sees papers, inspection and booking through, and the readings of three loggers in every box go to the customer.',
    picture: 'scene-reefer-quay',
    seo_title_cn: '水产品出口：福州、厦门港冷藏柜直发27国｜安澜',
    seo_title_en: 'Seafood export from Fujian to 27 countries | Anlan',
    seo_description_cn: '安澜的出口流程、冷库与装柜、单证与检验：12,000吨冷库、十四个封闭月台、欧盟注册号EU-3500-02217。',
    seo_description_en:
      'How Anlan exports: 12,000-tonne cold store, fourteen sealed docks, documents and inspection, EU approval EU-3500-02217.',
  },
]

/** Sections outside news and business. */
export const generalCategories: DemoCategory[] = [
  {
    slug: 'quality',
    type: 'general',
    title_cn: '质量体系',
    title_en: 'Quality',
    description_cn: '质量部怎样验原料、留样、追溯，出了问题怎样召回。采购和审核员常问的几件事，这里有答案。',
    description_en:
      'How raw material is checked, samples kept and batches traced, and what happens when something goes wrong. The questions that buyers and auditors ask.',
    picture: 'scene-laboratory',
    seo_title_cn: '质量体系：检验、追溯与召回｜安澜',
    seo_title_en: 'Quality: testing, traceability and recall | Anlan',
    seo_description_cn: '安澜的原料验收、药残监控、批次追溯和召回演练，附检测项目和频次。',
    seo_description_en: 'Raw-material checks, residue monitoring, batch tracing and recall drills at Anlan, with tests and frequencies.',
  },
  {
    slug: 'sustainability',
    type: 'general',
    title_cn: '可持续',
    title_en: 'Sustainability',
    description_cn: '海面、饲料、尾水、包装，写清楚做到哪一步，也写清楚还差多少。',
    description_en: 'Sea space, feed, effluent and packaging: what has been done, and how much has not.',
    picture: 'scene-mangrove-coast',
    seo_title_cn: '可持续：饲料、底质、旧浮球与包装｜安澜',
    seo_title_en: 'Sustainability: feed, seabed, gear and packaging | Anlan',
    seo_description_cn: '安澜在养殖密度、底质监测、饲料原料、渔具回收和包装减量上的做法与数据。',
    seo_description_en: 'Stocking, seabed monitoring, feed ingredients, gear recovery and lighter packaging at Anlan, with the figures.',
  },
  {
    slug: 'careers',
    type: 'general',
    title_cn: '招聘',
    title_en: 'Careers',
    description_cn: '全公司约860人，育苗场、渔排、车间、化验室、外贸部都有位置。写明做什么、在哪里、几班倒。',
    description_en:
      'Some 860 people work here: in the hatchery, on the rafts, on the lines, in the laboratory and in the export office. What each job is, where, and on which shift.',
    picture: 'scene-sorting-belt',
    seo_title_cn: '招聘：养殖、加工、质量、外贸岗位｜安澜',
    seo_title_en: 'Careers in farming, processing, quality and export | Anlan',
    seo_description_cn: '安澜海洋食品在宁德蕉城、霞浦、连江、东山、漳浦的岗位与用工说明。',
    seo_description_en: 'Jobs with Anlan Marine Foods in Ningde, Xiapu, Lianjiang, Dongshan and Zhangpu, and how we employ people.',
  },
]
