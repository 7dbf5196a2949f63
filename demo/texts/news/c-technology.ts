import type { DemoContent } from '../types.ts'

/** News, category "technology": hatchery, selection, disease, water, freezing and feed. */
export const technologyNews: DemoContent[] = [
  {
    slug: 'what-happens-in-forty-two-hours-of-depuration',
    category: 'technology',
    title_cn: '净化池里的四十二小时：一筐牡蛎是怎样变干净的',
    title_en: 'Forty-two hours: what a depuration tank actually does to an oyster',
    summary_cn:
      '净化不是冲洗，而是让活贝在洁净海水里自己排空肠道。本文说明温度、盐度、溶氧、紫外线和装载密度各管什么，为什么以42小时为下限，以及净化解决不了哪些问题。',
    summary_en:
      'Depuration is not washing. It is persuading a live animal to empty its own gut in clean water. A plain account of what temperature, salinity, oxygen, UV and loading each contribute, why we hold to 42 hours, and what the process cannot do.',
    content_cn: `<p>来宁德净化厂参观的客人常问：牡蛎已经冲得很干净了，为什么还要在池子里放近两天？答案在壳里面。泥沙附在壳外，水枪几分钟就能冲掉；细菌却在消化道和外套腔里，只有贝自己滤水、排便，才能带出来。净化车间要做的，是把条件备好，然后不去打扰它。</p>
<h2>净化解决什么，不解决什么</h2>
<p>双壳贝靠滤水摄食，海区里有什么，它就滤进什么。来自生活污水的大肠杆菌、沙门氏菌主要停留在消化道，随粪便排出，净化对它们有效。下面几类问题净化解决不了：</p>
<ul>
<li><strong>贝类毒素</strong>：麻痹性毒素、脂溶性毒素结合在组织里，排出以周计，只能靠海区监测，超标即停采；</li>
<li><strong>重金属</strong>：同样蓄积在组织中，取决于养殖海区；</li>
<li><strong>诺如病毒</strong>：能吸附在消化腺细胞上，排出远比细菌慢，净化可以降低、不能保证清除；</li>
<li><strong>死贝</strong>：不张口就不净化，还会败坏全池的水。</li>
</ul>
<p>所以净化是最后一道关，不是补救手段。我们只收来自已划型海区、有捕捞区编号和采捕记录的贝。</p>
<h2>先要让贝肯张口</h2>
<p>贝闭着壳，池水再干净也没有用。决定它开不开壳的，主要是温度、盐度和溶解氧。刚离水的牡蛎要在池里适应两到四小时才正常滤水，池水盐度与采捕海区相差不宜超过两成。溶解氧始终不低于5 mg/L，夏季水温高、含氧量低，曝气要在贝入池之前开好，入池以后不再猛力曝气，以免把沉下去的粪便重新搅起来。</p>
<table>
<thead><tr><th>品种</th><th>水温（℃）</th><th>盐度（‰）</th><th>筐内贝层</th><th>最短时间</th></tr></thead>
<tbody>
<tr><td>葡萄牙牡蛎 <em>Crassostrea angulata</em></td><td>15–20</td><td>24–30</td><td>不超过两层</td><td>42小时</td></tr>
<tr><td>菲律宾蛤仔 <em>Ruditapes philippinarum</em></td><td>14–20</td><td>23–30</td><td>8 cm以内</td><td>42小时</td></tr>
<tr><td>缢蛏 <em>Sinonovacula constricta</em></td><td>15–22</td><td>15–24</td><td>单层平铺</td><td>42小时</td></tr>
<tr><td>厚壳贻贝 <em>Mytilus coruscus</em></td><td>12–20</td><td>25–31</td><td>15 cm以内</td><td>42小时</td></tr>
</tbody>
</table>
<p>表中是本厂的作业值，比一般操作指南的下限要严。低温时贝滤水慢，水温达不到范围，时间顺延，不以“已满42小时”放行。</p>
<h2>海水怎样消毒</h2>
<p>进厂海水经沉淀、砂滤和10微米滤袋，浊度降到5 NTU以下再过紫外线。紫外线在254纳米波长附近破坏细菌的核酸，只对流过灯管的水起作用，水里有悬浮颗粒就会挡光，所以过滤是紫外线有效的前提。我们不用含氯消毒剂：余氯会让贝闭壳，脱氯不净，一池都白做。</p>
<p>灯管按累计8,000小时更换，石英套管每周擦洗；循环水每小时全池交换一次以上，出水口每班取样查大肠杆菌，要求100 mL不得检出。</p>
<h2>为什么是四十二小时</h2>
<p>把一批贝每隔六小时取样一次，大肠杆菌数画成曲线，前十二小时下降最陡，之后拖着一条长尾巴。原料起点高、个体差异大，决定尾巴拖多长。以我们对霞浦牡蛎的跟踪为例，原料为每100克800至2,400 MPN，24小时后多数样品已低于230，但仍有个别筐在临界附近；到42小时，连续两年的样品全部低于100。多出来的十几个小时，买的是那几筐慢贝的安全。</p>
<blockquote><p>平均值合格不是放行的理由。净化时间按最慢的那一筐来定。</p></blockquote>
<h2>装筐、换水和起池</h2>
<ol>
<li>入池前剔除破壳、空壳和敲击不闭壳的贝，冲净泥沙；</li>
<li>筐离池底至少5 cm，让粪便沉到筐下，不再被吸回去；</li>
<li>同一池只放同一批次，中途不加筐、不翻筐；</li>
<li>起池时先把水位降到筐底以下，再搬筐，切忌在满水中提筐；</li>
<li>每一循环结束，池底冲洗消毒，海水更新。</li>
</ol>
<p>第四条最容易被忽视。池底积着四十多小时的粪便，满水提筐等于让贝再喝一遍。</p>
<h2>检验与放行</h2>
<p>每一池为一个放行批，取五个样，用MPN法测大肠杆菌（ISO 16649-3），并检沙门氏菌。判定按五个样中四个不超过230 MPN/100 g、任何一个不超过700掌握；内控线是230一律不超。样品送检期间，货在4至8 ℃的净化后暂存间挂“待检”牌，结果出来才换“放行”标签。标签上有池号、入池和起池时刻、海区编号，扫码可以查到当池的水温和紫外灯运行记录。</p>
<h2>净化之后</h2>
<p>起池的牡蛎凹壳朝下装箱，让壳里留住体液；箱内温度保持在4至8 ℃，不压冰、不泡淡水。在这个条件下，带壳鲜活牡蛎从起池算起可存放七天左右。离开净化池以后的温度和时间，由收货人和我们共同保管。</p>
<p>净化厂的布局和产能，另见<a href="/business/purification">净化业务</a>。</p>`,
    content_en: `<p>Visitors to the Ningde depuration plant tend to ask the same thing. The oysters have been hosed until they shine, so why keep them in a tank for the better part of two days? Because the dirt that matters is inside. Mud sits on the shell and goes in minutes; bacteria sit in the gut and mantle cavity, and only the oyster can shift those, by pumping water and passing faeces. Our job is to get the conditions right and then leave it alone.</p>
<h2>What depuration fixes, and what it does not</h2>
<p>Bivalves feed by filtering, so they take in whatever the bay carries. <em>E. coli</em> and salmonella of sewage origin stay largely in the digestive tract and leave with the faeces: depuration works well on them. It does not work on everything.</p>
<ul>
<li><strong>Biotoxins.</strong> Paralytic and lipophilic toxins are bound in tissue and clear over weeks. The only defence is monitoring and a closed harvest area.</li>
<li><strong>Heavy metals.</strong> Also held in tissue; a matter of where the stock was grown.</li>
<li><strong>Norovirus.</strong> It binds to cells of the digestive gland and leaves far more slowly than bacteria. Tank time reduces it but guarantees nothing.</li>
<li><strong>Dead shellfish.</strong> They do not pump, and they foul the water for the rest.</li>
</ul>
<p>Depuration is therefore the last barrier, never a rescue. We take in only shellfish from classified areas, with an area code and a harvest record.</p>
<h2>First, make them open</h2>
<p>The cleanest water is useless to a closed oyster. Temperature, salinity and dissolved oxygen decide whether it opens. Freshly landed oysters need two to four hours before they pump normally, and tank salinity should be within a fifth of that of the harvest site. Oxygen never falls below 5 mg/l. Aeration is set before loading, not turned up afterwards, when it would only lift settled faeces back into the water.</p>
<table>
<thead><tr><th>Species</th><th>Water (°C)</th><th>Salinity (ppt)</th><th>Depth in tray</th><th>Minimum time</th></tr></thead>
<tbody>
<tr><td>Portuguese oyster, <em>Crassostrea angulata</em></td><td>15–20</td><td>24–30</td><td>two layers at most</td><td>42 h</td></tr>
<tr><td>Manila clam, <em>Ruditapes philippinarum</em></td><td>14–20</td><td>23–30</td><td>up to 8 cm</td><td>42 h</td></tr>
<tr><td>Razor clam, <em>Sinonovacula constricta</em></td><td>15–22</td><td>15–24</td><td>single layer</td><td>42 h</td></tr>
<tr><td>Hard-shelled mussel, <em>Mytilus coruscus</em></td><td>12–20</td><td>25–31</td><td>up to 15 cm</td><td>42 h</td></tr>
</tbody>
</table>
<p>These are our own working figures and tighter than the minima in most guidance. If the water runs cold the clock is extended; “42 hours are up” is not in itself a reason to release.</p>
<h2>Treating the water</h2>
<p>Intake water is settled, sand-filtered and passed through 10-micron bags to bring turbidity below 5 NTU before it meets the lamps. UV at around 254 nm damages bacterial DNA, but only in water that flows past the lamp, and suspended particles cast shadows; filtration is what makes it work. We do not chlorinate. Residual chlorine shuts the shells, and one imperfect dechlorination wastes a whole tank.</p>
<p>Lamps are replaced at 8,000 hours and sleeves wiped weekly. The full volume turns over at least once an hour, and every shift samples the outflow: <em>E. coli</em> not detected in 100 ml.</p>
<h2>Why 42 hours</h2>
<p>Sample a batch every six hours and plot the counts: the line drops steeply for twelve hours and then trails off. How long the tail is depends on the starting load and on differences between animals. Our Xiapu oysters typically come in at 800–2,400 MPN per 100 g. At 24 hours most samples are under 230, but a tray here and there sits on the line. At 42 hours, over two years of records, every sample has been below 100. The extra hours are for the slow trays.</p>
<blockquote><p>A passing average is no reason to release. The slowest tray sets the time.</p></blockquote>
<h2>Loading, draining and lifting</h2>
<ol>
<li>Reject broken, empty and gaping shells, and rinse off mud, before loading.</li>
<li>Keep trays at least 5 cm off the floor so that faeces settle out of reach.</li>
<li>One batch to a tank; nothing added or turned part-way.</li>
<li>Drain below the trays before lifting. Never lift through standing water.</li>
<li>Clean and disinfect the floor and renew the seawater after every cycle.</li>
</ol>
<p>The fourth point is the one people forget. Lift through a full tank and the oysters drink two days of waste in a minute.</p>
<h2>Testing and release</h2>
<p>Each tank is a release lot. Five samples are tested for <em>E. coli</em> by MPN (ISO 16649-3) and for salmonella. The criterion is four of five at or below 230 MPN/100 g and none above 700; our own line is 230 for all five. The lot waits on hold at 4–8 °C until results are in. The release label carries tank, times and harvest area, and its code opens that tank’s temperature and lamp log.</p>
<h2>Afterwards</h2>
<p>Oysters are packed cup side down to keep their liquor, at 4–8 °C, without ice on top and never in fresh water. Kept that way, live oysters in the shell have about seven days from lifting. Temperature and time after the tank are a duty we share with the consignee.</p>
<p>For layout and capacity, see <a href="/en/business/purification">our purification business</a>.</p>`,
    picture: 'scene-depuration-uv',
    gallery: ['scene-oyster-racks', 'scene-laboratory'],
    author: '质量部',
    tags: ['净化', '牡蛎', '检验'],
    status: 'published',
    is_featured: true,
    published_in_days: -24,
    seo_title_cn: '贝类净化为什么要42小时｜安澜',
    seo_title_en: 'Why oysters are depurated for 42 hours | Anlan',
    seo_description_cn: '从温度、盐度、紫外线到放行检验，说明贝类净化的原理、作业参数与局限。',
    seo_description_en: 'How shellfish depuration works: temperature, salinity, UV, loading, testing and release, and its limits.',
  },
  {
    slug: 'reading-the-freezing-curve-of-a-yellow-croaker',
    category: 'technology',
    title_cn: '读懂一条冻结曲线：大黄鱼从12 ℃到−18 ℃',
    title_en: 'Reading the freezing curve: a yellow croaker from 12 °C to −18 °C',
    summary_cn:
      '同样是冻到−18 ℃，管架、风冻和浸冻的鱼解冻后差别很大。差别藏在−1 ℃到−5 ℃这一段。本文用中心温度实测数据说明三种冻法的取舍，以及镀冰衣、库温和装箱的配合。',
    summary_en:
      'Three fish, all at −18 °C, can thaw very differently. The reason lies between −1 and −5 °C. Core-temperature measurements from our own tunnels, and what they mean for method, glaze and storage.',
    content_cn: `<p>把一支热电偶插进鱼体最厚处，每十秒记一个数，就得到一条冻结曲线。宁德工厂每换一个规格、每改一次装盘，都要先跑一遍曲线，再定工艺单。这篇文章用500克级大黄鱼（<em>Larimichthys crocea</em>）的实测数据，说明我们怎样读它。</p>
<h2>一条曲线分三段</h2>
<p>第一段是预冷，中心温度从入冻时的几度降到冰点。鱼肉里溶有盐和蛋白质，冰点不在0 ℃，大约在−1.2 ℃上下。第二段几乎走平，从−1 ℃到−5 ℃，鱼体放出潜热，约八成的水在这里结冰，称为最大冰晶生成带。第三段重新变陡，直到中心−18 ℃。</p>
<p>决定品质的是第二段停留多久。停得久，冰晶先在细胞外长大，把水从细胞里吸出来，撑破纤维，解冻时流出的汁液就多；过得快，冰晶细而匀，解冻后水还留在肉里。</p>
<h2>四十五毫米厚的鱼，三种冻法</h2>
<p>下表是同一批鱼、单层装盘、最厚处约45 mm，在三种设备上的结果。汁液流失率在−18 ℃贮藏六个月后、4 ℃冷藏解冻条件下测得。</p>
<table>
<thead><tr><th>冻结方式</th><th>介质温度</th><th>通过−1至−5 ℃</th><th>中心到−18 ℃</th><th>汁液流失率</th></tr></thead>
<tbody>
<tr><td>管架静止冻结</td><td>−28 ℃</td><td>190分钟</td><td>约6小时</td><td>5.8%</td></tr>
<tr><td>隧道风冻（风速4 m/s）</td><td>−35 ℃</td><td>58分钟</td><td>118分钟</td><td>3.4%</td></tr>
<tr><td>液体浸冻（裸鱼套袋）</td><td>−35 ℃</td><td>17分钟</td><td>36分钟</td><td>2.6%</td></tr>
</tbody>
</table>
<p>风冻与管架的差距，一半来自温度，一半来自风。静止空气传热差，鱼体表面很快裹上一层冷不下去的空气；4 m/s的风把它吹走。浸冻用液体直接带走热量，快得多，但设备、载冷剂管理和包装都更费钱。</p>
<h2>快不是全部</h2>
<p>浸冻也有代价。鱼体表面先冻成硬壳，里面的水随后膨胀，个体偏大时背部会开裂；包装袋有针孔，载冷剂就会渗进去。700克以上的鱼，我们仍然用隧道风冻，分两段降温：先在−20 ℃走二十分钟，再进−35 ℃。开背、去鳃去脏的鱼片厚度不到25 mm，风冻四十多分钟就能过生成带，不必浸冻。</p>
<blockquote><p>工艺单上写的不是“冻几小时”，而是“中心到−18 ℃为止”。时间只用来排产。</p></blockquote>
<h2>入冻之前已经定了一半</h2>
<p>冻结不会让鱼变好，只能让它停在入冻时的状态。大黄鱼夜里起网，立即投入冰水致死降温，鱼体两小时内降到4 ℃以下；当天上线，僵直期内完成冻结。等到僵直解除、自溶开始再冻，曲线再漂亮也留不住弹性。鱼体金黄色的色素怕光，所以从起网到入冻全程避强光，装盘时腹面朝下。</p>
<p>还有装盘。两条鱼叠在一起，厚度加倍，冻结时间不是加倍，而是接近三倍：厚度对导热的影响按平方算。盘与盘之间要留30 mm风道，盘边不能顶墙。</p>
<h2>镀冰衣与净重</h2>
<p>出隧道的鱼在中心−18 ℃时过0至2 ℃的冰水，停三到五秒，提出滴水，再过一次。鱼够冷、水够冷，冰衣才薄而透明、贴得牢。出口规格一般要求冰衣8%，实际控制在7%到9%。冰衣隔绝空气，防止脂肪氧化和表面干耗，但它不是鱼：标签净重一律按去冰衣后的重量，抽检参照国际食品法典CXS 36-1981的方法。</p>
<h2>冷库里的慢变化</h2>
<p>冻好的鱼并没有静止。库温每波动一次，小冰晶就融掉一点，水汽凝到大冰晶上，几个月以后，快速冻结的好处会被一点点吃掉。我们的成品库设定在−22 ℃，允许波动正负1.5 ℃；装柜月台是0至5 ℃的封闭缓冲间，货离库到进柜不超过三十分钟。在这样的条件下，整条大黄鱼保质期定为24个月，开背鱼18个月。</p>
<h2>现场怎样用这条曲线</h2>
<p>先说探头怎么插。位置比精度要紧：插偏五毫米，读到的就不是冷得最慢的那一点，时间会短算一成多。我们从背鳍起点斜插向脊椎，深度取鱼体厚度的一半，插好用胶带固定导线，冻完剖开核对针尖，偏离超过三毫米的那一支作废。</p>
<ol>
<li>新规格首批，每条隧道前、中、后各插三支探头，以最慢的一支定时间；</li>
<li>每周复测一次，曲线右移十分钟以上，先查蒸发器结霜和风机；</li>
<li>客户提出换包装，先跑曲线再报价；</li>
<li>曲线随批次档案保存三年，客户可以调阅。</li>
</ol>
<p>如果您收到的货解冻后汁液偏多，请把批号、到货柜温和解冻方法一起发给我们。曲线能说明我们这一段做得对不对，后面的一段，要靠柜温记录来补齐。</p>`,
    content_en: `<p>Push a thermocouple into the thickest part of a fish, log a reading every ten seconds, and you have a freezing curve. At the Ningde plant no new grade and no new tray pattern goes into production until we have run one. What follows is how we read it, using 500 g large yellow croaker (<em>Larimichthys crocea</em>).</p>
<h2>Three parts to a curve</h2>
<p>First comes chilling, from a few degrees down to the freezing point. Flesh holds dissolved salts and proteins, so that point is about −1.2 °C rather than zero. Then the line goes nearly flat between −1 and −5 °C: latent heat is leaving, and some four-fifths of the water turns to ice. Finally it steepens again towards −18 °C at the core.</p>
<p>What counts is how long the fish spends on the flat. Linger, and ice crystals grow outside the cells, drawing water out and tearing fibres; that water is the drip in the thawing tray. Move through quickly and the crystals stay small and even.</p>
<h2>One fish, 45 mm thick, three freezers</h2>
<p>Same batch, single layer, 45 mm at the thickest point. Drip was measured after six months at −18 °C and an overnight thaw at 4 °C.</p>
<table>
<thead><tr><th>Method</th><th>Medium</th><th>−1 to −5 °C</th><th>Core to −18 °C</th><th>Thaw drip</th></tr></thead>
<tbody>
<tr><td>Static pipe shelves</td><td>−28 °C</td><td>190 min</td><td>about 6 h</td><td>5.8%</td></tr>
<tr><td>Blast tunnel, air at 4 m/s</td><td>−35 °C</td><td>58 min</td><td>118 min</td><td>3.4%</td></tr>
<tr><td>Liquid immersion, bagged</td><td>−35 °C</td><td>17 min</td><td>36 min</td><td>2.6%</td></tr>
</tbody>
</table>
<p>About half the gap between shelf and tunnel is temperature; the rest is wind, which strips away the film of still air that insulates the skin. Liquid is faster again, but costs more in plant, coolant control and packaging.</p>
<h2>Speed is not everything</h2>
<p>Immersion has its price. The outside sets hard, the inside then expands, and a big fish may split along the back; a pinhole in the bag lets coolant in. Above 700 g we stay with the tunnel, in two steps: twenty minutes at −20 °C, then −35 °C. Butterflied fish under 25 mm thick clear the critical zone in some forty minutes of blast air and have no need of liquid.</p>
<blockquote><p>The process sheet does not say “freeze for so many hours”. It says “until the core reads −18 °C”. Hours are for planning shifts.</p></blockquote>
<h2>Half of it is settled beforehand</h2>
<p>Freezing improves nothing; it only stops the clock. Our croaker are netted at night, killed in ice slurry, brought below 4 °C within two hours and frozen the same day while still in rigor. Leave them until rigor has passed and no curve will bring the spring back. The gold pigment fades in strong light, so the fish are kept dim throughout and trayed belly down.</p>
<p>Then there is stacking. Two fish deep is twice as thick, but takes nearly three times as long, because conduction goes with the square of thickness. We leave a 30 mm air gap between trays and keep them off the wall.</p>
<h2>Glaze and net weight</h2>
<p>At −18 °C the fish are dipped in water at 0–2 °C for three to five seconds, drained, and dipped again. Cold fish and cold water give a glaze that is thin, clear and tight. The usual specification is 8%; we work between 7 and 9. Glaze keeps out air and so slows rancidity and freezer burn, but it is not fish. Declared net weight always excludes it, checked by the method in Codex CXS 36-1981.</p>
<h2>Slow changes in the store</h2>
<p>Frozen fish is not at rest. With every swing in temperature small crystals shrink and large ones grow, until the benefit of quick freezing has gone. Our finished-goods store is set at −22 °C, plus or minus 1.5. The dock is an enclosed lobby at 0–5 °C, and a pallet has thirty minutes from store to container. On those terms whole croaker carries 24 months’ shelf life and butterflied fish 18.</p>
<h2>Using the curve on the floor</h2>
<p>Where the probe sits matters more than how accurate it is. Five millimetres off centre and the time comes out a tenth short or worse. We go in at the front of the dorsal fin, towards the backbone, to half the depth of the fish, tape the lead, and cut the fish open afterwards. If the tip is more than 3 mm out, that reading is struck off.</p>
<ol>
<li>A new grade starts with three probes each at the front, middle and back of the tunnel; the slowest sets the time.</li>
<li>Curves are rerun weekly. If one drifts ten minutes to the right, look at frost and fans first.</li>
<li>A change of packing means a new curve before a new price.</li>
<li>Curves stay in the batch file for three years, open to customers.</li>
</ol>
<p>If a delivery drips more than it should, send us the batch number, the container log and the way you thawed it. The curve shows whether our part was right; the log shows the rest.</p>`,
    picture: 'scene-cold-store',
    gallery: ['scene-packing-table', 'scene-filleting-line'],
    author: '加工技术部',
    tags: ['加工', '冷链', '大黄鱼'],
    status: 'published',
    published_in_days: -96,
  },
  {
    slug: 'first-forty-days-of-croaker-larvae',
    category: 'technology',
    title_cn: '大黄鱼苗的头四十天：三次换口，三道坎',
    title_en: 'Forty days, three changes of diet: rearing yellow croaker larvae',
    summary_cn: '从破膜到下海，大黄鱼仔鱼要连换三次饵料，每换一次就是一道坎。育种研究室整理了本季六个批次的操作要点。',
    summary_en:
      'Between hatching and the move to sea cages, croaker larvae change diet three times, and each change takes its toll. Notes from six batches this season.',
    content_cn: `<p>大黄鱼的受精卵直径只有1.3毫米左右，浮在水面上像一层细油珠。水温23 ℃时，一天多就能破膜。真正难的是之后的四十天。</p>
<h2>三次换口</h2>
<table>
<thead><tr><th>日龄</th><th>饵料</th><th>要点</th></tr></thead>
<tbody>
<tr><td>3–15</td><td>褶皱臂尾轮虫</td><td>密度10–15个/mL，投喂前用小球藻强化</td></tr>
<tr><td>10–20</td><td>卤虫无节幼体</td><td>用富含DHA的乳剂强化，限量，少量多次</td></tr>
<tr><td>15–40</td><td>桡足类</td><td>冷冻品须解冻洗净，随吃随投</td></tr>
<tr><td>25以后</td><td>微颗粒饲料</td><td>与桡足类重叠十天，先投料后投活饵</td></tr>
</tbody>
</table>
<p>三个阶段都要留重叠期。换得太急，小苗跟不上，大苗吃小苗；换得太慢，水质先坏。</p>
<h2>三道坎</h2>
<p>第一道是开口。第三、四天卵黄将尽，若轮虫太大或水面油膜未除，鳔充不了气，苗就在水面打转。我们在池面架一道撇油框，每两小时清一次。</p>
<p>第二道在十二到十八天。卤虫吃得过饱而DHA不足，稍一惊动就成批侧翻。办法是把卤虫提前强化，并尽早掺入桡足类。</p>
<p>第三道是下海前的分苗。全长到25毫米，须用活动筛分大小，当天下午停食，次日清晨起运。操作带水，不离水提网。</p>
<h2>本季小结</h2>
<p>六个批次，自初孵仔鱼计，四十五日龄平均成活率31%，比上季高4个百分点。改动最大的一处并不起眼：夜间留一盏约50勒克斯的弱灯，苗不再因熄灯受惊而沉底扎堆。</p>`,
    content_en: `<p>The egg of a large yellow croaker measures about 1.3 mm and floats, so that a good spawn looks like fine oil on the surface. At 23 °C it hatches in little more than a day. The difficult part is the forty days that follow.</p>
<h2>Three changes of diet</h2>
<table>
<thead><tr><th>Days</th><th>Feed</th><th>Practice</th></tr></thead>
<tbody>
<tr><td>3–15</td><td>Rotifers (<em>Brachionus plicatilis</em>)</td><td>10–15 per ml, enriched on <em>Chlorella</em></td></tr>
<tr><td>10–20</td><td>Artemia nauplii</td><td>Enriched for DHA; small, frequent rations</td></tr>
<tr><td>15–40</td><td>Copepods</td><td>Frozen stock thawed, rinsed, fed to appetite</td></tr>
<tr><td>From 25</td><td>Micro-pellets</td><td>Ten days’ overlap; pellets first, copepods after</td></tr>
</tbody>
</table>
<p>Every change overlaps the last. Hurry it and the smaller larvae are left behind, to be eaten by the larger ones. Drag it out and the water goes first.</p>
<h2>Three bad patches</h2>
<p>The first is first feeding. Yolk runs out on day three or four; if the rotifers are too big, or a film of oil keeps the larvae from gulping air, swim bladders fail to inflate and they spin at the surface. A floating skimmer, cleared every two hours, has been worth more than any additive.</p>
<p>The second falls between days 12 and 18. Larvae gorged on artemia but short of DHA keel over in numbers at the slightest knock on the tank. The answer is to enrich earlier and bring copepods in sooner.</p>
<p>The third is grading, before the move to sea. At 25 mm total length the fish go through a floating grader; feed stops that afternoon and they travel at dawn. They are moved in water throughout and never lifted in a dry net.</p>
<h2>This season</h2>
<p>Across six batches, survival from newly hatched larvae to day 45 averaged 31%, four points up on last season. The most useful change was also the least conspicuous: a dim lamp, about 50 lux at the surface, left on all night. The larvae no longer panic at lights-out and pile up on the floor.</p>`,
    picture: 'scene-hatchery-tanks',
    author: '育种研究室',
    tags: ['育种', '大黄鱼', '养殖'],
    status: 'published',
    published_in_days: -212,
  },
  {
    slug: 'breeding-values-not-the-biggest-fish',
    category: 'technology',
    title_cn: '选种不选最大的鱼：育种值是怎样算出来的',
    title_en: 'Why we do not breed from the biggest fish',
    summary_cn:
      '个头大不等于遗传好。安澜的大黄鱼核心群用家系测定和基因组信息估算育种值，再控制近交配对。第四代比对照组快了多少，代价是什么，本文如实说明。',
    summary_en:
      'A big fish may only have had a good corner of the cage. How Anlan estimates breeding values for yellow croaker, what four generations have gained, and what they have cost.',
    content_cn: `<p>网箱里最大的那条鱼，可能只是抢食凶、位置好、出生早。把它当亲鱼，后代未必长得快。选种要回答的是：除去环境和运气，它能传给后代多少。这个数叫育种值。</p>
<h2>数据从哪里来</h2>
<p>核心群每一代建80至100个全同胞家系。仔鱼先分池养，长到6厘米剪一小片鳍，提取DNA，再混养到同一组网箱，让所有家系吃同样的料、过同样的浪。18月龄统一测体重、体长、体高和体色，另取一部分鱼做内脏白点病攻毒试验，记录死亡时间。</p>
<p>亲缘关系由SNP位点算出，不靠记号。系谱、测定值和环境因素一起放进混合模型（GBLUP），得到每条鱼每个性状的估计育种值。没有被测的鱼，只要有DNA，也能估。</p>
<h2>几个性状怎样摆在一起</h2>
<ul>
<li>18月龄体重：遗传力约0.30，权重45%；</li>
<li>抗内脏白点病：约0.22，权重30%；</li>
<li>体形（体长/体高）：约0.35，权重15%；</li>
<li>腹部体色：约0.18，权重10%。</li>
</ul>
<p>体形之所以要选，是因为只选体重会把鱼越选越短粗，而客户认的是修长的大黄鱼。</p>
<h2>四代的得失</h2>
<p>第四代与同期养殖的未选育对照组相比，18月龄体重高19%，攻毒存活率高11个百分点。近交系数由1.1%升到2.9%，每代增量控制在1%以内，为此每年都要放弃几对指数最高但亲缘太近的组合。</p>
<blockquote><p>选得慢一点，才能一直选下去。</p></blockquote>
<p>下一步是把低鱼粉饲料下的生长表现纳入测定。鱼吃的料在变，选种的环境也要跟着变。</p>`,
    content_en: `<p>The biggest fish in a cage may simply be a greedy one that hatched early and kept a good place at the feeder. Breed from it and the offspring can be quite ordinary. The useful question is how much of its size it can hand on, once luck and environment are taken out. That figure is its breeding value.</p>
<h2>Where the data come from</h2>
<p>Each generation of our nucleus consists of 80–100 full-sib families of large yellow croaker. Larvae are reared apart until 6 cm, when a scrap of fin is taken for DNA; then all families are mixed in one block of cages, to eat the same feed and ride the same swell. At 18 months every fish is measured for weight, length, depth and colour. A sample goes to a challenge test for visceral white-nodules disease, in which time to death is recorded.</p>
<p>Relationships come from SNP markers rather than tags. Pedigree, records and environment go into a mixed model (GBLUP), which gives each fish an estimate for each trait. A fish that was never measured can be ranked on its DNA alone.</p>
<h2>Weighing one trait against another</h2>
<ul>
<li>Weight at 18 months: heritability about 0.30, weight in the index 45%</li>
<li>Resistance to white-nodules disease: about 0.22, 30%</li>
<li>Shape (length over depth): about 0.35, 15%</li>
<li>Belly colour: about 0.18, 10%</li>
</ul>
<p>Shape is there for a reason. Select on weight alone and the fish grow stubby, whereas buyers pay for a long, slim croaker.</p>
<h2>Four generations on</h2>
<p>Against an unselected control grown alongside, fourth-generation fish were 19% heavier at 18 months and survived the challenge test by 11 percentage points more. Inbreeding has risen from 1.1 to 2.9%. We hold it below 1% a generation, which means turning down, every year, a few pairings with excellent scores and too many grandparents in common.</p>
<blockquote><p>Select a little more slowly, and you can go on selecting.</p></blockquote>
<p>Next we shall test growth on feeds low in fishmeal. The diet is changing on the farms, so the test environment must change with it.</p>`,
    picture: 'scene-laboratory',
    author: '育种研究室',
    tags: ['育种', '大黄鱼'],
    status: 'published',
    is_featured: true,
    published_in_days: -318,
  },
  {
    slug: 'triploid-oysters-second-summer-at-xiapu',
    category: 'technology',
    title_cn: '三倍体牡蛎在霞浦过第二个夏天',
    title_en: 'Triploid oysters: a second summer at Xiapu',
    summary_cn:
      '二倍体牡蛎夏季产卵后变瘦，三倍体基本不育，理论上全年有肉。霞浦两年对比试验显示，出肉率的好处是真的，高温期死亡的风险也是真的。',
    summary_en:
      'Diploid oysters spawn in summer and turn thin; triploids, all but sterile, should stay plump. Two years of side-by-side trials at Xiapu show a real gain in meat, and a real risk in the heat.',
    content_cn: `<p>葡萄牙牡蛎每年入夏排精产卵，之后一两个月肉薄如水，市场上叫“水蛎”。三倍体牡蛎有三套染色体，性腺发育不全，能量留在肉里。我们在霞浦设了对比区，至今走完两个夏天。</p>
<h2>苗从哪里来</h2>
<p>试验苗用四倍体雄贝与二倍体雌贝杂交得到，不使用药物诱导。出苗前抽样做流式细胞检测，三倍体率98%以上才下海。附着基为牡蛎壳粉微粒，得到单体苗，5毫米起分筛入笼。</p>
<h2>两个夏天的数字</h2>
<table>
<thead><tr><th>项目（18月龄）</th><th>二倍体</th><th>三倍体</th></tr></thead>
<tbody>
<tr><td>平均壳高（mm）</td><td>78</td><td>91</td></tr>
<tr><td>平均全重（g）</td><td>62</td><td>88</td></tr>
<tr><td>8月出肉率</td><td>9.4%</td><td>14.8%</td></tr>
<tr><td>第一夏死亡率</td><td>14%</td><td>13%</td></tr>
<tr><td>第二夏死亡率</td><td>17%</td><td>26%</td></tr>
</tbody>
</table>
<p>第二个夏天水温连续二十三天超过29 ℃，三倍体死亡明显偏高，集中在浅层、密度大的吊笼。三倍体个头大、耗氧多，遇到高温叠加台风雨后的低盐，先倒下的往往是它。</p>
<h2>据此调整</h2>
<ol>
<li>6月底前把吊笼由水下1米降到3米，避开表层热水；</li>
<li>每层由60粒减到40粒，笼间距放宽到1.5米；</li>
<li>大雨前后不分笼、不搬运；</li>
<li>三倍体占比暂定三成，不一次铺开。</li>
</ol>
<p>从市场看，7月至9月能交出出肉率14%以上的带壳牡蛎，是二倍体做不到的。香港和澳门的餐饮客户已试用两批，反馈壳形和杯深尚可，咸鲜味较二倍体淡一些。第三个夏天的结果出来，再谈扩养。</p>`,
    content_en: `<p>Every summer Portuguese oysters (<em>Crassostrea angulata</em>) spawn, and for a month or two the meat is thin and milky; the local trade calls them “water oysters”. Triploids carry three sets of chromosomes, their gonads barely develop, and the energy stays in the meat. We have had trial plots off Xiapu for two summers.</p>
<h2>The seed</h2>
<p>Trial seed came from tetraploid males crossed with diploid females, with no chemical induction. Batches are checked by flow cytometry and go to sea only at 98% triploid or better. Larvae settle on ground shell, giving single oysters, which are graded into lantern nets from 5 mm.</p>
<h2>Results at 18 months</h2>
<table>
<thead><tr><th></th><th>Diploid</th><th>Triploid</th></tr></thead>
<tbody>
<tr><td>Mean shell height (mm)</td><td>78</td><td>91</td></tr>
<tr><td>Mean whole weight (g)</td><td>62</td><td>88</td></tr>
<tr><td>Meat yield, August</td><td>9.4%</td><td>14.8%</td></tr>
<tr><td>Mortality, first summer</td><td>14%</td><td>13%</td></tr>
<tr><td>Mortality, second summer</td><td>17%</td><td>26%</td></tr>
</tbody>
</table>
<p>In the second summer the water stayed above 29 °C for 23 days. Triploid losses were plainly higher, mostly in shallow, crowded nets. A large oyster needs more oxygen, and when heat is followed by low salinity after typhoon rain the triploid is often the first to go.</p>
<h2>What we are changing</h2>
<ol>
<li>Nets go down from 1 m to 3 m before the end of June, out of the warm layer.</li>
<li>Forty oysters to a tier instead of sixty, with nets 1.5 m apart.</li>
<li>No grading or moving either side of heavy rain.</li>
<li>Triploids are limited to three-tenths of the stock for now.</li>
</ol>
<p>The commercial case is simple: half-shell oysters with over 14% meat from July to September, when diploids have nothing to offer. Restaurant customers in Hong Kong and Macao have tried two lots. They were content with shape and cup, and found the flavour a little less briny than usual. Expansion can wait for the third summer.</p>`,
    picture: 'scene-oyster-racks',
    author: '育种研究室',
    tags: ['牡蛎', '育种', '养殖'],
    status: 'published',
    stale_english: true,
    published_in_days: -147,
  },
  {
    slug: 'white-spot-season-preventing-cryptocaryon-in-cages',
    category: 'technology',
    title_cn: '白点病季节：赶在幼虫孵出之前',
    title_en: 'White spot season: getting ahead of the swarm',
    summary_cn: '刺激隐核虫病没有可靠的海区用药方案，网箱养殖只能从密度、换网、水流和预警入手。三都澳片区近三个养殖季的做法与结果。',
    summary_en:
      'There is no dependable drug treatment for marine white spot in open cages. Three seasons at Sandu’ao suggest that stocking density, net changes, current and early warning do most of the work.',
    content_cn: `<p>海水鱼白点病由刺激隐核虫（<em>Cryptocaryon irritans</em>）引起，水温22至28 ℃时最易暴发，三都澳一般在5月下旬到7月，秋季还有一个小高峰。虫体钻入鳃和皮下，鱼先是蹭网、浮头，三五天内就可能成片死亡。</p>
<h2>为什么难治</h2>
<p>虫体在鱼身上吸食三到七天后脱落，沉到网衣和海底形成包囊，几天后孵出数百个幼虫，再去找鱼。包囊壁厚，药物进不去；在鱼体内的又躲在上皮之下。开放海区不能泼药，也不应该泼药。能下手的，是包囊孵化到幼虫上鱼之间的这段时间：幼虫离开包囊后一两天内找不到鱼就会死。</p>
<h2>我们怎么做</h2>
<ul>
<li><strong>降密度</strong>：5月前完成分箱，养成期每立方米不超过12公斤；</li>
<li><strong>勤换网</strong>：高发期每五天换一次网，带包囊的旧网上岸暴晒三天；</li>
<li><strong>留水道</strong>：鱼排之间留30米主航道，清掉废弃浮球和附着物，保证流速；</li>
<li><strong>看鳃</strong>：每周两次，每区取十尾做鳃丝镜检，见虫即报；</li>
<li><strong>早出鱼</strong>：达到规格的鱼赶在高发前上市，减轻载鱼量。</li>
</ul>
<p>镜检阳性的鱼排挂黄旗，渔具、工作船和人员不得串区；死鱼当日捞出，统一运到岸上无害化处理，不得抛海。</p>
<h2>三季对比</h2>
<p>三个养殖季，片区高发期死亡率依次为9.6%、6.1%、4.3%。同期水温相近，变化主要来自密度和换网。代价也要算清：换网人工每季多出约四成，密度下降使同一水面少养近一成鱼。少养的这一成，多半就是过去会死掉的那一成。</p>`,
    content_en: `<p>Marine white spot is caused by a ciliate, <em>Cryptocaryon irritans</em>. It flares up between 22 and 28 °C, which at Sandu’ao means late May to July, with a smaller peak in autumn. The parasite burrows into gills and skin; fish rub against the net, then gasp at the surface, and within days a cage can be lost.</p>
<h2>Why it is hard to treat</h2>
<p>After three to seven days on the fish the parasite drops off, settles on netting or seabed and forms a cyst, which later releases hundreds of swarmers in search of a host. The cyst wall keeps drugs out, and on the fish the parasite lies beneath the epithelium. Nor would it be right to dose an open bay. The weak link is the swarmer: if it finds no fish within a day or two, it dies.</p>
<h2>What we do</h2>
<ul>
<li><strong>Thin out.</strong> Cages are split before May; no more than 12 kg of fish per cubic metre in grow-out.</li>
<li><strong>Change nets.</strong> Every five days in the risk period. Old nets, cysts and all, dry ashore in the sun for three days.</li>
<li><strong>Keep water moving.</strong> A 30 m channel between raft blocks, clear of old floats and fouling.</li>
<li><strong>Look at gills.</strong> Twice a week, ten fish a block under the microscope, reported at the first parasite.</li>
<li><strong>Harvest early.</strong> Fish of market size go before the peak, which lightens the load.</li>
</ul>
<p>A positive block flies a yellow flag. Gear, boats and people stay put; dead fish are lifted the same day and taken ashore for disposal, never thrown back.</p>
<h2>Three seasons</h2>
<p>Peak-season mortality across the site was 9.6, then 6.1, then 4.3%. Water temperatures were much alike, so most of the credit goes to density and nets. It has to be paid for: net-changing labour is up by about two-fifths, and the same water holds nearly a tenth fewer fish. For the most part, that tenth is the fish we used to lose.</p>`,
    picture: 'scene-cages-dawn',
    author: '养殖技术部',
    tags: ['养殖', '大黄鱼', '可持续'],
    status: 'published',
    published_in_days: -402,
  },
  {
    slug: 'recirculating-water-carries-juveniles-through-winter',
    category: 'technology',
    title_cn: '循环水车间里过冬的鱼苗',
    title_en: 'Wintering juveniles in recirculated water',
    summary_cn: '蕉城育苗场的循环水系统已连续运行两个冬季。它贵在哪里，省在哪里，哪些环节最容易出错，记一份运行账。',
    summary_en:
      'The recirculating system at the Jiaocheng hatchery has been through two winters. An operator’s account of what it costs, what it saves and where it goes wrong.',
    content_cn: `<p>三都澳冬季海面水温最低可到9 ℃左右，大黄鱼秋苗停食掉膘，体弱的过不了年。两年前，蕉城育苗场把一栋旧车间改为循环水系统，专养越冬鱼苗和后备亲鱼，水温保持在18至20 ℃。</p>
<h2>水走一圈</h2>
<ol>
<li>池底双排污，六成悬浮物从中心排走；</li>
<li>转鼓微滤机，筛网孔径60微米，自动反冲；</li>
<li>蛋白分离器，加少量臭氧，氧化还原电位控制在300 mV上下；</li>
<li>移动床生物滤池，把氨氮转为硝酸盐；</li>
<li>脱气塔吹出二氧化碳，紫外线消毒，纯氧锥增氧后回池。</li>
</ol>
<p>全系统每小时循环一点二次，日补新水约8%。流水养殖同样的鱼，一天要换三到四倍的水，而且都要加热。</p>
<h2>控制线</h2>
<table>
<thead><tr><th>指标</th><th>控制值</th><th>报警后处置</th></tr></thead>
<tbody>
<tr><td>溶解氧</td><td>6–8 mg/L</td><td>低于5自动开备用氧</td></tr>
<tr><td>总氨氮</td><td>≤0.5 mg/L</td><td>停喂一餐，查滤料</td></tr>
<tr><td>亚硝酸盐氮</td><td>≤0.2 mg/L</td><td>减料三成，加大补水</td></tr>
<tr><td>pH</td><td>7.4–8.0</td><td>补碳酸氢钠</td></tr>
<tr><td>二氧化碳</td><td>≤12 mg/L</td><td>查脱气塔风量</td></tr>
</tbody>
</table>
<h2>容易出错的地方</h2>
<p>第一个冬天，生物滤池提前四周才开始挂膜，鱼进池时亚硝酸盐峰值未过，被迫减料半个月。第二年提前八周空池培菌，问题没有再出现。另一次是停电后发电机启动正常，风机却没有自动复位，值班员二十分钟后才发现。此后每月做一次断电演练。</p>
<h2>账怎么算</h2>
<p>每公斤鱼种电费多出约2.6元，加热费省下3.1元。更要紧的是春天下海时平均体重达到85克，比海区越冬的同龄鱼重一倍多，能提前四个月达到500克上市规格。</p>`,
    content_en: `<p>In winter the surface of Sandu’ao can fall to about 9 °C. Autumn-spawned croaker stop feeding and lose condition, and the weak ones do not see spring. Two years ago the Jiaocheng hatchery turned an old shed into a recirculating system for wintering juveniles and future broodstock, held at 18–20 °C.</p>
<h2>Once round the loop</h2>
<ol>
<li>Dual drains in the tanks take some 60% of solids from the centre.</li>
<li>A drum filter with 60-micron mesh backwashes itself.</li>
<li>A protein skimmer runs on a little ozone, with redox held near 300 mV.</li>
<li>A moving-bed biofilter turns ammonia into nitrate.</li>
<li>A degassing tower strips carbon dioxide; then UV, an oxygen cone, and back to the tanks.</li>
</ol>
<p>The whole volume passes round 1.2 times an hour with about 8% new water a day. On flow-through the same fish would need three to four volumes daily, all of it heated.</p>
<h2>Working limits</h2>
<table>
<thead><tr><th>Parameter</th><th>Limit</th><th>On alarm</th></tr></thead>
<tbody>
<tr><td>Dissolved oxygen</td><td>6–8 mg/l</td><td>Back-up oxygen opens below 5</td></tr>
<tr><td>Total ammonia nitrogen</td><td>≤ 0.5 mg/l</td><td>Skip a feed, check media</td></tr>
<tr><td>Nitrite nitrogen</td><td>≤ 0.2 mg/l</td><td>Cut feed by 30%, add water</td></tr>
<tr><td>pH</td><td>7.4–8.0</td><td>Dose bicarbonate</td></tr>
<tr><td>Carbon dioxide</td><td>≤ 12 mg/l</td><td>Check tower airflow</td></tr>
</tbody>
</table>
<h2>Where it went wrong</h2>
<p>In the first winter we seeded the biofilter only four weeks ahead; the fish arrived before the nitrite peak had passed and went on short rations for a fortnight. The next year we allowed eight weeks and had no trouble. On another night the power failed, the generator started as it should, and the blowers did not reset. Twenty minutes went by before anyone noticed. We now pull the plug on purpose once a month.</p>
<h2>The sums</h2>
<p>Electricity costs about 2.6 yuan more per kilogram of juveniles, heating 3.1 yuan less. More to the point, fish go to sea in spring at 85 g, over twice the weight of those wintered in the bay, and reach 500 g four months sooner.</p>`,
    picture: 'scene-spawning-tank',
    author: '育种研究室',
    tags: ['育种', '养殖', '大黄鱼'],
    status: 'published',
    published_in_days: -56,
  },
  {
    slug: 'pellets-instead-of-trash-fish-the-feed-account',
    category: 'technology',
    title_cn: '从冰鲜杂鱼到配合饲料：一本饵料账',
    title_en: 'From trash fish to pellets: keeping the feed account',
    summary_cn: '三都澳网箱全部停用冰鲜杂鱼，改投膨化浮性和缓沉性配合饲料。饵料系数、水质和鱼肉品质各有什么变化，还有哪些没解决。',
    summary_en:
      'Our Sandu’ao cages no longer use trash fish. What extruded pellets have done to conversion, water and eating quality, and what they have not solved.',
    content_cn: `<p>过去养大黄鱼，靠的是冰鲜杂鱼：切碎、撒下、看鱼抢。便宜，鱼也爱吃，但七公斤杂鱼才换一公斤鱼，其余大多沉到海底。安澜用三年时间把自有网箱全部改为配合饲料，这里记一本账。</p>
<h2>料怎么配</h2>
<p>养成期饲料粗蛋白44%、粗脂肪11%，鱼粉由最初的38%降到24%，缺口用发酵豆粕、鸡肉粉和磷虾粉补，补足牛磺酸和蛋氨酸。大黄鱼是中上层鱼，口大、怕惊，颗粒以缓沉为主：太浮，风浪里漂出箱；太沉，鱼不追。粒径随鱼长从2毫米换到10毫米，换径时新旧混投五天。</p>
<h2>换料前后</h2>
<table>
<thead><tr><th>项目</th><th>冰鲜杂鱼</th><th>配合饲料</th></tr></thead>
<tbody>
<tr><td>饵料系数</td><td>7.2（湿重）</td><td>1.75</td></tr>
<tr><td>每吨鱼氮排放</td><td>约160 kg</td><td>约95 kg</td></tr>
<tr><td>18月龄均重</td><td>455 g</td><td>470 g</td></tr>
<tr><td>腹脂占体重</td><td>3.1%</td><td>4.4%</td></tr>
</tbody>
</table>
<p>长得不慢，水清了，工人不必凌晨去码头拉杂鱼。问题在腹脂：吃料的鱼偏肥，口感稍软。办法是上市前45天改投低脂料，每天只喂七成，把鱼移到流速大的外侧箱。处理后的鱼腹脂降到3.4%，盲测打分与吃杂鱼的没有显著差别。</p>
<h2>怎么喂</h2>
<ul>
<li>一天两餐，清晨和傍晚，避开强光；</li>
<li>先慢后快再慢，鱼群下沉即停，不追求喂满；</li>
<li>水温低于13 ℃或高于30 ℃，减半或停喂；</li>
<li>每箱每餐记投喂量，次日核对箱底残料网。</li>
</ul>
<h2>还没解决的</h2>
<p>鱼粉仍占近四分之一，鱼油替代后DHA偏低，目前加裂壶藻粉补足，成本每吨多出三百多元。采购只收有来源证明、可追溯到渔场的鱼粉，这一条不因价格松动。</p>`,
    content_en: `<p>Croaker used to be raised on trash fish: chop it, throw it in, watch them fight. It was cheap and the fish loved it, but seven kilos went in for every kilo that came out, and most of the difference sank. Over three years we have moved all our own cages to formulated feed. This is the account.</p>
<h2>What is in it</h2>
<p>The grow-out diet carries 44% protein and 11% fat. Fishmeal has come down from 38 to 24%, replaced by fermented soya, poultry meal and krill meal, with taurine and methionine made up. Croaker are shy mid-water fish with large mouths, so we use slow-sinking pellets. Floating ones drift out of the cage in a chop; fast sinkers are ignored. Pellet size rises from 2 to 10 mm, with five days of mixed feeding at each change.</p>
<h2>Before and after</h2>
<table>
<thead><tr><th></th><th>Trash fish</th><th>Pellets</th></tr></thead>
<tbody>
<tr><td>Feed conversion</td><td>7.2 (wet)</td><td>1.75</td></tr>
<tr><td>Nitrogen loss per tonne of fish</td><td>about 160 kg</td><td>about 95 kg</td></tr>
<tr><td>Mean weight at 18 months</td><td>455 g</td><td>470 g</td></tr>
<tr><td>Belly fat, share of body weight</td><td>3.1%</td><td>4.4%</td></tr>
</tbody>
</table>
<p>Growth has not suffered, the water is clearer, and nobody has to meet the bait boat at three in the morning. The trouble is belly fat: pellet-fed fish are plumper and eat a shade softer. So for the last 45 days they go on a lean diet at seven-tenths ration, in outer cages where the current makes them work. That brings belly fat to 3.4%, and blind panels then find no significant difference.</p>
<h2>How we feed</h2>
<ul>
<li>Twice a day, at first light and dusk, out of strong sun.</li>
<li>Slowly, then fast, then slowly; stop when the shoal goes down.</li>
<li>Half rations or none below 13 °C and above 30 °C.</li>
<li>Every meal is logged by cage and checked next day against the waste net.</li>
</ul>
<h2>Still open</h2>
<p>Fishmeal is still almost a quarter of the diet, and with less fish oil DHA runs short. We make it up with <em>Schizochytrium</em> meal, at rather more than 300 yuan a tonne. We buy only fishmeal that can be traced to its fishery, whatever the price does.</p>`,
    picture: 'scene-feed-boat',
    author: '养殖技术部',
    tags: ['养殖', '大黄鱼', '可持续'],
    status: 'published',
    published_in_days: -541,
  },
  {
    slug: 'abalone-larvae-and-the-diatom-plates',
    category: 'technology',
    title_cn: '鲍苗附板：一层看不见的硅藻决定成活',
    title_en: '',
    summary_cn: '皱纹盘鲍的幼虫在水里只游几天，找不到合适的硅藻膜就不肯附着。东山鲍苗场记录了波纹板接种、采苗和剥离的全过程。',
    summary_en: '',
    content_cn: `<p>皱纹盘鲍（<em>Haliotis discus hannai</em>）受精后十几个小时就孵成担轮幼虫，水温20 ℃时，三到四天便要找地方附着。它不吃水里的单胞藻，只认板上那层薄薄的底栖硅藻。采苗成败，其实在采苗前二十天就已经定了。</p>
<h2>先养板，后采苗</h2>
<p>波纹板用前刷洗晒干，竖插在框里，提前二十到二十五天接种。藻种以舟形藻、菱形藻为主，光照控制在1,500至3,000勒克斯，每隔两天把板框上下倒置一次，让两面长得一样匀。合格的板摸上去微滑，迎光看是淡褐色；发绿、起毛，说明丝状藻起来了，要整框换掉。</p>
<h2>采苗那一夜</h2>
<ol>
<li>亲鲍阴干一小时，用紫外线照射过的海水诱导，雌雄分开排放；</li>
<li>受精后洗卵三到四次，去掉多余精子；</li>
<li>上浮幼虫用200目筛绢收集，按每板400至600个投放；</li>
<li>附着期间停气、遮光，两天后微流水。</li>
</ol>
<h2>五毫米以前不着急</h2>
<p>附着后头一个月死亡最多，原因多半是硅藻长得太厚或被吃空。太厚，夜里耗氧，苗被闷住；吃空，苗只得离板。值班人员每天抽十块板在解剖镜下计数，据此调光、补藻或疏苗。</p>
<p>壳长到5毫米左右，用低浓度酒精海水轻刷剥离，转到网箱板上，改喂粉状配合饲料和龙须菜碎。剥离要在清晨水温低时做，离水不超过两分钟。本季从附着到剥离的成活率为27%，较好的四个池超过35%，差别主要在板龄：板龄二十二天的池普遍好于不足十八天的池。</p>`,
    content_en: '',
    picture: 'scene-spawning-tank',
    author: '东山鲍苗场',
    tags: ['育种', '养殖'],
    status: 'published',
    published_in_days: -638,
  },
  {
    slug: 'judging-vannamei-postlarvae-before-stocking',
    category: 'technology',
    title_cn: '放苗之前看一尾虾苗：漳浦基地的七项检查',
    title_en: 'Looking at a shrimp before you buy it: seven checks at Zhangpu',
    summary_cn: '南美白对虾养得好不好，放苗那天已定了几分。漳浦基地收苗时做七项检查，任何一项不过就退回。稿件待养殖部补充今年的抽检数据。',
    summary_en:
      'A good part of a vannamei crop is decided on the day it is stocked. Zhangpu makes seven checks on each delivery of post-larvae and sends it back on any one failure. This season’s sampling figures are to be added.',
    content_cn: `<p>凡纳滨对虾（<em>Penaeus vannamei</em>，俗称南美白对虾）的苗，运到塘边时只有一厘米长，装在充氧的袋里，看上去都差不多。漳浦基地的规矩是：先看证、再看苗、最后才看价。</p>
<h2>七项检查</h2>
<ol>
<li><strong>检测报告</strong>：白斑综合征病毒、急性肝胰腺坏死病相关弧菌、虾肝肠胞虫（EHP）、虹彩病毒四项PCR阴性，样品须为本批；</li>
<li><strong>规格</strong>：PL10至PL12，体长1.0厘米以上，变异系数不超过15%；</li>
<li><strong>活力</strong>：盆中搅水成涡，多数能逆流附壁；</li>
<li><strong>肠道</strong>：镜下肠道饱满连续，肝胰腺油滴丰富；</li>
<li><strong>肌肠比</strong>：第六腹节肌肉与肠道宽度之比在4比1以上；</li>
<li><strong>体表</strong>：无附着纤毛虫，额角刺四个以上；</li>
<li><strong>盐度应激</strong>：由盐度30直接转入10，半小时后再转回，两小时存活率95%以上。</li>
</ol>
<p>前一项是门槛，报告不合格不卸车。后六项由基地自己做，全程约三小时，苗袋在遮阴处浮水等待。</p>
<h2>退不退</h2>
<p>最难的不是检查，是退。苗车跑了几小时，天快亮了，塘里水已做好，谁都想放下去。我们把七项写进采购合同：任何一项不过，整车退回，运费各担一半。定了这条以后，育苗场发货前自己先测，退苗反而少了。</p>
<h2>过塘</h2>
<p>合格的苗先进标粗池，密度每立方米不超过两万尾，盐度每天调整不超过3个单位，养到2.5厘米再分塘。标粗十五天成活率要求85%以上，达不到的，宁可不分塘。</p>`,
    content_en: `<p>Post-larvae of the Pacific white shrimp (<em>Penaeus vannamei</em>) reach the pond a centimetre long, in bags of oxygenated water, and all look much alike. The rule at Zhangpu is papers first, shrimp second, price last.</p>
<h2>Seven checks</h2>
<ol>
<li><strong>Test report.</strong> PCR negative for white spot virus, the vibrios of acute hepatopancreatic necrosis, the microsporidian EHP and iridescent virus, on a sample from this very batch.</li>
<li><strong>Size.</strong> PL10 to PL12, at least 1 cm, with a coefficient of variation no higher than 15%.</li>
<li><strong>Vigour.</strong> Stir a basin: most should swim against the swirl and cling to the wall.</li>
<li><strong>Gut.</strong> Full and unbroken under the microscope, with plenty of oil droplets in the hepatopancreas.</li>
<li><strong>Muscle to gut.</strong> Better than four to one at the sixth segment.</li>
<li><strong>Surface.</strong> No fouling ciliates, and at least four rostral spines.</li>
<li><strong>Salinity stress.</strong> Straight from 30 ppt to 10, back after half an hour; 95% alive at two hours.</li>
</ol>
<p>The first is a threshold. Without a good report the lorry is not unloaded. The other six we do ourselves in about three hours, while the bags float in the shade.</p>
<h2>Sending it back</h2>
<p>Checking is the easy part. The lorry has been on the road half the night, the pond is ready, and everyone wants the shrimp in. So the seven points are written into the contract: fail one, and the load goes back, freight shared equally. Since then hatcheries have tested before dispatch, and we reject fewer loads than we did.</p>
<h2>Into the nursery</h2>
<p>Accepted post-larvae go into nursery tanks at no more than 20,000 per cubic metre, with salinity changed by no more than 3 ppt a day, until they are 2.5 cm long. We look for 85% survival over fifteen days. If a tank falls short, it is not stocked out.</p>`,
    picture: 'scene-research-vessel',
    author: '养殖技术部',
    tags: ['养殖', '检验', '育种'],
    status: 'draft',
    published_in_days: -3,
  },
]
