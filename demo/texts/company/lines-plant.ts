import type { DemoBusinessLine } from './lines.ts'

/** The business lines ashore: processing and export. */
export const plantLines: DemoBusinessLine[] = [
  {
    slug: 'processing',
    lead_cn: '冻结不会让鱼变好，只会让它停在入冻那一刻，所以要赶在那一刻之前把事情做完。',
    lead_en: 'Freezing improves nothing. It stops a fish at the moment it goes in, so everything that matters has to happen before.',
    body_cn: `<p>宁德加工厂按原料门到成品门一字排开，中间不走回头路；生区、熟区、包装区用墙隔断，人和货各走各的门。日处理原料约120吨，分四条线：整条鱼、开背与切片、贝类、藻类与调味。</p>
<p>大黄鱼当夜起捕，天亮前到厂，验收时鱼体中心温度不高于4 ℃。按重量分级，机器以50克一档，误差不超过3克。−35 ℃、风速4 m/s的隧道里，45毫米厚的鱼约一小时穿过−1至−5 ℃的冰晶带，两小时以内中心到−18 ℃。工艺单上不写冻几小时，只写“中心到−18 ℃为止”。</p>
<p>出隧道过0至2 ℃冰水镀冰衣，标8%，控制在7%到9%。净重按去冰衣后的重量标示。成品先过金属检测，整箱再过X光机；金检每小时用铁1.5 mm、非铁2.0 mm、不锈钢2.5 mm三块标准片校验，校验不过，上一次以后的货全部隔离重检。</p>
<h2>能做的规格</h2>
<ul>
<li>大黄鱼、金鲳、海鲈、真鲷：整条、去鳃去脏、开背、鱼片，单冻或块冻；</li>
<li>牡蛎半壳与单冻肉、带壳冻鲍、扇贝柱；</li>
<li>海带：淡干、盐渍、切丝、打结、宽片；</li>
<li>零售袋250克至1公斤，餐饮与批发箱5公斤、10公斤，可按客户标签印制。</li>
</ul>
<p>HACCP计划（HACCP-FJ-2041）确定四个关键控制点：原料药残与停药期、组胺风险品种的温度与时间、冻结中心温度、金属检测。体系另有BRCGS（BRCGS-88231）、ISO 22000（ISO22000-3397）和BAP加工厂（BAP-P10442）认证。</p>`,
    body_en: `<p>The Ningde plant runs in a straight line from intake to dispatch. Raw, cooked and packing areas are walled off from one another, and people and goods use different doors. About 120 tonnes of raw material a day is worked on four lines: whole fish, butterfly and fillet, shellfish, and seaweed and seasoned products.</p>
<p>Croaker are lifted at night and reach the plant before dawn at no more than 4 °C in the core. A grader sorts them in 50 g steps to within 3 g. In a tunnel at −35 °C with air at 4 m/s, a fish 45 mm thick passes through the zone from −1 to −5 °C in about an hour and reaches −18 °C in under two. The work order does not say how many hours; it says “until the core is at −18 °C”.</p>
<p>Out of the tunnel, fish are dipped in water at 0–2 °C for a glaze declared at 8% and held between 7 and 9. Net weight is stated without it. Packs go through metal detection and closed cartons through X-ray. Detectors are challenged hourly with 1.5 mm ferrous, 2.0 mm non-ferrous and 2.5 mm stainless pieces, and if one fails, everything since the last good check is held and run again.</p>
<h2>What we make</h2>
<ul>
<li>Yellow croaker, golden pompano, sea bass and red seabream: whole, gutted and gilled, butterflied or filleted, IQF or in blocks.</li>
<li>Oysters on the half shell and as IQF meat; abalone frozen in the shell; scallop adductors.</li>
<li>Kelp: dried, salted, shredded, knotted, in broad sheets.</li>
<li>Retail bags of 250 g to 1 kg, and 5 and 10 kg cartons for food service and wholesale, under your label if you wish.</li>
</ul>
<p>The HACCP plan (HACCP-FJ-2041) has four critical control points: residues and withdrawal, time and temperature for species liable to histamine, core temperature after freezing, and metal detection. The plant is also certified to BRCGS (BRCGS-88231), ISO 22000 (ISO22000-3397) and the BAP processing plant standard (BAP-P10442).</p>`,
    product_categories: ['fish-fillets', 'shrimp', 'crab-cephalopods'],
    steps: [
      {
        icon: 'clipboard',
        title_cn: '原料验收',
        title_en: 'Intake',
        description_cn: '测中心温度，核对网箱编号、用药记录和停药期，不合格的车不卸。',
        description_en: 'Core temperature, cage number, treatments and withdrawal periods. A lorry that fails is not unloaded.',
      },
      {
        icon: 'scale',
        title_cn: '分级',
        title_en: 'Grading',
        description_cn: '重量分选机50克一档，误差不超过3克；伤鳞、体形不良的另立一级。',
        description_en: 'By weight in 50 g steps, to within 3 g. Fish with lost scales or poor shape make a grade of their own.',
      },
      {
        icon: 'knife',
        title_cn: '去脏与切制',
        title_en: 'Gutting and cutting',
        description_cn: '0至5 ℃冷却水，车间12 ℃以下；开背鱼先剪鳍，背鳍棘留茬不超过3毫米，免得扎破袋子。',
        description_en:
          'Water at 0–5 °C and rooms below 12. Fins are clipped before butterflying, leaving no spine over 3 mm to pierce the bag.',
      },
      {
        icon: 'snow',
        title_cn: '冻结',
        title_en: 'Freezing',
        description_cn: '−35 ℃隧道，盘间留30毫米风道，以最慢的探头定出冻时间，中心到−18 ℃为止。',
        description_en:
          'A tunnel at −35 °C with 30 mm of air between trays. The slowest probe decides, and nothing leaves above −18 °C in the core.',
      },
      {
        icon: 'bag',
        title_cn: '镀冰衣与装袋',
        title_en: 'Glazing and bagging',
        description_cn: '0至2 ℃冰水浸三到五秒，两次；逐袋称净重，首件、每小时各校一次秤。',
        description_en:
          'Two dips of three to five seconds at 0–2 °C. Every bag is weighed net, and scales are checked at start-up and hourly.',
      },
      {
        icon: 'gate',
        title_cn: '金检与入库',
        title_en: 'Detection and storage',
        description_cn: '袋过金检、箱过X光，批号写入系统，三十分钟内进−22 ℃成品库。',
        description_en:
          'Bags through metal detection, cartons through X-ray, the batch on the system, and into store at −22 °C within thirty minutes.',
      },
    ],
    facts: [
      { value: 120, unit_cn: '吨/日', unit_en: 'tonnes a day', label_cn: '原料处理能力', label_en: 'of raw material' },
      { value: 4, unit_cn: '条', unit_en: 'lines', label_cn: '生产线', label_en: 'fish, cuts, shellfish, seaweed' },
      {
        value: 58,
        unit_cn: '分钟',
        unit_en: 'minutes',
        label_cn: '500克级大黄鱼过冰晶带',
        label_en: 'through the critical zone, 500 g croaker',
      },
      { value: 3, unit_cn: '克', unit_en: 'g', label_cn: '分级误差不超过', label_en: 'largest grading error' },
    ],
  },
  {
    slug: 'export',
    lead_cn: '货好办，难的是单据、柜子和船在同一天对上。',
    lead_en: 'The fish are the easy part. The work is in having papers, box and ship ready on the same day.',
    body_cn: `<p>安澜的产品出口27个国家，另供港澳：冻大黄鱼主要去韩国、东南亚、欧盟和北美，活鲍和净化牡蛎走空运到港澳和东南亚，冻金鲳多去北美和中东，盐渍海带去日本和东南亚。海运由福州马尾、江阴和厦门港出，空运由福州、厦门机场出。</p>
<p>宁德冷库容量12,000吨，五个库房，成品库设定−22 ℃，波动不超过正负1.5 ℃。十四个装柜口都接0至5 ℃封闭缓冲间，货离库到关柜门不超过三十分钟。制冷用氨与二氧化碳复叠系统，氨不进库房。</p>
<p>一个四十英尺冷藏高柜装约24吨冻大黄鱼，从订舱到船开通常十四天。柜温设定−20 ℃，通风口关闭；装到四分之一、一半、四分之三时各量一次箱心，高于−18 ℃的退库。柜头、柜中、门侧各放一只记录仪，断电一小时即推送给双方。</p>
<h2>单证</h2>
<p>随货有海关卫生证书、原产地证、装箱单、批次检测报告和温度记录仪编号。出口欧盟凭注册号EU-3500-02217，由进口商在TRACES系统做入境预申报；养殖水产品不适用欧盟捕捞证书。出口美国按FDA水产HACCP法规（21 CFR 123）提供工厂HACCP计划和卫生记录，供进口商核验。清真、犹太洁食等要求请在询价时提出，先核对再报价。</p>
<p>常用贸易术语为FOB福州或厦门、CFR和CIF目的港，活品多用FCA机场。首单建议从一个二十英尺柜或一票空运样单做起。</p>`,
    body_en: `<p>We ship to 27 countries, and supply Hong Kong and Macao besides. Frozen croaker goes mainly to Korea, South-East Asia, the European Union and North America; live abalone and depurated oysters by air to the two cities and South-East Asia; frozen pompano to North America and the Middle East; salted kelp to Japan and South-East Asia. Sea freight leaves from Mawei and Jiangyin at Fuzhou and from Xiamen, air freight from Fuzhou and Xiamen airports.</p>
<p>The cold store holds 12,000 tonnes in five chambers, with finished goods at −22 °C, give or take 1.5. All fourteen doors open from a sealed lobby at 0–5 °C, and a pallet has thirty minutes from rack to closed container. Refrigeration is an ammonia and carbon dioxide cascade, so that no ammonia enters the chambers.</p>
<p>A forty-foot high-cube takes about 24 tonnes of frozen croaker, and booking to sailing is usually fourteen days. The setpoint is −20 °C with vents closed. Carton cores are probed at a quarter, half and three-quarters loaded, and anything above −18 °C goes back. Loggers at the front, middle and doors warn both parties after an hour off power.</p>
<h2>Documents</h2>
<p>Each shipment carries a customs health certificate, certificate of origin, packing list, batch test reports and logger numbers. For the EU we ship under approval number EU-3500-02217, and the importer files the entry notice in TRACES; EU catch certificates do not apply to farmed fish. For the United States we supply the HACCP plan and sanitation records that the importer needs for verification under 21 CFR 123. Please raise halal or kosher requirements with your enquiry, so that they can be checked before we quote.</p>
<p>We usually sell FOB Fuzhou or Xiamen, or CFR or CIF port of destination, and live goods FCA airport. A twenty-foot container, or one trial consignment by air, makes a sensible first order.</p>`,
    product_categories: [],
    steps: [
      {
        icon: 'letter',
        title_cn: '询价与核对',
        title_en: 'Enquiry',
        description_cn: '一个工作日内回复；先核对目的国准入、标签和证书要求，再报价。',
        description_en: 'Answered within one working day. Market access, label and certificates are checked before a price is given.',
      },
      {
        icon: 'seal',
        title_cn: '打样与合同',
        title_en: 'Samples and contract',
        description_cn: '按规格寄样，双方封样各存一份；合同写明净重、冰衣、规格允差和复检方法。',
        description_en:
          'Samples are sent and sealed in duplicate. The contract states net weight, glaze, grade tolerance and method of reinspection.',
      },
      {
        icon: 'calendar',
        title_cn: '订舱与报检',
        title_en: 'Booking and inspection',
        description_cn: '船开前14天订舱，7天前出口报检，同时送检药残和微生物。',
        description_en:
          'Space is booked 14 days before sailing. Inspection is filed at seven, with residues and microbiology to the laboratory.',
      },
      {
        icon: 'container',
        title_cn: '装柜',
        title_en: 'Loading',
        description_cn: '查柜况和PTI记录，贴靠月台后预冷，三次量箱心，三只记录仪，封签拍照。',
        description_en:
          'Box and pre-trip record checked, pre-cooled at the dock, cores probed three times, three loggers, seals photographed.',
      },
      {
        icon: 'document',
        title_cn: '单据',
        title_en: 'Documents',
        description_cn: '船开前一天卫生证书和原产地证出齐，开船后两天寄单。',
        description_en: 'Health certificate and origin are complete the day before sailing, and the set is sent two days after.',
      },
      {
        icon: 'ship',
        title_cn: '到货跟踪',
        title_en: 'Arrival',
        description_cn: '附“到货测温方法”：先量空气，再量箱心，最后解冻；有异议五个工作日内书面答复。',
        description_en:
          'A sheet on checking temperature comes with the notice: air, then cores, then a thaw. Claims are answered in writing within five working days.',
      },
    ],
    facts: [
      { value: 27, unit_cn: '个国家', unit_en: 'countries', label_cn: '出口目的地', label_en: 'buy from us' },
      { value: 12000, unit_cn: '吨', unit_en: 'tonnes', label_cn: '冷库容量', label_en: 'of cold storage' },
      { value: 14, unit_cn: '个', unit_en: 'doors', label_cn: '封闭装柜口', label_en: 'sealed loading docks' },
      { value: 30, unit_cn: '分钟', unit_en: 'minutes', label_cn: '货离库到关柜门', label_en: 'from chamber to closed container' },
    ],
  },
]
