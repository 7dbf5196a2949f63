export interface DemoMessage {
  name: string
  email: string
  phone: string
  company: string
  country: string
  subject: string
  message: string
  /** The slug of the product asked about. */
  product?: string
  locale: 'zh' | 'en'
  /** The page the form was sent from, without origin. */
  page_path: string
  status: 'unread' | 'read' | 'replied' | 'archived' | 'spam'
  note?: string
  reply_text?: string
  days_ago: number
}

/** Messages of invented people and firms; addresses end in `.example`, numbers are from ranges kept for fiction. */
export const messages: DemoMessage[] = [
  {
    name: 'Harriet Colman',
    email: 'h.colman@colman-pryde.example',
    phone: '+44 20 7946 0153',
    company: 'Colman & Pryde Fish Merchants',
    country: 'United Kingdom',
    subject: 'Butterflied croaker, 350–450 g, retail packs',
    message: `Dear Anlan team,

We supply Chinese and Vietnamese supermarkets in London and the Midlands and are looking for a second source of butterflied yellow croaker, one fish to a vacuum bag, 350–450 g, scaled, unsalted. We would start with one 20’ mixed with whole fish 400–500 g.

Could you quote CIF Felixstowe, state glaze and net weight separately, and tell us the shelf life remaining at loading? We had trouble last year with spines going through the bag, so please say how you deal with that.

Kind regards,
Harriet Colman`,
    product: 'large-yellow-croaker-butterfly',
    locale: 'en',
    page_path: '/en/products/large-yellow-croaker-butterfly',
    status: 'unread',
    days_ago: 0,
  },
  {
    name: '林先生',
    email: 'purchasing@lanxi-restaurants.example',
    phone: '+86 591 0000 0021',
    company: '澜溪餐饮管理（演示）',
    country: '中国',
    subject: '活鲍每周固定量',
    message: `你好，我们在福州、厦门有六家店，想找固定供应的活鲍，每公斤16只左右，每周二、周五到货，一周合计300公斤上下。

请问：一、活水车送还是泡沫箱充氧？二、死损怎么算，到店多长时间内报损？三、夏天七八月能不能保证不断货？

方便的话先送20公斤试菜。`,
    product: 'abalone-live',
    locale: 'zh',
    page_path: '/products/abalone-live',
    status: 'unread',
    days_ago: 1,
  },
  {
    name: 'Joaquín Beltrán Ruiz',
    email: 'jbeltran@mardeleste.example',
    phone: '',
    company: 'Congelados Mar del Este S.L.',
    country: 'Spain',
    subject: 'Information about frozen pompano and tilapia',
    message: `Good morning,

We are an importer of frozen fish in Valencia, with own cold store of 4.000 pallets. We are interested in golden pompano 400/600 gutted, and in tilapia fillets 5/7 oz without treatment (no phosphates, no CO).

Please can you inform us of the price FOB, the time of delivery, and if your factory have the European number for the two products. We would need the label in Spanish, with the trade name according to the Spanish list. The quantity would be one container 40’ each two months, if the quality is correct.

I remain at your disposal for any clarification.
Regards,
Joaquín Beltrán`,
    product: 'golden-pompano-whole',
    locale: 'en',
    page_path: '/en/products/golden-pompano-whole',
    status: 'unread',
    days_ago: 2,
  },
  {
    name: 'Farah Binti Osman',
    email: 'farah@selatmutiara.example',
    phone: '',
    company: 'Selat Mutiara Trading',
    country: 'Malaysia',
    subject: 'Halal certificate for shrimp',
    message: `Hello, we bought from you two years ago. Our customer needs a valid halal certificate for peeled vannamei, and on your website I could not find it any more. Is it expired? If the renewal is under way, when can you send the new one, and from which body? We cannot place the order of 18 tonnes before we have it.

Thank you, Farah`,
    product: 'vannamei-pd-tail-on',
    locale: 'en',
    page_path: '/en/about/certificates',
    status: 'unread',
    days_ago: 2,
  },
  {
    name: '陈女士',
    email: 'chen@beimen-seafood.example',
    phone: '+86 593 000 0037',
    company: '北门水产批发（演示）',
    country: '中国',
    subject: '大黄鱼苗预订',
    message: `我们在霞浦有渔排，明年春天想订25毫米大黄鱼苗40万尾，四月上旬下海。想问问苗价什么时候定，检疫报告是每池都给吗？虹彩和内脏白点这两项能不能一起查？运到霞浦的运输死耗怎么算？`,
    product: 'large-yellow-croaker-fry',
    locale: 'zh',
    page_path: '/products/large-yellow-croaker-fry',
    status: 'read',
    note: '育种研究室：明年苗价1月底定，可先登记数量。已转张工回电。',
    days_ago: 4,
  },
  {
    name: 'Daniel Osei',
    email: 'd.osei@harbourgatefoods.example',
    phone: '+1 617 555 0142',
    company: 'Harbor Gate Foods',
    country: 'United States',
    subject: 'Seafood HACCP documents',
    message: `We are setting up Anlan as an approved supplier for frozen whole croaker. For our importer verification file under 21 CFR 123.12 we need your HACCP plan for that product, a recent third-party audit report, and your written guarantee. Please also confirm the FDA registration number of the Ningde plant and that it is current for this biennial renewal.

Could these come as PDFs? Our QA manager prefers not to use WeChat for documents.

Dan`,
    product: 'large-yellow-croaker-whole',
    locale: 'en',
    page_path: '/en/contact',
    status: 'read',
    note: '质量部在准备整套文件，BRCGS报告摘要需审核方同意后才能给。',
    days_ago: 6,
  },
  {
    name: 'Ingrid Solheim',
    email: 'ingrid.solheim@nordkyst.example',
    phone: '',
    company: 'Nordkyst Dagligvare',
    country: 'Norway',
    subject: 'Iodine in salted kelp knots',
    message: `Hi, your salted kelp knots look interesting for our vegetable freezer range. Before we go further, could you send iodine analyses for the last five lots, on the product as sold and after soaking as you recommend? We would have to print a daily maximum on the front of pack, and at tens of milligrams per 100 g that becomes a very small portion.

We would also need heavy metals, in particular inorganic arsenic and cadmium.

Best wishes,
Ingrid Solheim, category manager`,
    product: 'kelp-salted-cut',
    locale: 'en',
    page_path: '/en/products/kelp-salted-cut',
    status: 'read',
    days_ago: 9,
  },
  {
    name: 'Kenji Morita',
    email: 'morita@aoba-suisan.example',
    phone: '',
    company: 'Aoba Suisan',
    country: 'Japan',
    subject: 'Wakame sample, thickness and colour',
    message: `Thank you for the samples of salted wakame. Our factory checked them. Colour after soaking is good. The midrib remaining is about 6 percent and we would like 3 percent or less. Three pieces of shell were found in 10 kg.

If you can improve these two points we want to try 5 tonnes. Please let us know your sorting method and the price for the higher grade.`,
    product: 'wakame-salted',
    locale: 'en',
    page_path: '/en/products/wakame-salted',
    status: 'replied',
    note: '加工技术部：加一道人工拣选和色选机，留梗3%可做，价格上浮约6%。',
    reply_text: `Dear Mr Morita,

Thank you for the careful report. We can hold remaining midrib to 3% by adding a second hand-trimming, and from this season all cut wakame passes a colour sorter, which takes out most shell. Our limit will be one piece in 20 kg.

A fresh sample of 5 kg from the new line leaves tomorrow by air. The price for this grade is in the attached quotation.

With best regards,
Export office, Anlan`,
    days_ago: 15,
  },
  {
    name: 'Amelia Whitford',
    email: 'amelia@thetidetable.example',
    phone: '',
    company: 'The Tide Table',
    country: 'Australia',
    subject: 'Visiting the cages',
    message: `Hello! I write about fish for a small trade magazine and shall be in Fuzhou for four days in spring. I would very much like to see the night harvest you describe, and to talk to whoever decides when a cage is ready. I do not need to be shown anything polished.

I can bring my own lifejacket.

Amelia Whitford`,
    locale: 'en',
    page_path: '/en/business/aquaculture',
    status: 'replied',
    reply_text: `Dear Ms Whitford,

You would be welcome. Croaker are lifted only in the dark and not every night, so please tell us your four dates and we shall tell you which of them has a harvest. The buyers’ open day may suit you, if you do not mind company.

We must ask you not to have been on another farm within seven days, and we shall lend you the lifejacket after all: ours are numbered.

The editors, Anlan`,
    days_ago: 21,
  },
  {
    name: '吴先生',
    email: 'wu@dingshan-logistics.example',
    phone: '+86 593 000 0045',
    company: '鼎山冷链（演示）',
    country: '中国',
    subject: '江阴港集卡运力',
    message: `我司有冷藏集卡二十八台，全部带发电机组和GPS温控，常跑宁德—江阴、宁德—厦门。想了解贵司明年的车队招标什么时候开始，需要哪些资料。附资质可随时提供。`,
    locale: 'zh',
    page_path: '/contact',
    status: 'replied',
    note: '仓储物流部：12月中旬发招标通知，要求见附件清单。',
    reply_text: `吴先生您好：车队招标通知计划12月中旬发出，届时邮件发给您。请先准备道路运输经营许可证、车辆与发电机组清单、近一年温控记录样本和保险单。宁德—厦门段目前缺夜间进港的车，如有优势请在资料里写明。仓储物流部`,
    days_ago: 27,
  },
  {
    name: 'Priya Raman',
    email: 'priya.raman@coromandelcatering.example',
    phone: '',
    company: 'Coromandel Catering Supplies',
    country: 'Singapore',
    subject: 'Oysters by air, allergens on label',
    message: `We received the trial of live oysters last week: 5 cases, arrived 6 °C, two dead out of 410. The grading is better than our present supplier.

Two remarks. The English label should state “molluscs” under allergens in bold, and the harvest area code is printed so small that our QA photographed it with a magnifier. If both are changed we are happy to confirm two flights a week.`,
    product: 'oyster-live',
    locale: 'en',
    page_path: '/en/contact',
    status: 'archived',
    note: '标签已改版，海区编号放大到3毫米。客户已确认每周两班。',
    reply_text: `Dear Ms Raman, both points are mended on the new label, proof attached: allergens in bold, area code at 3 mm. Please reply to confirm and we shall book the first two flights.`,
    days_ago: 55,
  },
  {
    name: 'SEO Rank Team',
    email: 'offers@topranking.example',
    phone: '',
    company: '',
    country: '',
    subject: 'First page guaranteed in 7 days!!!',
    message: `Dear website owner, we visited your website and found 37 critical errors. Our team can bring your site to the first page in 7 days, guaranteed, 5,000 backlinks free with the first order. Reply YES for a free audit. This offer ends today.`,
    locale: 'en',
    page_path: '/en',
    status: 'spam',
    days_ago: 33,
  },
  {
    name: '郑经理',
    email: 'zheng@haijing-markets.example',
    phone: '+86 591 0000 0058',
    company: '海境生鲜超市（演示）',
    country: '中国',
    subject: '即食海参代工',
    message: `贵司好，我们想做自有品牌的海参礼盒，春节前上架，首批三千盒。想了解：泡发海参每只多少克可以做到一致、内包装能否用我们的版面、检测报告能不能按批给。最晚什么时候下单赶得上腊月十五到仓？`,
    locale: 'zh',
    page_path: '/contact',
    status: 'read',
    note: '销售部李工跟进，等加工车间给排期。',
    days_ago: 5,
  },
  {
    name: '黄同学',
    email: 'huang@student-mail.example',
    phone: '',
    company: '',
    country: '中国',
    subject: '净化车间参观',
    message: `老师好，我们是食品专业大三学生，做贝类净化的课程设计，想请问能否在不影响生产的时间参观净化车间半天，一共六人，会遵守卫生要求。`,
    locale: 'zh',
    page_path: '/business/purification',
    status: 'archived',
    note: '已电话答复：4月开放日可来，名单交行政。',
    days_ago: 41,
  },
]
