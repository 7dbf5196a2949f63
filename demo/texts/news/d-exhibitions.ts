import type { DemoContent } from '../types.ts'

/** News, category "exhibitions": trade fairs, buyers' visits and tastings. */
export const exhibitionNews: DemoContent[] = [
  {
    slug: 'where-to-meet-us-the-fair-calendar',
    category: 'exhibitions',
    title_cn: '展会日程：哪几站能见到我们，各带什么样品',
    title_en: 'The fair calendar: where to find us, and what we shall have on ice',
    summary_cn: '外贸部列出未来一轮六个展会的参展内容与约见方式。具体展期和展位号以主办方公布及我们的邮件确认为准。',
    summary_en:
      'Six fairs, what we are taking to each, and how to book half an hour. Dates and stand numbers follow the organisers’ announcements and our own confirmation by e-mail.',
    content_cn: `<p>展会上时间短、人多，想谈清一个规格并不容易。我们把每站的重点品种和随行人员先列出来，方便客户决定去哪一站、带什么问题来。</p>
<table>
<thead><tr><th>城市</th><th>季节</th><th>重点样品</th><th>到场部门</th></tr></thead>
<tbody>
<tr><td>波士顿</td><td>早春</td><td>开背大黄鱼、金鲳整条</td><td>外贸部、质量部</td></tr>
<tr><td>巴塞罗那</td><td>春季</td><td>大黄鱼片、ASC产品、零售小包装</td><td>外贸部、质量部、加工技术部</td></tr>
<tr><td>福州</td><td>初夏</td><td>鲜活鲍鱼、牡蛎、盐渍海带</td><td>国内销售部、净化厂</td></tr>
<tr><td>东京</td><td>夏末</td><td>冻鲍鱼、海带结、调味海带丝</td><td>外贸部</td></tr>
<tr><td>新加坡</td><td>初秋</td><td>活鲍、冻鲍鱼、清真认证冻品</td><td>外贸部、质量部</td></tr>
<tr><td>青岛</td><td>秋季</td><td>全品类</td><td>各部门</td></tr>
</tbody>
</table>
<h2>样品怎么看</h2>
<ul>
<li>冻品样品都是从成品库随机抽的出口箱，不另做“展会货”，箱上有批号，可以当场查；</li>
<li>展位备有小型解冻槽和电子秤，欢迎现场去冰衣称净重；</li>
<li>需要寄样的客户，请写明规格、冰衣比例和包装，展后七个工作日内发出。</li>
</ul>
<h2>怎样约</h2>
<p>请在网站<a href="/contact">联系页面</a>留言，注明展会、日期、感兴趣的品种和年需求量。每场半小时，质量部的同事时间最紧，要看审核资料的请尽早约。临时到访也欢迎，只是可能要等。</p>
<p>证书复印件不在展位上散发，需要的客户由外贸部加注用途后发送。</p>`,
    content_en: `<p>A fair is a noisy place in which to settle a specification. So here is what we are taking to each of the next six, and who will be there to answer for it.</p>
<table>
<thead><tr><th>City</th><th>Season</th><th>On show</th><th>From Anlan</th></tr></thead>
<tbody>
<tr><td>Boston</td><td>Early spring</td><td>Butterflied yellow croaker, whole golden pompano</td><td>Export, quality</td></tr>
<tr><td>Barcelona</td><td>Spring</td><td>Croaker fillets, ASC lines, retail packs</td><td>Export, quality, processing</td></tr>
<tr><td>Fuzhou</td><td>Early summer</td><td>Live abalone and oysters, salted kelp</td><td>Domestic sales, depuration plant</td></tr>
<tr><td>Tokyo</td><td>Late summer</td><td>Frozen abalone, kelp knots, seasoned shredded kelp</td><td>Export</td></tr>
<tr><td>Singapore</td><td>Early autumn</td><td>Live and frozen abalone, halal-certified frozen lines</td><td>Export, quality</td></tr>
<tr><td>Qingdao</td><td>Autumn</td><td>The full range</td><td>All departments</td></tr>
</tbody>
</table>
<h2>About the samples</h2>
<ul>
<li>Frozen samples are export cartons drawn at random from the finished-goods store. There is no special “show pack”; each carton bears a batch number that can be looked up on the spot.</li>
<li>The stand has a thawing bath and a balance. Do ask us to take the glaze off and weigh what is left.</li>
<li>If you would like samples posted, tell us grade, glaze and packing. They leave within seven working days of the close.</li>
</ul>
<h2>Booking a meeting</h2>
<p>Use the <a href="/en/contact">contact page</a> and give the fair, the day, the species and a rough annual volume. Meetings run for half an hour. Our quality people are booked first, so ask early if you want to go through audit reports. Callers without an appointment are welcome too, though there may be a wait.</p>
<p>We do not hand out copies of certificates at the stand. The export office will send them marked for the purpose you state.</p>`,
    picture: 'scene-trade-hall',
    author: '外贸部',
    tags: ['展会', '出口'],
    status: 'published',
    is_pinned: true,
    published_in_days: -12,
  },
  {
    slug: 'barcelona-fair-questions-buyers-asked',
    category: 'exhibitions',
    title_cn: '巴塞罗那归来：欧洲采购问得最多的五个问题',
    title_en: 'Back from Barcelona: five questions European buyers kept asking',
    summary_cn: '三天、六十多场会谈，问价的少，问来源、问饲料、问包装的多。把五个高频问题和我们的回答整理出来。',
    summary_en:
      'Three days and some sixty meetings. Price came up less often than origin, feed and packaging. The five commonest questions, and what we said.',
    content_cn: `<p>今年在巴塞罗那的海鲜展，展位不大，两张洽谈桌从早到晚没有空过。回来翻会谈记录，发现问题高度集中。</p>
<h2>一、这条鱼吃什么</h2>
<p>几乎人人问。我们给出当前养成料配方区间：鱼粉24%、海洋原料合计不超过三成，鱼粉来源可追溯到渔场。有客户要求提供每公斤成鱼消耗多少公斤野生鱼的折算值（FIFO），这项我们现在能算到养殖区，还算不到单个批次，已列入计划。</p>
<h2>二、冰衣算不算净重</h2>
<p>不算。标签净重是去冰衣后的重量，冰衣比例另标。现场称了十一次，最大偏差低于标示值0.6%。</p>
<h2>三、有没有加保水剂</h2>
<p>整条和开背大黄鱼不加磷酸盐。需要复配的深加工品，配料表如实标注，欧盟标签按客户目的国要求排版。</p>
<h2>四、ASC覆盖到哪里</h2>
<p>我们持有的是加工厂产销监管链证书（ASC-C-02617），能说明认证原料在厂内不混批，不等于厂里所有产品都可以贴标。哪几个品种能贴，以有效范围为准。</p>
<h2>五、能不能换掉泡沫和覆膜纸箱</h2>
<p>内袋已有单一PE材质版本，外箱可用水性涂层瓦楞箱代替覆膜箱，耐潮略差，冷库堆码由九层减为七层。两家客户愿意先试一个柜。</p>
<p>展会带走的开背鱼样品一共84包，展后三周内寄出补样37份。没有当场签单，有四家约定来厂看。对这个品类，这样的节奏是正常的。</p>`,
    content_en: `<p>We had a modest stand at the Barcelona seafood fair this year, and neither of its two tables was empty for long. Back home, the meeting notes turned out to circle round the same few points.</p>
<h2>1. What do the fish eat?</h2>
<p>Nearly everyone asked. We gave the current grow-out range: 24% fishmeal, no more than 30% marine ingredients in all, fishmeal traceable to its fishery. Some wanted a fish-in, fish-out figure. We can calculate that for a farm site but not yet for a single batch; it is on the list.</p>
<h2>2. Is the glaze in the net weight?</h2>
<p>No. Declared net weight is what remains when the glaze is off, and the glaze is stated separately. We thawed and weighed eleven times on the stand; the largest shortfall against label was under 0.6%.</p>
<h2>3. Any water-binding agents?</h2>
<p>Whole and butterflied croaker contain no phosphates. Where a value-added line uses any, it is in the ingredients list, set out as the destination market requires.</p>
<h2>4. How far does ASC go?</h2>
<p>Ours is a chain of custody certificate for the plant (ASC-C-02617). It shows that certified material is kept separate with us; it does not mean that everything we pack may carry the logo. The scope says which lines can.</p>
<h2>5. Can you drop the laminated cartons?</h2>
<p>Inner bags already come in a mono-material PE version. An outer case with a water-based coating can replace the laminate. It stands damp less well, so we stack seven high in store rather than nine. Two customers will try a container.</p>
<p>We took 84 sample packs of butterflied croaker and posted another 37 in the three weeks after. Nothing was signed on the day, and four companies are coming to see the plant. In this trade that is about par.</p>`,
    picture: 'scene-packing-table',
    author: '外贸部',
    tags: ['展会', '出口', '认证'],
    status: 'published',
    stale_english: true,
    published_in_days: -206,
  },
  {
    slug: 'qingdao-fair-round-up-live-tank-and-cold-chain',
    category: 'exhibitions',
    title_cn: '青岛展会小记：带着一口活水缸去参展',
    title_en: 'Qingdao: taking a live tank to the fair',
    summary_cn: '第一次把净化后的活牡蛎和鲍鱼搬到青岛展会现场，四天里换了多少水、死了几只、谈成了什么。',
    summary_en:
      'For the first time we took depurated oysters and abalone, alive, to the Qingdao seafood fair. How much water, how many losses, and what came of it.',
    content_cn: `<p>往年到青岛，展位上摆的都是冻品。今年外贸部和净化厂商量，带一口600升的循环水缸去，让客户看到牡蛎张口滤水的样子。事情不大，麻烦不少。</p>
<h2>一路上</h2>
<p>牡蛎360粒、皱纹盘鲍120只，从宁德净化厂起池后干运，箱内8 ℃，走了二十六小时。到馆后先测水：人工海水盐度28，与净化池只差2，水温14 ℃，缓慢升到16 ℃再放贝。四天里换水三次，每次三成。展期结束，牡蛎死亡7粒，鲍鱼死亡1只。</p>
<p>缸边挂了一块屏，轮流显示这一批的采捕海区、净化池号、入池和起池时刻、大肠杆菌检测结果。看的人比吃的人多。</p>
<h2>三类客人</h2>
<ul>
<li><strong>北方餐饮渠道</strong>：问冬季鲜活牡蛎的稳定供货，最担心途中死亡，我们承诺到货48小时内死亡率不超过3%，超出部分补货；</li>
<li><strong>东南亚进口商</strong>：问每箱粒数和壳形分级，要求卫生证书随货；</li>
<li><strong>设备同行</strong>：问紫外灯功率和水循环次数，也毫不客气地指出我们缸里的气石放得太近。</li>
</ul>
<h2>结果与不足</h2>
<p>现场登记有效询盘143份，其中活贝类41份，以往这一项通常不到十份。展后一个月已发活贝试单五批。不足也有两条：一是样品册上冻品和活品的规格写法不统一，客户对照起来费劲；二是负责讲解的同事答不上来检测方法，今后质量部必须有人在场。</p>`,
    content_en: `<p>Until now our stand at Qingdao has been all frozen. This year the export office and the depuration plant agreed to take a 600-litre recirculating tank, so that visitors could watch an oyster at work. It was a small idea and a fair amount of trouble.</p>
<h2>Getting there</h2>
<p>Some 360 oysters and 120 abalone left Ningde dry, at 8 °C, and were 26 hours on the road. At the hall we tested first: artificial seawater at 28 ppt, within two points of the plant, started at 14 °C and brought gently up to 16 before anything went in. Three water changes of a third saw us through four days. We lost seven oysters and one abalone.</p>
<p>A screen beside the tank ran through that batch’s harvest area, tank number, times in and out and <em>E. coli</em> results. It drew more people than the tasting plate.</p>
<h2>Who came</h2>
<ul>
<li><strong>Restaurant suppliers from the north</strong> wanted steady live oysters in winter and worried about losses on the road. We offered 3% mortality at most within 48 hours of arrival, with the excess made good.</li>
<li><strong>South-east Asian importers</strong> asked about counts per box, shell grading and health certificates travelling with the goods.</li>
<li><strong>Fellow plant operators</strong> asked about lamp power and turnover, and told us cheerfully that our airstone was in the wrong place. They were right.</li>
</ul>
<h2>What came of it</h2>
<p>We took 143 serious enquiries, 41 of them for live shellfish, where ten would have been a good year. Five trial consignments of live shellfish went out within a month. Two things to put right: our leaflet describes frozen and live grades in different ways, which makes comparison hard work; and colleagues on the stand could not explain the test methods. Next time somebody from quality comes too.</p>`,
    picture: 'scene-sorting-belt',
    gallery: ['scene-trade-hall', 'scene-depuration-uv'],
    author: '安澜编辑部',
    tags: ['展会', '牡蛎', '净化'],
    status: 'published',
    is_featured: true,
    published_in_days: -22,
  },
  {
    slug: 'boston-fair-blind-tasting-of-three-thaws',
    category: 'exhibitions',
    title_cn: '波士顿展台上的盲测：同一条鱼，三种解冻',
    title_en: 'A blind tasting in Boston: one fish, three ways to thaw it',
    summary_cn: '客户说“冻大黄鱼发柴”，问题常出在解冻。我们在波士顿展会上请92位同行盲测三种解冻方法，结果比介绍材料更能说明问题。',
    summary_en:
      'When buyers call frozen croaker dry, the thaw is often to blame. At the Boston seafood fair 92 people tasted three thaws blind, and the score sheets made the case better than our leaflet.',
    content_cn: `<p>北美客户对大黄鱼不算熟悉，常有厨师反映肉质发柴。我们怀疑问题不在鱼，而在解冻。到波士顿参展，索性把解冻当成一道题。</p>
<h2>怎样做的</h2>
<p>取同一批号、同一规格（400至500克）开背大黄鱼，提前按三种方法解冻：</p>
<ul>
<li>甲：4 ℃冷藏过夜，十六小时，鱼放在沥水架上；</li>
<li>乙：带袋流水，水温12 ℃，五十分钟；</li>
<li>丙：室温22 ℃台面放置三小时。</li>
</ul>
<p>三组同时蒸七分钟，只放少许盐，编三位数码，请来客从多汁、弹性、鲜味三项打分，每项九分。</p>
<h2>结果</h2>
<table>
<thead><tr><th>组别</th><th>解冻汁液</th><th>多汁</th><th>弹性</th><th>鲜味</th></tr></thead>
<tbody>
<tr><td>甲（冷藏）</td><td>3.5%</td><td>7.4</td><td>7.2</td><td>7.3</td></tr>
<tr><td>乙（带袋流水）</td><td>3.9%</td><td>7.1</td><td>7.1</td><td>7.2</td></tr>
<tr><td>丙（室温）</td><td>6.8%</td><td>5.2</td><td>5.6</td><td>6.1</td></tr>
</tbody>
</table>
<p>92份有效问卷里，71人把丙排在最后。甲与乙差别不大，赶时间用流水即可，前提是袋子不破，鱼不直接泡水。有三位厨师给丙打了最高分，理由是“味道更浓”；核对以后，他们拿到的都是靠近头部的一段。下次取样要统一部位。</p>
<h2>带回来的改动</h2>
<p>外箱侧面原来只印“解冻后请勿再冻”，现已加印图示解冻方法，英文、法文、西班牙文各一版。另有两家餐饮配送商提出内袋改为单条真空，方便带袋流水解冻，打样已寄出。</p>
<p>同期展台另设一桌红烧金鲳，排队的人更多，只是没有人填问卷。</p>`,
    content_en: `<p>Large yellow croaker is not a familiar fish in North America, and chefs there sometimes tell us it eats dry. We suspected the thaw rather than the fish, and made the question the centrepiece of our stand in Boston.</p>
<h2>Method</h2>
<p>One batch, one grade (400–500 g butterflied), thawed three ways:</p>
<ul>
<li>A: overnight at 4 °C, 16 hours on a drip rack;</li>
<li>B: in the bag under running water at 12 °C, 50 minutes;</li>
<li>C: on the bench at 22 °C, three hours.</li>
</ul>
<p>All were steamed for seven minutes with a pinch of salt, given three-digit codes and scored out of nine for juiciness, spring and flavour.</p>
<h2>Result</h2>
<table>
<thead><tr><th>Sample</th><th>Drip</th><th>Juiciness</th><th>Spring</th><th>Flavour</th></tr></thead>
<tbody>
<tr><td>A (chiller)</td><td>3.5%</td><td>7.4</td><td>7.2</td><td>7.3</td></tr>
<tr><td>B (bagged, running water)</td><td>3.9%</td><td>7.1</td><td>7.1</td><td>7.2</td></tr>
<tr><td>C (bench)</td><td>6.8%</td><td>5.2</td><td>5.6</td><td>6.1</td></tr>
</tbody>
</table>
<p>Of 92 usable sheets, 71 put C last. There was little between A and B, so a kitchen in a hurry can use the tap, provided the bag is sound and the fish never sits in water. Three chefs did prefer C, for its “stronger taste”; it turned out that all three had been served the piece next to the head. Next time everyone gets the same cut.</p>
<h2>What we changed</h2>
<p>Our cartons used to say no more than “do not refreeze after thawing”. They now carry a drawn thawing guide, in English, French and Spanish versions. Two food-service distributors also asked for single fish in vacuum bags, for thawing under the tap, and samples are on their way.</p>
<p>At the other end of the stand we served braised golden pompano. It had the longer queue, but nobody there filled in a form.</p>`,
    picture: 'scene-filleting-line',
    author: '加工技术部',
    tags: ['展会', '大黄鱼', '冷链'],
    status: 'published',
    published_in_days: -250,
  },
  {
    slug: 'importers-spend-two-days-following-one-oyster-batch',
    category: 'exhibitions',
    title_cn: '两天跟完一批牡蛎：东南亚进口商到访记',
    title_en: 'Two days behind one batch of oysters: importers come to Ningde',
    summary_cn: '来自马来西亚、泰国的六位采购没有看宣传片，而是从霞浦蚝排一路跟到装箱。他们提的七条意见，我们改了五条。',
    summary_en:
      'Six buyers from Malaysia and Thailand skipped the presentation and followed a single batch from the Xiapu racks to the packed box. They made seven criticisms. We have acted on five.',
    content_cn: `<p>客人出发前发来邮件，只有一句要求：不看展厅，跟一批货。于是行程按一批牡蛎的行程来排。</p>
<h2>第一天：海上到池边</h2>
<p>清晨五点半从霞浦出海，低潮前后采收。客人逐条看了采捕记录：海区编号、采收时刻、当时水温和盐度。分级在船上完成，80至100克一级、100至130克一级，挂泥的当场冲净。中午前进厂，客人自己给筐贴上封签，写了名字。</p>
<h2>第二天：等待</h2>
<p>净化要42小时，客人最关心的是夜里有没有人看。我们把当夜的巡检表和水温曲线原样打印出来，两点一刻有一次水温报警，查明是探头被筐绳碰出水面，值班员四分钟后复位。没有删，客人反而放心。</p>
<h2>七条意见</h2>
<ol>
<li>船上冲洗水应标明取水点——已改；</li>
<li>分级台色差灯不够亮——已改；</li>
<li>标签字号太小，英文和净重挤在一行——已改；</li>
<li>暂存间“待检”和“放行”只差颜色，应加文字——已改；</li>
<li>每箱粒数要写明允差——已改，5公斤箱正负一粒；</li>
<li>希望用可折叠周转箱回收——往返运费高，暂不做；</li>
<li>希望净化延长到48小时——按需可做，另计费用。</li>
</ol>
<p>客人第三天中午离开时，那批牡蛎刚好起池。他们撕下自己贴的封签，各带走一张。首批试单为每周两票空运，自福州起飞，执行满八周后再谈季度量。</p>`,
    content_en: `<p>The e-mail beforehand made one request: no showroom, just let us follow a batch. So the programme was the batch’s own.</p>
<h2>Day one: sea to tank</h2>
<p>We left Xiapu at half past five to harvest around low water. The visitors went through the harvest record line by line: area code, time, temperature, salinity. Grading is done on board, into 80–100 g and 100–130 g, with mud rinsed off on the spot. By noon the batch was at the plant, where they put their own seals on the trays and signed them.</p>
<h2>Day two: waiting</h2>
<p>Depuration takes 42 hours, and what they wanted to know was whether anyone is awake. We printed that night’s rounds and temperature trace just as they stood. At a quarter past two there had been an alarm: a tray rope had pulled a probe out of the water, and the man on duty put it back four minutes later. We had not tidied it away, and that did more good than a clean sheet would have done.</p>
<h2>Seven criticisms</h2>
<ol>
<li>State where the rinsing water on board is drawn. Done.</li>
<li>Better light at the grading table. Done.</li>
<li>Label type too small, English and net weight on one line. Done.</li>
<li>“Hold” and “release” areas differ only in colour; add words. Done.</li>
<li>State a tolerance on the count. Done: one oyster either way in a 5 kg box.</li>
<li>Returnable folding crates. Not yet; the freight back is too dear.</li>
<li>Depuration for 48 hours. Available on request, at a charge.</li>
</ol>
<p>As they left at midday on the third day, the batch was being lifted. They peeled off their seals and took one each. The trial order is two air shipments a week from Fuzhou for eight weeks, after which we talk about quarterly volume.</p>`,
    picture: 'scene-oyster-racks',
    author: '外贸部',
    tags: ['牡蛎', '净化', '出口'],
    status: 'published',
    published_in_days: -118,
  },
  {
    slug: 'croaker-four-ways-tasting-for-chefs',
    category: 'exhibitions',
    title_cn: '一条大黄鱼，四种做法：厨师品鉴会记录',
    title_en: 'Yellow croaker four ways: notes from a chefs’ tasting',
    summary_cn: '十八位厨师、三种规格、四道菜。品鉴会不评名次，只记录什么规格适合什么做法，供客户下单参考。',
    summary_en: 'Eighteen chefs, three grades, four dishes. No prizes, only notes on which size suits which pan.',
    content_cn: `<p>客户下单时常问：同样是大黄鱼，300克的和700克的差在哪里？我们请福州、厦门、上海的十八位厨师到宁德，同一天用三种规格做四道菜。</p>
<h2>四道菜</h2>
<h3>清蒸</h3>
<p>冰鲜600至700克最好，蒸九分钟，关火再焖一分钟。这个规格肉厚，蒜瓣状肌肉分得开。冻品也能蒸，但要冷藏解冻、吸干表面水。</p>
<h3>家烧</h3>
<p>宁德人的做法，先煎后烧，加一勺黄酒、几片咸肉。400至500克的冻整条正合适，与冰鲜相比，厨师中只有三分之一能吃出来。</p>
<h3>酒糟煎开背鱼</h3>
<p>开背、红糟腌两小时、平底锅中火煎。350克上下的开背鱼边薄，容易煎焦，建议450克以上。</p>
<h3>雪菜黄鱼羹</h3>
<p>用鱼片和熬汤的鱼头骨。加工厂的鱼片边角料做羹最合算，浪费最少。</p>
<h2>厨师的几句实话</h2>
<ul>
<li>养殖鱼腹脂多，下锅前把腹膜撕净，腥味去掉一半；</li>
<li>金黄色褪了不等于不新鲜，但客人认颜色，请你们避光；</li>
<li>鳞片要么全去，要么不去，最怕半去；</li>
<li>开背鱼的盐分批次差别偏大，希望标明含盐量。</li>
</ul>
<p>最后一条我们记下了。加工技术部随后把腌制液盐度的允许偏差由正负1.0收窄到0.4个百分点，箱标增加“含盐量”一栏。</p>`,
    content_en: `<p>Customers often ask what they are paying for between a 300 g croaker and a 700 g one. So we invited eighteen chefs from Fuzhou, Xiamen and Shanghai to Ningde to cook four dishes from three grades in one day.</p>
<h2>The dishes</h2>
<h3>Steamed whole</h3>
<p>Fresh fish of 600–700 g came out best: nine minutes over the steam and one off the heat. At that size the flesh parts in clean, garlic-clove flakes. Frozen will do, if it is thawed in the chiller and patted dry.</p>
<h3>Ningde home braise</h3>
<p>Fried first, then braised with a spoonful of rice wine and a few slices of salt pork. Frozen whole fish of 400–500 g are right for it; only one chef in three could tell them from fresh.</p>
<h3>Butterflied, with red wine lees</h3>
<p>Two hours in the lees, then a flat pan over a medium flame. Fish of about 350 g have thin edges that catch; 450 g upwards is safer.</p>
<h3>Croaker and pickled greens soup</h3>
<p>Fillet, with a stock from heads and frames. Factory trimmings are the sensible buy here, and nothing is wasted.</p>
<h2>Home truths</h2>
<ul>
<li>Farmed fish carry more belly fat. Pull the lining out before cooking and half the fishiness goes with it.</li>
<li>A faded belly is not a stale fish, but diners go by colour. Keep them out of the light.</li>
<li>Scale them or do not scale them. Half-scaled is worst.</li>
<li>Salt in the butterflied fish varies too much from batch to batch; please state it.</li>
</ul>
<p>We took that last one to heart. The processing team has since narrowed the tolerance on brine strength from 1.0 to 0.4 of a percentage point either way, and the carton label now states salt content.</p>`,
    picture: 'scene-drying-racks',
    author: '安澜编辑部',
    tags: ['大黄鱼', '加工', '展会'],
    status: 'published',
    published_in_days: -365,
  },
  {
    slug: 'korean-buyers-walk-the-croaker-line',
    category: 'exhibitions',
    title_cn: '韩国客户看线：脱鳞、去脏与那只放大镜',
    title_en: '',
    summary_cn: '韩国客户三天审厂，重点看异物控制和规格一致性。草稿，整改照片待加工厂补齐后发布。',
    summary_en: '',
    content_cn: `<p>韩国是冻大黄鱼的老市场，采购员看鱼的眼光也最细。这次来的三位客人各带一只放大镜，从原料门口一路看到封箱。</p>
<h2>看什么</h2>
<ul>
<li><strong>规格</strong>：每箱抽十尾逐尾称重，要求最大与最小之差不超过标称区间；</li>
<li><strong>鳞</strong>：整条带鳞出货，掉鳞面积每侧不超过两成；</li>
<li><strong>鱼钩和线</strong>：养殖鱼虽无鱼钩，仍要求全部过金属检测，铁直径1.5 mm、非铁2.0 mm、不锈钢2.5 mm；</li>
<li><strong>体色</strong>：对照色卡，腹部不浅于第12号；</li>
<li><strong>体形</strong>：头占全长过大的，视为次级。</li>
</ul>
<h2>提出的问题</h2>
<p>第一天开出九项观察，其中两项列为必须整改：一是去脏台的刀具没有逐把编号，断口无从追查；二是装箱工序的塑料垫片有裂纹。当天下午，加工厂停线四十分钟，把刀具编号、登记，垫片全部更换，第二天复看通过。</p>
<p>其余七项以照片答复，包括更衣室风淋时间、碎鳞收集网孔径和化冻水排放口的防虫网。客人临走把一张色卡留给我们，说下次用同一张看，免得争。</p>
<h2>后续</h2>
<p>双方约定首个季度按每周一柜试行，每柜附抽样记录和金检校验记录。〔待补：整改前后照片；加工厂确认后再定发布日期。〕</p>`,
    content_en: '',
    picture: 'scene-filleting-line',
    author: '外贸部',
    tags: ['大黄鱼', '加工', '检验'],
    status: 'draft',
    published_in_days: -5,
  },
  {
    slug: 'fuzhou-fair-live-abalone-and-kelp',
    category: 'exhibitions',
    title_cn: '福州渔博会：鲍鱼称只数，海带称米数',
    title_en: 'At the Fuzhou fisheries fair: abalone by the count, kelp by the metre',
    summary_cn: '家门口的展会，来的多是本省同行和国内批发商。鲍鱼规格怎么喊、盐渍海带含水多少，三天里讨论最多的是这些。',
    summary_en: '',
    content_cn: `<p>福州的渔业展会开在家门口，我们出门坐车一个半小时就到。来看的人多是懂行的：连江的养殖户、莆田的加工厂、广州和成都的批发商。跟懂行的人说话省力，也躲不过去。</p>
<h2>鲍鱼怎么喊规格</h2>
<p>国内按“头”喊，一斤多少只就是几头；出口按每公斤只数。8头鲍，一只约62克，写成出口规格就是16只/公斤。展台上放了一张对照表，被拍了不知多少次：</p>
<table>
<thead><tr><th>国内叫法</th><th>单只约重</th><th>每公斤只数</th><th>常见用途</th></tr></thead>
<tbody>
<tr><td>6头</td><td>83 g</td><td>12</td><td>酒店整只</td></tr>
<tr><td>8头</td><td>62 g</td><td>16</td><td>蒜蓉蒸</td></tr>
<tr><td>10头</td><td>50 g</td><td>20</td><td>零售、速冻</td></tr>
<tr><td>16头</td><td>31 g</td><td>32</td><td>罐头、佛跳墙</td></tr>
</tbody>
</table>
<h2>海带争的是水</h2>
<p>盐渍海带按重量卖，含水高一个点，客户就少得一个点的货。我们当场用快速水分仪测了三份样，62%上下，对面一家同行也拿来测，65%。老板笑着说，回去就压。</p>
<h2>几笔小事</h2>
<p>三天里发出活鲍样品二百多盒，收回的意见大半是盒子不透气；有位客户建议箱底加一层浸海水的海绵，试过以后，24小时失水率由4.1%降到2.6%，已经用上。展位背板上的养殖区地图，三都澳的位置画偏了半指，被一位老渔民当场指出来，下次改正。</p>`,
    content_en: '',
    picture: 'scene-kelp-harvest',
    author: '国内销售部',
    tags: ['展会', '养殖', '加工'],
    status: 'published',
    published_in_days: -174,
  },
  {
    slug: 'buyers-open-day-on-the-sanduao-cages',
    category: 'exhibitions',
    title_cn: '客户开放日：到三都澳鱼排上住一夜',
    title_en: 'Open day at Sandu’ao: spend a night on the cages',
    summary_cn: '安澜将举办客户开放日，行程从傍晚投喂到夜间起捕、凌晨上线。名额二十四人，报名须知如下。',
    summary_en:
      'Our buyers’ open day runs from the evening feed through the night harvest to the first fish on the line. Twenty-four places, and a few things to know before you apply.',
    content_cn: `<p>大黄鱼的金黄色怕光，起捕都在夜里。白天来参观的客户看得到网箱，看不到最要紧的一步。这次开放日把行程倒过来，傍晚上排，天亮进厂。</p>
<h2>行程</h2>
<table>
<thead><tr><th>时间</th><th>地点</th><th>内容</th></tr></thead>
<tbody>
<tr><td>16:30</td><td>蕉城码头</td><td>登记、安全交底、发放救生衣</td></tr>
<tr><td>18:00</td><td>三都澳鱼排</td><td>傍晚投喂，看残料网</td></tr>
<tr><td>20:00</td><td>渔排食堂</td><td>家常晚饭，养殖部答疑</td></tr>
<tr><td>01:30</td><td>起捕区</td><td>赶网、起鱼、冰水致死，测鱼体温度</td></tr>
<tr><td>05:30</td><td>宁德加工厂</td><td>原料验收、分级、开背、入冻</td></tr>
<tr><td>09:30</td><td>会议室</td><td>冻结曲线与批次档案，自由提问</td></tr>
</tbody>
</table>
<h2>须知</h2>
<ul>
<li>名额二十四人，每家不超过两人，以报名先后和采购品种安排；</li>
<li>七日内去过其他养殖场或活体市场的，请在报名时说明，鞋具须消毒；</li>
<li>夜间作业区不开闪光灯，拍照请用我们备的红光灯；</li>
<li>进厂人员填健康声明，不戴首饰和手表；</li>
<li>遇六级以上大风，海上部分取消，改看陆上。</li>
</ul>
<p>海上夜里比岸上低四五摄氏度，请带防风外衣和防滑鞋；雨衣、手套、头灯由我们准备。鱼排上有六间宿舍，条件简单。晕船的客人可以住码头招待所，凌晨一点再接上船。</p>
<p>报名请走<a href="/contact">联系页面</a>，主题写“开放日”，三个工作日内回复。</p>`,
    content_en: `<p>Light fades the gold of a large yellow croaker, so harvesting is done at night. Daytime visitors see the cages and miss the part that matters most. This open day goes the other way round: out to the rafts at dusk, into the plant at dawn.</p>
<h2>Programme</h2>
<table>
<thead><tr><th>Time</th><th>Place</th><th>What happens</th></tr></thead>
<tbody>
<tr><td>16:30</td><td>Jiaocheng quay</td><td>Registration, safety talk, lifejackets</td></tr>
<tr><td>18:00</td><td>Sandu’ao cages</td><td>Evening feed and a look at the waste nets</td></tr>
<tr><td>20:00</td><td>Raft canteen</td><td>Supper, with questions to the farm team</td></tr>
<tr><td>01:30</td><td>Harvest block</td><td>Crowding, lifting, ice slurry, core temperatures</td></tr>
<tr><td>05:30</td><td>Ningde plant</td><td>Intake, grading, butterflying, freezing</td></tr>
<tr><td>09:30</td><td>Meeting room</td><td>Freezing curves, batch files, open questions</td></tr>
</tbody>
</table>
<h2>Before you apply</h2>
<ul>
<li>There are 24 places, two to a company at most, given in order of application and by species of interest.</li>
<li>Tell us if you have been on another farm or in a live market within seven days; footwear will be disinfected.</li>
<li>No flash during the harvest. We have red lamps for photographers.</li>
<li>Anyone entering the plant signs a health declaration and leaves watch and jewellery outside.</li>
<li>In winds of force 6 or above the sea part is cancelled and we stay ashore.</li>
</ul>
<p>It is four or five degrees colder on the water at night than ashore, so bring a windproof jacket and shoes that grip. We provide oilskins, gloves and head torches. The rafts have six plain bunkrooms. If you do not trust your stomach, there is a guest house at the quay, and a boat will fetch you at one in the morning.</p>
<p>To apply, use the <a href="/en/contact">contact page</a> with “Open day” as the subject. We answer within three working days.</p>`,
    picture: 'scene-harbour-night',
    author: '外贸部',
    tags: ['大黄鱼', '养殖', '展会'],
    status: 'published',
    published_in_days: 9,
  },
  {
    slug: 'singapore-food-fair-stand-notice',
    category: 'exhibitions',
    title_cn: '新加坡食品展参展通知（已结束）',
    title_en: 'Notice: Anlan at the Singapore food fair (now closed)',
    summary_cn: '首次携带清真认证冻品参加新加坡食品展的通知与展后说明，已归档。',
    summary_en:
      'The notice for our first Singapore fair with halal-certified frozen lines, with a short note on the outcome. Kept for reference.',
    content_cn: `<p>安澜将首次以独立展位参加新加坡食品展，展出清真认证（证书号HALAL-CN-1180）范围内的冻品，以及活鲍和冻鲍鱼。</p>
<h2>展出品种</h2>
<ul>
<li>冻大黄鱼整条：300–400 g、400–500 g、500–700 g，IQF，冰衣8%，10 kg箱；</li>
<li>冻金鲳（<em>Trachinotus ovatus</em>）整条：400–600 g，去鳃去脏，10 kg箱；</li>
<li>冻虾仁：31/40、41/50头每磅，去肠线，净重1 kg袋；</li>
<li>冻带壳鲍鱼：每公斤20只、24只，IQF，1 kg袋；</li>
<li>活鲍：每公斤16只、20只两个规格。</li>
</ul>
<h2>约见</h2>
<p>外贸部两人、质量部一人到场。希望看清真管理文件的客户，请提前三天告知，以便带齐原辅料、清洗和独立仓位的资料。鱼虾本身不涉及屠宰方式，审核重点在调味料、润滑剂和共线清洗。</p>
<h2>展后说明</h2>
<p>展会已经结束。共接待客户58家，寄样23份，后续成交以金鲳整条和活鲍为主。当时样册所列虾仁规格已于后来调整，请以<a href="/products">产品页</a>为准。本通知归档备查，不再更新。</p>
<p>几条经验留给后来参展的同事：新加坡进口商普遍看重到货时间而不是单价，周二、周五的航班最受欢迎；活品要附英文采捕区说明；冻品纸箱的阿拉伯文标签可以后贴，但必须事先由客户确认译文。样品的清关资料至少提前两周交给代理，活品和冻品分开申报，否则一票有问题，两样都提不出来。</p>`,
    content_en: `<p>For the first time Anlan will have its own stand at the Singapore food fair, showing frozen lines within the scope of our halal certificate (HALAL-CN-1180), together with live and frozen abalone.</p>
<h2>On show</h2>
<ul>
<li>Frozen whole yellow croaker: 300–400, 400–500 and 500–700 g, IQF, 8% glaze, 10 kg cartons.</li>
<li>Frozen whole golden pompano (<em>Trachinotus ovatus</em>): 400–600 g, gutted and gilled, 10 kg cartons.</li>
<li>Frozen peeled shrimp: 31/40 and 41/50 per pound, deveined, 1 kg net bags.</li>
<li>Frozen abalone in the shell: 20 and 24 to the kilogram, IQF, 1 kg bags.</li>
<li>Live abalone: 16 and 20 to the kilogram.</li>
</ul>
<h2>Meetings</h2>
<p>Two people will come from the export office and one from quality. If you would like to see the halal file, give us three days’ notice and we shall bring it complete. Fish and shrimp raise no question of slaughter; auditors look at seasonings, lubricants and the cleaning of shared lines.</p>
<h2>Afterwards</h2>
<p>The fair is over. We met 58 companies and sent out 23 samples; most of the business that followed was in whole pompano and live abalone. The shrimp grades above have since been revised, so please go by the <a href="/en/products">product pages</a>. This notice is kept for the record and will not be updated.</p>
<p>A few lessons for colleagues. Importers in Singapore care more about the hour of arrival than about the last few cents, and Tuesday and Friday flights suit them best. Live goods need the harvest area stated in English. Arabic carton labels can be applied afterwards, but only from wording the customer has approved. Give clearance papers for samples to the agent two weeks ahead, live and frozen declared separately; otherwise a query on one holds up both.</p>`,
    picture: 'scene-container-ship',
    author: '外贸部',
    tags: ['展会', '出口', '认证'],
    status: 'archived',
    published_in_days: -690,
  },
]
