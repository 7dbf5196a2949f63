import type { DemoProduct } from '../types.ts'
import { coreTemperature, frozenFor, glazed, hs, plantListedForEu, rawMicrobiology, shrimpResidues, table } from './spec.ts'

const noSulphite =
  '亚硫酸盐 | Sulphites | 标准品不用；按单使用时可食部分SO₂≤100 mg/kg，箱标注明过敏原 | None as standard; if ordered, SO₂ ≤ 100 mg/kg in the edible part, declared as an allergen'

export const shrimp: DemoProduct[] = [
  {
    slug: 'vannamei-hoso',
    category: 'shrimp',
    title_cn: '冻南美白对虾 带头带壳',
    title_en: 'Vannamei shrimp, head-on shell-on',
    summary_cn: '漳浦池塘养殖，分批起捕，冰水致死，六小时内到线。30/40到80/100尾每公斤，头胸甲不松、不黑头。',
    summary_en:
      'From our ponds at Zhangpu, harvested in parts and killed in ice slurry, on the line within six hours. 30/40 to 80/100 a kilogram, heads tight and clear.',
    description_cn: `<p>带头虾最怕黑头和掉头，两样都不是加工能补回来的。南美白对虾（<em>Penaeus vannamei</em>）的肝胰腺在头胸甲里，离水以后几小时酶就开始消化它自己，所以漳浦的做法是先定加工时间，再定起捕时间：车到塘边才拉网，活虾直接进冰水，虾水比一比一，水温降到2 ℃以下才装箱。</p>
<h2>起捕之前</h2>
<p>起捕前两天看蜕壳，软壳虾超过5%就推迟；停食十二小时，肠道排空，成品背上看不到黑线。药残检测逐塘做，停药期不满系统开不出起捕单。</p>
<h2>加工</h2>
<p>到厂虾体不高于4 ℃，分选机按重量分档，人工剔除断头、软壳、红体。标准品不用焦亚硫酸钠，靠低温和时间控制黑变；客户要求使用的，可食部分二氧化硫不超过100 mg/kg，箱标写明。</p>
<h2>用途</h2>
<ul>
<li>30/40、40/50：西班牙和法国的烤盘虾、冷盘；</li>
<li>50/60、60/70：韩国盐焗、国内白灼；</li>
<li>70/80以下：火锅、自助餐。</li>
</ul>`,
    description_en: `<p>Black heads and loose heads are what buyers of head-on shrimp dread, and no processing will mend either. In vannamei (<em>Penaeus vannamei</em>) the digestive gland sits inside the head, and within hours of death its enzymes begin on the shrimp itself. So Zhangpu settles the time of processing first and the harvest second. The net is not drawn until the lorry is at the pond. Live shrimp go straight into ice slurry, one part shrimp to one of slurry, and are boxed only when they are below 2 °C.</p>
<h2>Before harvest</h2>
<p>We look at the moult two days ahead, and wait if more than 5% are soft. Twelve hours without feed empties the gut, so that no dark vein shows. Every pond is tested for residues, and no harvest order can be issued inside a withdrawal period.</p>
<h2>Processing</h2>
<p>Shrimp arrive at 4 °C or below, are graded by weight, and lose their broken, soft and red companions to hand-picking. As standard we use no metabisulphite and hold melanosis back with cold and speed. If you want it used, sulphur dioxide stays within 100 mg/kg and the carton says so.</p>
<h2>Uses</h2>
<ul>
<li>30/40 and 40/50: the <em>plancha</em> and cold platters of Spain and France.</li>
<li>50/60 and 60/70: salt-roasting in Korea, boiling at home in China.</li>
<li>70/80 and smaller: hotpots and buffets.</li>
</ul>`,
    picture: 'product-vannamei-hoso',
    gallery: ['product-vannamei-hlso', 'scene-packing-table'],
    sku: 'AL-VAN-HOSO',
    scientific_name: 'Penaeus vannamei',
    origin_cn: '福建漳州漳浦',
    origin_en: 'Zhangpu, Zhangzhou, Fujian, China',
    specifications: table(`
规格（尾/公斤） | Count per kilogram | 30/40、40/50、50/60、60/70、70/80、80/100 | 30/40, 40/50, 50/60, 60/70, 70/80, 80/100
均匀度 | Uniformity | 最大10%与最小10%重量比≤1.4 | Heaviest to lightest tenth by weight ≤ 1.4
缺陷 | Defects | 黑头≤2%、断头≤3%、软壳≤3%、红体≤2%（按尾数） | Black heads ≤ 2%, broken ≤ 3%, soft ≤ 3%, red ≤ 2%, by count
生产方式 | Production | 池塘养殖 | Farmed in ponds
冻结方式 | Freezing | 半块冻（1公斤盒）或单冻 | Semi-IQF in 1 kg boxes, or IQF
${noSulphite}
${glazed(10)}
${coreTemperature}
${shrimpResidues}
${rawMicrobiology}
${frozenFor(18)}
${hs('0306.17')}
${plantListedForEu}
`),
    packaging_cn: '10×1公斤彩盒，头向两侧、单层对排；或10公斤单冻散装。',
    packaging_en: '10 × 1 kg printed boxes, laid in a single layer with heads outward; or 10 kg IQF bulk.',
    price_min: 4.4,
    price_max: 6.8,
    currency: 'USD',
    price_unit_cn: '公斤（FOB厦门）',
    price_unit_en: 'kg FOB Xiamen',
    moq_cn: '一个二十英尺冷藏柜，可混三个规格',
    moq_en: 'One 20’ reefer, in up to three counts',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'ASC-C-02617', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['南美白对虾', '虾', '单冻', '养殖'],
    status: 'published',
    published_in_days: -305,
  },
  {
    slug: 'vannamei-hlso',
    category: 'shrimp',
    title_cn: '冻南美白对虾 去头带壳',
    title_en: 'Vannamei shrimp, headless shell-on',
    summary_cn: '去头带壳，16/20到51/60尾每磅，块冻与单冻。净重足量，不泡水。',
    summary_en: 'Headless, shell-on, 16/20 to 51/60 a pound, in blocks or IQF. Full net weight, and no soaking.',
    description_cn: `<p>去头虾由带头虾当班去头，人工去头出品约六成五。头去得干净与否看颈肉：指甲推得太深，第一节肉就少一块。工人按颈肉完整率计件，不只按斤。</p>
<p>美国、加拿大按每磅尾数叫规格，21/25就是每磅21至25尾；同一批虾带头叫40/50，去头就变成31/35上下，询价时请写明带头还是去头。</p>
<h2>块冻还是单冻</h2>
<ul>
<li>4磅或2公斤块冻：加水冻，虾在冰里，干耗小，适合再加工；净重以沥水后为准；</li>
<li>单冻：−35 ℃隧道，散粒，镀冰衣10%，适合餐饮按份取用。</li>
</ul>
<p>沥水称重按CXS 92的方法做：20 ℃左右流水解冻，斜筛沥两分钟再称。规格按解冻沥水后的虾数点，不按带冰的重量点。</p>`,
    description_en: `<p>Heads come off by hand in the shift the shrimp arrive, leaving about 65% of the weight. The test of a good hand is the neck: push the thumbnail in too deep and the first segment loses meat. Pay is reckoned on whole necks as well as on weight.</p>
<p>Counts are by the pound, 21/25 meaning twenty-one to twenty-five tails. The same shrimp that is 40/50 a kilogram head-on comes out at about 31/35 a pound headless, so please say which you mean when asking for a price.</p>
<h2>Block or IQF</h2>
<ul>
<li>Blocks of 4 lb or 2 kg, frozen in water: little dehydration, suited to further processing. Net weight is what is left after draining.</li>
<li>IQF from the tunnel at −35 °C with a 10% glaze, for kitchens that take a portion at a time.</li>
</ul>
<p>Drained weight is found as the Codex shrimp standard (CXS 92) has it: thawed in running water at about 20 °C, two minutes on a tilted sieve, then weighed. Counts are made on drained shrimp too, never on ice.</p>`,
    picture: 'product-vannamei-hlso',
    gallery: ['product-vannamei-hoso'],
    sku: 'AL-VAN-HLSO',
    scientific_name: 'Penaeus vannamei',
    origin_cn: '福建漳州漳浦',
    origin_en: 'Zhangpu, Zhangzhou, Fujian, China',
    specifications: table(`
规格（尾/磅） | Count per pound | 16/20、21/25、26/30、31/35、36/40、41/50、51/60 | 16/20, 21/25, 26/30, 31/35, 36/40, 41/50, 51/60
均匀度 | Uniformity | ≤1.35 | ≤ 1.35
缺陷 | Defects | 断尾≤3%，颈肉缺损≤3%，黑斑≤2%（按尾数） | Broken ≤ 3%, torn necks ≤ 3%, black spot ≤ 2%, by count
生产方式 | Production | 池塘养殖 | Farmed in ponds
冻结方式 | Freezing | 块冻（4磅、2公斤）或单冻 | Block (4 lb, 2 kg) or IQF
净重 | Net weight | 块冻按沥水重100%；单冻不含冰衣（10%） | Blocks at 100% drained weight; IQF without its 10% glaze
${noSulphite}
${coreTemperature}
${shrimpResidues}
${rawMicrobiology}
${frozenFor(24)}
${hs('0306.17')}
${plantListedForEu}
`),
    packaging_cn: '块冻：10×4磅或6×2公斤外箱；单冻：10×1公斤袋。',
    packaging_en: 'Blocks: 10 × 4 lb or 6 × 2 kg; IQF: 10 × 1 kg bags.',
    price_min: 6.2,
    price_max: 8.9,
    currency: 'USD',
    price_unit_cn: '公斤（FOB厦门）',
    price_unit_en: 'kg FOB Xiamen',
    moq_cn: '一个二十英尺冷藏柜，可混三个规格',
    moq_en: 'One 20’ reefer, in up to three counts',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'ASC-C-02617', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['南美白对虾', '虾', '块冻', '养殖'],
    status: 'published',
    published_in_days: -247,
  },
  {
    slug: 'vannamei-pd-tail-on',
    category: 'shrimp',
    title_cn: '冻南美白虾仁 凤尾去肠',
    title_en: 'Vannamei shrimp, peeled, deveined, tail-on',
    summary_cn: '开背去肠、留尾扇，21/25到51/60。标准品不泡磷酸盐，解冻汁液不超过6%，煎出来不缩成球。',
    summary_en:
      'Deveined through the back, tail fan left on, 21/25 to 51/60. Not soaked as standard: thaw drip of 6% or less, and a shrimp that keeps its shape in the pan.',
    description_cn: `<p>虾仁的秤最容易做文章。浸泡复合磷酸盐加水，重量能涨一成五，下锅全吐出来。安澜的凤尾虾仁标准品不浸泡，只过3%以下的淡盐冰水清洗，水分不超过80%。价格看着高，按熟重算账往往相反，欢迎拿样自己煎一次。</p>
<h2>加工</h2>
<ul>
<li>当班去头、去壳，留第六节和尾扇；</li>
<li>浅开背挑肠，刀深不超过虾体三分之一，不断肉；</li>
<li>尾扇发黑、缺损的另放，不混级；</li>
<li>单冻后镀冰衣10%，袋净重不含冰。</li>
</ul>
<p>需要浸泡的客户也有，主要是裹粉厂，要的是多汁。我们照做，但配料表写“水、复合磷酸盐、食盐”，加水率写在合同和箱标上，不按未处理品报价。</p>
<h2>使用</h2>
<p>天妇罗和裹粉虾用21/25、26/30，炒饭、意面用41/50以下。冷藏解冻或流水解冻十五分钟，吸干水再下锅。过敏原：甲壳类。</p>`,
    description_en: `<p>Peeled shrimp are where weight most easily goes astray. Phosphate and water will add 15%, and the pan gives it all back. Our standard tail-on is not soaked. It is rinsed in ice water with no more than 3% salt, and its moisture is 80% or less. The price looks higher. Worked out on cooked weight it is often the lower of the two; take a sample and fry it.</p>
<h2>Processing</h2>
<ul>
<li>Heads and shell off in the shift of arrival; last segment and tail fan left.</li>
<li>A shallow cut to lift the vein, no deeper than a third of the body.</li>
<li>Black or broken tails are kept apart and not mixed in.</li>
<li>IQF, with a 10% glaze outside the stated net weight.</li>
</ul>
<p>Some customers do want soaking, chiefly breading plants that need the juice. We do it for them, but the ingredients then read “shrimp, water, phosphates, salt”, and the percentage of water is in the contract and on the carton. It is not quoted as if it were untreated.</p>
<h2>Uses</h2>
<p>For tempura and breading, 21/25 and 26/30; for fried rice and pasta, 41/50 and smaller. Thaw in the chiller, or for fifteen minutes under running water, and dry well. Allergen: crustaceans.</p>`,
    picture: 'product-vannamei-pd-tail-on',
    gallery: ['product-vannamei-hlso', 'product-vannamei-cooked-pd', 'scene-packing-table'],
    sku: 'AL-VAN-PDTO',
    scientific_name: 'Penaeus vannamei',
    origin_cn: '福建漳州漳浦',
    origin_en: 'Zhangpu, Zhangzhou, Fujian, China',
    specifications: table(`
规格（尾/磅，成品） | Count per pound, finished | 21/25、26/30、31/40、41/50、51/60 | 21/25, 26/30, 31/40, 41/50, 51/60
形态 | Presentation | 去头去壳、留尾扇、开背去肠 | Peeled, tail fan on, deveined through the back
均匀度 | Uniformity | ≤1.3 | ≤ 1.3
缺陷 | Defects | 断尾≤3%，残肠≤2%，残壳≤1%（按尾数） | Broken tails ≤ 3%, vein left ≤ 2%, shell left ≤ 1%, by count
生产方式 | Production | 池塘养殖 | Farmed in ponds
添加与处理 | Treatment | 标准品仅食盐（≤1%）；浸泡品另列规格并标示加水率 | Salt only (≤ 1%); soaked goods are a separate grade with water declared
水分与汁液流失 | Moisture and drip | 水分≤80%；解冻汁液流失≤6% | Moisture ≤ 80%; thaw drip ≤ 6%
${glazed(10)}
${coreTemperature}
${shrimpResidues}
${rawMicrobiology}
${frozenFor(18)}
${hs('0306.17')}
${plantListedForEu}
`),
    packaging_cn: '10×1公斤袋，或零售自立袋250、400、500克；10公斤外箱。',
    packaging_en: '10 × 1 kg bags, or stand-up retail bags of 250, 400 or 500 g; 10 kg carton.',
    price_min: 7.1,
    price_max: 9.8,
    currency: 'USD',
    price_unit_cn: '公斤（FOB厦门）',
    price_unit_en: 'kg FOB Xiamen',
    moq_cn: '5吨，可与其他虾品拼柜',
    moq_en: '5 tonnes; may be mixed with other shrimp',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'ASC-C-02617', 'BAP-P10442', 'ISO22000-3397', 'HALAL-CN-1180', 'EU-3500-02217'],
    tags: ['南美白对虾', '虾', '虾仁', '单冻', 'ASC'],
    status: 'published',
    is_featured: true,
    published_in_days: -87,
    seo_title_cn: '凤尾虾仁（南美白对虾），不泡水单冻｜安澜',
    seo_title_en: 'P&D tail-on vannamei shrimp, unsoaked, IQF | Anlan',
    seo_description_cn: '漳浦养殖南美白对虾凤尾虾仁，开背去肠，不浸泡磷酸盐，21/25至51/60，净重足量。',
    seo_description_en:
      'Peeled, deveined, tail-on vannamei from Zhangpu, Fujian: not soaked, 21/25 to 51/60, full net weight, EU-listed plant.',
  },
  {
    slug: 'vannamei-cooked-pd',
    category: 'shrimp',
    title_cn: '熟冻南美白虾仁 去肠',
    title_en: 'Vannamei shrimp, cooked, peeled and deveined',
    summary_cn: '先剥后蒸，蒸汽隧道熟制，冰水急冷后单冻。解冻即食，每批检单增李斯特菌，未检出才放行。',
    summary_en:
      'Peeled, then steam-cooked, chilled in ice water and frozen singly. Ready to eat when thawed, and released only when Listeria is not detected.',
    description_cn: `<p>熟虾仁解冻就吃，风险在熟制之后，不在之前。宁德厂的熟虾线从蒸汽隧道出口起就是高风险区：单独的更衣、单独的工器具和空气，人不能从生区直接走过来。冷却用水每班检一次，环境涂抹每周查李斯特菌，查到就停线。</p>
<h2>熟制</h2>
<p>生虾仁单层铺网带，98 ℃蒸汽，时间按规格定，原则是最大的一尾中心到75 ℃并保持十五秒以上。蒸过了，虾卷成圈、出品率掉；蒸不够，尾部发灰。出隧道两分钟内进0至2 ℃冰水，中心降到5 ℃以下再进单冻机。</p>
<h2>用途</h2>
<ul>
<li>71/90、91/110：沙拉、三明治、熟食柜；</li>
<li>110/130以下：披萨、炒饭、便当，加热到烫即可。</li>
</ul>
<p>解冻在0至4 ℃冷藏里做，解冻后24小时内用完，不要再冻。</p>`,
    description_en: `<p>Cooked shrimp are eaten as they thaw, so the danger lies after the cooker and not before it. At Ningde everything beyond the mouth of the steam tunnel is a high-care area with its own changing room, tools and air, and nobody can walk in from the raw side. Chilling water is tested each shift. The room is swabbed for <em>Listeria</em> every week, and a positive stops the line.</p>
<h2>Cooking</h2>
<p>Peeled shrimp pass in a single layer through steam at 98 °C. Time depends on count; the rule is that the largest shrimp reaches 75 °C in the core and holds it for at least fifteen seconds. Longer, and they curl up and lose weight. Shorter, and the tail is grey. Within two minutes they are in ice water at 0–2 °C, and below 5 °C in the core before the freezer.</p>
<h2>Uses</h2>
<ul>
<li>71/90 and 91/110: salads, sandwiches, the delicatessen counter.</li>
<li>110/130 and smaller: pizza, fried rice and lunch boxes; heat until hot.</li>
</ul>
<p>Thaw at 0–4 °C, use within 24 hours, and do not refreeze.</p>`,
    picture: 'product-vannamei-cooked-pd',
    gallery: ['product-vannamei-pd-tail-on', 'scene-laboratory'],
    sku: 'AL-VAN-CPD',
    scientific_name: 'Penaeus vannamei',
    origin_cn: '福建漳州漳浦',
    origin_en: 'Zhangpu, Zhangzhou, Fujian, China',
    specifications: table(`
规格（尾/磅，熟后） | Count per pound, cooked | 51/60、61/70、71/90、91/110、110/130、130/150 | 51/60, 61/70, 71/90, 91/110, 110/130, 130/150
熟制 | Cooking | 98 ℃蒸汽；最大虾中心≥75 ℃、15秒以上 | Steam at 98 °C; largest shrimp at least 75 °C in the core for 15 seconds
冷却 | Chilling | 出蒸后2分钟内进冰水，中心≤5 ℃ | In ice water within 2 minutes; core to 5 °C or below
添加与处理 | Treatment | 食盐≤1.2%；浸泡品另列规格 | Salt ≤ 1.2%; soaked goods are a separate grade
${glazed(10)}
缺陷 | Defects | 断碎≤3%，残肠≤3%，残壳≤1%（按尾数） | Broken ≤ 3%, vein left ≤ 3%, shell left ≤ 1%, by count
微生物 | Microbiology | 菌落总数≤1×10⁵ CFU/g，大肠杆菌≤10 CFU/g，凝固酶阳性葡萄球菌≤100 CFU/g，沙门氏菌、单增李斯特菌25 g均不得检出 | Plate count ≤ 1×10⁵ cfu/g, E. coli ≤ 10 cfu/g, coagulase-positive staphylococci ≤ 100 cfu/g; salmonella and Listeria monocytogenes absent in 25 g
${coreTemperature}
${shrimpResidues}
过敏原 | Allergens | 甲壳类 | Crustaceans
${frozenFor(18)}
${hs('1605.21')}
${plantListedForEu}
`),
    packaging_cn: '10×1公斤袋，或零售袋200至500克；10公斤外箱。',
    packaging_en: '10 × 1 kg bags, or retail bags of 200–500 g; 10 kg carton.',
    currency: 'USD',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '5吨，可拼柜',
    moq_en: '5 tonnes, in a mixed container',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'ASC-C-02617', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['南美白对虾', '虾', '虾仁', '即食'],
    status: 'published',
    published_in_days: -45,
  },
  {
    slug: 'tiger-shrimp-hoso',
    category: 'shrimp',
    title_cn: '冻斑节对虾 带头带壳',
    title_en: 'Black tiger shrimp, head-on shell-on',
    summary_cn: '漳浦、诏安池塘低密度养殖斑节对虾，6/8到21/25尾每公斤，条纹清楚，壳硬肉脆，适合开背烤。',
    summary_en:
      'Black tigers from low-density ponds at Zhangpu and Zhao’an, 6/8 to 21/25 a kilogram, banding clear and shells firm, for the grill.',
    description_cn: `<p>斑节对虾（<em>Penaeus monodon</em>，又称草虾、黑虎虾）个头大、壳硬、肉脆，但养起来比白对虾慢，也更怕白斑病。漳浦和诏安的签约户按每平方米不超过十尾放养，与青蟹、缢蛏轮养，一年一造，五到六个月长到40克以上。</p>
<h2>原料控制</h2>
<p>虾苗要求白斑综合征病毒、肝肠胞虫PCR阴性。签约塘由安澜发放饲料和投入品清单，起捕前逐塘检药残；批号以“W”开头。收虾只收活虾，塘边冰水致死，死虾不收。</p>
<h2>分级和装盒</h2>
<p>按尾数装盒，一盒多少尾印在盒面，允差正负一尾。头朝同一方向，触须理顺，10/12以上逐尾套衬纸。大规格中心厚，隧道冻结时间按最厚一尾的探头定，不套用白对虾的工艺单。</p>
<p>开背去肠烤、蒜蓉粉丝蒸用13/15、16/20；6/8、8/12多为宴席和礼盒。</p>`,
    description_en: `<p>The black tiger (<em>Penaeus monodon</em>) is bigger, harder in the shell and crisper in the bite than vannamei, and slower and riskier to grow. Contracted farmers at Zhangpu and Zhao’an stock no more than ten to the square metre, in rotation with mud crab and razor clam, and take one crop a year: five to six months to pass 40 g.</p>
<h2>Control of raw material</h2>
<p>Post-larvae must be PCR-negative for white spot virus and EHP. We lay down feed and permitted inputs, test every pond before harvest, and give the batch a W number. Shrimp are bought alive and killed in ice slurry at the pondside. Dead ones are refused.</p>
<h2>Grading and boxing</h2>
<p>Boxes are packed by number, which is printed on the lid, give or take one. Heads lie all one way with feelers tucked in, and from 10/12 upwards each shrimp has a slip of paper. Big shrimp are thick, so time in the tunnel goes by a probe in the thickest, not by the vannamei sheet.</p>
<p>Take 13/15 and 16/20 for splitting and grilling or steaming with garlic; 6/8 and 8/12 are banquet and gift-box sizes.</p>`,
    picture: 'product-tiger-shrimp-hoso',
    gallery: ['product-tiger-shrimp-easy-peel'],
    sku: 'AL-BTS-HOSO',
    scientific_name: 'Penaeus monodon',
    origin_cn: '福建漳浦、诏安（签约养殖户）',
    origin_en: 'Zhangpu and Zhao’an, Fujian, China (contracted growers)',
    specifications: table(`
规格（尾/公斤） | Count per kilogram | 6/8、8/12、13/15、16/20、21/25 | 6/8, 8/12, 13/15, 16/20, 21/25
缺陷 | Defects | 黑头≤1%，断头≤2%，断须不计 | Black heads ≤ 1%, broken ≤ 2%; broken feelers not counted
均匀度 | Uniformity | ≤1.3，每盒尾数允差±1 | ≤ 1.3; number a box within one
生产方式 | Production | 池塘低密度养殖（≤10尾/平方米） | Farmed in ponds at no more than 10 a square metre
冻结方式 | Freezing | −35 ℃隧道，半块冻盒装 | Air blast at −35 °C, semi-IQF in boxes
${noSulphite}
${glazed(10)}
${coreTemperature}
${shrimpResidues}
${rawMicrobiology}
${frozenFor(18)}
${hs('0306.17')}
${plantListedForEu}
`),
    packaging_cn: '10×1公斤盒（或1.2公斤含冰、净重1公斤），盒面印尾数。',
    packaging_en: '10 × 1 kg net boxes with the number of shrimp printed on the lid.',
    price_min: 9.5,
    price_max: 14.5,
    currency: 'USD',
    price_unit_cn: '公斤（FOB厦门）',
    price_unit_en: 'kg FOB Xiamen',
    moq_cn: '2吨，可与白对虾拼柜',
    moq_en: '2 tonnes; may be mixed with vannamei',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['斑节对虾', '虾', '养殖'],
    status: 'published',
    published_in_days: -169,
  },
  {
    slug: 'tiger-shrimp-easy-peel',
    category: 'shrimp',
    title_cn: '冻斑节对虾 开背易剥',
    title_en: 'Black tiger shrimp, easy-peel',
    summary_cn: '去头，沿背剪壳去肠，壳留在身上，烤的时候护肉、吃的时候一拉就开。规格和标签待定。',
    summary_en:
      'Headless, with the shell slit along the back and the vein out. The shell guards the meat on the grill and comes away with one pull. Counts and label to be settled.',
    description_cn: `<p>易剥虾（Easy Peel）用弧形剪沿背中线把壳剪到第五节，挑出虾肠，壳不去。壳在烤和炸的时候护住虾肉，上桌后从背上一拉即开。</p>
<p>原料为<a href="/products/tiger-shrimp-hoso">斑节对虾</a>去头，只用壳硬的批次，蜕壳后一周内的不用。剪口歪、剪进肉超过3毫米的另放做虾仁。</p>
<h2>待确认</h2>
<ul>
<li>21/25以下是否改用白对虾，成本核算未完；</li>
<li>北美零售2磅袋标签文字等客户定稿；</li>
<li>剪壳机试用：每小时产量比人工高四倍，剪口偏移率还有6%，目标3%以下。</li>
</ul>`,
    description_en: `<p>For easy-peel, curved scissors open the shell along the back as far as the fifth segment and the vein is lifted out, but the shell stays. It protects the meat on the grill or in the fryer, and at table it pulls away from the slit.</p>
<p>The raw material is our <a href="/en/products/tiger-shrimp-hoso">black tiger</a> with its head off, from hard-shelled lots only and never within a week of the moult. If the cut wanders, or goes more than 3 mm into the meat, the shrimp is set aside for peeling.</p>
<h2>Still open</h2>
<ul>
<li>Whether 21/25 and smaller should be vannamei; costing not finished.</li>
<li>Label text for 2 lb retail bags, awaiting the customer.</li>
<li>The cutting machine does four times what hands do, but 6% of cuts are off-centre; we want 3%.</li>
</ul>`,
    picture: 'product-tiger-shrimp-easy-peel',
    gallery: ['product-tiger-shrimp-hoso'],
    sku: 'AL-BTS-EZP',
    scientific_name: 'Penaeus monodon',
    origin_cn: '福建漳浦、诏安（签约养殖户）',
    origin_en: 'Zhangpu and Zhao’an, Fujian, China (contracted growers)',
    specifications: table(`
规格（尾/磅） | Count per pound | 8/12、13/15、16/20、21/25（拟） | 8/12, 13/15, 16/20, 21/25 (proposed)
形态 | Presentation | 去头带壳，背壳剪至第五节，去肠，带尾 | Headless, shell slit to the fifth segment, deveined, tail on
剪口 | Cut | 偏离中线≤3%（按尾数），入肉≤3 mm | Off-centre ≤ 3% by count; no deeper than 3 mm
生产方式 | Production | 池塘低密度养殖（≤10尾/平方米） | Farmed in ponds at no more than 10 a square metre
冻结方式 | Freezing | 单冻 | IQF
${glazed(10)}
${coreTemperature}
${shrimpResidues}
${rawMicrobiology}
${frozenFor(18)}
${hs('0306.17')}
${plantListedForEu}
`),
    packaging_cn: '2磅零售袋×10，或1公斤袋×10（待定）。',
    packaging_en: '10 × 2 lb retail bags or 10 × 1 kg bags, to be settled.',
    currency: 'USD',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '待定',
    moq_en: 'To be settled',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['斑节对虾', '虾', '单冻'],
    status: 'draft',
    published_in_days: -3,
  },
]
