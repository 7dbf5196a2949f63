import type { DemoProduct } from '../types.ts'
import { coreTemperature, frozenFor, glazed, hs, plantNotForEu, rawMicrobiology, table } from './spec.ts'

const abaloneGrades = '规格（只/公斤） | Count per kilogram | 10–12（6头）、16（8头）、20（10头）、24、32（16头） | 10–12, 16, 20, 24, 32'
const abaloneResidues =
  '药残与重金属 | Residues and metals | 硝基呋喃代谢物、氯霉素、孔雀石绿不得检出；镉≤2.0 mg/kg（去内脏），无机砷≤0.5 mg/kg | Nitrofuran metabolites, chloramphenicol and malachite green not detected; cadmium ≤ 2.0 mg/kg without viscera, inorganic arsenic ≤ 0.5 mg/kg'

export const abaloneSeaCucumber: DemoProduct[] = [
  {
    slug: 'abalone-live',
    category: 'abalone-sea-cucumber',
    title_cn: '鲜活皱纹盘鲍',
    title_en: 'Live Pacific abalone',
    summary_cn: '连江、东山网笼养殖，吃海带和龙须菜，起笼后停食暂养48小时。10至32只每公斤，充氧装箱可撑36小时。',
    summary_en:
      'Raised in cages at Lianjiang and Dongshan on kelp and Gracilaria, held unfed for 48 hours before packing. 10–32 a kilogram, good for 36 hours in oxygen.',
    description_cn: `<p>皱纹盘鲍（<em>Haliotis discus hannai</em>）怕热不怕冷。连江和东山的鲍鱼冬春在本地吃海带和龙须菜，供活品的这一部分5月北上山东度夏，11月前回来，一年多跑几千里，换来的是肉质紧、足面不松。从3厘米苗到16只一公斤，要十六个月左右。</p>
<h2>鲍鱼要不要净化</h2>
<p>鲍鱼刮食藻类，不像牡蛎那样滤水，不按双壳贝净化。起笼后在循环海水里停食暂养48小时，排空肠道、吸附力恢复，再挑选装箱。翻过来五分钟内翻不回身的，不装。</p>
<h2>规格叫法</h2>
<p>国内按“头”，一斤几只就是几头；出口按每公斤只数。8头就是16只一公斤，一只约62克。请在订单里写明哪一种，免得差一倍。</p>
<h2>运输</h2>
<ul>
<li>200公里内活水车，水温12至15 ℃；</li>
<li>空运用保温箱，鲍鱼吸在隔板上，衬浸海水的海绵，充氧密封，箱内6至10 ℃，自装箱起36小时内到达；</li>
<li>到货死损超过2%的部分，凭到货四小时内的照片补货。</li>
</ul>
<p>7、8月水温高，本地活鲍减量，提前两周排单可以不断货。</p>`,
    description_en: `<p>Pacific abalone (<em>Haliotis discus hannai</em>) mind heat and not cold. Ours winter at Lianjiang and Dongshan on kelp and <em>Gracilaria</em>. Those meant for the live trade go north to Shandong in May and are home by mid-November, and in return for the journey the flesh is firm and the foot tight. From a 3 cm juvenile to sixteen a kilogram takes about sixteen months.</p>
<h2>Does abalone need depurating?</h2>
<p>Abalone graze. They do not filter water as oysters do, and are not depurated like bivalves. They rest for 48 hours without food in recirculated seawater, to empty the gut and recover their grip, and are then picked over. Turn one on its back: if it has not righted itself in five minutes, it is not packed.</p>
<h2>Counts</h2>
<p>The Chinese trade counts “heads” to the half-kilogram, exporters count per kilogram. Eight-head abalone are therefore 16 a kilogram, about 62 g each. Please write which you mean, for the difference is a factor of two.</p>
<h2>Transport</h2>
<ul>
<li>Within 200 km, in seawater by lorry at 12–15 °C.</li>
<li>By air, clinging to dividers over sponge wet with seawater, sealed under oxygen at 6–10 °C, for arrival within 36 hours of packing.</li>
<li>Losses over 2% are replaced on photographs taken within four hours of arrival.</li>
</ul>
<p>Supplies are short in July and August. Two weeks’ notice will keep you in stock.</p>`,
    picture: 'product-abalone-live',
    gallery: ['product-abalone-seed', 'scene-kelp-harvest'],
    sku: 'AL-ABA-LIVE',
    scientific_name: 'Haliotis discus hannai',
    origin_cn: '福建连江、东山岛',
    origin_en: 'Lianjiang and Dongshan Island, Fujian, China',
    specifications: table(`
${abaloneGrades}
生产方式 | Production | 海上网笼养殖，投喂海带、龙须菜，FAO 61区 | Farmed in sea cages on kelp and Gracilaria, FAO Area 61
养殖周期 | Time to grade | 3 cm苗至16只/公斤约16个月 | About 16 months from 3 cm to 16 a kilogram
暂养 | Holding | 循环海水停食48小时，12–15 ℃ | 48 hours unfed in recirculated seawater at 12–15 °C
活力 | Vigour | 翻转后5分钟内复位 | Rights itself within 5 minutes
失水 | Water loss | 装箱24小时≤3% | ≤ 3% in 24 hours after packing
死损 | Mortality | 到货（36小时内）≤2% | ≤ 2% on arrival within 36 hours
箱温 | Temperature | 6–10 ℃，不触冰、不触淡水 | 6–10 °C; no contact with ice or fresh water
${abaloneResidues}
过敏原 | Allergens | 软体动物 | Molluscs
${hs('0307.81')}
供应范围 | Markets | 港澳、东南亚及国内 | Hong Kong, Macao, South-East Asia and China
`),
    packaging_cn: '空运：每箱10公斤，分四层隔板，充氧；陆运：活水车或10公斤充氧箱。',
    packaging_en: 'By air in 10 kg cases of four tiers under oxygen; by road in seawater or the same cases.',
    price_min: 98,
    price_max: 150,
    currency: 'CNY',
    price_unit_cn: '公斤（FCA福州机场）',
    price_unit_en: 'kg FCA Fuzhou airport',
    moq_cn: '空运每票100公斤；国内每次50公斤，试样20公斤',
    moq_en: '100 kg an air consignment; 50 kg by road, trial lots of 20 kg',
    certificates: ['ASC-C-02617', 'ISO22000-3397'],
    tags: ['鲍鱼', '活品', '养殖', 'ASC'],
    status: 'published',
    is_featured: true,
    published_in_days: -27,
    seo_title_cn: '鲜活皱纹盘鲍，连江、东山养殖，空运活鲍｜安澜',
    seo_title_en: 'Live Pacific abalone from Fujian, 10–32 a kilogram | Anlan',
    seo_description_cn: '连江、东山网笼养殖皱纹盘鲍，停食暂养48小时，充氧装箱，空运港澳与东南亚。',
    seo_description_en:
      'Live Haliotis discus hannai from Lianjiang and Dongshan, rested for 48 hours and flown in oxygen to Hong Kong, Macao and South-East Asia.',
  },
  {
    slug: 'abalone-iqf',
    category: 'abalone-sea-cucumber',
    title_cn: '冻带壳鲍鱼（单冻）',
    title_en: 'Abalone in the shell, IQF',
    summary_cn: '活鲍刷净足面，带壳单只速冻，去脏或不去脏。杂交鲍为主，个头匀，蒸、焖、火锅都合适。',
    summary_en:
      'Brushed live, frozen singly in the shell, with viscera or without. Mostly hybrid stock, even in size, for steaming, braising and hotpot.',
    description_cn: `<p>冻鲍用的多是皱纹盘鲍与绿鲍的杂交鲍（<em>Haliotis discus hannai</em> × <em>H. fulgens</em>）。它耐热，夏天留在连江不用北上，24月龄均重67克，规格整齐；脆度比纯种皱纹盘鲍略逊，所以我们卖冻品，不当刺身鲍卖。只要纯种皱纹盘鲍的客户可以在订单写明，价格另议。</p>
<h2>加工</h2>
<ol>
<li>活鲍到厂暂养24小时，死鲍、伤鲍不上线；</li>
<li>软毛刷和食盐刷足面，去黑膜黏液，不用漂白剂；</li>
<li>按只数分级，去脏品从壳内取下、去内脏与嘴，再放回壳中；</li>
<li>−35 ℃隧道单只冻，冰衣8%。</li>
</ol>
<h2>使用</h2>
<p>冷藏解冻一夜，刷一遍即可下锅。清蒸16只规格沸水上六分钟；焖煮先改花刀，小火四十分钟以上。解冻后的汁水鲜，别倒掉。</p>`,
    description_en: `<p>Most of our frozen abalone are hybrids of Pacific and green abalone (<em>Haliotis discus hannai</em> × <em>H. fulgens</em>). They stand the heat, so they stay at Lianjiang all summer, and at 24 months weigh 67 g on average and run even. Their bite is a little behind the pure Pacific, and for that reason we sell them frozen and not for sashimi. Pure <em>discus hannai</em> can be had if your order says so, at its own price.</p>
<h2>Processing</h2>
<ol>
<li>Live abalone rest for 24 hours; dead and damaged ones go no further.</li>
<li>Feet are brushed with salt to take off the black film and slime. No bleach is used.</li>
<li>Graded by count. For the gutted style the abalone is taken out, cleaned of viscera and mouth, and laid back in its shell.</li>
<li>Frozen one by one at −35 °C and glazed at 8%.</li>
</ol>
<h2>To cook</h2>
<p>Thaw overnight in the chiller and brush once more. Sixteens need six minutes over boiling water. To braise, score the foot and allow at least forty minutes over a low flame. Keep the thaw liquor; it is good stock.</p>`,
    picture: 'product-abalone-iqf',
    gallery: ['product-abalone-live', 'scene-cold-store'],
    sku: 'AL-ABA-IQF16',
    scientific_name: 'Haliotis discus hannai × H. fulgens',
    origin_cn: '福建连江、东山岛',
    origin_en: 'Lianjiang and Dongshan Island, Fujian, China',
    specifications: table(`
${abaloneGrades}
形态 | Presentation | 带壳：原只或去脏；去壳肉可订 | In shell, whole or gutted; shucked meat to order
出肉率 | Meat yield | 去壳带脏约58%，去壳去脏约40%（占带壳重） | Of weight in shell, about 58% shucked and 40% shucked and gutted
生产方式 | Production | 海上网笼养殖，FAO 61区 | Farmed in sea cages, FAO Area 61
冻结方式 | Freezing | −35 ℃隧道，单只速冻 | Air blast at −35 °C, individually frozen
${glazed(8)}
添加与处理 | Treatment | 仅食盐刷洗；不用漂白剂、磷酸盐 | Salt for brushing only; no bleach, no phosphates
${coreTemperature}
${abaloneResidues}
${rawMicrobiology}
${frozenFor(18)}
${hs('0307.83')}
${plantNotForEu}
`),
    packaging_cn: '10×1公斤盒，吸塑分格；或10公斤散装。',
    packaging_en: '10 × 1 kg boxes with dividers, or 10 kg loose.',
    price_min: 15,
    price_max: 22,
    currency: 'USD',
    price_unit_cn: '公斤（FOB福州）',
    price_unit_en: 'kg FOB Fuzhou',
    moq_cn: '2吨，可与贝类拼柜',
    moq_en: '2 tonnes; may be mixed with shellfish',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'ASC-C-02617', 'BAP-P10442', 'ISO22000-3397', 'HALAL-CN-1180'],
    tags: ['鲍鱼', '单冻', '养殖', 'ASC'],
    status: 'published',
    published_in_days: -140,
  },
  {
    slug: 'abalone-canned',
    category: 'abalone-sea-cucumber',
    title_cn: '清汤鲍鱼罐头',
    title_en: 'Abalone in brine, canned',
    summary_cn: '425克罐，固形物180克，6至12只一罐。只放鲍鱼、水和盐，由签约罐头厂按我方配方生产。',
    summary_en:
      'A 425 g can, 180 g drained, 6 to 12 abalone. Nothing in it but abalone, water and salt, packed to our recipe by a contract cannery.',
    description_cn: `<p>罐头鲍鱼的门道在一个“固”字：净重425克，开罐沥干后有多少鲍鱼，才是买到手的东西。我们标固形物180克，只数6、8、10、12四种，罐身同时印只数和固形物，允差只往多里走。</p>
<h2>谁来做</h2>
<p>安澜没有罐头线。连江的鲍鱼在宁德去壳、去脏、刷净、冻结，运到福建一家签约罐头厂，解冻、预煮、分级、装罐、注汤、杀菌。对方的杀菌工艺由具资质的热力杀菌机构审定，每锅记录随批交给我们存档，并留样保温37 ℃十天。</p>
<h2>味道与用法</h2>
<p>清汤，配料只有鲍鱼、水、食盐，不加味精、漂白剂。整罐连汤隔水热透，切厚片即食；也可回锅焖。罐头高温杀菌，肉比鲜鲍软，是老人爱吃的口感。</p>`,
    description_en: `<p>What counts in a can of abalone is what is left when the liquor has run off. Ours is 425 g net and 180 g drained, with 6, 8, 10 or 12 to a can. Count and drained weight are both printed on it, and the tolerance only goes upwards.</p>
<h2>Who packs it</h2>
<p>We have no canning line. Abalone from Lianjiang are shucked, gutted, brushed and frozen at Ningde, and go to a contract cannery in Fujian to be thawed, blanched, graded, filled, brined and retorted. The process was established by a recognised thermal-process authority. The log of each retort is filed with us by batch, and samples are incubated at 37 °C for ten days before release.</p>
<h2>Taste and use</h2>
<p>Abalone, water, salt. No glutamate, no bleach. Warm the can through in hot water and slice thickly, or finish in a braise. Retorting makes the flesh softer than fresh abalone, and a good many older diners like it better so.</p>`,
    picture: 'product-abalone-canned',
    gallery: ['product-abalone-iqf'],
    sku: 'AL-ABA-CAN425',
    scientific_name: 'Haliotis discus hannai',
    origin_cn: '福建连江（鲍鱼），福建（装罐）',
    origin_en: 'Lianjiang (abalone), Fujian, China (canning)',
    specifications: table(`
净重与固形物 | Net and drained weight | 425 g / 180 g | 425 g / 180 g
规格（只/罐） | Count per can | 6、8、10、12 | 6, 8, 10, 12
配料 | Ingredients | 鲍鱼、水、食盐 | Abalone, water, salt
食盐 | Salt | 1.0%–1.6%（汤汁） | 1.0–1.6% in the liquor
杀菌 | Heat treatment | 121 ℃高压杀菌，F₀≥6分钟，商业无菌 | Retorted at 121 °C, F₀ at least 6 minutes, commercially sterile
容器 | Container | 三片罐，易开盖，内涂不含双酚A | Three-piece can, easy-open end, lining without bisphenol A
生产方式 | Production | 海上网笼养殖，FAO 61区 | Farmed in sea cages, FAO Area 61
${abaloneResidues}
过敏原 | Allergens | 软体动物 | Molluscs
贮存与保质期 | Storage and shelf life | 常温避光，36个月 | 36 months at room temperature, out of the light
${hs('1605.57')}
`),
    packaging_cn: '24罐一箱；礼盒2罐、4罐装。',
    packaging_en: '24 cans to a carton; gift boxes of two or four.',
    currency: 'CNY',
    price_unit_cn: '罐',
    price_unit_en: 'can',
    moq_cn: '200箱，客户标签500箱',
    moq_en: '200 cartons; 500 under your label',
    certificates: [],
    tags: ['鲍鱼', '罐头', '即食'],
    status: 'published',
    published_in_days: -318,
  },
  {
    slug: 'sea-cucumber-dried',
    category: 'abalone-sea-cucumber',
    title_cn: '淡干海参（仿刺参）',
    title_en: 'Dried sea cucumber, low-salt',
    summary_cn: '霞浦海上吊笼养殖仿刺参，冬放春收，淡干，盐分不超过12%，不拌糖、不拌炭。',
    summary_en:
      'Apostichopus japonicus from Xiapu, stocked in November and lifted in spring. Dried low in salt, at 12% or less, with no sugar and no charcoal.',
    description_cn: `<p>仿刺参（<em>Apostichopus japonicus</em>）是北方种，水温高了要夏眠，一年长不了几个月。霞浦的做法叫“北参南养”：11月从辽宁、山东运来半两左右的参苗，入笼吊在渔排下，冬天水温10至18 ℃，正是它最肯吃的时候，次年3、4月收，五个月长到三两多。我们向签约户收活参，当天沸水煮、去脏、腌、烘。</p>
<h2>怎么看一只干参</h2>
<ul>
<li><strong>盐</strong>：盐干参里一半是盐。淡干参盐分不超过12%，表面不起霜；</li>
<li><strong>发</strong>：复水后干重率不低于65%，参筋完整；</li>
<li><strong>沙</strong>：嘴部石灰质剪去，含沙不超过2%；</li>
<li><strong>糖与炭</strong>：不拌。糖参发黏，炭参掉黑。</li>
</ul>
<p>南养参生长快，刺短、皮略薄，与底播多年的北方参不是一个东西，我们不冒充辽参。</p>
<h2>泡发</h2>
<p>纯净水冷藏泡24小时，剪开去嘴，换水小火煮三十分钟，放凉，再换水冷藏泡24至36小时，中途换水两次，全程不沾油。</p>`,
    description_en: `<p>The Japanese sea cucumber (<em>Apostichopus japonicus</em>) is a northern animal that sleeps through warm water and grows for only a few months a year. Xiapu turns that to account. In November, young ones of about 25 g come down from Liaoning and Shandong and go into cages beneath the rafts. All winter the water stands at 10–18 °C, when they feed best, and in March and April they are lifted at over 150 g. We buy them live from contracted growers and boil, gut, cure and dry them the same day.</p>
<h2>How to look at one</h2>
<ul>
<li><strong>Salt.</strong> Salt-dried goods can be half salt. Ours have 12% or less, and no bloom on the skin.</li>
<li><strong>Rehydration.</strong> At least 65% of the dry weight remains after soaking, with the muscle bands whole.</li>
<li><strong>Grit.</strong> The chalky mouth ring is cut out; 2% at most.</li>
<li><strong>Sugar and charcoal.</strong> None. One makes them sticky, the other comes off on the hand.</li>
</ul>
<p>Southern stock grows fast, with short spines and thinner skin. It is not the sea-bottom cucumber of Liaoning, and we do not sell it as such.</p>
<h2>To soak</h2>
<p>A day in pure water in the refrigerator; slit, take out the mouth, simmer for thirty minutes in fresh water, cool; then 24 to 36 hours more in the cold with two changes. Keep every trace of oil away.</p>`,
    picture: 'product-sea-cucumber-dried',
    gallery: ['scene-laboratory'],
    sku: 'AL-SCU-DRY60',
    scientific_name: 'Apostichopus japonicus',
    origin_cn: '福建宁德霞浦（签约养殖户）',
    origin_en: 'Xiapu, Ningde, Fujian, China (contracted growers)',
    specifications: table(`
规格（只/500克） | Count per 500 g | 40–50、50–60、60–80、80–100 | 40–50, 50–60, 60–80, 80–100
盐分 | Salt | ≤12% | ≤ 12%
水分 | Moisture | ≤15% | ≤ 15%
蛋白质 | Protein | ≥60% | ≥ 60%
复水后干重率 | Dry weight after soaking | ≥65% | ≥ 65%
含沙 | Grit | ≤2% | ≤ 2%
水溶性总糖 | Soluble sugars | ≤3% | ≤ 3%
生产方式 | Production | 海上吊笼养殖，FAO 61区 | Farmed in suspended cages, FAO Area 61
重金属 | Heavy metals | 无机砷≤0.5 mg/kg，镉、铅、甲基汞每批检测 | Inorganic arsenic ≤ 0.5 mg/kg; cadmium, lead and methylmercury tested every batch
贮存与保质期 | Storage and shelf life | 密封避光阴凉干燥处24个月，0–4 ℃更佳 | 24 months sealed, cool, dark and dry; better at 0–4 °C
${hs('0308.19')}
供应范围 | Markets | 国内、港澳及东南亚 | China, Hong Kong, Macao and South-East Asia
`),
    packaging_cn: '250克、500克铝箔袋装盒，10公斤外箱；客户礼盒可代包。',
    packaging_en: '250 g and 500 g foil bags in boxes; 10 kg carton. Gift packing to order.',
    currency: 'CNY',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '20公斤',
    moq_en: '20 kg',
    certificates: ['ISO22000-3397'],
    tags: ['海参', '干品', '养殖'],
    status: 'published',
    published_in_days: -385,
  },
  {
    slug: 'sea-cucumber-instant',
    category: 'abalone-sea-cucumber',
    title_cn: '冻即食海参',
    title_en: 'Sea cucumber, ready to eat, frozen',
    summary_cn: '活参去脏、高压熟化、低温泡发，单只真空冻结，解冻即食。保质期验证还在做，暂不接单。',
    summary_en:
      'Gutted, pressure-cooked, soaked cold and vacuum-packed singly; thaw and eat. Shelf-life trials are not finished, so no orders yet.',
    description_cn: `<p>即食海参省去三天泡发。活参去脏洗净，压力锅熟化，再用0至4 ℃纯净水泡发48小时，沥干、单只真空、冻结。软硬由熟化时间定，现在试两档：偏软（适合长者）和偏弹。</p>
<p>净重标的是沥干后的参，不含袋内水。市面有的产品连水称，60克一袋，倒出来参只有四十几克。</p>
<h2>待确认</h2>
<ul>
<li>12个月加速试验第8个月，弹性下降是否可接受；</li>
<li>熟化后冷却段的李斯特菌环境监测，须连续三个月未检出；</li>
<li>单只50、60、70克三个规格的出品率核算。</li>
</ul>`,
    description_en: `<p>This saves three days of soaking. Live sea cucumber is gutted, pressure-cooked and soaked for 48 hours in pure water at 0–4 °C, then drained, vacuum-packed one by one and frozen. Cooking time decides the texture, and we are trying two: soft, for older people, and springy.</p>
<p>The net weight is of the drained animal. Some packs on the market weigh the water as well; tip out 60 g and there are forty-odd of sea cucumber.</p>
<h2>Still open</h2>
<ul>
<li>Month eight of a twelve-month storage trial: is the loss of spring acceptable?</li>
<li>Environmental <em>Listeria</em> monitoring after the cooker, which must be clear for three months running.</li>
<li>Yields for pieces of 50, 60 and 70 g.</li>
</ul>`,
    picture: 'product-sea-cucumber-instant',
    gallery: ['product-sea-cucumber-dried'],
    sku: 'AL-SCU-RTE60',
    scientific_name: 'Apostichopus japonicus',
    origin_cn: '福建宁德霞浦（签约养殖户）',
    origin_en: 'Xiapu, Ningde, Fujian, China (contracted growers)',
    specifications: table(`
规格 | Size | 50、60、70克/只（沥干，拟） | 50, 60, 70 g each, drained (proposed)
净重 | Net weight | 沥干重，不含袋内水 | Drained; water in the bag not counted
熟化 | Cooking | 110 ℃，15–25分钟（待定） | 110 °C for 15–25 minutes (to be settled)
泡发 | Soaking | 0–4 ℃纯净水48小时 | 48 hours in pure water at 0–4 °C
添加与处理 | Treatment | 无 | None
微生物 | Microbiology | 菌落总数≤1×10⁵ CFU/g，沙门氏菌、单增李斯特菌25 g不得检出 | Plate count ≤ 1×10⁵ cfu/g; salmonella and Listeria monocytogenes absent in 25 g
${coreTemperature}
贮存与保质期 | Storage and shelf life | −18 ℃以下，12个月（验证中） | 12 months at −18 °C or below (under trial)
${hs('1605.61')}
`),
    packaging_cn: '单只真空，500克盒×20（拟）。',
    packaging_en: 'Vacuum-packed singly, 20 × 500 g boxes (proposed).',
    currency: 'CNY',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '待定',
    moq_en: 'To be settled',
    certificates: ['ISO22000-3397'],
    tags: ['海参', '即食', '单冻'],
    status: 'draft',
    published_in_days: -6,
  },
]
