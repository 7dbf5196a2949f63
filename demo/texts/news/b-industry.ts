import type { DemoContent } from '../types.ts'
import { marketRules } from './b-industry-markets.ts'

/** Trade practice: weight, cold chain, terms, names. */
const tradePractice: DemoContent[] = [
  {
    slug: 'glaze-and-net-weight-without-the-arguments',
    category: 'industry-insight',
    title_cn: '冰衣与净重：一箱冻鱼到底该怎么称',
    title_en: 'Glaze and net weight: how to weigh a carton of frozen fish without an argument',
    summary_cn:
      '“冰衣8%”可以有两种算法，差出来的是几十克；“净重”能不能含冰，差出来的是几百克。本文把定义、各国规定、复称步骤和报价换算放在一起，照着做，多数争议不必发生。',
    summary_en:
      'There are two ways to work out “8% glaze”, and a good many ways to be vague about net weight. Definitions, rules, a method for the bench and a table for comparing quotations: most disputes need never start.',
    content_cn: `<p>冻品贸易里，重量纠纷比质量纠纷多，而重量纠纷里，一大半不是有人存心短秤，是双方说的不是一个数。合同写“净重10公斤，冰衣10%”，一方理解为10公斤里有1公斤冰，另一方理解为10公斤鱼外面再裹冰。这篇文章把这件事从头说一遍。</p>
<h2>冰衣有什么用</h2>
<p>冻品在冷库里放几个月，表面的冰会升华，鱼肉跟着失水、氧化，露出白色干斑，也就是冻烧。镀一层冰，先升华的是冰。对大黄鱼、金鲳这样的整条鱼，8%左右够用一年以上；带壳的半壳牡蛎表面积大、棱角多，要到15%；真空袋装的开背鱼贴体密封，可以不镀。冰衣超过25%，除了压秤，已经没有别的用处。</p>
<h2>百分比按什么算</h2>
<p>常见的有两种算法：</p>
<ul>
<li><strong>按含冰总重算</strong>：冰重÷（鱼重＋冰重）。国际食品法典的去冰衣方法和多数合同用这一种；</li>
<li><strong>按净重算</strong>：冰重÷鱼重。有的工厂用它做工艺控制，因为称起来方便。</li>
</ul>
<p>净重10公斤、冰衣8%，按前一种，含冰重10.87公斤；按后一种，10.80公斤。一箱差70克，一个柜2,400箱，就是168公斤。合同里写一句“按含冰总重计”，就没有这168公斤的争执。</p>
<h2>各地怎么规定</h2>
<table>
<thead><tr><th>地区</th><th>规定要点</th></tr></thead>
<tbody>
<tr><td>国际食品法典</td><td>CXS 36、CXS 92、CXS 190等标准：镀冰衣产品，声明的净含量不含冰衣</td></tr>
<tr><td>欧盟</td><td>（EU）1169/2011附件九：镀冰衣的冷冻食品，净重应为去冰衣后的重量</td></tr>
<tr><td>美国</td><td>净含量不计冰衣；计量部门按NIST手册133的方法去冰衣复称</td></tr>
<tr><td>中国</td><td>预包装净含量不含冰衣；散装称重的单冻品另有SC/T 3054冰衣限量，100克及以上的冻鱼不超过15%，虾、贝不超过20%</td></tr>
</tbody>
</table>
<p>规定其实相当一致：净重就是鱼的重量。分歧多半出在没有严格执法的市场，买卖双方用“毛重净重同计”或者“80%净重”之类的行话成交。这种货可以做，但标签和合同要写明实际鱼重，不能两套数。</p>
<h2>怎样复称</h2>
<p>下面是我们随货附送的步骤，与法典和AOAC 963.18的思路一致，冷库里就能做：</p>
<ol>
<li>随机取十袋（或十条），始终放在−18 ℃以下，称一件取一件；</li>
<li>擦去包装上的霜，连袋称，再称空袋，相减得含冰重；</li>
<li>用冷水轻轻喷淋，不搅不揉，手摸到冰滑感消失、表面发涩立即停，不可等到鱼体变软；</li>
<li>放在倾斜十七到二十度的筛上沥水，整两分钟；整条大鱼可用纸巾吸去表面附水代替；</li>
<li>立即称重，得净重。</li>
</ol>
<p>最容易错的是第三步。喷淋过头，鱼表层开始融，汁液流走，净重就被称轻了；喷淋不足，冰没有去净，又称重了。同一批货，两个人称，差1%不稀奇。所以要看十件的平均，不凭一件下结论。</p>
<h2>允差怎么看</h2>
<p>欧盟的预包装规则（76/211/EEC）有两条线：一批货的平均实际含量不得低于标示值；单件允许负偏差，500克至1公斤的不超过15克，1公斤至10公斤的不超过1.5%，超出这一偏差的件数比例还有上限，任何一件不得短过两倍。也就是说，可以有的袋轻一点，但整批不能轻。我们的做法是灌装目标值比标示值高0.4%，换来平均值不落线。</p>
<h2>冰衣不是保水</h2>
<p>有一类重量，去冰衣称不出来：入冻前浸泡磷酸盐或其他保水剂，水进到肉里。虾仁、扇贝柱、罗非鱼片最常见。查的办法是看水分与蛋白质的比值，再看配料表。欧盟规定，外观像整块、片、段的水产制品，加水超过成品重量5%的，品名里就要写出“加水”。我们的整条鱼、开背鱼、凤尾虾仁不浸泡，合同里写“untreated”。</p>
<h2>比价之前先换算</h2>
<p>把报价都折成每公斤净重，再比：</p>
<table>
<thead><tr><th>报价（每公斤含冰）</th><th>冰衣</th><th>折合每公斤净重</th></tr></thead>
<tbody>
<tr><td>5.20美元</td><td>0</td><td>5.20美元</td></tr>
<tr><td>5.00美元</td><td>8%</td><td>5.43美元</td></tr>
<tr><td>4.80美元</td><td>15%</td><td>5.65美元</td></tr>
<tr><td>4.60美元</td><td>25%</td><td>6.13美元</td></tr>
</tbody>
</table>
<p>算法是含冰报价除以（1−冰衣比例）。最便宜的一行，往往是最贵的一行，还多付了一份冰的运费和关税。</p>
<h2>合同里写这五句</h2>
<ul>
<li>净重指去冰衣后的重量；</li>
<li>冰衣比例按含冰总重计，标示值及允差，例如8%±1个百分点；</li>
<li>单价按净重计；</li>
<li>复称方法、抽样件数，以及由谁在场；</li>
<li>短重按平均差额乘全批净重结算。</li>
</ul>
<p>各品种的冰衣和净重写在<a href="/products">产品页</a>的规格表里；到货复称有出入，请照<a href="/quality">质量体系</a>里“货有问题，怎么找我们”一文的步骤留样。</p>`,
    content_en: `<p>Frozen seafood breeds more quarrels over weight than over quality, and most of them are not about cheating. The parties mean different things. “Net weight 10 kg, glaze 10%” says to one that a tenth of the carton is ice, and to the other that there are 10 kg of fish with ice round them. It is worth going through from the beginning.</p>
<h2>What glaze is for</h2>
<p>Ice sublimes in store. On an unprotected fish the flesh dries with it, oxidises and shows white patches, which is freezer burn. With a glaze, the glaze goes first. Whole croaker or pompano keep for a year and more under about 8%. Half-shell oysters, all edge and surface, need 15. Butterflied fish in a tight vacuum bag need none. Past 25% glaze does nothing but weigh.</p>
<h2>A percentage of what?</h2>
<ul>
<li><strong>Of glazed weight:</strong> ice ÷ (fish + ice). Most contracts mean this, and it is what a deglazing test gives you.</li>
<li><strong>Of net weight:</strong> ice ÷ fish. Some plants run their lines by it because it is easy to weigh.</li>
</ul>
<p>Ten kilograms net at 8% is 10.87 kg glazed by the first reckoning and 10.80 by the second. Seventy grams a carton is 168 kg in a container of 2,400. Five words in the contract, “as percentage of glazed weight”, dispose of it.</p>
<h2>The rules</h2>
<table>
<thead><tr><th>Where</th><th>In short</th></tr></thead>
<tbody>
<tr><td>Codex</td><td>CXS 36, 92, 190 and others: declared net contents exclude glaze</td></tr>
<tr><td>EU</td><td>Regulation 1169/2011, Annex IX: net weight of glazed frozen food is exclusive of glaze</td></tr>
<tr><td>United States</td><td>Net contents exclude glaze; inspectors deglaze by NIST Handbook 133</td></tr>
<tr><td>China</td><td>Net contents of prepacks exclude glaze; for IQF goods sold loose, SC/T 3054 caps glaze at 15% on fish of 100 g and over and 20% on shrimp and molluscs</td></tr>
</tbody>
</table>
<p>They agree remarkably well: net weight is fish. Trouble comes from markets where nobody checks and trade is done on “gross for net” or “80% net”. Such goods can be made, but label and contract must state the fish that is there. There cannot be two sets of figures.</p>
<h2>At the bench</h2>
<p>This sheet goes out with our shipments. It follows the Codex and AOAC 963.18 approach and can be done in any cold store.</p>
<ol>
<li>Take ten bags or ten fish at random. Keep them at −18 °C or below and bring out one at a time.</li>
<li>Wipe off frost, weigh in the bag, weigh the bag, subtract.</li>
<li>Spray gently with cold water, without kneading. Stop the moment the slippery feel of ice has gone and before the flesh gives.</li>
<li>Drain for exactly two minutes on a sieve tilted at 17–20°. Large whole fish may be blotted instead.</li>
<li>Weigh at once.</li>
</ol>
<p>Step three is where it goes wrong. Too long, and the surface thaws and the drip is lost from net weight; too short, and ice is counted as fish. Two people can easily differ by 1% on one lot, which is why the mean of ten is what matters.</p>
<h2>Tolerances</h2>
<p>The EU rules on prepacked quantities (Directive 76/211/EEC) draw two lines. The average of a batch may not fall below the declared weight. A single pack may, by up to 15 g between 500 g and 1 kg and by 1.5% between 1 and 10 kg. Only a small proportion may be shorter than that, and none by more than double. Some packs may be light; the lot may not. We fill 0.4% over, to keep the average clear.</p>
<h2>Glaze is not added water</h2>
<p>One kind of weight no deglazing will find: water held inside the flesh by phosphates or other agents, commonest in peeled shrimp, scallops and tilapia fillets. The ratio of moisture to protein gives it away. In the EU, fishery products that look like a cut, slice or portion must name added water if it exceeds 5% of the finished weight. Our whole and butterflied fish and tail-on shrimp are not soaked, and our contracts say “untreated”.</p>
<h2>Convert before you compare</h2>
<table>
<thead><tr><th>Quoted per kg, glazed</th><th>Glaze</th><th>Per kg net</th></tr></thead>
<tbody>
<tr><td>USD 5.20</td><td>none</td><td>USD 5.20</td></tr>
<tr><td>USD 5.00</td><td>8%</td><td>USD 5.43</td></tr>
<tr><td>USD 4.80</td><td>15%</td><td>USD 5.65</td></tr>
<tr><td>USD 4.60</td><td>25%</td><td>USD 6.13</td></tr>
</tbody>
</table>
<p>Divide by one minus the glaze. The cheapest line is often the dearest, before counting freight and duty paid on ice.</p>
<h2>Five sentences for the contract</h2>
<ul>
<li>Net weight means weight after glaze is removed.</li>
<li>Glaze is a percentage of glazed weight, with a tolerance: say 8%, plus or minus one point.</li>
<li>The price is per kilogram net.</li>
<li>Method of reweighing, number of samples, and who is present.</li>
<li>Short weight is settled as mean shortfall times net weight of the lot.</li>
</ul>
<p>Glaze is given in the specification of each <a href="/en/products">product</a>. If your own weighing disagrees with it, our <a href="/en/quality">quality pages</a> say how to keep the evidence.</p>`,
    picture: 'scene-packing-table',
    gallery: ['scene-laboratory', 'scene-sorting-belt'],
    author: '质量部',
    tags: ['加工', '检验', '出口'],
    status: 'published',
    is_featured: true,
    published_in_days: -52,
    seo_title_cn: '冻品冰衣与净重：规定、复称方法与报价换算｜安澜',
    seo_title_en: 'Glaze and net weight of frozen seafood explained | Anlan',
    seo_description_cn: '冰衣百分比的两种算法，法典、欧盟、美国、中国的净重规定，十件复称步骤，含冰报价折算净重价格。',
    seo_description_en: 'Two ways to state glaze, the Codex, EU, US and Chinese rules, a reweighing method and a price conversion table.',
  },
  {
    slug: 'reefer-setpoints-what-the-display-does-not-tell',
    category: 'industry-insight',
    title_cn: '冷藏柜设定温度：显示屏上的数说明不了什么',
    title_en: 'Reefer setpoints, and what the display does not tell you',
    summary_cn: '冷藏柜只会保温，不会冻结。设−18 ℃还是−20 ℃，通风口、湿度、除霜怎么设，各类水产各用多少度，以及收货时哪个温度才算数。',
    summary_en:
      'A reefer keeps frozen cargo frozen; it does not freeze it. Why −20 and not −18, what to do with vents, humidity and defrost, a table by product, and which reading counts on arrival.',
    content_cn: `<p>收货人拍来一张照片：柜机显示屏−19.6 ℃，箱心温度−14 ℃，问是不是记录仪坏了。记录仪没有坏，显示屏也没有坏，两个数量的不是一样东西。</p>
<h2>柜机不是冻结机</h2>
<p>四十英尺冷柜在−18 ℃工况下的制冷量只有五六千瓦，大半要抵消箱壁漏热和风机自身的发热。24吨货从−15 ℃降到−18 ℃要带走约40千瓦时热量，算起来不过十几个小时，可是风从地板T型槽上来，贴着货堆外面走，箱心要靠纸箱一层层传导，实际常要一周以上。所以装进去是几度，航程里大体就是几度。欧盟要求冷冻水产品各点保持−18 ℃以下，运输中允许短时上浮不超过3 ℃，这个余量是留给除霜和换船的，不是留给装柜的。</p>
<h2>设多少度</h2>
<table>
<thead><tr><th>货物</th><th>设定</th><th>通风口</th><th>说明</th></tr></thead>
<tbody>
<tr><td>冻大黄鱼、海鲈、虾</td><td>−20 ℃</td><td>关闭</td><td>给除霜和换船留2 ℃</td></tr>
<tr><td>冻金鲳等脂肪高的鱼</td><td>−22 ℃</td><td>关闭</td><td>脂肪氧化快，航程超过三十天尤其要低</td></tr>
<tr><td>单冻牡蛎肉、半壳牡蛎</td><td>−22 ℃</td><td>关闭</td><td>单体小，回温快，易粘连</td></tr>
<tr><td>盐渍海带、裙带菜</td><td>−12 ℃</td><td>关闭</td><td>含盐，−18 ℃也不结硬，不必更低</td></tr>
<tr><td>淡干海带</td><td>干柜</td><td>—</td><td>加干燥剂，防柜顶结露</td></tr>
</tbody>
</table>
<h2>另外三个设置</h2>
<ul>
<li><strong>通风口</strong>关闭。冻品不呼吸，开着只是往里送湿热空气，蒸发器很快结霜；</li>
<li><strong>湿度控制</strong>关掉。那是给水果的；</li>
<li><strong>除霜</strong>用按需模式，没有的设六小时一次。除霜时送风停，显示温度会跳高几度，持续半小时左右，属正常。</li>
</ul>
<h2>哪个温度算数</h2>
<p>冻货模式下，柜机按回风温度控制；显示屏上是空气。记录仪挂在箱外，量的也是空气，反应慢一些。法规和合同说的都是产品温度，要在箱心量：钻孔、预冷探针、等读数稳定。到港争议先分清三个数，再谈责任。我们装柜时三次量箱心，照片随单据发送，就是为了让后来的人有起点可比。</p>
<blockquote><p>收货时请先问：装的时候箱心是几度。答不出来的，不要只怪船公司。</p></blockquote>`,
    content_en: `<p>A receiver sent us a photograph. The display on the unit said −19.6 °C, the core of the carton −14, and he wished to know which instrument was broken. Neither was. They were measuring different things.</p>
<h2>It is not a freezer</h2>
<p>At −18 °C a forty-foot reefer has five or six kilowatts of cooling to give, and most of that is spent on heat through the walls and from its own fans. Taking 24 tonnes from −15 to −18 means removing about 40 kWh, which looks like half a day. But the air rises from the T-bar floor and runs round the outside of the stow. Heat has to creep out through carton after carton, and the cores may need a week or more. As a rule, what goes in at a temperature stays near it. The EU wants frozen fishery products at −18 °C or below throughout, with brief rises of up to three degrees in transport. That margin is meant for defrosts and changes of ship. It is not there for the loader.</p>
<h2>What to set</h2>
<table>
<thead><tr><th>Cargo</th><th>Setpoint</th><th>Vents</th><th>Why</th></tr></thead>
<tbody>
<tr><td>Croaker, sea bass, shrimp</td><td>−20 °C</td><td>Closed</td><td>Two degrees in hand</td></tr>
<tr><td>Pompano and other fatty fish</td><td>−22 °C</td><td>Closed</td><td>Fat oxidises; colder still matters past 30 days</td></tr>
<tr><td>Oysters, IQF or half-shell</td><td>−22 °C</td><td>Closed</td><td>Small pieces warm and stick quickly</td></tr>
<tr><td>Salted kelp and wakame</td><td>−12 °C</td><td>Closed</td><td>Salt keeps it soft; no need to go lower</td></tr>
<tr><td>Dried kelp</td><td>Dry box</td><td>n/a</td><td>Desiccant against sweat on the roof</td></tr>
</tbody>
</table>
<h2>Three other settings</h2>
<ul>
<li><strong>Vents</strong> closed. Frozen fish does not breathe, and an open vent only feeds damp air to the coil.</li>
<li><strong>Humidity control</strong> off. It is there for fruit.</li>
<li><strong>Defrost</strong> on demand, or every six hours if that is not offered. The fans stop and the display climbs by several degrees for half an hour. This is normal.</li>
</ul>
<h2>Which reading counts</h2>
<p>In frozen mode the unit controls on return air, and air is what it displays. Loggers hang outside the cartons and measure air too, more sluggishly. Laws and contracts speak of the product, and that means the core: drill, use a chilled probe, wait for it to settle. In any dispute, sort out those three figures before anyone mentions liability. We probe cores three times during loading and send the photographs with the papers, so that there is something to compare with.</p>
<blockquote><p>Ask first how cold the cores were at loading. If nobody can say, do not blame only the shipping line.</p></blockquote>`,
    picture: 'scene-reefer-quay',
    author: '仓储物流部',
    tags: ['冷链', '出口'],
    status: 'published',
    published_in_days: -377,
  },
  {
    slug: 'incoterms-for-a-box-of-frozen-fish',
    category: 'industry-insight',
    title_cn: '一柜冻鱼该用哪个贸易术语',
    title_en: 'Which Incoterm for a container of frozen fish?',
    summary_cn:
      'FOB不是为集装箱设计的，CIF附带的保险不保制冷机故障。按Incoterms 2020逐条看冻品用FCA、FOB、CFR、CIF、CIP各管到哪里，以及插电费、滞箱费归谁。',
    summary_en:
      'FOB was not made for containers, and the insurance that comes with CIF does not cover a failed compressor. FCA, FOB, CFR, CIF and CIP under Incoterms 2020, with plug-in and detention charges put where they belong.',
    content_cn: `<p>贸易术语只回答三件事：货交到哪里，风险在哪里转移，费用由谁付到哪里。冻品多一件：这段路上，柜子的电归谁管。</p>
<h2>逐条看</h2>
<table>
<thead><tr><th>术语</th><th>风险转移</th><th>冻品要留意</th></tr></thead>
<tbody>
<tr><td>FCA 工厂或堆场</td><td>交给承运人时</td><td>最合集装箱；装柜温度记录就是交货证据</td></tr>
<tr><td>FOB 装运港</td><td>装上船</td><td>进港到装船的两三天，插电与断电风险在卖方</td></tr>
<tr><td>CFR 目的港</td><td>装上船</td><td>卖方付运费，海上风险在买方，买方要自己投保</td></tr>
<tr><td>CIF 目的港</td><td>装上船</td><td>默认只需投最低险别，对冻品不够</td></tr>
<tr><td>CIP 目的地</td><td>交给第一承运人时</td><td>默认投（A）类险，仍要加冷藏货条款</td></tr>
<tr><td>DAP 目的地</td><td>运抵、待卸</td><td>卖方要管目的国内陆拖车的发电机组</td></tr>
</tbody>
</table>
<h2>FOB的那两三天</h2>
<p>柜子通常提前两到三天进港，插在堆场电箱上等船。按FOB，这段时间出了断电，风险还在卖方，而堆场是船公司挑的，卖方管不着。改用FCA，交到堆场、承运人签收就算完成，权责清楚得多。过去信用证要“已装船提单”，FCA拿不到，2020版加了一条：买卖双方可约定，由买方指示承运人在装船后给卖方签发已装船提单。约定要写进合同，写了才有。</p>
<h2>CIF的保险</h2>
<p>CIF默认的协会货物（C）条款不管温度。冻品要另投协会冷冻食品条款，而它的（A）条款对机器故障也有门槛：制冷机停机须连续二十四小时以上。堆场忘了插电八小时，机器本身没有坏，多半不赔。我们投保时加批注，取消二十四小时门槛，并包括断电与人为设定错误，保费约增两成。买方若自己投保，建议照此问一句。</p>
<h2>容易漏的费用</h2>
<ul>
<li>装港插电费、目的港插电费，按天计，合同里各写一方；</li>
<li>目的港口岸查验费、入境检验的移柜费；</li>
<li>超免费期的滞港费（在港内）和滞箱费（出港后未还空），冷柜免费期短，常只有三到七天；</li>
<li>查验不合格时的退运或销毁费用。</li>
</ul>
<p>我们报得最多的是FOB福州或厦门、CFR和CIF，因为买家习惯；新客户问起，我们建议FCA。活鲜走空运，一律FCA机场。</p>`,
    content_en: `<p>An Incoterm answers three questions: where delivery takes place, where risk passes, and who pays for what. With frozen goods there is a fourth. Who is looking after the plug?</p>
<h2>Term by term</h2>
<table>
<thead><tr><th>Term</th><th>Risk passes</th><th>Note for frozen goods</th></tr></thead>
<tbody>
<tr><td>FCA works or terminal</td><td>On handing to the carrier</td><td>Fits containers best; loading temperatures prove delivery</td></tr>
<tr><td>FOB port of shipment</td><td>On board</td><td>Two or three days on terminal power at seller’s risk</td></tr>
<tr><td>CFR port of destination</td><td>On board</td><td>Seller pays freight, buyer bears the voyage and must insure</td></tr>
<tr><td>CIF port of destination</td><td>On board</td><td>Minimum cover by default, which is not enough</td></tr>
<tr><td>CIP place of destination</td><td>On handing to first carrier</td><td>(A) cover by default; still needs frozen food clauses</td></tr>
<tr><td>DAP place of destination</td><td>On arrival, ready to unload</td><td>Seller answers for the genset on the last lorry</td></tr>
</tbody>
</table>
<h2>Those two or three days</h2>
<p>A box usually goes into port two or three days before sailing and waits on a terminal socket. Under FOB, if that socket fails the risk is still the seller’s, on a terminal chosen by a line that the buyer nominated. Under FCA delivery is complete when the carrier takes the box in. The old objection was that letters of credit ask for an on-board bill, which FCA did not produce. The 2020 edition lets the parties agree that the buyer will instruct the carrier to issue one after loading. It has to be in the contract to be of any use.</p>
<h2>The I in CIF</h2>
<p>By default CIF buys Institute Cargo Clauses (C), which say nothing of temperature. Frozen goods need the Institute Frozen Food Clauses. Even the (A) version answers for mechanical breakdown only where the machinery has stopped for 24 consecutive hours. Eight hours unplugged on a quay, with nothing actually broken, will probably not be paid. When we insure, we have the threshold deleted and add loss of power and wrong settings, for about a fifth more premium. If you insure yourself, ask for the same.</p>
<h2>Charges that get forgotten</h2>
<ul>
<li>Plug-in at both ports, by the day. Name a party for each.</li>
<li>Border inspection fees, and moving the box to be inspected.</li>
<li>Demurrage inside the terminal and detention outside it. Free time on reefers is short, often three to seven days.</li>
<li>Return or destruction if an inspection goes against you.</li>
</ul>
<p>Most of our sales are FOB Fuzhou or Xiamen, CFR or CIF, because buyers are used to them. To a new customer who asks, we recommend FCA. Live goods by air are always FCA airport.</p>`,
    picture: 'scene-harbour-night',
    author: '外贸部',
    tags: ['出口', '冷链'],
    status: 'published',
    published_in_days: -489,
  },
  {
    slug: 'reading-a-reefer-freight-bill',
    category: 'industry-insight',
    title_cn: '看懂一张冷柜运费单（旧版，已由新版取代）',
    title_en: 'Reading a reefer freight bill (superseded edition)',
    summary_cn:
      '海运费之外还有十来项附加费，缩写看得人头疼。把冷柜常见的费用、计费方式和FOB、CFR下的承担方列成一张表。金额为当时行情，仅存档备查。',
    summary_en:
      'Below the ocean freight come a dozen surcharges, all in initials. What the common ones mean, how they are charged and who pays under FOB and CFR. The amounts were those of the time, and the page is kept for reference only.',
    content_cn: `<p>本文为旧版，其中金额已不适用，存档备查。询当前运费请找业务员。</p>
<p>一张从福州到北欧的四十英尺冷柜运费单，往往有十二三行。其中只有第一行叫海运费，其余都是附加费。看懂它们，一是知道哪些可以谈，二是知道在CFR报价里自己替买方付了什么。</p>
<h2>常见项目</h2>
<table>
<thead><tr><th>缩写</th><th>是什么</th><th>计费</th><th>FOB</th><th>CFR</th></tr></thead>
<tbody>
<tr><td>O/F</td><td>海运费</td><td>按柜</td><td>买方</td><td>卖方</td></tr>
<tr><td>BAF、LSS</td><td>燃油、低硫附加费</td><td>按柜，每季或每月调整</td><td>买方</td><td>卖方</td></tr>
<tr><td>OTHC</td><td>装港码头操作费</td><td>按柜</td><td>卖方</td><td>卖方</td></tr>
<tr><td>DTHC</td><td>卸港码头操作费</td><td>按柜</td><td>买方</td><td>买方，除非运价已含</td></tr>
<tr><td>PSS、GRI</td><td>旺季附加费、运价上调</td><td>按柜，提前公布</td><td>买方</td><td>卖方</td></tr>
<tr><td>ENS、AMS</td><td>欧盟、美国舱单申报</td><td>按提单</td><td>通常卖方</td><td>卖方</td></tr>
<tr><td>Plug-in</td><td>堆场插电与监控</td><td>按天，或含若干天免费</td><td>装港卖方、卸港买方</td><td>同左</td></tr>
<tr><td>PTI</td><td>柜机行前检查</td><td>多数船公司不另收</td><td>卖方</td><td>卖方</td></tr>
<tr><td>DOC、TLX</td><td>文件费、电放费</td><td>按票</td><td>各付各港</td><td>各付各港</td></tr>
</tbody>
</table>
<h2>三处可以谈</h2>
<ul>
<li><strong>免费期</strong>：冷柜标准免箱期常为三至七天，订舱时多要三天，比事后减免滞箱费容易得多；</li>
<li><strong>插电免费天数</strong>：遇查验的港口，先问清含几天；</li>
<li><strong>运价有效期</strong>：旺季前锁一个月，看清是否含PSS。</li>
</ul>
<h2>一个算例</h2>
<p>24吨货，海运费加附加费合计若为6,000美元，摊到净重每公斤0.25美元；同样的柜，冰衣由8%加到20%，净重降到约20.9吨，每公斤运费就成了0.29美元。运费单上看不到这一项，却是最该省的一项。</p>
<p>绕航与直航的差价，要连同多出来的天数一起算：保质期少半个月，零售渠道往往要求让价。</p>`,
    content_en: `<p>This is an old edition. The amounts no longer apply, and it is kept for reference. For current rates please ask the export office.</p>
<p>The bill for a forty-foot reefer from Fuzhou to northern Europe commonly runs to a dozen lines. One of them is ocean freight. The rest are surcharges, and it pays to understand them: some are negotiable, and in a CFR price they are things that we have bought on the buyer’s behalf.</p>
<h2>The usual lines</h2>
<table>
<thead><tr><th>Initials</th><th>What it is</th><th>Charged</th><th>FOB</th><th>CFR</th></tr></thead>
<tbody>
<tr><td>O/F</td><td>Ocean freight</td><td>Per box</td><td>Buyer</td><td>Seller</td></tr>
<tr><td>BAF, LSS</td><td>Bunker, low-sulphur fuel</td><td>Per box, revised monthly or quarterly</td><td>Buyer</td><td>Seller</td></tr>
<tr><td>OTHC</td><td>Handling at load port</td><td>Per box</td><td>Seller</td><td>Seller</td></tr>
<tr><td>DTHC</td><td>Handling at discharge port</td><td>Per box</td><td>Buyer</td><td>Buyer, unless in the rate</td></tr>
<tr><td>PSS, GRI</td><td>Peak season, general increase</td><td>Per box, announced beforehand</td><td>Buyer</td><td>Seller</td></tr>
<tr><td>ENS, AMS</td><td>EU and US manifest filing</td><td>Per bill</td><td>Seller, as a rule</td><td>Seller</td></tr>
<tr><td>Plug-in</td><td>Power and monitoring</td><td>By the day, sometimes with days free</td><td>Seller at loading, buyer at discharge</td><td>The same</td></tr>
<tr><td>PTI</td><td>Pre-trip inspection</td><td>Seldom separate</td><td>Seller</td><td>Seller</td></tr>
<tr><td>DOC, TLX</td><td>Documents, telex release</td><td>Per bill</td><td>Each at its own port</td><td>The same</td></tr>
</tbody>
</table>
<h2>Three things to bargain for</h2>
<ul>
<li><strong>Free time.</strong> Three to seven days is usual on reefers. Asking for three more when booking is far easier than begging off detention afterwards.</li>
<li><strong>Free plug-in days.</strong> Where inspections are common, find out how many are included.</li>
<li><strong>Validity.</strong> Fix a month before the peak, and check whether PSS is inside the rate.</li>
</ul>
<h2>A sum</h2>
<p>If freight and surcharges come to USD 6,000 on 24 tonnes, that is 25 cents a kilogram net. Put 20% glaze on the same box instead of 8 and only about 20.9 tonnes of it is fish, so the freight becomes 29 cents. No line on the bill says so, yet no saving is easier to make.</p>
<p>In setting a direct service against a longer route, count the days as well as the dollars. Two weeks off shelf life generally has to be given back in the price to a retailer.</p>`,
    picture: 'scene-container-ship',
    author: '外贸部',
    tags: ['出口', '冷链'],
    status: 'archived',
    published_in_days: -668,
  },
  {
    slug: 'one-fish-four-names',
    category: 'industry-insight',
    title_cn: '一条鱼的四个名字：学名、商品名、税号与标签',
    title_en: 'One fish, four names: Latin, trade, tariff and label',
    summary_cn: '清关被扣，常常不是鱼不对，是几份单据上的名字对不上。以大黄鱼、金鲳、葡萄牙牡蛎为例，说明四种名字各归谁管、怎样写成一套。',
    summary_en:
      'Shipments are held less often because the fish is wrong than because its names disagree. Croaker, pompano and Portuguese oyster as examples of who decides which name, and how to make them match.',
    content_cn: `<p>【草稿：税号一栏待报关组复核】</p>
<p>同一条鱼在一套单据里至少有四个名字：学名、商品名、税则号列里的名目、零售标签上的法定名称。四个名字由四拨人管，错一个字母，口岸就可能要求解释。</p>
<h2>四个名字归谁管</h2>
<table>
<thead><tr><th>名字</th><th>以什么为准</th><th>常见差错</th></tr></thead>
<tbody>
<tr><td>学名</td><td>当前通行的分类学名称</td><td>沿用旧属名，拼写漏字母</td></tr>
<tr><td>商品名</td><td>进口国公布的商品名目录</td><td>用行话或直译</td></tr>
<tr><td>税号名目</td><td>协调制度与本国子目</td><td>整条、鱼片、加工品归错</td></tr>
<tr><td>法定标签名</td><td>进口国标签法规</td><td>缺“养殖”、缺“解冻后”</td></tr>
</tbody>
</table>
<h2>三个例子</h2>
<ul>
<li><strong>大黄鱼</strong>：学名<em>Larimichthys crocea</em>，老单据上常见旧名<em>Pseudosciaena crocea</em>。整条冻品归0303.89，鱼片归0304。韩国把它叫부세，与小黄鱼참조기是两个名字，不可混用；</li>
<li><strong>金鲳</strong>：国内长期以卵形鲳鲹<em>Trachinotus ovatus</em>称呼，而分类学者对养殖群体究竟属于哪个近缘种意见不一。做DNA条码鉴定的市场，结果可能显示为近缘种，签约时宜把学名和鉴定方法一并约定；</li>
<li><strong>葡萄牙牡蛎</strong>：<em>Crassostrea angulata</em>，近年有文献归入<em>Magallana</em>属，也常被笼统写成太平洋牡蛎。卫生证书、标签、合同须用同一写法。</li>
</ul>
<h2>写成一套</h2>
<ol>
<li>先查进口国目录：欧盟各成员国各有一份，美国查FDA的海产品名录（The Seafood List）；</li>
<li>以学名为锚，其余三个名字都挂在它后面，做成一页“品名表”，随合同双方签字；</li>
<li>发票、装箱单、卫生证书、原产地证、标签逐字照抄，不许再译；</li>
<li>改名只改品名表，换版号，旧版留档。</li>
</ol>
<p>我们最近两年因品名不一致被要求说明的有五票，四票出在“凤尾”“去头”这类形态词上，不在学名上。越是小词，越要照抄。</p>`,
    content_en: `<p>[Draft: tariff headings to be checked by the customs desk.]</p>
<p>In one set of documents a fish goes by at least four names: the Latin, the trade name, the description under its tariff heading, and the legal name on the retail label. Four different bodies decide them. One letter out of place and somebody at the border may want an explanation.</p>
<h2>Who decides</h2>
<table>
<thead><tr><th>Name</th><th>Authority</th><th>Usual slips</th></tr></thead>
<tbody>
<tr><td>Latin</td><td>Current taxonomy</td><td>Old genus, a letter missing</td></tr>
<tr><td>Trade name</td><td>Importing country’s list</td><td>Jargon, literal translation</td></tr>
<tr><td>Tariff</td><td>Harmonised System and national subheadings</td><td>Whole, fillet and prepared confused</td></tr>
<tr><td>Label</td><td>Food law at destination</td><td>“Farmed” or “defrosted” left out</td></tr>
</tbody>
</table>
<h2>Three examples</h2>
<ul>
<li><strong>Large yellow croaker</strong> is <em>Larimichthys crocea</em>; older papers have <em>Pseudosciaena crocea</em>. Whole frozen fish fall under 0303.89, fillets under 0304. In Korea it is <em>buse</em>. The small yellow croaker, <em>chamjogi</em>, is another fish, and the two names may not be swapped.</li>
<li><strong>Golden pompano</strong> has long been sold from China as <em>Trachinotus ovatus</em>, though taxonomists disagree about which of several close relatives the farmed stock belongs to. Where DNA barcoding is used, the answer may come back as a neighbour. Agree the Latin name and the method when you sign.</li>
<li><strong>Portuguese oyster</strong> is <em>Crassostrea angulata</em>, placed by some recent authors in <em>Magallana</em> and often loosely called Pacific oyster. Health certificate, label and contract must use one form.</li>
</ul>
<h2>Making a set</h2>
<ol>
<li>Start with the list of the importing country. Each EU member state publishes its own; for the United States it is the FDA’s Seafood List.</li>
<li>Take the Latin name as anchor, hang the other three from it on a single page, and have both parties sign that page with the contract.</li>
<li>Copy from it letter for letter on to invoice, packing list, health certificate, certificate of origin and label. Nobody translates again.</li>
<li>If a name changes, change the page, give it a new number and keep the old one.</li>
</ol>
<p>In two years we have been asked to explain five shipments on account of names. Four turned on small words such as “tail-on” and “headless”, and only one on the Latin. The smaller the word, the more exactly it should be copied.</p>`,
    picture: 'scene-trade-hall',
    author: '外贸部',
    tags: ['出口', '检验'],
    status: 'draft',
    published_in_days: -2,
  },
]

/** News, category "industry-insight": trade practice and the rules of the markets. */
export const industryInsight: DemoContent[] = [...tradePractice, ...marketRules]
