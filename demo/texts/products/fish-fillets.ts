import type { DemoProduct } from '../types.ts'
import { coreTemperature, fishResidues, frozenFor, glazed, hs, plantListedForEu, rawMicrobiology, table, untreated } from './spec.ts'

export const fishFillets: DemoProduct[] = [
  {
    slug: 'large-yellow-croaker-butterfly',
    category: 'fish-fillets',
    title_cn: '冻大黄鱼 开背',
    title_en: 'Large yellow croaker, butterflied',
    summary_cn: '背开、去鳃去脏、剪鳍，一条一袋真空。淡口与微腌两种，含盐量印在箱标上，供煎、烤、糟制。',
    summary_en:
      'Opened from the back, gilled, gutted and clipped, one to a vacuum bag. Plain or lightly salted, with the salt content on the label.',
    description_cn: `<p>开背大黄鱼从背部下刀，沿脊椎片开，腹部相连，摊平成一整片，头尾都在。这样开，鱼身厚薄均匀，煎烤时熟得一致；内脏和黑膜也去得比剖腹干净。原料与<a href="/products/large-yellow-croaker-whole">冻大黄鱼整条</a>相同，僵直期内加工，当天入冻。</p>
<h2>淡口与微腌</h2>
<ul>
<li><strong>淡口</strong>：不加盐，只用0至5 ℃冷却水清洗；</li>
<li><strong>微腌</strong>：0至4 ℃盐水浸渍，成品含盐1.6%，盐水浓度允差正负0.4个百分点，每批实测值印在箱标。</li>
</ul>
<h2>一根鱼刺的教训</h2>
<p>几年前一位北欧客户到货漏气率2.3%，查了两个月，原因是背鳍棘在海运途中磨穿了袋子。现在开背前先剪鳍，棘茬不超过3毫米，袋材用120微米PA/PE，箱内平铺、层间垫蜡纸，近一年到货漏气率最高0.3%。经过写在<a href="/news/case-the-bag-that-would-not-hold-a-vacuum">案例</a>里。</p>
<h2>怎么做</h2>
<p>不必完全解冻，冷藏两小时后擦干，皮面朝下中火煎六七分钟，翻面三分钟。用红糟、味噌腌制请选450克以上，350克的边薄，容易焦。</p>`,
    description_en: `<p>The knife goes in at the back and follows the spine, leaving the belly joined, so that the fish opens flat with head and tail on. It cooks evenly that way, and the gut and black lining come out more cleanly than through the belly. The fish are the same as our <a href="/en/products/large-yellow-croaker-whole">whole croaker</a>, cut in rigor and frozen the same day.</p>
<h2>Plain or lightly salted</h2>
<ul>
<li><strong>Plain:</strong> no salt, only a wash in chilled water at 0–5 °C.</li>
<li><strong>Lightly salted:</strong> dipped in brine at 0–4 °C to 1.6% salt in the fish. Brine strength is held to 0.4 of a point either way, and the measured figure is printed on each carton.</li>
</ul>
<h2>A lesson from a spine</h2>
<p>Some years ago a Nordic customer found air in 2.3% of the bags. It took two months to learn that dorsal spines were wearing through the film at sea. Fins are now clipped first, leaving no more than 3 mm; bags are 120-micron PA/PE; fish lie flat with waxed paper between layers. The worst container of the past year had 0.3%. The <a href="/en/news/case-the-bag-that-would-not-hold-a-vacuum">whole story</a> is on our news pages.</p>
<h2>To cook</h2>
<p>Two hours in the chiller is thaw enough. Dry well, fry skin down over a medium flame for six or seven minutes, turn, and give it three more. For miso or red wine lees, take 450 g and up; at 350 g the edges are thin and catch.</p>`,
    picture: 'product-large-yellow-croaker-butterfly',
    gallery: ['product-large-yellow-croaker-whole', 'scene-filleting-line', 'scene-packing-table'],
    sku: 'AL-LYC-B350',
    scientific_name: 'Larimichthys crocea',
    origin_cn: '福建宁德三都澳',
    origin_en: 'Sandu’ao, Ningde, Fujian, China',
    specifications: table(`
规格 | Size grades | 250–350、350–450、450–550、550–700克/条（开背后净重） | 250–350, 350–450, 450–550, 550–700 g a fish, after cutting
形态 | Presentation | 去鳞、背开、去鳃去脏、剪鳍，带头带尾带脊骨 | Scaled, opened from the back, gilled, gutted and clipped; head, tail and backbone on
棘茬 | Spine stub | ≤3 mm | ≤ 3 mm
含盐量 | Salt | 淡口：不加盐；微腌：1.6%±0.4% | Plain: none added; lightly salted: 1.6% ± 0.4
生产方式 | Production | 海水网箱养殖，FAO 61区 | Farmed in sea cages, FAO Area 61
冻结方式 | Freezing | −35 ℃隧道风冻，先冻后装袋 | Air blast at −35 °C before bagging
冰衣 | Glaze | 真空装不镀冰衣；散装冰衣8% | None in vacuum packs; 8% on loose packs
${coreTemperature}
添加与处理 | Treatment | 除食盐外无 | None other than salt
${fishResidues}
${rawMicrobiology}
${frozenFor(18)}
${hs('0303.89')}
${plantListedForEu}
`),
    packaging_cn: '单条真空袋（120微米PA/PE），平铺装箱，层间蜡纸，5公斤或10公斤外箱；零售彩袋可印客户标签。',
    packaging_en:
      'One to a vacuum bag (120-micron PA/PE), laid flat with waxed paper between layers; 5 or 10 kg carton. Retail bags under your label.',
    price_min: 7.4,
    price_max: 9.2,
    currency: 'USD',
    price_unit_cn: '公斤（FOB福州）',
    price_unit_en: 'kg FOB Fuzhou',
    moq_cn: '5吨，可与整条大黄鱼拼柜',
    moq_en: '5 tonnes; may share a container with whole croaker',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['大黄鱼', '开背', '单冻', '养殖'],
    status: 'published',
    is_featured: true,
    published_in_days: -340,
    seo_title_cn: '冻开背大黄鱼，真空单条，淡口与微腌｜安澜',
    seo_title_en: 'Butterflied large yellow croaker, vacuum-packed | Anlan',
    seo_description_cn: '三都澳大黄鱼背开去脏，剪鳍后单条真空，250至700克，含盐量逐批标示。',
    seo_description_en:
      'Large yellow croaker butterflied from the back, fins clipped, one to a vacuum bag, 250–700 g, salt content stated by batch.',
  },
  {
    slug: 'tilapia-fillet',
    category: 'fish-fillets',
    title_cn: '冻罗非鱼片',
    title_en: 'Tilapia fillets, skinless, boneless, IQF',
    summary_cn: '漳州签约养殖罗非鱼，放血后去皮去刺取片，不用一氧化碳，标准品不加磷酸盐。3/5、5/7、7/9盎司。',
    summary_en:
      'Skinless, boneless tilapia from contracted farms at Zhangzhou, bled before filleting. No carbon monoxide, and no phosphate as standard. 3/5, 5/7 and 7/9 oz.',
    description_cn: `<p>罗非鱼片看上去都差不多，差别在两件事：有没有用一氧化碳发色，有没有泡磷酸盐增重。安澜的标准品两样都不用。鱼片靠放血保持颜色：活鱼冰水致昏，割鳃放血二十分钟，红肉线自然偏褐，放在冷柜里不会红得发亮。习惯发色片的客户，第一眼可能觉得暗。</p>
<h2>原料</h2>
<p>尼罗罗非鱼（<em>Oreochromis niloticus</em>），单性雄鱼，漳州签约池塘养殖。出塘前清水停食暂养48小时，逐车蒸样闻味，有土腥味就退回。需要ASC产品的客户，我们从ASC认证养殖场收鱼，单独排班、单独建档，养殖场证书号随批次文件提供。</p>
<h2>加工</h2>
<ol>
<li>人工取片，出肉率约三成三；</li>
<li>机器去皮，浅去皮留银膜，深去皮连红肉一起去掉；</li>
<li>V形切去中骨刺，灯检台逐片照骨、照寄生虫；</li>
<li>冰水冷却，单冻或单片真空。</li>
</ol>
<p>客户要求加水或用复合磷酸盐的，可以做，但箱标必须写明配料和加水量，净重另计。</p>`,
    description_en: `<p>Tilapia fillets look much the same in the box. What sets them apart is whether they have been gassed with carbon monoxide for colour, or soaked in phosphate for weight. Ours, as standard, have had neither. Colour comes from bleeding: live fish are stunned in ice water and the gills cut for twenty minutes. The bloodline is honestly brown and will not glow in a cabinet, and buyers used to treated fillets may find it dull at first sight.</p>
<h2>The fish</h2>
<p>Nile tilapia (<em>Oreochromis niloticus</em>), all male, from contracted ponds around Zhangzhou, kept unfed in clean water for 48 hours. Each lorry-load is sampled, steamed and smelt, and a muddy one goes back. For ASC orders we buy from certified farms and keep the fish apart, on their own shift and under their own file; farm certificate numbers come with the batch.</p>
<h2>Processing</h2>
<ol>
<li>Hand-filleted, at a yield of about 33%.</li>
<li>Skinned by machine: shallow, leaving the silver, or deep, taking the red muscle with it.</li>
<li>Pin bones cut out in a V, and every fillet candled for bones and parasites.</li>
<li>Chilled in ice water, then frozen singly or vacuum-packed.</li>
</ol>
<p>If a customer wants added water or phosphates it can be done, but the carton will say so, with the percentage.</p>`,
    picture: 'product-tilapia-fillet',
    gallery: ['scene-filleting-line', 'product-tilapia-whole'],
    sku: 'AL-TIL-F57',
    scientific_name: 'Oreochromis niloticus',
    origin_cn: '福建漳州（签约养殖户）',
    origin_en: 'Zhangzhou, Fujian, China (contracted growers)',
    specifications: table(`
规格 | Size grades | 3/5、5/7、7/9盎司/片（85–140、140–200、200–255克） | 3/5, 5/7, 7/9 oz (85–140, 140–200, 200–255 g)
形态 | Presentation | 去皮、去刺（PBO），浅去皮或深去皮 | Skinless, pin bone out; shallow- or deep-skinned
生产方式 | Production | 淡水养殖，FAO 04区 | Farmed in fresh water, FAO Area 04
冻结方式 | Freezing | 单冻（IQF）或单片真空（IVP） | IQF or individually vacuum-packed
${glazed(10)}
水分 | Moisture | 未处理鱼片≤80% | ≤ 80%, untreated
骨刺 | Bones | 每公斤不超过1根（长≥5 mm） | No more than one a kilogram (5 mm or longer)
${coreTemperature}
${untreated}
${fishResidues}
${rawMicrobiology}
${frozenFor(24)}
${hs('0304.61')}
${plantListedForEu}
`),
    packaging_cn: '10×1公斤袋，或4×10磅散装箱，或单片真空10磅箱。',
    packaging_en: '10 × 1 kg bags, or 4 × 10 lb bulk, or IVP in 10 lb cartons.',
    price_min: 3.6,
    price_max: 4.3,
    currency: 'USD',
    price_unit_cn: '公斤（FOB厦门）',
    price_unit_en: 'kg FOB Xiamen',
    moq_cn: '一个二十英尺冷藏柜；ASC产品10吨起',
    moq_en: 'One 20’ reefer; 10 tonnes for ASC orders',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'ASC-C-02617', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['罗非鱼', '鱼片', '单冻', 'ASC'],
    status: 'published',
    published_in_days: -198,
  },
  {
    slug: 'sea-bass-fillet',
    category: 'fish-fillets',
    title_cn: '冻海鲈鱼片 带皮',
    title_en: 'Spotted sea bass fillets, skin-on',
    summary_cn: '花鲈带皮取片，去鳞、拔刺，120至250克一片。皮煎得脆，肉不散，供西餐和航空配餐。',
    summary_en:
      'Spotted sea bass, scaled, filleted skin-on and pin-boned, 120–250 g. The skin crisps and the flesh holds together: for restaurants and airline caterers.',
    description_cn: `<p>花鲈（<em>Lateolabrax maculatus</em>）皮薄、皮下脂肪匀，带皮煎是它的长处。鱼片用600至1,000克的鱼取，僵直期过后再切，刀口平，不收缩；僵直期内取片，鱼片冻后会缩短一成以上，边缘卷起。</p>
<h2>加工</h2>
<p>去鳞两遍，逆鳞摸检；取片后修去腹膜和腹刺，拔中骨刺，灯检台照骨。皮面划三刀可以按需要做，防止煎时拱起。鱼片单层平冻，不叠放，所以袋里的鱼片是直的。</p>
<h2>使用</h2>
<p>冷藏解冻后，皮面朝上在冷柜里敞放一小时，让皮干一干；热锅少油，皮面朝下煎到七八成熟再翻。120至160克一片配一份主菜，200克以上用于分切。航空配餐客户可以指定重量，正负5克分档。</p>`,
    description_en: `<p>Thin skin with an even layer of fat beneath it makes <em>Lateolabrax maculatus</em> a good fish to fry skin-on. Fillets are cut from fish of 600–1,000 g after rigor has passed. Cut in rigor they would shrink by a tenth or more in the freezer, and the edges would curl.</p>
<h2>Processing</h2>
<p>Fish are scaled twice and felt against the grain. Belly lining and ribs are trimmed away, pin bones pulled, and each fillet candled. Three shallow cuts across the skin, to stop it arching in the pan, can be had to order. Fillets are frozen flat in one layer, so what comes out of the bag is straight.</p>
<h2>In the kitchen</h2>
<p>Thaw in the chiller, then leave uncovered for an hour, skin up, to dry. Hot pan, little oil, skin down until nearly done, then turn. A fillet of 120–160 g is a main course; 200 g and over can be portioned. For airlines we grade to a stated weight, give or take 5 g.</p>`,
    picture: 'product-sea-bass-fillet',
    gallery: ['product-sea-bass-whole', 'scene-filleting-line'],
    sku: 'AL-SBS-F160',
    scientific_name: 'Lateolabrax maculatus',
    origin_cn: '福建宁德三都澳、福鼎（签约养殖户）',
    origin_en: 'Sandu’ao and Fuding, Fujian, China (contracted growers)',
    specifications: table(`
规格 | Size grades | 120–160、160–200、200–250克/片 | 120–160, 160–200, 200–250 g a fillet
形态 | Presentation | 带皮去鳞，去腹刺，拔中骨刺（PBO） | Skin-on, scaled, ribs off, pin bone out
生产方式 | Production | 海水网箱养殖，FAO 61区 | Farmed in sea cages, FAO Area 61
冻结方式 | Freezing | −35 ℃隧道，单层平冻 | Air blast at −35 °C, flat in a single layer
${glazed(8)}
骨刺 | Bones | 每公斤不超过1根（长≥5 mm） | No more than one a kilogram (5 mm or longer)
残鳞 | Scales left | 每片不超过2枚 | No more than two a fillet
${coreTemperature}
${untreated}
${fishResidues}
${rawMicrobiology}
${frozenFor(18)}
${hs('0304.89')}
${plantListedForEu}
`),
    packaging_cn: '10×1公斤袋，或单片真空5公斤箱。',
    packaging_en: '10 × 1 kg bags, or vacuum-packed singly in 5 kg cartons.',
    currency: 'USD',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '3吨，可拼柜',
    moq_en: '3 tonnes, in a mixed container',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['海鲈', '鱼片', '单冻', '养殖'],
    status: 'published',
    published_in_days: -118,
  },
  {
    slug: 'red-seabream-fillet',
    category: 'fish-fillets',
    title_cn: '冻真鲷鱼片 带皮',
    title_en: 'Red seabream fillets, skin-on',
    summary_cn: '带皮真鲷片，皮色粉红，80至180克，单片真空。新规格，随秋季原料上市。',
    summary_en: 'Skin-on fillets with the pink still in the skin, 80–180 g, vacuum-packed singly. A new line, from the autumn fish.',
    description_cn: `<p>真鲷片卖的是皮色和皮下那层胶质。原料是遮光养殖的<a href="/products/red-seabream-whole">真鲷</a>（<em>Pagrus major</em>），500至800克，A级体色，去鳞后取片，腹刺修净，中骨刺按需要拔除或V切。鱼片先在皮面覆膜再抽真空，减少冷藏光照下褪色。</p>
<h2>规格与用法</h2>
<ul>
<li>80至120克：一人份，盐烤、酒蒸；</li>
<li>120至180克：煎皮，或切块做鲷鱼茶泡饭的熟鱼片；</li>
<li>可浇热水“霜皮”后急冷再冻，皮面收紧，涮锅用，须预订。</li>
</ul>
<p>真鲷片脂肪不高，煎过头会柴，中心65 ℃上下离火最好。本品加热后食用。</p>`,
    description_en: `<p>The colour of the skin, and the layer of gelatine beneath it, are what a bream fillet is bought for. These come from shade-grown <a href="/en/products/red-seabream-whole">red seabream</a> (<em>Pagrus major</em>) of 500–800 g, grade A for colour. They are scaled and filleted, the ribs trimmed off and the pin bones pulled or V-cut. A film over the skin before vacuum packing slows fading under cabinet light.</p>
<h2>Sizes and uses</h2>
<ul>
<li>80–120 g: one serving, salted and grilled or steamed with sake.</li>
<li>120–180 g: pan-fried on the skin, or cut up to go over rice with hot tea.</li>
<li>Skin scalded and chilled before freezing, for hotpot: to order only.</li>
</ul>
<p>There is not much fat in it, so it dries if overdone; take it off at about 65 °C in the middle. To be cooked before eating.</p>`,
    picture: 'product-red-seabream-fillet',
    gallery: ['product-red-seabream-whole', 'scene-filleting-line'],
    sku: 'AL-RSB-F120',
    scientific_name: 'Pagrus major',
    origin_cn: '福建东山岛、三都澳（签约养殖户）',
    origin_en: 'Dongshan Island and Sandu’ao, Fujian, China (contracted growers)',
    specifications: table(`
规格 | Size grades | 80–120、120–150、150–180克/片 | 80–120, 120–150, 150–180 g a fillet
形态 | Presentation | 带皮去鳞，去腹刺，拔刺或V切 | Skin-on, scaled, ribs off, pin bones pulled or V-cut
生产方式 | Production | 海水网箱养殖，FAO 61区 | Farmed in sea cages, FAO Area 61
冻结方式 | Freezing | −35 ℃隧道，单层平冻 | Air blast at −35 °C, flat in a single layer
冰衣 | Glaze | 无，单片真空 | None; vacuum-packed
骨刺 | Bones | 每公斤不超过1根（长≥5 mm） | No more than one a kilogram (5 mm or longer)
${coreTemperature}
${untreated}
${fishResidues}
${rawMicrobiology}
${frozenFor(18)}
${hs('0304.89')}
${plantListedForEu}
`),
    packaging_cn: '单片真空，500克零售袋或5公斤外箱。',
    packaging_en: 'Vacuum-packed singly; 500 g retail bags or 5 kg cartons.',
    currency: 'USD',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '1吨',
    moq_en: '1 tonne',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['真鲷', '鱼片', '单冻', '养殖'],
    status: 'published',
    published_in_days: 5,
  },
]
