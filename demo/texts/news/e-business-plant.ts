import type { DemoContent } from '../types.ts'

/** Articles of the business lines processing and export; `e-business.ts` exports them with the others. */
export const plantArticles: DemoContent[] = [
  {
    slug: 'a-walk-through-the-ningde-processing-plant',
    category: 'processing',
    title_cn: '走一遍宁德加工厂：从原料门到成品门',
    title_en: 'Through the Ningde processing plant, door to door',
    summary_cn: '一条鱼从原料门进、成品门出，中间不走回头路。介绍加工厂的分区、四条生产线、关键控制点和日常检查。',
    summary_en:
      'Fish come in at one door and leave at another, and never turn back. The zones, the four lines, the critical control points and the daily checks.',
    content_cn: `<p>宁德加工厂日处理原料约120吨，按原料门到成品门一字排开，生区、熟区、包装区之间用墙隔断，人和货各走各的门。厂区内另有独立的<a href="/business/purification">净化厂</a>和12,000吨冷库。</p>
<h2>四条线</h2>
<table>
<thead><tr><th>生产线</th><th>主要品种</th><th>车间温度</th></tr></thead>
<tbody>
<tr><td>整条鱼线</td><td>大黄鱼、金鲳，整条或去鳃去脏</td><td>12 ℃以下</td></tr>
<tr><td>开背与切片线</td><td>开背大黄鱼、鱼片、鱼块</td><td>12 ℃以下</td></tr>
<tr><td>贝类线</td><td>半壳牡蛎、冻鲍鱼</td><td>15 ℃以下</td></tr>
<tr><td>藻类与调味线</td><td>盐渍海带、海带结、即食调味品</td><td>按品种</td></tr>
</tbody>
</table>
<h2>一条鱼的路</h2>
<ol>
<li>原料验收：鱼体中心温度不高于4 ℃，核对网箱编号、用药记录和停药期；</li>
<li>分级：重量分选机按50 g一档，误差不超过3 g；</li>
<li>去鳞、去脏、清洗，用水为0至5 ℃冷却水；</li>
<li>需要腌制的进腌制间，0至4 ℃；</li>
<li>摆盘、冻结、镀冰衣；</li>
<li>称重、装袋、金属检测，整箱再过X光机；</li>
<li>入库，批号写入系统。</li>
</ol>
<h2>关键控制点</h2>
<p>HACCP计划（证书号HACCP-FJ-2041）确定四个关键控制点：原料药残与停药期、组胺风险品种的温度与时间、冻结中心温度、金属检测。金检每小时用三块标准片校验：铁1.5 mm、非铁2.0 mm、不锈钢2.5 mm；校验不过，上一次校验以后的货全部隔离重检。</p>
<h2>查什么、谁来查</h2>
<p>班前由班组长查人员手部、发网和工器具颜色；质量部每两小时巡线一次；每月一次内审。外部审核包括BRCGS（BRCGS-88231）、ISO 22000（ISO22000-3397）和BAP加工厂（BAP-P10442），其中有不通知的飞行检查。检查报告里我们最爱看的，是不符合项那几页。</p>`,
    content_en: `<p>The Ningde plant handles about 120 tonnes of raw material a day. It is laid out in a straight line, with walls between raw, cooked and packing areas and separate doors for people and goods. The <a href="/en/business/purification">depuration plant</a> and a 12,000-tonne cold store stand on the same site.</p>
<h2>Four lines</h2>
<table>
<thead><tr><th>Line</th><th>Main products</th><th>Room</th></tr></thead>
<tbody>
<tr><td>Whole fish</td><td>Yellow croaker and pompano, whole or gutted and gilled</td><td>below 12 °C</td></tr>
<tr><td>Butterfly and fillet</td><td>Butterflied croaker, fillets, portions</td><td>below 12 °C</td></tr>
<tr><td>Shellfish</td><td>Half-shell oysters, frozen abalone</td><td>below 15 °C</td></tr>
<tr><td>Seaweed and seasoned</td><td>Salted kelp, kelp knots, ready-to-eat lines</td><td>by product</td></tr>
</tbody>
</table>
<h2>The path of a fish</h2>
<ol>
<li>Intake: core no warmer than 4 °C; cage number, treatments and withdrawal periods checked.</li>
<li>Grading by machine in 50 g steps, to within 3 g.</li>
<li>Scaling, gutting and washing in water at 0–5 °C.</li>
<li>Curing where called for, at 0–4 °C.</li>
<li>Traying, freezing, glazing.</li>
<li>Weighing, bagging and metal detection, then X-ray of the closed carton.</li>
<li>Into store, with the batch on the system.</li>
</ol>
<h2>Critical control points</h2>
<p>The HACCP plan (HACCP-FJ-2041) has four: drug residues and withdrawal; time and temperature for species liable to histamine; core temperature after freezing; and metal detection. Detectors are challenged hourly with 1.5 mm ferrous, 2.0 mm non-ferrous and 2.5 mm stainless test pieces. If one fails, everything since the last good check is held and run again.</p>
<h2>Who checks</h2>
<p>Line leaders look at hands, hairnets and tool colours before each shift. Quality walks the lines every two hours, and there is a monthly internal audit. Outside audits cover BRCGS (BRCGS-88231), ISO 22000 (ISO22000-3397) and the BAP processing plant standard (BAP-P10442), some of them unannounced. The pages of an audit report that we read first are the non-conformities.</p>`,
    picture: 'scene-filleting-line',
    author: '加工技术部',
    tags: ['加工', '认证', '检验'],
    status: 'published',
    published_in_days: -560,
  },
  {
    slug: 'how-salted-kelp-is-made',
    category: 'processing',
    title_cn: '盐渍海带：六十秒变绿，三天去水',
    title_en: 'Salted kelp: sixty seconds to turn green, three days to shed its water',
    summary_cn: '4月到6月，连江海带上岸六小时内烫煮。介绍从采收、烫漂、冷却到盐渍、压榨的全过程和几个关键数字。',
    summary_en:
      'From April to June, kelp from Lianjiang is blanched within six hours of landing. The process from boat to cold store, and the figures that matter.',
    content_cn: `<p>海带（<em>Saccharina japonica</em>）离水以后，堆在船舱里会发热，几个钟头就发黏。连江的规矩是清晨采、上午到厂、下午之前下锅，从离水到烫漂不超过六小时。</p>
<h2>六道工序</h2>
<ol>
<li><strong>采收</strong>：叶片长2米以上、厚实、无孢子囊群，按苗绳整串割下，去根茎；</li>
<li><strong>清洗</strong>：流动海水冲去泥沙和附着的钩虾，剔除老叶、黄边；</li>
<li><strong>烫漂</strong>：92至95 ℃海水，40至60秒，叶片由褐转绿即出锅；</li>
<li><strong>冷却</strong>：立即投入流动的冷海水，三分钟内降到20 ℃以下，冷得慢，绿色就发暗；</li>
<li><strong>拌盐盐渍</strong>：沥水后按重量加盐25%至30%，入池压重物，盐渍48小时，卤水浓度不低于22波美度；</li>
<li><strong>压榨整理</strong>：脱水到含水62%以下，分切、去筋、打结或切丝，二次筛盐。</li>
</ol>
<h2>几个要紧的数</h2>
<table>
<thead><tr><th>项目</th><th>控制值</th><th>偏了会怎样</th></tr></thead>
<tbody>
<tr><td>烫漂温度</td><td>92–95 ℃</td><td>低了不褪褐，高了发软</td></tr>
<tr><td>含盐量</td><td>20–25%</td><td>低于18%夏天易变质</td></tr>
<tr><td>含水量</td><td>≤62%</td><td>高了发黏、短斤</td></tr>
<tr><td>贮藏</td><td>−10 ℃以下避光</td><td>见光褪绿</td></tr>
</tbody>
</table>
<h2>怎么用</h2>
<p>下锅前清水浸泡两小时，中间换水两次，重量约回到三倍，咸度降到适口。海带结适合炖煮，丝适合凉拌，宽片用来卷鱼。保质期为−10 ℃以下12个月，开袋后0至4 ℃五天用完。</p>
<p>海带含碘高，每100克鲜重可达数十毫克，包装上注明每日食用量建议；出口欧盟、日本的另附碘含量检测。</p>`,
    content_en: `<p>Kelp (<em>Saccharina japonica</em>) heats up in a boat’s hold and turns slimy within hours. At Lianjiang it is cut at first light, landed in the morning and blanched by early afternoon, no more than six hours out of the water.</p>
<h2>Six stages</h2>
<ol>
<li><strong>Harvest.</strong> Thick blades over 2 m, with no spore patches, are cut in whole strings from the rope and trimmed of holdfast and stipe.</li>
<li><strong>Washing.</strong> Running seawater takes off sand and skeleton shrimp; old and yellow-edged blades come out.</li>
<li><strong>Blanching.</strong> Seawater at 92–95 °C for 40–60 seconds, until brown turns green.</li>
<li><strong>Cooling.</strong> Straight into cold running seawater and below 20 °C within three minutes. Slow cooling dulls the green.</li>
<li><strong>Salting.</strong> Drained, mixed with 25–30% salt by weight and pressed in vats for 48 hours, in brine of at least 22 Baumé.</li>
<li><strong>Pressing and trimming.</strong> Down to 62% moisture or less, then cut, knotted or shredded, with loose salt sifted off.</li>
</ol>
<h2>Figures that matter</h2>
<table>
<thead><tr><th></th><th>Limit</th><th>If it slips</th></tr></thead>
<tbody>
<tr><td>Blanching</td><td>92–95 °C</td><td>Too low stays brown, too high goes soft</td></tr>
<tr><td>Salt</td><td>20–25%</td><td>Below 18% it spoils in summer</td></tr>
<tr><td>Moisture</td><td>≤ 62%</td><td>Sticky, and short weight</td></tr>
<tr><td>Storage</td><td>−10 °C or below, dark</td><td>Light bleaches it</td></tr>
</tbody>
</table>
<h2>Using it</h2>
<p>Soak for two hours, with two changes of water; it comes back to about three times its weight and to a pleasant saltiness. Knots are for stews, shreds for salads, broad pieces for rolling round fish. Shelf life is 12 months at −10 °C, and five days at 0–4 °C once opened.</p>
<p>Kelp is very rich in iodine, up to tens of milligrams in 100 g of fresh weight. The pack advises on daily intake, and lots for the EU and Japan carry an iodine analysis.</p>`,
    picture: 'scene-kelp-harvest',
    gallery: ['scene-drying-racks', 'scene-rafts-longlines'],
    author: '加工技术部',
    tags: ['加工', '养殖'],
    status: 'published',
    published_in_days: -342,
  },
  {
    slug: 'case-the-bag-that-would-not-hold-a-vacuum',
    category: 'processing',
    title_cn: '案例：一只漏气的真空袋',
    title_en: 'Case: the bag that would not hold a vacuum',
    summary_cn: '北欧零售客户投诉开背大黄鱼真空袋到货漏气率2.3%。排查两个月，问题不在封口，在一根背鳍棘。',
    summary_en:
      'A Nordic retailer reported that 2.3% of vacuum packs of butterflied croaker arrived with air in them. It took two months to find that the seal was innocent and a spine guilty.',
    content_cn: `<p>350克装开背大黄鱼，单条真空，零售冷冻柜立放。客户到货抽检2,000袋，漏气46袋，占2.3%，合同允许0.5%。我们最初的猜测和大多数工厂一样：封口机。</p>
<h2>查错了方向</h2>
<p>前三周换了封口条，提高封口温度，逐袋做水压试验。出厂漏气率从0.4%降到0.1%，到货漏气率却还是2%。这说明袋子是在路上漏的。</p>
<h2>把漏袋要回来</h2>
<p>客户寄回31只漏袋。染色液一泡，针孔位置很集中：27只在鱼背一侧、距头端四到六厘米处。那里正对第二、第三根背鳍棘。冻鱼入箱后，棘尖顶着袋，海运三十多天，每一次颠簸都磨一下。</p>
<h2>三处改动</h2>
<ul>
<li>开背之前加一道剪鳍，背鳍棘留茬不超过3 mm，臀鳍棘同样处理；</li>
<li>袋材由90微米改为120微米PA/PE共挤膜；</li>
<li>箱内由竖插改为平铺，层间加一张蜡纸，减少相互摩擦。</li>
</ul>
<h2>结果和成本</h2>
<table>
<thead><tr><th>阶段</th><th>到货漏气率</th><th>每袋增加成本</th></tr></thead>
<tbody>
<tr><td>改动前</td><td>2.3%</td><td>—</td></tr>
<tr><td>仅剪鳍</td><td>0.7%</td><td>0.11元</td></tr>
<tr><td>剪鳍并换袋</td><td>0.3%</td><td>0.19元</td></tr>
<tr><td>三项全做</td><td>0.2%</td><td>0.24元</td></tr>
</tbody>
</table>
<p>客户接受三项全做，成本双方各担一半。随后一年到货的十一个柜，漏气率最高一次0.3%。</p>
<blockquote><p>出厂合格率说的是我们的机器，到货合格率说的才是客户的柜台。</p></blockquote>
<p>现在，所有带袋产品首柜发运前都要做一次模拟运输：装箱上振动台两小时，再放一夜，然后开箱数漏袋。</p>`,
    content_en: `<p>The product was a 350 g butterflied croaker, one fish to a vacuum bag, sold upright in a retail freezer. The customer checked 2,000 packs on arrival and found air in 46: 2.3%, against 0.5 in the contract. Our first thought was everybody’s first thought, the sealing machine.</p>
<h2>The wrong track</h2>
<p>For three weeks we changed seal bars, raised the temperature and tested every bag under water. Leakers leaving the plant fell from 0.4 to 0.1%. On arrival the figure was still 2%. So the bags were failing on the way.</p>
<h2>Asking for the bags back</h2>
<p>The customer posted us 31. With dye in them the pinholes showed a pattern: 27 lay on the back, four to six centimetres from the head. That is where the second and third dorsal spines stand. In the carton the frozen spine pressed on the film, and over thirty-odd days at sea every jolt filed away at it.</p>
<h2>Three changes</h2>
<ul>
<li>Fins are clipped before butterflying, leaving no more than 3 mm of any dorsal or anal spine.</li>
<li>The bag went from 90 to 120 microns of co-extruded PA/PE.</li>
<li>Fish lie flat rather than on edge, with waxed paper between layers.</li>
</ul>
<h2>Results and cost</h2>
<table>
<thead><tr><th>Stage</th><th>Leakers on arrival</th><th>Added cost per bag</th></tr></thead>
<tbody>
<tr><td>Before</td><td>2.3%</td><td>—</td></tr>
<tr><td>Clipping only</td><td>0.7%</td><td>CNY 0.11</td></tr>
<tr><td>Clipping and new bag</td><td>0.3%</td><td>CNY 0.19</td></tr>
<tr><td>All three</td><td>0.2%</td><td>CNY 0.24</td></tr>
</tbody>
</table>
<p>The customer took all three and we split the cost. Over the next year and eleven containers, the worst result was 0.3%.</p>
<blockquote><p>The pass rate at our gate describes our machines. The pass rate on arrival describes the customer’s shop.</p></blockquote>
<p>Every bagged product now goes through a mock voyage before its first container: two hours on a vibrating table, a night to settle, then open the cartons and count.</p>`,
    picture: 'scene-packing-table',
    author: '质量部',
    tags: ['加工', '大黄鱼', '出口'],
    status: 'published',
    published_in_days: -129,
  },
  {
    slug: 'how-a-reefer-leaves-ningde',
    category: 'export',
    title_cn: '一个冷藏柜怎样离开宁德',
    title_en: 'How a reefer leaves Ningde',
    summary_cn: '从订舱到船开十四天，十多份单据，五次测温。以一柜发往鹿特丹的冻大黄鱼为例，按天说明谁做什么。',
    summary_en:
      'Fourteen days from booking to sailing, a dozen documents, five temperature checks. One container of frozen croaker for Rotterdam, day by day.',
    content_cn: `<p>四十英尺冷藏高柜，能装约24吨冻大黄鱼，一箱10公斤，共2,400箱。货好办，难的是单据、柜子和时间同时对上。</p>
<h2>十四天</h2>
<table>
<thead><tr><th>离开船</th><th>工作</th><th>责任</th></tr></thead>
<tbody>
<tr><td>14天</td><td>按信用证或合同订舱，确认目的港清关要求</td><td>外贸部</td></tr>
<tr><td>10天</td><td>核对批次、标签样稿、欧盟注册号EU-3500-02217</td><td>质量部</td></tr>
<tr><td>7天</td><td>出口报检，海关抽样；送检药残、微生物</td><td>报关组</td></tr>
<tr><td>5天</td><td>提空柜，查验柜况、排水孔、气密和PTI记录</td><td>车队、冷库</td></tr>
<tr><td>4天</td><td>预冷、装柜、封签、测温</td><td>冷库</td></tr>
<tr><td>3天</td><td>进港，插电，核对设定温度</td><td>车队、码头</td></tr>
<tr><td>1天</td><td>卫生证书、原产地证出齐，装船前信息申报</td><td>报关组</td></tr>
<tr><td>船开后2天</td><td>提单、发票、装箱单寄出，温度记录仪号告知客户</td><td>外贸部</td></tr>
</tbody>
</table>
<h2>装柜的规矩</h2>
<ul>
<li>柜子直接贴靠封闭月台才预冷；露天装柜，预冷反而让湿空气结霜；</li>
<li>设定−20 ℃，通风口关闭，冻品不换气；</li>
<li>箱高不过红线，地板T型槽铺满，不留短路风道，门口一排顶平；</li>
<li>装到四分之一、二分之一和四分之三时各量一次箱心温度，高于−18 ℃的退库；</li>
<li>门侧、中部、前部各放一只记录仪。</li>
</ul>
<h2>路程</h2>
<p>福州江阴上船，经新加坡中转，到鹿特丹约三十五天；遇绕行好望角，再加十到十四天。报价时我们把两种航程都写清楚，保质期按较长的一种扣除。</p>
<h2>养殖鱼的单据</h2>
<p>欧盟进口需卫生证书，由客户在TRACES系统做入境预申报。养殖水产品不适用捕捞证书，这一点常有客户来问，我们备了一份说明，随单据发送。</p>`,
    content_en: `<p>A forty-foot high-cube reefer takes about 24 tonnes of frozen croaker: 2,400 cartons of 10 kg. The fish are the easy part. What is hard is having papers, box and ship ready on the same day.</p>
<h2>Fourteen days</h2>
<table>
<thead><tr><th>Before sailing</th><th>Task</th><th>Who</th></tr></thead>
<tbody>
<tr><td>14 days</td><td>Space booked to the contract or credit; entry rules at destination confirmed</td><td>Export office</td></tr>
<tr><td>10 days</td><td>Batches, label proofs, EU approval number EU-3500-02217</td><td>Quality</td></tr>
<tr><td>7 days</td><td>Export inspection filed; customs sampling; residues and microbiology</td><td>Customs desk</td></tr>
<tr><td>5 days</td><td>Empty box collected; condition, drains, seals and pre-trip record checked</td><td>Haulier, cold store</td></tr>
<tr><td>4 days</td><td>Pre-cooling, loading, sealing, temperatures</td><td>Cold store</td></tr>
<tr><td>3 days</td><td>Into port, plugged in, setpoint confirmed</td><td>Haulier, terminal</td></tr>
<tr><td>1 day</td><td>Health certificate and certificate of origin issued; advance cargo filing</td><td>Customs desk</td></tr>
<tr><td>2 days after</td><td>Bill of lading, invoice and packing list sent; logger numbers to customer</td><td>Export office</td></tr>
</tbody>
</table>
<h2>Rules for loading</h2>
<ul>
<li>Pre-cool only at a sealed dock. In the open, damp air turns to frost on the coil.</li>
<li>Setpoint −20 °C, vents closed; frozen cargo needs no fresh air.</li>
<li>Stay under the red line and cover the whole T-bar floor, so that air cannot take a short cut. Finish flush at the doors.</li>
<li>Carton cores are probed at one quarter, half and three-quarters loaded. Anything above −18 °C goes back.</li>
<li>One logger each at the front, middle and doors.</li>
</ul>
<h2>The voyage</h2>
<p>From Jiangyin (Fuzhou) by way of Singapore, Rotterdam is about 35 days. If services are routed round the Cape, add ten to fourteen. Our quotations give both, and we deduct the longer from shelf life.</p>
<h2>Papers for farmed fish</h2>
<p>The EU requires a health certificate, and the importer files the entry notice in TRACES. Catch certificates do not apply to aquaculture products; we are so often asked that a note on it goes out with the documents.</p>`,
    picture: 'scene-reefer-quay',
    author: '外贸部',
    tags: ['出口', '冷链', '大黄鱼'],
    status: 'published',
    published_in_days: -259,
  },
  {
    slug: 'inside-the-twelve-thousand-tonne-cold-store',
    category: 'export',
    title_cn: '12,000吨冷库里有什么',
    title_en: 'Inside the 12,000-tonne cold store',
    summary_cn: '介绍宁德冷库的五个库房、制冷系统、装柜月台和库存管理，以及库温、停电、氨泄漏三件大事的应对。',
    summary_en:
      'Five chambers, one refrigeration plant and a row of docks at Ningde. How stock is managed, and what happens when the temperature, the power or the ammonia misbehaves.',
    content_cn: `<p>冷库建在加工厂与公路之间，一头接冻结隧道出口，一头是装柜月台。设计容量12,000吨，按冻鱼堆码密度计算。</p>
<h2>五个库房</h2>
<table>
<thead><tr><th>库房</th><th>容量</th><th>设定温度</th><th>存放</th></tr></thead>
<tbody>
<tr><td>1号、2号</td><td>各3,000吨</td><td>−22 ℃</td><td>出口成品鱼</td></tr>
<tr><td>3号</td><td>2,500吨</td><td>−22 ℃</td><td>贝类、虾类、内销成品</td></tr>
<tr><td>4号</td><td>2,500吨</td><td>−20 ℃</td><td>冻原料、在制品</td></tr>
<tr><td>5号</td><td>1,000吨</td><td>−12 ℃</td><td>盐渍海带、调味品</td></tr>
</tbody>
</table>
<p>同一库房不混放气味大的货；过敏原不同的货，按区隔离并分色标识。</p>
<h2>制冷</h2>
<p>采用氨与二氧化碳复叠系统，氨只在机房内循环，二氧化碳进库房，一旦泄漏，货和人都不会碰到氨。机房和库房各设气体探测器，机房氨浓度超过25 ppm报警，超过150 ppm自动停机并启动排风。库房门常闭，里外各有一个紧急呼叫按钮。</p>
<h2>月台</h2>
<p>十四个装柜口，缓冲间0至5 ℃，配升降台和密封门罩。货物离库到关柜门不超过三十分钟。月台备有八个冷藏柜插座，柜到先插电。</p>
<h2>库存</h2>
<ul>
<li>每托盘有二维码，扫码入位，按先进先出、再按保质期排序；</li>
<li>距保质期不足三分之一的货，系统提示业务员，不得出口；</li>
<li>每季盘点一次，账实差异高于千分之二，逐托盘复核。</li>
</ul>
<h2>停电怎么办</h2>
<p>双回路供电，另有柴油发电机，十五秒内带起照明、监控和一组压缩机。停机状态下，满库每二十四小时升温约2 ℃。应急预案规定库温高于−18 ℃，停止一切出入库。</p>`,
    content_en: `<p>The cold store stands between the processing plant and the road. The freezing tunnels feed one end and containers leave from the other. Capacity is 12,000 tonnes, reckoned at the stowage density of frozen fish.</p>
<h2>Five chambers</h2>
<table>
<thead><tr><th>Chamber</th><th>Capacity</th><th>Setpoint</th><th>Holds</th></tr></thead>
<tbody>
<tr><td>1 and 2</td><td>3,000 t each</td><td>−22 °C</td><td>Finished fish for export</td></tr>
<tr><td>3</td><td>2,500 t</td><td>−22 °C</td><td>Shellfish, shrimp, domestic packs</td></tr>
<tr><td>4</td><td>2,500 t</td><td>−20 °C</td><td>Frozen raw material, work in progress</td></tr>
<tr><td>5</td><td>1,000 t</td><td>−12 °C</td><td>Salted kelp, seasoned lines</td></tr>
</tbody>
</table>
<p>Strong-smelling goods are kept to themselves, and allergens are separated by zone and colour.</p>
<h2>Refrigeration</h2>
<p>The system is an ammonia and carbon dioxide cascade. Ammonia stays in the plant room and only CO₂ goes into the chambers, so that a leak need never bring ammonia near fish or people. Detectors in the plant room alarm at 25 ppm; at 150 ppm the plant trips and fans start. Doors are kept shut, with emergency call buttons inside and out.</p>
<h2>Docks</h2>
<p>Fourteen doors open from a lobby at 0–5 °C, with levellers and dock seals. A pallet has thirty minutes from chamber to closed container. Eight reefer sockets let a box go on power as soon as it arrives.</p>
<h2>Stock</h2>
<ul>
<li>Each pallet has a code and a scanned location, sorted first in, first out and then by expiry.</li>
<li>With less than a third of its shelf life left, stock is flagged to sales and may not be exported.</li>
<li>A full count is made each quarter; a difference above 0.2% means a recheck, pallet by pallet.</li>
</ul>
<h2>If the power goes</h2>
<p>There are two feeds, and a diesel set that picks up lighting, monitoring and one compressor group in fifteen seconds. With everything stopped, a full chamber warms by about 2 °C in a day. Above −18 °C, the plan is to open no door at all.</p>`,
    picture: 'scene-cold-store',
    gallery: ['scene-reefer-quay', 'scene-container-ship'],
    author: '仓储物流部',
    tags: ['冷链', '出口'],
    status: 'published',
    published_in_days: -433,
  },
  {
    slug: 'case-four-hours-without-power-in-transit',
    category: 'export',
    title_cn: '案例：中转港断电四小时',
    title_en: 'Case: four hours without power at a transhipment port',
    summary_cn: '到港开柜，门侧记录仪显示曾升到−12.6 ℃。货还能不能收？双方用三只记录仪和一次解冻试验，在五天内得出了结论。',
    summary_en:
      'At destination the door logger showed a peak of −12.6 °C. Could the cargo be accepted? Three loggers and a thaw test settled it in five days.',
    content_cn: `<p>一柜冻金鲳到中东港口，客户开柜读记录仪，发来截图：第十七天，门侧温度从−19.8 ℃升到−12.6 ℃，持续数小时。邮件只有一句话：“这货我们能收吗？”</p>
<h2>先看记录仪，再看柜机</h2>
<p>柜里三只记录仪，位置不同，读数也不同：</p>
<table>
<thead><tr><th>位置</th><th>最高温度</th><th>高于−18 ℃的时间</th></tr></thead>
<tbody>
<tr><td>前部（冷机侧）</td><td>−18.4 ℃</td><td>0</td></tr>
<tr><td>中部</td><td>−17.1 ℃</td><td>2小时50分</td></tr>
<tr><td>门侧</td><td>−12.6 ℃</td><td>5小时20分</td></tr>
</tbody>
</table>
<p>向船公司调取柜机数据，中转港堆场移位期间断电四小时零六分。三份数据对得上，原因清楚。</p>
<h2>空气热了，鱼热了没有</h2>
<p>记录仪挂在箱外，量的是空气。冻鱼热惯性大，几小时的波动主要影响表层纸箱。我们请客户从门侧最外一排取十二箱，量箱心：最高−16.9 ℃。再取六条解冻，测汁液流失4.1%，与留样的3.8%相差不大；冰衣完整，没有粘连和干耗白斑。</p>
<h2>怎么处理</h2>
<ul>
<li>门侧两排共96箱单独存放，作熟制渠道，按九折结算；</li>
<li>其余2,304箱按合同接收；</li>
<li>差价和检验费由货运保险理赔，我们提供装柜温度、封签照片和记录仪原始文件。</li>
</ul>
<p>从收到邮件到双方签字，五天。</p>
<h2>之后改了什么</h2>
<p>换用能联网的记录仪，断电一小时即推送给双方；直航贵一成左右，高价货优先走直航；装柜门侧最后一排加铺隔热帘。还有一件小事：外贸部的交货通知里，现在都附一页“到货测温方法”，写明先量空气、再量箱心、最后解冻，不凭一个读数定输赢。</p>`,
    content_en: `<p>A container of frozen golden pompano had reached a port in the Middle East. The customer read the loggers and sent a screenshot: on day 17 the door end went from −19.8 to −12.6 °C for some hours. The message was a single line. “Can we accept this?”</p>
<h2>Loggers first, then the machine</h2>
<p>There were three loggers in the box, and they did not agree:</p>
<table>
<thead><tr><th>Position</th><th>Peak</th><th>Time above −18 °C</th></tr></thead>
<tbody>
<tr><td>Front (unit end)</td><td>−18.4 °C</td><td>nil</td></tr>
<tr><td>Middle</td><td>−17.1 °C</td><td>2 h 50 min</td></tr>
<tr><td>Doors</td><td>−12.6 °C</td><td>5 h 20 min</td></tr>
</tbody>
</table>
<p>We asked the line for the unit’s own record. It had been off power for four hours and six minutes during a yard shift at the transhipment port. The three sources matched, and the cause was plain.</p>
<h2>The air warmed. Did the fish?</h2>
<p>Loggers hang outside the cartons and measure air. Frozen fish warms slowly, and a few hours’ swing mostly reaches the outer cartons. At our request the customer took twelve from the last row by the doors: the warmest core read −16.9 °C. Six fish were thawed and lost 4.1% drip, against 3.8 in our retained samples. Glaze was whole, with no sticking and no freezer burn.</p>
<h2>Settlement</h2>
<ul>
<li>Two rows at the doors, 96 cartons, were set aside for cooked products at 10% off.</li>
<li>The other 2,304 were accepted under contract.</li>
<li>Cargo insurance met the difference and the survey, on our loading temperatures, seal photographs and raw logger files.</li>
</ul>
<p>From first e-mail to signatures took five days.</p>
<h2>Since then</h2>
<p>We now use connected loggers that warn both sides after an hour off power. Dearer cargo goes by direct service, at about a tenth more. An insulating curtain hangs inside the last row. And each shipping notice carries a page on checking temperatures at arrival: air first, then cores, then a thaw. One reading on its own settles nothing.</p>`,
    picture: 'scene-container-ship',
    author: '外贸部',
    tags: ['出口', '冷链', '检验'],
    status: 'published',
    published_in_days: -39,
  },
]
