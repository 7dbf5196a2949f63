import type { DemoProduct } from '../types.ts'
import { coreTemperature, frozenFor, glazed, hs, plantNotForEu, rawMicrobiology, table } from './spec.ts'

export const crabCephalopods: DemoProduct[] = [
  {
    slug: 'swimming-crab-cut',
    category: 'crab-cephalopods',
    title_cn: '冻切三疣梭子蟹',
    title_en: 'Swimming crab, cleaned and cut, frozen',
    summary_cn: '秋汛野生梭子蟹，去盖、去鳃、去胃，一切两半留钳，单块冻。买的是肉，不是壳里的水。',
    summary_en: 'Wild autumn crab, with shell lid, gills and stomach removed, halved with the claws on, and frozen in pieces that pour.',
    description_cn: `<p>三疣梭子蟹（<em>Portunus trituberculatus</em>）是野生捕捞的，不是养的。伏季休渔结束后，9月到12月闽东渔场的蟹最肥，我们向有捕捞许可的流刺网和蟹笼渔船收活蟹，批号以“W”开头，档案里有船名号、捕捞海区、捕捞日期。安澜自己不捕鱼。</p>
<h2>怎么切</h2>
<p>活蟹冰水致昏，揭背甲，去鳃、胃、嘴和腹脐，中间一刀两半，两只大钳敲裂但不断，方便入味。蟹膏按订单保留或洗净。软壳、空壳（俗称“水蟹”）在线上捏腹部挑出来，不混装。</p>
<h2>黑变与镉</h2>
<p>切蟹断面容易变黑，靠的是快：切完二十分钟内入冻。客户要求使用亚硫酸盐的按过敏原标示。镉主要在蟹的肝胰腺（蟹黄那团褐色部分），白肉很低；带膏的规格我们逐批测镉，报告随货。</p>
<h2>使用</h2>
<p>不必解冻，直接下锅：年糕炒蟹、酱爆、煮粥、韩式酱煮都合适。生腌不要用冻切蟹。</p>`,
    description_en: `<p>The swimming crab (<em>Portunus trituberculatus</em>) is caught and not farmed. Once the summer closure is over it is at its best off eastern Fujian, from September to December, and we buy it alive from licensed gillnetters and pot boats. The batch number begins with W, and the file has the vessel, the area and the date. Anlan itself does not fish.</p>
<h2>The cut</h2>
<p>Stunned in ice water; lid, gills, stomach, mouth and apron removed; halved, with the big claws cracked but left on so that the sauce gets in. Roe is kept or washed out as ordered. Light crabs, “water crabs” to the trade, are found by pinching the belly on the line, and are taken out.</p>
<h2>Blackening and cadmium</h2>
<p>Cut faces darken, and the remedy is speed: they are in the freezer within twenty minutes. If sulphites are wanted they are declared as an allergen. Cadmium gathers in the digestive gland, the brown meat, and there is little in the white. Styles sold with roe and brown meat are tested batch by batch, and the report travels with the goods.</p>
<h2>To cook</h2>
<p>Straight from the freezer into the pan: with rice cakes, in bean sauce, in congee, or simmered in the Korean way. Do not use it for raw marinating.</p>`,
    picture: 'product-swimming-crab-cut',
    gallery: ['scene-packing-table'],
    sku: 'AL-SWC-CUT',
    scientific_name: 'Portunus trituberculatus',
    origin_cn: '东海闽东渔场（FAO 61区），宁德加工',
    origin_en: 'East China Sea off Fujian (FAO Area 61); processed in Ningde',
    specifications: table(`
规格（原蟹重） | Size (live weight of crab) | 100–150、150–200、200–300克 | 100–150, 150–200, 200–300 g
形态 | Presentation | 去盖、鳃、胃、脐，对半切，带钳敲裂 | Lid, gills, stomach and apron off; halved, claws on and cracked
捕捞方式 | Catch method | 野生；流刺网、蟹笼，FAO 61区，休渔期不收 | Wild; gillnets and pots, FAO Area 61; none bought in the closed season
水蟹 | Light crabs | ≤3%（按块数） | ≤ 3% by count
断钳 | Claws missing | ≤5% | ≤ 5%
亚硫酸盐 | Sulphites | 标准品不用 | None as standard
${glazed(10)}
${coreTemperature}
镉 | Cadmium | 白肉≤0.5 mg/kg；带膏规格逐批报告 | White meat ≤ 0.5 mg/kg; styles with roe reported by batch
${rawMicrobiology}
过敏原 | Allergens | 甲壳类 | Crustaceans
${frozenFor(12)}
${hs('0306.14')}
${plantNotForEu}
`),
    packaging_cn: '10×1公斤盒或袋；零售500克托盘。',
    packaging_en: '10 × 1 kg boxes or bags; 500 g retail trays.',
    price_min: 5.6,
    price_max: 8.4,
    currency: 'USD',
    price_unit_cn: '公斤（FOB福州）',
    price_unit_en: 'kg FOB Fuzhou',
    moq_cn: '5吨，9月前锁定数量',
    moq_en: '5 tonnes, settled before September',
    certificates: ['BRCGS-88231', 'ISO22000-3397'],
    tags: ['梭子蟹', '蟹', '单冻', '野生'],
    status: 'published',
    published_in_days: -54,
  },
  {
    slug: 'mud-crab-live',
    category: 'crab-cephalopods',
    title_cn: '鲜活青蟹（拟穴青蟹）',
    title_en: 'Live mud crab (green crab)',
    summary_cn: '漳浦、诏安池塘养殖青蟹，咸草捆扎，足肥无水蟹，膏蟹与肉蟹分开装。',
    summary_en: '',
    description_cn: `<p>青蟹学名拟穴青蟹（<em>Scylla paramamosain</em>），福建人叫蟳。漳浦、诏安的签约塘与斑节对虾、缢蛏轮养，天然蟹苗暂养后放塘，五到七个月长到300克以上。蟹苗来自有采捕许可的苗贩和少量人工苗，我们要求签约户登记来源。</p>
<h2>肉蟹和膏蟹</h2>
<ul>
<li><strong>肉蟹</strong>：公蟹，钳大肉实，全年有，秋天最好；</li>
<li><strong>膏蟹（红蟳）</strong>：已交配、卵巢饱满的母蟹，对着灯看背甲两侧不透光，10月到次年2月最多；</li>
<li><strong>水蟹</strong>：刚蜕壳、肉不满，一律不装。</li>
</ul>
<h2>捆扎与运输</h2>
<p>一只一根湿咸草或棉绳，绳重不超过蟹重的5%，结算按去绳净重。分格纸箱，湿布盖顶，18至22 ℃，温度低于15 ℃反而容易冻伤；离水可活三到五天，每天喷一次海水。到货后不要泡在静止的淡水里。</p>
<p>抽检镉和药残，报告随批。</p>`,
    description_en: '',
    picture: 'product-mud-crab-live',
    gallery: ['product-swimming-crab-cut'],
    sku: 'AL-MDC-LIVE',
    scientific_name: 'Scylla paramamosain',
    origin_cn: '福建漳浦、诏安（签约养殖户）',
    origin_en: 'Zhangpu and Zhao’an, Fujian, China (contracted growers)',
    specifications: table(`
规格 | Size grades | 200–300、300–400、400–500、500克以上/只 | 200–300, 300–400, 400–500, 500 g+ each
类别 | Type | 肉蟹（公）、膏蟹（母，卵巢饱满） | Meat crab (male); roe crab (female, full ovary)
绳重 | Tying | 湿咸草或棉绳，≤蟹重5%，按去绳净重结算 | Wet sedge or cotton, ≤ 5% of crab weight; invoiced without it
水蟹 | Light crabs | 不装 | None packed
缺肢 | Limbs missing | 大钳不缺；步足缺≤1，按只数≤5% | Both claws present; one leg missing in no more than 5%
生产方式 | Production | 池塘养殖 | Farmed in ponds
死损 | Mortality | 到货（48小时内）≤3% | ≤ 3% on arrival within 48 hours
运输温度 | Transport temperature | 18–22 ℃，湿润，不低于15 ℃ | 18–22 °C, moist, never below 15 °C
离水存活 | Life out of water | 3–5天 | 3–5 days
镉与药残 | Cadmium and residues | 抽检，报告随批 | Sampled, report with the batch
${hs('0306.33')}
供应范围 | Markets | 国内、港澳及东南亚 | China, Hong Kong, Macao and South-East Asia
`),
    packaging_cn: '分格纸箱10公斤，湿布覆顶，四面透气孔。',
    packaging_en: '10 kg cartons with dividers and vents, under a wet cloth.',
    currency: 'CNY',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '50公斤',
    moq_en: '50 kg',
    certificates: [],
    tags: ['青蟹', '蟹', '活品', '养殖'],
    status: 'published',
    published_in_days: -11,
  },
  {
    slug: 'squid-tubes',
    category: 'crab-cephalopods',
    title_cn: '冻剑尖枪乌贼筒（鱿鱼筒）',
    title_en: 'Swordtip squid tubes, cleaned, frozen',
    summary_cn: '闽南—台湾浅滩渔场灯光作业渔获，去皮、去鳍、去软骨，不泡碱、不增重，三个规格。',
    summary_en: 'Light-caught on the Taiwan Bank, skinned, finned and cleaned, with no alkali and no added water. Three sizes.',
    description_cn: `<p>闽南话叫“小管”的，多是剑尖枪乌贼（<em>Uroteuthis edulis</em>），肉薄而甜，比远洋的大赤鱿、滑柔鱼细嫩。主要由闽南—台湾浅滩渔场的灯光罩网船在8月休渔结束后到11月捕捞，船上即冻成盘。安澜自己不捕鱼，从有许可的渔船和码头冷库收原料，批号以“W”开头，留捕捞日志复印件。</p>
<h2>关于认证</h2>
<p>这个渔业没有MSC认证，本品不使用MSC标识，也不在我们MSC产销监管链（证书MSC-C-58213）的产品清单里。需要MSC鱿鱼的客户，我们可以从已认证渔业购入滑柔鱼（<em>Illex</em>）原料，单独收货、单独加工、单独报价，只有那样的批次才能带标识。</p>
<h2>加工</h2>
<ul>
<li>缓化到−2 ℃开筒，去头、去内脏、去软骨，剥皮去鳍；</li>
<li>3%以下盐冰水漂洗，不用碱、不用磷酸盐泡发，水分不超过83%；</li>
<li>翻筒检查残膜和墨囊，金检后单冻。</li>
</ul>
<h2>使用</h2>
<p>切圈裹粉炸、打花刀爆炒、酿糯米都行。热锅三十秒到一分钟就够，过了两分钟要煮到四十分钟以上才会再软。</p>`,
    description_en: `<p>The swordtip squid (<em>Uroteuthis edulis</em>) is thin-walled and sweet, finer than the big jumbo and shortfin squids of the distant-water fleets. Ours comes mostly from the Taiwan Bank off southern Fujian, taken by light-fishing boats with falling nets between the end of the summer closure in August and November, and frozen in trays aboard. Anlan does not fish. We buy from licensed boats and quayside stores under W batch numbers, with a copy of the fishing log.</p>
<h2>About certification</h2>
<p>This fishery is not certified to the MSC standard. The product does not carry the MSC label and is not on the list covered by our chain-of-custody certificate (MSC-C-58213). If you need MSC squid we can buy <em>Illex</em> from a certified fishery and receive, process and quote it separately. Only those lots may bear the label.</p>
<h2>Processing</h2>
<ul>
<li>Tempered to −2 °C, opened, cleared of head, viscera and pen, skinned, fins off.</li>
<li>Rinsed in ice water with 3% salt or less. No alkali or phosphate soak: moisture no more than 83%.</li>
<li>Turned out to check for membrane and ink, metal-detected, frozen singly.</li>
</ul>
<h2>To cook</h2>
<p>Rings for frying, scored for the wok, or stuffed with rice. Thirty seconds to a minute in a hot pan is enough. Past two minutes it toughens, and will not soften again in under forty.</p>`,
    picture: 'product-squid-tubes',
    gallery: ['scene-packing-table', 'scene-cold-store'],
    sku: 'AL-SQD-TUBE',
    scientific_name: 'Uroteuthis edulis',
    origin_cn: '闽南—台湾浅滩渔场（FAO 61区），宁德加工',
    origin_en: 'Taiwan Bank, FAO Area 61; processed in Ningde',
    specifications: table(`
规格（筒长） | Size (tube length) | 8–12、12–16、16–20 cm | 8–12, 12–16, 16–20 cm
形态 | Presentation | 去皮、去鳍、去软骨筒；可切圈 | Skinned tubes, fins and pen out; rings to order
捕捞方式 | Catch method | 野生；灯光罩网，FAO 61区 | Wild; light-fishing with falling nets, FAO Area 61
冻结次数 | Freezing | 船冻原料，缓化加工后单冻（二次冻结，箱标注明） | Frozen at sea, tempered and refrozen singly; stated on the carton
水分 | Moisture | ≤83% | ≤ 83%
添加与处理 | Treatment | 无碱、无磷酸盐、无过氧化氢 | No alkali, phosphates or peroxide
残膜、墨 | Membrane and ink | ≤2%（按筒数） | ≤ 2% by count
${glazed(10)}
${coreTemperature}
镉 | Cadmium | ≤1.0 mg/kg（去内脏），每批 | ≤ 1.0 mg/kg without viscera, every batch
${rawMicrobiology}
${frozenFor(18)}
${hs('0307.43')}
${plantNotForEu}
`),
    packaging_cn: '10×1公斤袋，或2公斤块×5；10公斤外箱。',
    packaging_en: '10 × 1 kg bags or 5 × 2 kg blocks; 10 kg carton.',
    currency: 'USD',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '5吨，可拼柜',
    moq_en: '5 tonnes, in a mixed container',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'ISO22000-3397'],
    tags: ['鱿鱼', '头足类', '单冻', '野生'],
    status: 'published',
    is_featured: true,
    published_in_days: -95,
    seo_title_cn: '冻剑尖枪乌贼筒（小管、鱿鱼筒）｜安澜',
    seo_title_en: 'Swordtip squid tubes, cleaned, untreated, IQF | Anlan',
    seo_description_cn: '闽南—台湾浅滩灯光渔获剑尖枪乌贼，去皮去鳍，不泡碱不增重，单冻三个规格。',
    seo_description_en:
      'Light-caught Uroteuthis edulis tubes from the Taiwan Bank, skinned and cleaned, with no alkali or phosphate, in three sizes.',
  },
]
