import type { DemoContent } from '../types.ts'

/** Articles of the sections "sustainability" and "careers". */
export const peopleArticles: DemoContent[] = [
  {
    slug: 'what-we-have-not-solved-yet',
    category: 'sustainability',
    title_cn: '做到哪一步，还差多少',
    title_en: 'How far we have got, and how far there is to go',
    summary_cn: '可持续报告容易只写好的一半。这一页把密度、饲料、底质、能耗、包装五项的现状和没做到的都列出来，每年更新。',
    summary_en:
      'Reports of this kind tend to give the better half. Here are stocking, feed, seabed, energy and packaging, done and not done, brought up to date each year.',
    content_cn: `<table>
<thead><tr><th>事项</th><th>现状</th><th>还没做到</th></tr></thead>
<tbody>
<tr><td>养殖密度</td><td>大黄鱼养成不超过12公斤/立方米，网箱数比木排时期少三成</td><td>旺季个别片区的鱼种箱仍偏密</td></tr>
<tr><td>饲料</td><td>自有网箱全部停用冰鲜杂鱼，鱼粉由38%降到24%</td><td>鱼油替代不足，DHA靠裂壶藻粉补，成本偏高</td></tr>
<tr><td>底质</td><td>每季测硫化物，超标箱位休养一年</td><td>休养后恢复的快慢差别大，原因还没弄清</td></tr>
<tr><td>能耗</td><td>冷库改氨与二氧化碳复叠，机组余热供车间热水</td><td>单位产品用电没有逐线计量，说不出哪条线费电</td></tr>
<tr><td>包装</td><td>零售袋改单一材质试制，外箱减重8%</td><td>真空袋仍是PA/PE复合膜，难以回收</td></tr>
</tbody>
</table>
<h2>饲料里的鱼</h2>
<p>养鱼吃鱼粉，是这个行业躲不开的账。按现行配方和1.75的饵料系数，每养成1公斤大黄鱼约用0.42公斤鱼粉。采购只收有来源证明、可追溯到渔场的鱼粉，占比已到九成；余下一成是加工厂自己的鱼头鱼排打的粉，只用在虾料里，不喂回大黄鱼。</p>
<h2>贝和藻</h2>
<p>牡蛎和海带不投饵，靠海水里现有的东西长，收上来也就带走一部分氮磷。但一年能带走多少，取决于海区和收获时机，我们没有可靠的测算，所以不拿它抵鱼排的排放。</p>
<h2>野生动物</h2>
<p>网箱防逃用双层网，破网必记录、必回捕；驱鸟不用会伤鸟的细丝网，改用盖网和反光带。上一年度逃逸记录两起，约三千尾，都在台风期间。</p>
<p>这一页每年3月更新，去年的版本不删，放在文末供人对照。</p>`,
    content_en: `<table>
<thead><tr><th>Subject</th><th>Where we are</th><th>Not done yet</th></tr></thead>
<tbody>
<tr><td>Stocking</td><td>Croaker grown on at 12 kg/m³ or less, 30% fewer cages than in timber days</td><td>Juvenile pens in some blocks still too full in high season</td></tr>
<tr><td>Feed</td><td>No trash fish in our cages; fishmeal down from 38 to 24%</td><td>Fish oil harder to replace; DHA made up with algal meal, at a price</td></tr>
<tr><td>Seabed</td><td>Sulphide tested each season, a year’s rest for failures</td><td>Recovery varies widely, and we do not know why</td></tr>
<tr><td>Energy</td><td>Ammonia and CO₂ cascade; waste heat warms the plant’s water</td><td>No metering by line, so we cannot say which is the glutton</td></tr>
<tr><td>Packaging</td><td>Single-material retail bag on trial; cartons 8% lighter</td><td>Vacuum bags are still PA/PE and hard to recycle</td></tr>
</tbody>
</table>
<h2>Fish in the feed</h2>
<p>No farm of carnivorous fish escapes this sum. On the present formula and a conversion of 1.75, a kilogram of croaker takes about 0.42 kg of fishmeal. Nine tenths of it now comes with proof of origin back to the fishery. The rest is meal from our own heads and frames; it goes into shrimp feed and never back to the croaker.</p>
<h2>Shellfish and seaweed</h2>
<p>Oysters and kelp are not fed. They grow on what the water already holds, and some nitrogen and phosphorus leaves with them. How much depends on the place and the time of harvest. We have no figure that we trust, and so we do not set it against the discharge from the fish.</p>
<h2>Wildlife</h2>
<p>Cages have a second net against escape, and every tear is logged and followed by recapture. Against birds we use covers and reflective tape, not the fine netting that injures them. Last year there were two escapes, about 3,000 fish, both during typhoons.</p>
<p>We rewrite this page each March. The old versions stay on file for anyone who wants to compare.</p>`,
    picture: 'scene-mangrove-coast',
    author: '养殖技术部',
    tags: ['可持续', '养殖'],
    status: 'published',
    is_featured: true,
    published_in_days: -255,
  },
  {
    slug: 'where-old-floats-and-nets-go',
    category: 'sustainability',
    title_cn: '旧浮球和旧网去了哪里',
    title_en: 'Where the old floats and nets go',
    summary_cn: '网箱更新换下的渔具如果留在海里就是垃圾。介绍回收的办法、去向和每年的数量。',
    summary_en: 'Gear left in the sea is rubbish. How worn-out cage gear is brought ashore, what becomes of it, and how much there is.',
    content_cn: `<p>木排时代用泡沫浮球，风浪里一点点掉渣，潮水一涨，岸边白花花一层。2019年我们把自己的木排和泡沫全部拆上岸，前后四个月，拉走三百六十车。现在每年仍有换下的网、绳、浮球和管材要处理。</p>
<h2>怎么收</h2>
<ul>
<li>渔具实名：每口网箱的网衣、锚绳、浮子都有编号，领新必须交旧；</li>
<li>工作船每天返航带一袋海漂垃圾，过秤登记，一公斤抵一个积分，可换劳保用品；</li>
<li>台风过后三天内清点脱落的浮子和绳，追着流向去捞。</li>
</ul>
<h2>去向</h2>
<table>
<thead><tr><th>种类</th><th>上一年度</th><th>去向</th></tr></thead>
<tbody>
<tr><td>尼龙网衣</td><td>41吨</td><td>清洗剪切后交回收厂造粒</td></tr>
<tr><td>聚乙烯绳、浮子、管材</td><td>63吨</td><td>造粒，部分回到网箱踏板</td></tr>
<tr><td>钢质配件</td><td>9吨</td><td>废钢回收</td></tr>
<tr><td>无法分拣的混合物</td><td>17吨</td><td>焚烧发电</td></tr>
</tbody>
</table>
<h2>没收回来的</h2>
<p>上一年度发放与回收相抵，差额约3%，主要是台风中沉底的锚绳。我们雇潜水队每两年清一次底，捞上来的一半不是我们的。这半数按同样的办法处理，不去分是谁家的。</p>
<p>附近六个村的养殖户可以把旧浮球送到蕉城码头的回收点，不收费，每周三、周六上午有人。</p>`,
    content_en: `<p>The timber rafts rode on polystyrene, which crumbles in rough water; at every spring tide the beach went white. In 2019 we brought all our timber and foam ashore: four months’ work and 360 lorry-loads. There are still nets, ropes, floats and pipes to get rid of every year.</p>
<h2>Getting it back</h2>
<ul>
<li>Gear is numbered by cage, and nothing new is issued until the old is handed in.</li>
<li>Each work boat brings back a sack of drift rubbish a day. It is weighed, and a kilogram earns a point towards boots and gloves.</li>
<li>Within three days of a typhoon, lost floats and ropes are counted and followed down the current.</li>
</ul>
<h2>What becomes of it</h2>
<table>
<thead><tr><th>Kind</th><th>Last year</th><th>Goes to</th></tr></thead>
<tbody>
<tr><td>Nylon netting</td><td>41 t</td><td>Washed, cut, made into pellets</td></tr>
<tr><td>Polyethylene rope, floats, pipe</td><td>63 t</td><td>Pellets, some of them for cage walkways</td></tr>
<tr><td>Steel fittings</td><td>9 t</td><td>Scrap</td></tr>
<tr><td>Mixed, past sorting</td><td>17 t</td><td>Burnt for power</td></tr>
</tbody>
</table>
<h2>What does not come back</h2>
<p>Set against issue, recovery is about 3% short, mostly mooring rope sunk in storms. Every two years a diving team clears the bottom. Half of what comes up is not ours. It is dealt with in the same way, and nobody asks whose it was.</p>
<p>Farmers from six villages nearby may bring old floats to the collection point on Jiaocheng quay, free of charge, on Wednesday and Saturday mornings.</p>`,
    picture: 'scene-feed-boat',
    author: '养殖技术部',
    tags: ['可持续', '养殖'],
    status: 'published',
    published_in_days: -143,
  },
  {
    slug: 'neighbours-on-the-water',
    category: 'sustainability',
    title_cn: '和邻排怎么相处',
    title_en: 'Neighbours on the water',
    summary_cn: '同一片海上，鱼病、水流、航道都是公共的。安澜与周边养殖户约定了几条规矩：通报、换网、让道、分苗。',
    summary_en:
      'Disease, currents and channels are shared by everyone on the bay. The handful of rules that we and our neighbours have agreed on.',
    content_cn: `<p>三都澳的水一天换两次，换的是全湾的水。我们的鱼病会漂到邻排，邻排的也会漂过来，谁都没有围墙。所以管好自己的箱只算一半，另一半是同邻排讲好。</p>
<h2>四条约定</h2>
<ol>
<li><strong>先说</strong>：镜检发现白点病虫体，当天在群里报箱位，不等死鱼；</li>
<li><strong>错开</strong>：相邻两片不同一天换网、起捕，免得惊鱼、挡流；</li>
<li><strong>让道</strong>：主航道不系绳、不停船，三十米以内不加排；</li>
<li><strong>捞净</strong>：死鱼一律当日上岸，谁捞到算谁的，统一拉走处理。</li>
</ol>
<p>约定没有罚则，靠的是每年两次碰头，把谁没做到摆在桌上说。头一年吵得厉害，第三年剩下的多是航道上几根绳子的事。</p>
<h2>我们出什么</h2>
<ul>
<li>监测浮标的数据对邻排公开，手机上能看三层水温和溶氧；</li>
<li>化验室每周二上午替养殖户看鳃片，不收费；</li>
<li>春苗自用之外，先供本湾养殖户，每池附检疫结果；</li>
<li>收购邻排的鱼，按同样的药残检测和停药期要求，不合格的不收，但告诉他哪里不合格。</li>
</ul>
<h2>得到什么</h2>
<p>三个养殖季，我们片区高发期死亡率由9.6%降到4.3%，其中有多少该归功于邻排，算不出来。能算的是收鱼：审核合格的签约户，从三户到四十七户，供应我们大黄鱼加工量的四成左右。</p>`,
    content_en: `<p>The water of Sandu’ao changes twice a day, and it is the whole bay’s water. Our diseases drift to the neighbours and theirs to us; nobody has a wall. Looking after our own cages is half the job. The other half is having an understanding with the next raft.</p>
<h2>Four rules</h2>
<ol>
<li><strong>Say so first.</strong> If white spot shows under the microscope, the berth is reported to everybody that day, before there are dead fish.</li>
<li><strong>Take turns.</strong> Adjoining blocks do not change nets or harvest on the same day.</li>
<li><strong>Keep clear.</strong> No ropes or moored boats in the main channels, and no new rafts within thirty metres.</li>
<li><strong>Lift the dead.</strong> Dead fish come ashore the same day, whoever finds them, and are destroyed together.</li>
</ol>
<p>There are no fines. We meet twice a year and say to one another’s faces who has not kept to it. The first year was loud. By the third, what remained was mostly a matter of a few ropes in the channel.</p>
<h2>What we put in</h2>
<ul>
<li>Data from our buoys is open to the neighbours: temperature and oxygen at three depths, on a telephone.</li>
<li>On Tuesday mornings the laboratory looks at anyone’s gill samples, free.</li>
<li>Spare juveniles in spring go to farmers in the bay first, with the health results of each tank.</li>
<li>We buy from neighbours on the same residue tests and withdrawal periods as our own. Fish that fail are refused, and the farmer is told why.</li>
</ul>
<h2>What we get</h2>
<p>Over three seasons, losses in our blocks at the height of the white spot season have fallen from 9.6 to 4.3%. How much of that we owe to the neighbours, nobody can say. What can be counted is fish. From three contracted farms we have gone to forty-seven, all audited, and they supply about two fifths of the croaker we process.</p>`,
    picture: 'scene-rafts-longlines',
    author: '安澜编辑部',
    tags: ['可持续', '养殖', '大黄鱼'],
    status: 'published',
    published_in_days: -37,
  },
  {
    slug: 'jobs-open-this-season',
    category: 'careers',
    title_cn: '本季招聘岗位',
    title_en: 'Jobs open this season',
    summary_cn: '育苗场、渔排、加工厂、化验室和外贸部共招三十一人。写明地点、班次、要求和待遇构成，不写“面议”。',
    summary_en:
      'Thirty-one places in the hatchery, on the rafts, in the plant, the laboratory and the export office, with place, shift, requirements and pay.',
    content_cn: `<table>
<thead><tr><th>岗位</th><th>人数</th><th>地点</th><th>班次</th><th>月薪（税前）</th></tr></thead>
<tbody>
<tr><td>育苗技术员</td><td>4</td><td>宁德蕉城</td><td>三班，育苗季</td><td>6,000—8,500元</td></tr>
<tr><td>网箱养殖工</td><td>8</td><td>三都澳、东山</td><td>海上十天、岸上四天</td><td>7,500—9,500元</td></tr>
<tr><td>潜水作业员（持证）</td><td>2</td><td>三都澳</td><td>按潮水</td><td>11,000—14,000元</td></tr>
<tr><td>加工车间操作工</td><td>10</td><td>宁德厂区</td><td>两班</td><td>5,500—7,500元</td></tr>
<tr><td>制冷值班员（持证）</td><td>2</td><td>宁德冷库</td><td>四班三运转</td><td>7,000—8,500元</td></tr>
<tr><td>微生物检验员</td><td>2</td><td>宁德厂区</td><td>长白班，轮值周末</td><td>6,500—8,500元</td></tr>
<tr><td>外贸业务员（英语或西语）</td><td>3</td><td>宁德、福州</td><td>长白班</td><td>8,000—12,000元加提成</td></tr>
</tbody>
</table>
<h2>要求</h2>
<p>海上岗位须年满十八周岁、会游泳、无心脏病史，上岗前做职业健康体检。车间岗位须有健康证，视力和嗅觉正常。检验员、育苗技术员要求水产、食品或生物相关专业，大专以上。外贸业务员要求能独立写英文邮件，面试时当场改一封索赔信。</p>
<h2>待遇构成</h2>
<ul>
<li>月薪含基本工资、岗位津贴和班次补贴，加班按法定标准另计；</li>
<li>五险一金按实际工资缴纳，试用期同样缴；</li>
<li>渔排和厂区提供食宿，住宿免费，餐补每天30元；</li>
<li>海上岗位另购意外险，救生衣、防滑靴每年换新。</li>
</ul>
<h2>怎么报名</h2>
<p>通过<a href="/contact">联系页面</a>留言，主题写“应聘＋岗位”，附简要经历和可到岗日期，五个工作日内回复。招聘不收任何费用，不扣证件。</p>`,
    content_en: `<table>
<thead><tr><th>Job</th><th>Places</th><th>Where</th><th>Hours</th><th>Monthly pay, before tax</th></tr></thead>
<tbody>
<tr><td>Hatchery technician</td><td>4</td><td>Jiaocheng</td><td>Three shifts in season</td><td>CNY 6,000–8,500</td></tr>
<tr><td>Cage hand</td><td>8</td><td>Sandu’ao, Dongshan</td><td>Ten days on the water, four ashore</td><td>CNY 7,500–9,500</td></tr>
<tr><td>Diver (licensed)</td><td>2</td><td>Sandu’ao</td><td>By the tide</td><td>CNY 11,000–14,000</td></tr>
<tr><td>Line operative</td><td>10</td><td>Ningde plant</td><td>Two shifts</td><td>CNY 5,500–7,500</td></tr>
<tr><td>Refrigeration attendant (licensed)</td><td>2</td><td>Ningde cold store</td><td>Four crews, three shifts</td><td>CNY 7,000–8,500</td></tr>
<tr><td>Microbiologist</td><td>2</td><td>Ningde plant</td><td>Days, weekends by rota</td><td>CNY 6,500–8,500</td></tr>
<tr><td>Export sales (English or Spanish)</td><td>3</td><td>Ningde, Fuzhou</td><td>Days</td><td>CNY 8,000–12,000 plus commission</td></tr>
</tbody>
</table>
<h2>What we ask</h2>
<p>For work at sea you must be eighteen, able to swim and without a history of heart disease, and you will have a medical first. Line staff need a food handler’s health certificate and normal sight and smell. Laboratory and hatchery posts call for a college diploma or better in aquaculture, food science or biology. Export staff must be able to write an English e-mail unaided: at the interview you will be given a claim letter to mend.</p>
<h2>What the pay includes</h2>
<ul>
<li>Basic wage, post allowance and shift allowance. Overtime is extra, at the statutory rates.</li>
<li>Social insurance and housing fund on your actual wage, from the first day of probation.</li>
<li>Free lodging on the rafts and at the plant, and CNY 30 a day towards meals.</li>
<li>Accident cover for work at sea, with new lifejackets and boots every year.</li>
</ul>
<h2>Applying</h2>
<p>Write through the <a href="/en/contact">contact page</a>, giving the job in the subject line, a short account of yourself and the date you could start. We reply within five working days. We charge applicants nothing and keep nobody’s papers.</p>`,
    picture: 'scene-sorting-belt',
    author: '人力资源部',
    tags: ['招聘'],
    status: 'published',
    published_in_days: -16,
  },
  {
    slug: 'a-first-year-in-the-hatchery',
    category: 'careers',
    title_cn: '育苗场的第一年：先学会什么东西脏',
    title_en: 'A first year in the hatchery: learn what dirty is',
    summary_cn: '新人进蕉城育苗场，不从苗池学起，从尾水池学起。把十二个月的轮岗安排写出来，给想来的人看。',
    summary_en:
      'Newcomers at Jiaocheng start in the effluent pond, not among the larvae. Twelve months of rotation, for anyone thinking of joining us.',
    content_cn: `<p>水产专业的毕业生来面试，多半问能不能直接进育苗车间。不能。蕉城育苗场的规矩，人一天之内只能从净处往脏处走；学手艺正好倒过来，从最脏的地方学起。</p>
<h2>十二个月</h2>
<ol>
<li><strong>第1至3个月，尾水池</strong>：测排放水，清沉淀池，换滤料。先知道一池苗会产多少脏东西；</li>
<li><strong>第4至6个月，活饵间</strong>：扩小球藻、养轮虫、铺弧菌平板。手不干净，第三天轮虫就翻池，骗不了人；</li>
<li><strong>第7、8个月，循环水车间</strong>：挂膜、反冲、测亚硝酸盐，跟一次半夜断电演练；</li>
<li><strong>第9个月，化验室</strong>：取样、提核酸、读板，学会怀疑自己的数；</li>
<li><strong>第10至12个月，育苗车间</strong>：跟一池苗，从开口到分苗，夜班也跟。</li>
</ol>
<h2>师傅怎么带</h2>
<p>一个师傅最多带两人，带到独立值班另有津贴。每月一次考核，不考书，考动手：闭眼摸波纹板的厚薄，听增氧机的声音辨转速，看一眼苗说几日龄。考不过再轮一个月，不丢人。</p>
<h2>走和留</h2>
<p>近三年来了二十三个新人，一年后留下十六个。走的七个里，五个说是受不了育苗季的夜班，这一条面试时会反复讲。留下的，第二年大多独立管一个单元，六口到八口池。</p>
<blockquote><p>值班日志第一页印着一句话：苗不会说话，池水会。</p></blockquote>`,
    content_en: `<p>Graduates in aquaculture who come for interview mostly ask whether they can go straight into the larval hall. They cannot. In the course of a day at Jiaocheng nobody may go from a less clean hall to a cleaner one. In the course of a training it is the other way about: you begin where it is dirtiest.</p>
<h2>Twelve months</h2>
<ol>
<li><strong>Months 1–3, effluent pond.</strong> Testing discharge, clearing sediment, changing filter media. You learn how much dirt one tank of fry can make.</li>
<li><strong>Months 4–6, live feed.</strong> Growing <em>Chlorella</em> and rotifers, plating for vibrio. If your hands are not clean the rotifers crash on the third day; there is no bluffing it.</li>
<li><strong>Months 7–8, recirculating hall.</strong> Seeding biofilters, backwashing, nitrite tests, and one power-failure drill in the small hours.</li>
<li><strong>Month 9, laboratory.</strong> Sampling, extraction, reading plates, and learning to doubt your own figures.</li>
<li><strong>Months 10–12, larval hall.</strong> One tank, from first feeding to grading, nights included.</li>
</ol>
<h2>Teaching</h2>
<p>A senior hand takes two people at most and is paid extra for each one who can stand a watch alone. There is a test every month, with the hands and not on paper: judge the film on an abalone plate by touch, tell a blower’s speed by ear, look at a tank and give the age of the larvae in days. Those who fail do another month, and nobody minds.</p>
<h2>Staying and going</h2>
<p>Of twenty-three who came in the last three years, sixteen were here a year later. Five of the seven who left could not stand the nights in season, and we now say a good deal about those at interview. Most who stay run a unit of six to eight tanks in their second year.</p>
<blockquote><p>On the first page of the watch log it says: the larvae cannot talk, but the water can.</p></blockquote>`,
    picture: 'scene-hatchery-tanks',
    author: '育种研究室',
    tags: ['招聘', '育种'],
    status: 'published',
    published_in_days: -198,
  },
]
