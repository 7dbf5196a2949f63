import type { DemoProduct } from '../types.ts'
import {
  coreTemperature,
  fishResidues,
  frozenFor,
  glazed,
  hs,
  plantListedForEu,
  plantNotForEu,
  rawMicrobiology,
  table,
  untreated,
} from './spec.ts'

export const wholeFish: DemoProduct[] = [
  {
    slug: 'large-yellow-croaker-whole',
    category: 'whole-fish',
    title_cn: '冻大黄鱼 整条',
    title_en: 'Large yellow croaker, whole, IQF',
    summary_cn: '三都澳网箱养足十八个月，夜里起捕，当天入冻，腹部金黄色保得住。五个规格，50克一档机器分级。',
    summary_en:
      'Eighteen months in Sandu’ao cages, lifted at night and frozen the same day while the belly is still gold. Five grades, sorted in 50 g steps.',
    description_cn: `<p>大黄鱼（<em>Larimichthys crocea</em>）是安澜起家的鱼。苗出自蕉城育苗场，在三都澳周长40米的HDPE网箱里养足十八个月，养成密度不超过每立方米12公斤，全程投喂膨化饲料，不投冰鲜杂鱼。上市前45天换低脂料，移到流速大的外侧箱，腹脂降到3.4%左右。</p>
<h2>为什么夜里起捕</h2>
<p>大黄鱼腹部的金黄色素见光就褪。我们只在天黑以后赶网，冰水致死，两小时内鱼体降到4 ℃以下，天亮前到厂，装盘时腹面朝下。僵直期内进−35 ℃隧道，500克级的鱼约一小时穿过冰晶带，解冻以后肉还是蒜瓣状。</p>
<h2>买家怎么用</h2>
<ul>
<li>400至500克：家烧、红烧，亚洲超市走量最大的规格；</li>
<li>600至800克：清蒸、宴席，鱼肉厚，分得开瓣；</li>
<li>300至400克：油炸、糟制，也供韩国市场做盐干鱼。</li>
</ul>
<p>解冻请在0至4 ℃冷藏柜里放一夜，不要泡水；下锅前撕净腹膜，吸干表面水分。</p>`,
    description_en: `<p>Large yellow croaker (<em>Larimichthys crocea</em>) is the fish we began with. The juveniles are our own, from Jiaocheng, and spend a full eighteen months in round HDPE cages in Sandu’ao at no more than 12 kg/m³, fed on extruded pellets and never on trash fish. For the last 45 days they have a leaner diet and a berth in faster water, which brings belly fat down to about 3.4%.</p>
<h2>Why at night</h2>
<p>The gold of the belly fades in the light. We crowd the nets only after dark, kill in ice slurry and have the fish below 4 °C within two hours. They reach the plant before dawn, are trayed belly down, and go into the tunnel at −35 °C while still in rigor. A 500 g fish is through the critical zone in about an hour, and thaws with its flakes intact.</p>
<h2>What buyers do with it</h2>
<ul>
<li>400–500 g: braising, and the grade that Asian supermarkets sell most of.</li>
<li>600–800 g: steaming and banquets; thick flesh that parts cleanly.</li>
<li>300–400 g: frying, marinating in wine lees, and salting and drying for Korea.</li>
</ul>
<p>Thaw overnight in the chiller at 0–4 °C, not in water. Pull out the belly lining and pat dry before cooking.</p>`,
    picture: 'product-large-yellow-croaker-whole',
    gallery: ['scene-cages-dawn', 'scene-packing-table', 'scene-cold-store'],
    sku: 'AL-LYC-W400',
    scientific_name: 'Larimichthys crocea',
    origin_cn: '福建宁德三都澳',
    origin_en: 'Sandu’ao, Ningde, Fujian, China',
    specifications: table(`
规格 | Size grades | 300–400、400–500、500–600、600–800、800克以上/条 | 300–400, 400–500, 500–600, 600–800, 800 g+ a fish
形态 | Presentation | 整条带鳞带脏；可做去鳃去脏 | Whole round, scales on; gutted and gilled to order
生产方式 | Production | 海水网箱养殖，FAO 61区 | Farmed in sea cages, FAO Area 61
冻结方式 | Freezing | −35 ℃隧道风冻，单条速冻 | Air blast at −35 °C, individually frozen
规格允差 | Grade tolerance | 跨档条数不超过5%，只跨相邻一档 | At most 5% by count, and only from the next grade
${glazed(8)}
${coreTemperature}
${untreated}
${fishResidues}
${rawMicrobiology}
${frozenFor(24)}
${hs('0303.89')}
${plantListedForEu}
`),
    packaging_cn: '逐条套PE袋，10公斤外箱（或5公斤×2）；四十英尺高柜装约24吨。可按客户标签印制。',
    packaging_en: 'Each fish in a PE bag; 10 kg master carton, or 2 × 5 kg. About 24 tonnes to a 40’ high-cube. Buyer’s label on request.',
    price_min: 5.2,
    price_max: 7.8,
    currency: 'USD',
    price_unit_cn: '公斤（FOB福州）',
    price_unit_en: 'kg FOB Fuzhou',
    moq_cn: '一个二十英尺冷藏柜，可与开背鱼、金鲳拼柜',
    moq_en: 'One 20’ reefer; may be mixed with butterflied croaker or pompano',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['大黄鱼', '整条', '单冻', '养殖'],
    status: 'published',
    is_featured: true,
    published_in_days: -396,
    seo_title_cn: '冻大黄鱼整条，三都澳养殖，300克至800克以上｜安澜',
    seo_title_en: 'Frozen whole large yellow croaker, 300 g to 800 g+ | Anlan',
    seo_description_cn: '福建宁德三都澳网箱大黄鱼，夜捕当天入冻，五个规格，冰衣8%，净重足量，欧盟注册工厂。',
    seo_description_en:
      'Farmed large yellow croaker from Sandu’ao, Fujian: night-harvested, frozen the same day, five grades, 8% glaze, EU-listed plant.',
  },
  {
    slug: 'sea-bass-whole',
    category: 'whole-fish',
    title_cn: '冻海鲈 整条去脏',
    title_en: 'Spotted sea bass, gutted and scaled, IQF',
    summary_cn: '闽东网箱花鲈，冬前收获，去鳞、去鳃、去脏后单条速冻。肉白刺少，适合整条烤和清蒸。',
    summary_en:
      'Spotted sea bass from cages in eastern Fujian, taken before the cold, scaled, gilled and gutted, and frozen singly. White, firm and short of bones.',
    description_cn: `<p>这里的海鲈是花鲈，学名<em>Lateolabrax maculatus</em>，体侧散着黑斑，与欧洲的舌齿鲈（<em>Dicentrarchus labrax</em>）不同科属，标签上不应写成European sea bass。鱼由三都澳和福鼎沿海签约养殖户用网箱养成，放10厘米鱼种，十六至二十个月到600克。</p>
<h2>原料与收获</h2>
<p>花鲈秋后贴膘，11月到次年1月肉最好，随后性腺发育，肉质转松，这段时间以外的订单用库存供货。签约户每年由质量部审一次，原料批号以“W”开头，档案里有饲料、用药和停药记录。起捕前停食两天，冰水致死，六小时内到厂。</p>
<h2>加工</h2>
<p>机器去鳞，人工去鳃去脏，腹腔用0至5 ℃水冲净血线。背鳍棘硬，容易扎袋，装袋规格一律剪鳍。</p>
<p>烤箱整条烤选400至600克，清蒸选600至800克，800克以上多由餐饮切段或取片。</p>`,
    description_en: `<p>This is <em>Lateolabrax maculatus</em>, the spotted sea bass of the Chinese coast. It is not the European bass (<em>Dicentrarchus labrax</em>), and the label should not suggest that it is. Contracted growers in Sandu’ao and off Fuding stock 10 cm juveniles in cages, and the fish reach 600 g in sixteen to twenty months.</p>
<h2>Season and supply</h2>
<p>They put on condition in autumn and eat best from November to January, before the roe takes over. Orders outside those months are met from store. Growers are audited once a year, and their batches carry a W at the head of the number, with feed, treatments and withdrawal on file. Fish go unfed for two days, are killed in ice slurry and reach us within six hours.</p>
<h2>Processing</h2>
<p>Scales come off by machine, gills and guts by hand, and the bloodline is rinsed away in water at 0–5 °C. The dorsal spines are stiff enough to hole a bag, so fins are clipped on everything that is bagged.</p>
<p>Choose 400–600 g for roasting whole and 600–800 g for steaming. Restaurants portion or fillet the larger ones.</p>`,
    picture: 'product-sea-bass-whole',
    gallery: ['scene-packing-table'],
    sku: 'AL-SBS-W600',
    scientific_name: 'Lateolabrax maculatus',
    origin_cn: '福建宁德三都澳、福鼎（签约养殖户）',
    origin_en: 'Sandu’ao and Fuding, Fujian, China (contracted growers)',
    specifications: table(`
规格 | Size grades | 400–600、600–800、800–1,000克/条 | 400–600, 600–800, 800–1,000 g a fish
形态 | Presentation | 去鳞、去鳃、去脏，带头带尾，剪鳍 | Scaled, gilled and gutted, head and tail on, fins clipped
生产方式 | Production | 海水网箱养殖，FAO 61区 | Farmed in sea cages, FAO Area 61
冻结方式 | Freezing | −35 ℃隧道风冻，单条速冻 | Air blast at −35 °C, individually frozen
${glazed(8)}
${coreTemperature}
${untreated}
${fishResidues}
${rawMicrobiology}
${frozenFor(24)}
${hs('0303.89')}
${plantListedForEu}
`),
    packaging_cn: '单条真空袋（120微米PA/PE）或PE袋散装，10公斤外箱。',
    packaging_en: 'Vacuum-packed singly in 120-micron PA/PE, or loose in a PE liner; 10 kg carton.',
    currency: 'USD',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '5吨，可拼柜',
    moq_en: '5 tonnes, in a mixed container',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['海鲈', '整条', '单冻', '养殖'],
    status: 'published',
    published_in_days: -281,
  },
  {
    slug: 'golden-pompano-whole',
    category: 'whole-fish',
    title_cn: '冻金鲳 整条（原条或去脏）',
    title_en: 'Golden pompano, whole round or gutted, IQF',
    summary_cn: '东山岛深水网箱养殖，四月下苗，当年秋天收完。体圆肉厚，无小刺，可原条，可去鳃去脏，400至800克。',
    summary_en:
      'From submersible cages off Dongshan Island: stocked in April, harvested by the end of October. Deep-bodied, no small bones, 400–800 g, round or gutted.',
    description_cn: `<p>金鲳学名卵形鲳鲹（<em>Trachinotus ovatus</em>），不是银鲳，是鲹科鱼。安澜在东山岛南侧外海用可下潜的深水网箱养殖，水清流急，台风来时网箱整体沉到水下6米。鱼种4月放养，全价膨化饲料，六七个月长到500克，10月底以前收完。</p>
<h2>收获期短，供货期长</h2>
<p>全年产量集中在8月到10月入冻，其他月份由宁德冷库出货，订单请尽量在9月前锁定规格。卵形鲳鲹怕冷，水温低于16 ℃就不吃料，我们不越冬、不压塘。</p>
<h2>规格怎么选</h2>
<ul>
<li>400至600克去鳃去脏：欧洲和北美零售，一人半条，整条烤；</li>
<li>600至800克原条：中东和华人餐饮，清蒸、炭烤；</li>
<li>单条真空包装可印客户标签，箱标注明鱼名、学名、养殖国和FAO区。</li>
</ul>
<p>皮薄鳞细，不必去鳞。肉里脂肪约一成，烤的时候不用另加油。</p>`,
    description_en: `<p>Golden pompano (<em>Trachinotus ovatus</em> in the trade) is a jack, not a pomfret, whatever the Chinese name suggests. We grow it off the south of Dongshan Island in submersible cages, which go down to six metres when a typhoon comes. Juveniles are stocked in April, fed extruded pellets, and make 500 g in six or seven months. All are out of the water by the end of October.</p>
<h2>A short harvest, a long season</h2>
<p>The year’s fish are frozen between August and October, and the Ningde cold store supplies the other months, so it pays to settle grades before September. Pompano stop feeding below 16 °C. We do not try to carry them through the winter.</p>
<h2>Choosing a grade</h2>
<ul>
<li>400–600 g, gutted and gilled: European and North American retail, roasted whole, one fish for two.</li>
<li>600–800 g, round: the Middle East and Chinese restaurants, steamed or over charcoal.</li>
<li>Single vacuum packs can carry your label, with trade name, Latin name, country and FAO area as your market requires.</li>
</ul>
<p>The skin is thin and the scales are fine enough to leave on. With about 10% fat in the flesh it needs no added oil on the grill.</p>`,
    picture: 'product-golden-pompano-whole',
    gallery: ['scene-cages-dawn', 'scene-cold-store'],
    sku: 'AL-GPO-W400',
    scientific_name: 'Trachinotus ovatus',
    origin_cn: '福建漳州东山岛',
    origin_en: 'Dongshan Island, Zhangzhou, Fujian, China',
    specifications: table(`
规格 | Size grades | 400–600、600–800克/条；300–400克限量 | 400–600 and 600–800 g a fish; some 300–400 g
形态 | Presentation | 原条，或去鳃去脏，均带鳞 | Whole round, or gutted and gilled; scales on
生产方式 | Production | 深水网箱养殖，FAO 61区 | Farmed in offshore cages, FAO Area 61
冻结方式 | Freezing | −35 ℃隧道风冻，单条速冻 | Air blast at −35 °C, individually frozen
肌肉脂肪 | Fat in flesh | 8%–12%（9—10月收获） | 8–12% (September and October fish)
组胺 | Histamine | 内控≤50 mg/kg，每批九个样 | Our limit 50 mg/kg, nine samples a batch
${glazed(8)}
${coreTemperature}
${untreated}
${fishResidues}
${rawMicrobiology}
${frozenFor(24)}
${hs('0303.89')}
${plantListedForEu}
`),
    packaging_cn: '散装PE内袋或单条真空，10公斤外箱；零售可做单条彩袋。',
    packaging_en: 'Loose in a PE liner or vacuum-packed singly; 10 kg carton. Printed single bags for retail.',
    price_min: 3.9,
    price_max: 4.6,
    currency: 'USD',
    price_unit_cn: '公斤（FOB厦门）',
    price_unit_en: 'kg FOB Xiamen',
    moq_cn: '一个二十英尺冷藏柜',
    moq_en: 'One 20’ reefer',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397', 'HALAL-CN-1180', 'EU-3500-02217'],
    tags: ['金鲳', '整条', '单冻', '养殖'],
    status: 'published',
    is_featured: true,
    published_in_days: -62,
    seo_title_cn: '冻金鲳（卵形鲳鲹）整条，东山岛深水网箱｜安澜',
    seo_title_en: 'Frozen golden pompano, whole or gutted, 400–800 g | Anlan',
    seo_description_cn: '东山岛深水网箱金鲳，当年放养当年收，400至800克，原条或去鳃去脏，单条速冻。',
    seo_description_en:
      'Golden pompano from offshore cages at Dongshan Island, Fujian: 400–800 g, round or gutted and gilled, IQF, EU-listed plant.',
  },
  {
    slug: 'red-seabream-whole',
    category: 'whole-fish',
    title_cn: '冻真鲷 整条去脏',
    title_en: 'Red seabream, gutted and scaled, IQF',
    summary_cn: '真鲷网箱上盖遮光网，饲料添虾青素，体色不发黑。去鳞、去鳃、去脏，400至1,000克。',
    summary_en:
      'Grown under shade nets and fed astaxanthin, so that it comes out red and not brown. Scaled, gilled and gutted, 400–1,000 g.',
    description_cn: `<p>真鲷（<em>Pagrus major</em>）在浅水网箱里会“晒黑”：日照一强，皮肤黑色素增多，红里透灰，卖相掉一级。东山和三都澳的签约养殖户给真鲷箱加盖两层遮光网，收获前三个月在饲料里添虾青素，出水时背部青斑还看得见。</p>
<h2>养殖与收获</h2>
<p>鱼种12月至次年3月入箱，二十至二十四个月长到600克以上。起捕前停食两天，冰水致死；要求活缔放血的订单另排，请提前三周告知，每天上限两吨。</p>
<h2>加工与使用</h2>
<p>真鲷鳞大，机器去鳞后人工补刮鳍边；去鳃去脏后剪背鳍。冻品适合盐烤、鲷鱼饭、煮汤。400至600克多供日式餐饮整条盐烤，600至800克适合婚庆和宴席。本品按加热后食用设计，不作生食销售。</p>`,
    description_en: `<p>Red seabream (<em>Pagrus major</em>) tan. In a shallow cage under strong sun the skin darkens, and a fish that should be pink comes out grey-brown and a grade cheaper. Our contracted growers at Dongshan and Sandu’ao keep two layers of shade netting over the cages and add astaxanthin to the feed for the last three months. The blue flecks on the back are still there when the fish come out of the water.</p>
<h2>Farming and harvest</h2>
<p>Juveniles go in between December and March and pass 600 g in twenty to twenty-four months. They are starved for two days and killed in ice slurry. <em>Ike-jime</em> and bleeding can be arranged for up to two tonnes a day, given three weeks’ notice.</p>
<h2>Processing and use</h2>
<p>The scales are large. A machine takes most of them, and the edges of the fins are finished by hand. Gills and guts are removed and the dorsal fin clipped. It suits salt-grilling, rice cooked with bream, and soup: 400–600 g for restaurants, 600–800 g for weddings and banquets. It is sold to be cooked and not to be eaten raw.</p>`,
    picture: 'product-red-seabream-whole',
    gallery: ['scene-cages-dawn'],
    sku: 'AL-RSB-W600',
    scientific_name: 'Pagrus major',
    origin_cn: '福建东山岛、三都澳（签约养殖户）',
    origin_en: 'Dongshan Island and Sandu’ao, Fujian, China (contracted growers)',
    specifications: table(`
规格 | Size grades | 400–600、600–800、800–1,000克/条 | 400–600, 600–800, 800–1,000 g a fish
形态 | Presentation | 去鳞、去鳃、去脏，带头带尾 | Scaled, gilled and gutted, head and tail on
体色 | Colour | A级：背红、青斑可见；B级：体侧灰褐不超过三成 | Grade A red with visible blue flecks; grade B up to 30% of the flank greyish
生产方式 | Production | 海水网箱养殖，FAO 61区 | Farmed in sea cages, FAO Area 61
冻结方式 | Freezing | −35 ℃隧道风冻，单条速冻 | Air blast at −35 °C, individually frozen
${glazed(8)}
${coreTemperature}
饲料色素 | Pigment in feed | 虾青素，按饲料添加剂规定使用 | Astaxanthin, within feed additive limits
${fishResidues}
${rawMicrobiology}
${frozenFor(18)}
${hs('0303.89')}
${plantListedForEu}
`),
    packaging_cn: '单条真空袋，平铺装箱，层间垫纸，10公斤外箱。',
    packaging_en: 'Vacuum-packed singly, laid flat with interleaving paper; 10 kg carton.',
    currency: 'USD',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '3吨，可拼柜',
    moq_en: '3 tonnes, in a mixed container',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397', 'EU-3500-02217'],
    tags: ['真鲷', '整条', '单冻', '养殖'],
    status: 'published',
    published_in_days: -233,
  },
  {
    slug: 'tilapia-whole',
    category: 'whole-fish',
    title_cn: '冻罗非鱼 整条去脏',
    title_en: 'Tilapia, gutted and scaled, IQF',
    summary_cn: '漳州水库与池塘签约养殖，出塘前清水暂养去土味，去鳞去鳃去脏。已停止接单，改供鱼片。',
    summary_en: 'Contract-farmed near Zhangzhou and purged in clean water before slaughter. No longer offered: we now supply fillets only.',
    description_cn: `<p>罗非鱼（<em>Oreochromis niloticus</em>）是安澜产品里少有的淡水鱼，由漳州一带签约养殖户用单性雄鱼苗在池塘和水库网箱养成，六至八个月到500克。出塘前在清水池停食暂养48小时，厂里蒸样闻味，有土腥味的批次退回继续吊水，不进车间。</p>
<h2>加工</h2>
<p>冰水致死后放血，去鳞、去鳃、去脏，腹腔黑膜刮净，隧道风冻到中心−18 ℃，镀冰衣8%。300至500克供中东和西非市场整条煎炸，500至800克供美洲烤制。</p>
<p>本规格利润薄，占用整鱼线旺季时段，自去年底起不再接新单，库存售完为止。需要罗非鱼的客户请看<a href="/products/tilapia-fillet">罗非鱼片</a>。</p>`,
    description_en: `<p>Tilapia (<em>Oreochromis niloticus</em>) is one of the few freshwater fish we have handled. Contracted growers around Zhangzhou raise all-male stock in ponds and reservoir cages, to 500 g in six to eight months. The fish go unfed for 48 hours in clean water, and we steam a sample and smell it before accepting a load: anything muddy goes back to be purged again.</p>
<h2>Processing</h2>
<p>Stunned in ice slurry, bled, scaled, gilled and gutted, with the black belly lining scraped out; blast-frozen to −18 °C in the core and glazed at 8%. The 300–500 g grade went to the Middle East and West Africa for frying, 500–800 g to the Americas for the grill.</p>
<p>Margins were thin and the fish took time on the whole-fish line just when croaker needed it, so since the end of last year we have taken no new orders. See <a href="/en/products/tilapia-fillet">tilapia fillets</a> instead.</p>`,
    picture: 'product-tilapia-whole',
    sku: 'AL-TIL-W500',
    scientific_name: 'Oreochromis niloticus',
    origin_cn: '福建漳州（签约养殖户）',
    origin_en: 'Zhangzhou, Fujian, China (contracted growers)',
    specifications: table(`
规格 | Size grades | 300–500、500–800、800克以上/条 | 300–500, 500–800, 800 g+ a fish
形态 | Presentation | 去鳞、去鳃、去脏（GGS） | Gutted, gilled and scaled (GGS)
生产方式 | Production | 淡水养殖，FAO 04区 | Farmed in fresh water, FAO Area 04
暂养 | Purging | 清水停食48小时，蒸样无土腥味 | 48 hours unfed in clean water; steamed sample free of muddy taint
冻结方式 | Freezing | −35 ℃隧道风冻，单条速冻 | Air blast at −35 °C, individually frozen
${glazed(8)}
${coreTemperature}
${untreated}
${fishResidues}
${rawMicrobiology}
${frozenFor(24)}
${hs('0303.23')}
${plantNotForEu}
`),
    packaging_cn: '散装PE内袋，10公斤外箱。',
    packaging_en: 'Loose in a PE liner; 10 kg carton.',
    price_min: 1.6,
    price_max: 2,
    currency: 'USD',
    price_unit_cn: '公斤（FOB厦门）',
    price_unit_en: 'kg FOB Xiamen',
    moq_cn: '一个四十英尺冷藏柜',
    moq_en: 'One 40’ reefer',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ASC-C-02617', 'ISO22000-3397'],
    tags: ['罗非鱼', '整条', '单冻', '养殖'],
    status: 'archived',
    published_in_days: -400,
  },
]
