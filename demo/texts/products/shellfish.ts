import type { DemoProduct } from '../types.ts'
import { coreTemperature, frozenFor, glazed, hs, plantNotForEu, table } from './spec.ts'

const depurated =
  '净化 | Depuration | 紫外线循环海水，一池一批，至少42小时 | Recirculated UV-treated seawater, one batch to a tank, at least 42 hours'
const liveMicrobiology =
  '微生物 | Microbiology | 每池五个样：大肠杆菌均≤230 MPN/100 g（ISO 16649-3），沙门氏菌25 g不得检出 | Five samples a tank: E. coli ≤ 230 MPN/100 g in all (ISO 16649-3), salmonella absent in 25 g'
const toxins =
  '贝类毒素 | Biotoxins | 麻痹性（PST）≤0.8 mg/kg，大田软海绵酸类（OA）≤0.16 mg/kg；海区监测，超标停采 | PST ≤ 0.8 mg/kg, okadaic acid group ≤ 0.16 mg/kg; harvest areas monitored and closed on a breach'
const metals =
  '重金属 | Heavy metals | 铅≤1.5 mg/kg，镉≤2.0 mg/kg（去内脏），每季一次；按目的国判定 | Lead ≤ 1.5 mg/kg, cadmium ≤ 2.0 mg/kg without viscera, tested each quarter; judged by market'
const frozenMicrobiology =
  '微生物 | Microbiology | 菌落总数≤5×10⁵ CFU/g，大肠杆菌≤230 MPN/100 g，沙门氏菌25 g不得检出，副溶血性弧菌≤100 MPN/g | Plate count ≤ 5×10⁵ cfu/g, E. coli ≤ 230 MPN/100 g, salmonella absent in 25 g, V. parahaemolyticus ≤ 100 MPN/g'
const liveNotForEu =
  '供应范围 | Markets | 港澳、东南亚、中东及国内；活双壳贝不供欧盟 | Hong Kong, Macao, South-East Asia, the Middle East and China; no live bivalves to the EU'
const chilledLive = '贮运温度 | Temperature | 4–8 ℃，不压冰、不泡淡水 | 4–8 °C; no ice on top, never in fresh water'

export const shellfish: DemoProduct[] = [
  {
    slug: 'oyster-live',
    category: 'shellfish',
    title_cn: '鲜活净化牡蛎 带壳',
    title_en: 'Live oysters, depurated, in the shell',
    summary_cn: '霞浦葡萄牙牡蛎，紫外线循环海水净化不少于42小时，一池一批，五个样全部合格才放行。',
    summary_en:
      'Portuguese oysters from Xiapu, at least 42 hours in UV-treated seawater, one batch to a tank, released when all five samples pass.',
    description_cn: `<p>葡萄牙牡蛎（<em>Crassostrea angulata</em>）是福建海区的当家牡蛎。霞浦滩涂开阔，低潮架式与延绳吊笼并用，架养的每天露空三四个小时，闭壳肌有力，运得远；吊笼养的长得快，壳深肉满。</p>
<h2>四十二小时</h2>
<p>采收海区有编号，雨后或盐度低于15自动停采。入厂冲泥、剔死贝、分级，每筐不超过两层，进24立方米净化池，水温15至20 ℃，盐度24至30，溶解氧不低于5 mg/L。42小时是下限，水温不够就顺延。每池五个样测大肠杆菌、沙门氏菌，五个全部不超过230 MPN/100 g才换“放行”标签。</p>
<h2>净化管不到的</h2>
<p>贝毒和重金属靠海区监测，诺如病毒净化只能降低、不能保证清除。冬春季建议熟食；老人、孕妇和免疫力低的人不宜生食。</p>
<h2>收货以后</h2>
<ul>
<li>凹壳朝下平放，4至8 ℃，盖湿布，不压冰、不泡淡水；</li>
<li>敲击不闭壳的弃去；</li>
<li>自起池起七天内用完，标签上有池号和起池时刻。</li>
</ul>
<p>7月到9月二倍体产卵后肉薄，供三倍体，数量约占三成。</p>`,
    description_en: `<p>The Portuguese oyster (<em>Crassostrea angulata</em>) is the oyster of the Fujian coast. At Xiapu we grow it both ways. Racks dry out for three or four hours a day, which gives a strong adductor and a good traveller; lantern nets on longlines grow faster, with deeper cups.</p>
<h2>Forty-two hours</h2>
<p>Harvest areas are numbered, and close by rule after heavy rain or when salinity falls under 15 ppt. Oysters are washed, picked over and graded, and go no more than two deep into tanks of 24 m³ at 15–20 °C, 24–30 ppt and never under 5 mg/l of oxygen. Forty-two hours is the minimum; in cold water the clock runs on. Five samples a tank are tested for <em>E. coli</em> and salmonella, and all five must be within 230 MPN per 100 g.</p>
<h2>What the tank cannot do</h2>
<p>Toxins and metals are a matter for monitoring the harvest areas. Norovirus is reduced by depuration but not reliably removed. We advise cooking in winter and spring, and the elderly, the pregnant and anyone with weak immunity should not eat oysters raw at all.</p>
<h2>On arrival</h2>
<ul>
<li>Lay flat, cup side down, at 4–8 °C under a damp cloth. No ice on top, no fresh water.</li>
<li>Throw out any that do not close when tapped.</li>
<li>Use within seven days of lifting; the label gives the tank and the hour.</li>
</ul>
<p>From July to September, when diploids have spawned and gone thin, we supply triploids, which are about three-tenths of the stock.</p>`,
    picture: 'product-oyster-live',
    gallery: ['scene-oyster-racks', 'scene-depuration-uv', 'product-oyster-half-shell'],
    sku: 'AL-OYS-LIVE',
    scientific_name: 'Crassostrea angulata',
    origin_cn: '福建宁德霞浦',
    origin_en: 'Xiapu, Ningde, Fujian, China',
    specifications: table(`
规格（带壳重） | Size (whole weight) | M 50–70 g，L 70–90 g，XL 90–120 g | M 50–70 g, L 70–90 g, XL 90–120 g
出肉率 | Meat yield | 10月至5月≥12%；7—9月三倍体约14% | ≥ 12% October to May; triploids about 14% July to September
生产方式 | Production | 架式与延绳养殖，FAO 61区 | Farmed on racks and longlines, FAO Area 61
${depurated}
${liveMicrobiology}
副溶血性弧菌 | Vibrio parahaemolyticus | ≤100 MPN/g，5—10月逐批 | ≤ 100 MPN/g, every batch from May to October
${toxins}
${metals}
死损 | Mortality | 到货（36小时内）≤2% | ≤ 2% on arrival within 36 hours
${chilledLive}
保质期 | Shelf life | 自起池起7天 | 7 days from lifting
过敏原 | Allergens | 软体动物 | Molluscs
${hs('0307.11')}
${liveNotForEu}
`),
    packaging_cn: '凹壳朝下排装，6公斤保温箱（L级约80只）或10公斤；箱内湿海绵，不加水。标签印海区编号（字高3毫米）、池号、起池时刻。',
    packaging_en:
      'Laid cup side down in insulated cases of 6 kg (about 80 of size L) or 10 kg, with damp sponge and no free water. The label shows harvest area in 3 mm type, tank and time of lifting.',
    price_min: 22,
    price_max: 38,
    currency: 'CNY',
    price_unit_cn: '公斤（FCA福州机场）',
    price_unit_en: 'kg FCA Fuzhou airport',
    moq_cn: '空运每票100公斤；国内冷链200公斤',
    moq_en: '100 kg an air consignment; 200 kg by road in China',
    certificates: ['ASC-C-02617', 'ISO22000-3397'],
    tags: ['牡蛎', '贝类', '活品', '净化', 'ASC'],
    status: 'published',
    is_featured: true,
    published_in_days: -33,
    seo_title_cn: '鲜活净化牡蛎，霞浦葡萄牙牡蛎，42小时净化｜安澜',
    seo_title_en: 'Live depurated oysters from Xiapu, Fujian | Anlan',
    seo_description_cn: '霞浦养殖葡萄牙牡蛎，紫外线净化不少于42小时，逐池检验放行，空运港澳与东南亚。',
    seo_description_en:
      'Live Portuguese oysters depurated for at least 42 hours, tested tank by tank, by air to Hong Kong, Macao and South-East Asia.',
  },
  {
    slug: 'oyster-half-shell',
    category: 'shellfish',
    title_cn: '冻半壳牡蛎',
    title_en: 'Oysters on the half shell, frozen',
    summary_cn: '净化后手工开壳，留凹壳，单只速冻。壳深、肉满、摆盘平稳，供焗烤、蒜蓉蒸和自助餐。',
    summary_en:
      'Depurated, opened by hand and frozen singly in the cup. Deep shells that sit level, for gratins, garlic steaming and buffets.',
    description_cn: `<p>半壳牡蛎看三样：壳底平不平，肉满不满，有没有碎壳。原料选霞浦吊笼养的葡萄牙牡蛎（<em>Crassostrea angulata</em>），壳深率（壳高与壳长之比）在0.3以上，先净化42小时再开壳，不拿未净化的贝来冻。</p>
<h2>开壳到入冻</h2>
<p>人工从闭壳肌一侧下刀，去平壳，割断下方肌肉柄让肉能整个取起，冰海水冲净碎壳，不用淡水久泡。开壳到入冻不超过四十分钟，−35 ℃隧道单只冻，镀冰衣10%。每盘抽十只用手指摸一遍，碎壳超过一片的整盘重洗。</p>
<h2>病毒的话说在前面</h2>
<p>冷冻不杀诺如病毒。每批按ISO 15216-1做诺如病毒GI、GII核酸检测，检出的批次不按半壳出货。本品须加热后食用：带冰入烤箱220 ℃十至十二分钟，或沸水上蒸六分钟，肉中心到90 ℃并保持九十秒。</p>`,
    description_en: `<p>A half-shell oyster is judged on three things: whether the shell sits level, whether the meat fills it, and whether there is grit. We choose Portuguese oysters (<em>Crassostrea angulata</em>) from the lantern nets at Xiapu, with a cup at least three-tenths as deep as it is long, and put them through 42 hours of depuration before opening. Nothing undepurated is frozen.</p>
<h2>From knife to freezer</h2>
<p>The knife goes in at the adductor, the flat valve comes off, and the muscle is cut beneath so that the meat lifts freely. Shell is rinsed off in iced seawater, with no long soak in fresh. Within forty minutes the oysters are in the tunnel at −35 °C, and they are glazed at 10%. Ten from each tray are felt with a finger, and if there is more than one chip the tray is washed again.</p>
<h2>About viruses</h2>
<p>Freezing does not kill norovirus. Each batch is tested for norovirus GI and GII by PCR (ISO 15216-1), and a positive batch is not sold on the half shell. The product must be cooked: from frozen, ten to twelve minutes at 220 °C or six over boiling water, so that the centre reaches 90 °C and stays there for a minute and a half.</p>`,
    picture: 'product-oyster-half-shell',
    gallery: ['product-oyster-live', 'scene-depuration-uv'],
    sku: 'AL-OYS-HS90',
    scientific_name: 'Crassostrea angulata',
    origin_cn: '福建宁德霞浦',
    origin_en: 'Xiapu, Ningde, Fujian, China',
    specifications: table(`
规格（壳长） | Size (shell length) | S 70–80 mm，M 80–90 mm，L 90–110 mm | S 70–80 mm, M 80–90 mm, L 90–110 mm
肉占比 | Meat | ≥净重的15%（去冰衣，S级≥14%） | ≥ 15% of net weight without glaze (S ≥ 14%)
碎壳 | Shell fragments | 每10只≤1片 | No more than one in ten oysters
生产方式 | Production | 延绳吊笼养殖，FAO 61区 | Farmed in lantern nets, FAO Area 61
${depurated}
${glazed(10)}
${coreTemperature}
${frozenMicrobiology}
诺如病毒 | Norovirus | GI、GII每批检测，不得检出（ISO 15216-1） | GI and GII not detected, every batch (ISO 15216-1)
${toxins}
食用方法 | Use | 加热后食用，中心90 ℃、90秒以上 | To be cooked: 90 °C in the centre for 90 seconds
${frozenFor(18)}
${hs('0307.12')}
${plantNotForEu}
`),
    packaging_cn: '吸塑托盘12只装，10盘一箱；或散装10公斤。可印客户标签。',
    packaging_en: 'Trays of 12, ten to a carton, or 10 kg loose. Buyer’s label on request.',
    currency: 'USD',
    price_unit_cn: '打',
    price_unit_en: 'dozen',
    moq_cn: '3吨，可与其他贝类拼柜',
    moq_en: '3 tonnes; may be mixed with other shellfish',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'ASC-C-02617', 'BAP-P10442', 'ISO22000-3397'],
    tags: ['牡蛎', '贝类', '单冻', '净化', 'ASC'],
    status: 'published',
    published_in_days: -156,
  },
  {
    slug: 'oyster-iqf-meat',
    category: 'shellfish',
    title_cn: '单冻牡蛎肉',
    title_en: 'Oyster meat, IQF',
    summary_cn: '净化后开壳取肉，冰海水洗净，单粒速冻。煎蚵仔、裹粉炸、煮汤都用得上，四个规格。',
    summary_en: 'Shucked after depuration, washed in iced seawater and frozen singly. For omelettes, breading and soups, in four sizes.',
    description_cn: `<p>闽南叫蚵，粤语叫蚝，裹粉厂叫牡蛎肉，买的是同一样东西，要求却差得远：煎蚵仔煎要小粒，炸蚝要大而圆，煮粥要不散。单冻牡蛎肉按每公斤粒数分四档，档与档之间不混。</p>
<h2>取肉与洗涤</h2>
<p>原料同<a href="/products/oyster-live">净化牡蛎</a>，开壳取肉后用0至5 ℃的冰海水鼓泡洗两遍，沥水五分钟。淡水泡久了肉会涨，秤上好看，下锅缩成一团；所以洗涤总时间不超过十分钟，失水率和盐分每班测。</p>
<h2>冻结与净重</h2>
<p>网带单冻，粒与粒不粘；镀冰衣15%。牡蛎肉形状不规则、表面积大，冰衣比鱼片厚是正常的，但净重一律不含冰。裹粉客户可以要5%轻冰衣，保质期相应短。</p>
<p>诺如病毒与半壳一样逐批检测。本品须煮熟食用。</p>`,
    description_en: `<p>An omelette wants small oysters, a fryer big round ones, and a congee some that hold together. So the meats are graded by number to the kilogram, in four sizes, and the sizes are kept apart.</p>
<h2>Shucking and washing</h2>
<p>The oysters are the same <a href="/en/products/oyster-live">depurated stock</a>. Meats are bubbled twice in iced seawater at 0–5 °C and drained for five minutes. A long soak in fresh water swells them, which looks well on the scale and dismal in the pan, so washing never takes more than ten minutes in all, and each shift measures drip and salt.</p>
<h2>Freezing and weight</h2>
<p>Frozen on a belt so that they pour, with a 15% glaze. An uneven shape with a lot of surface needs more ice than a fillet; net weight, as always, leaves it out. Breading plants may have a light 5% glaze with a shorter life.</p>
<p>Every batch is tested for norovirus, as with the half shell. Cook before eating.</p>`,
    picture: 'product-oyster-iqf-meat',
    gallery: ['product-oyster-half-shell', 'scene-oyster-racks'],
    sku: 'AL-OYS-IQF80',
    scientific_name: 'Crassostrea angulata',
    origin_cn: '福建宁德霞浦',
    origin_en: 'Xiapu, Ningde, Fujian, China',
    specifications: table(`
规格（粒/公斤） | Count per kilogram | 60/80、80/100、100/120、120/150 | 60/80, 80/100, 100/120, 120/150
破损 | Broken | ≤5%（按粒数） | ≤ 5% by count
解冻失水 | Thaw drip | ≤12% | ≤ 12%
生产方式 | Production | 架式与延绳养殖，FAO 61区 | Farmed on racks and longlines, FAO Area 61
${depurated}
${glazed(15)}
添加与处理 | Treatment | 无：不用磷酸盐，淡水浸泡不超过10分钟 | None: no phosphates; no more than 10 minutes in wash water
${coreTemperature}
${frozenMicrobiology}
诺如病毒 | Norovirus | GI、GII每批检测，不得检出（ISO 15216-1） | GI and GII not detected, every batch (ISO 15216-1)
${toxins}
${frozenFor(18)}
${hs('0307.12')}
${plantNotForEu}
`),
    packaging_cn: '10×1公斤袋，或500克零售袋×20。',
    packaging_en: '10 × 1 kg bags, or 20 × 500 g retail bags.',
    price_min: 3.8,
    price_max: 5.2,
    currency: 'USD',
    price_unit_cn: '公斤（FOB福州）',
    price_unit_en: 'kg FOB Fuzhou',
    moq_cn: '5吨，可拼柜',
    moq_en: '5 tonnes, in a mixed container',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397'],
    tags: ['牡蛎', '贝类', '单冻', '净化'],
    status: 'published',
    published_in_days: -268,
  },
  {
    slug: 'scallop-half-shell',
    category: 'shellfish',
    title_cn: '冻半壳华贵栉孔扇贝',
    title_en: 'Noble scallop on the half shell, frozen',
    summary_cn: '东山岛吊养华贵栉孔扇贝，去内脏留柱留裙，壳面橙黄，6至9厘米，蒜蓉粉丝蒸用。',
    summary_en: 'Noble scallops from longlines off Dongshan, gutted, adductor and mantle left in an orange shell, 6–9 cm.',
    description_cn: `<p>华贵栉孔扇贝（<em>Mimachlamys nobilis</em>）是闽粤沿海的暖水扇贝，壳色从橘红到紫褐，两壳都鼓，放在盘里不像北方扇贝那样平，但颜色抢眼。东山岛的签约养殖户用网笼吊养，当年春苗，第二年3月到5月收，壳高7厘米左右。</p>
<h2>为什么要去内脏</h2>
<p>扇贝的毒素和镉主要积在中肠腺和肾，闭壳肌里很少。宁德厂的半壳扇贝一律去掉内脏团，洗净裙边，留闭壳肌；带黄（生殖腺）的只在指定海区、检测合格的批次做，箱标写明“带黄”。</p>
<h2>加工</h2>
<p>活贝到厂静养吐沙六小时，开壳、去脏、刷壳、冰水冲，单只速冻，镀冰衣12%。壳面附着的藤壶、龙介虫机器刷净，刷不掉的做肉。</p>
<p>带冰上笼，水开后蒸五分钟，蒜蓉粉丝先炒好铺在下面。蒸久了柱子发硬，宁短勿长。</p>`,
    description_en: `<p>The noble scallop (<em>Mimachlamys nobilis</em>) belongs to the warm coasts of Fujian and Guangdong. Its shell runs from orange to purple-brown, and both valves are domed, so it sits less flat than a northern scallop and catches the eye more. Contracted growers at Dongshan hang spring spat in lantern nets and lift it from March to May of the next year, at about 7 cm.</p>
<h2>Why it is gutted</h2>
<p>Toxins and cadmium gather in a scallop’s digestive gland and kidney, and there is little of either in the adductor. All our half-shells have the viscera taken out, the mantle washed and the adductor left. Roe-on is done only from named areas and tested lots, and the carton says so.</p>
<h2>Processing</h2>
<p>Live scallops rest for six hours to lose their sand, then are opened, gutted, brushed, rinsed in ice water, frozen singly and glazed at 12%. Barnacles and tubeworms are brushed off by machine; a shell that will not come clean goes for meat.</p>
<p>Steam from frozen, five minutes from the boil, over glass noodles with fried garlic. Too long toughens the adductor: err on the short side.</p>`,
    picture: 'product-scallop-half-shell',
    gallery: ['product-scallop-adductor', 'scene-packing-table'],
    sku: 'AL-SCA-HS7',
    scientific_name: 'Mimachlamys nobilis',
    origin_cn: '福建漳州东山岛（签约养殖户）',
    origin_en: 'Dongshan Island, Fujian, China (contracted growers)',
    specifications: table(`
规格（壳高） | Size (shell height) | 6–7、7–8、8–9 cm | 6–7, 7–8, 8–9 cm
形态 | Presentation | 半壳，去内脏，留柱留裙；带黄须预订 | Half shell, gutted, adductor and mantle on; roe-on to order
附着物 | Fouling | 壳面附着面积≤5% | ≤ 5% of the shell surface
生产方式 | Production | 延绳吊笼养殖，FAO 61区 | Farmed in lantern nets, FAO Area 61
${glazed(12)}
添加与处理 | Treatment | 无：不用磷酸盐 | None: no phosphates
${coreTemperature}
${frozenMicrobiology}
${toxins}
${metals}
${frozenFor(18)}
${hs('0307.22')}
${plantNotForEu}
`),
    packaging_cn: '托盘10只装，12盘一箱；或10公斤散装。',
    packaging_en: 'Trays of ten, twelve to a carton; or 10 kg loose.',
    currency: 'USD',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '3吨，可拼柜',
    moq_en: '3 tonnes, in a mixed container',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397'],
    tags: ['扇贝', '贝类', '单冻', '养殖'],
    status: 'published',
    published_in_days: -212,
  },
  {
    slug: 'scallop-adductor',
    category: 'shellfish',
    title_cn: '单冻扇贝柱（干冻）',
    title_en: 'Scallop adductor, IQF, dry',
    summary_cn: '海湾扇贝闭壳肌，不泡磷酸盐，水分不超过80%。煎得出焦边，不出水。80/100到150/200粒每磅。',
    summary_en: 'Bay scallop meats with nothing soaked in: moisture 80% or less, so they brown and do not weep. 80/100 to 150/200 a pound.',
    description_cn: `<p>扇贝柱分“干”“湿”。湿柱泡过三聚磷酸钠，颜色雪白、手感滑，下锅先出一摊水；干柱略带象牙色，表面微粘，热锅里一分钟就上色。安澜只做干柱。</p>
<p>原料为海湾扇贝（<em>Argopecten irradians</em>），山东莱州湾签约养殖户当年苗、当年11月收，鲜活开柱后在产地冷却，24小时内冷藏车到宁德，批号以“W”开头。福建本地的华贵栉孔扇贝柱子小，主要做<a href="/products/scallop-half-shell">半壳</a>。</p>
<h2>加工</h2>
<ul>
<li>去净内脏和外套膜，边肌（小月牙）保留或去除按订单；</li>
<li>3%盐冰水快洗，不浸泡，沥水十分钟；</li>
<li>网带单冻，冰衣10%；每批测水分和水分蛋白比，防止原料夹带泡水货。</li>
</ul>
<h2>使用</h2>
<p>冷藏解冻，厨房纸吸干，热锅少油，一面煎到金黄再翻，总共不到两分钟。</p>`,
    description_en: `<p>Scallop meats are “dry” or “wet”. Wet ones have been soaked in tripolyphosphate. They are snow white and slippery, and the first thing they do in a pan is to fill it with water. Dry ones are ivory, slightly tacky, and brown in a minute. We make only dry.</p>
<p>These are bay scallops (<em>Argopecten irradians</em>) from contracted growers in Laizhou Bay, Shandong, stocked and lifted in the same year, in November. They are shucked alive and chilled there, and reach Ningde by refrigerated lorry within 24 hours, under a W batch number. Our local noble scallop has a small adductor and goes mostly on the <a href="/en/products/scallop-half-shell">half shell</a>.</p>
<h2>Processing</h2>
<ul>
<li>All viscera and mantle removed; the small side muscle left or taken off, as ordered.</li>
<li>A quick wash in ice water with 3% salt, no soak, ten minutes to drain.</li>
<li>IQF with a 10% glaze. Moisture and its ratio to protein are checked in every batch, so that soaked raw material cannot slip in.</li>
</ul>
<h2>To cook</h2>
<p>Thaw in the chiller, pat dry, use a hot pan and little oil. Let one side turn gold before moving them; under two minutes in all.</p>`,
    picture: 'product-scallop-adductor',
    gallery: ['product-scallop-half-shell', 'scene-laboratory'],
    sku: 'AL-SCA-AD100',
    scientific_name: 'Argopecten irradians',
    origin_cn: '山东莱州湾（签约养殖户），宁德加工',
    origin_en: 'Laizhou Bay, Shandong, China (contracted growers); processed in Ningde',
    specifications: table(`
规格（粒/磅） | Count per pound | 80/100、100/120、120/150、150/200 | 80/100, 100/120, 120/150, 150/200
水分 | Moisture | ≤80% | ≤ 80%
添加与处理 | Treatment | 无：不用磷酸盐，不浸泡 | None: no phosphates, not soaked
碎粒 | Pieces | ≤3%（按重量） | ≤ 3% by weight
生产方式 | Production | 延绳吊笼养殖，FAO 61区 | Farmed in lantern nets, FAO Area 61
${glazed(10)}
${coreTemperature}
${frozenMicrobiology}
${toxins}
重金属 | Heavy metals | 镉≤1.0 mg/kg，铅≤0.5 mg/kg（闭壳肌） | Cadmium ≤ 1.0 mg/kg, lead ≤ 0.5 mg/kg in the adductor
${frozenFor(24)}
${hs('0307.22')}
${plantNotForEu}
`),
    packaging_cn: '10×1公斤袋，或5磅袋×6。',
    packaging_en: '10 × 1 kg or 6 × 5 lb bags.',
    currency: 'USD',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '2吨',
    moq_en: '2 tonnes',
    certificates: ['HACCP-FJ-2041', 'BRCGS-88231', 'BAP-P10442', 'ISO22000-3397'],
    tags: ['扇贝', '贝类', '单冻'],
    status: 'published',
    published_in_days: -362,
  },
  {
    slug: 'manila-clam-live',
    category: 'shellfish',
    title_cn: '鲜活净化菲律宾蛤仔',
    title_en: 'Live Manila clams, depurated and purged',
    summary_cn: '福建滩涂蛤仔，先吐沙，再净化42小时，每百粒残沙不超过0.3克。80到150粒每公斤。',
    summary_en:
      'From the flats of Fujian, purged of sand and then depurated for 42 hours: no more than 0.3 g of grit in a hundred. 80–150 a kilogram.',
    description_cn: `<p>菲律宾蛤仔（<em>Ruditapes philippinarum</em>，花蛤）福建养得最多。苗撒在中低潮区，八到十个月长到3厘米以上，耙采、冲泥、过筛，装网袋当天运到净化厂。</p>
<h2>先吐沙，后净化</h2>
<p>蛤仔在暗光、静水里吐沙快，在明亮、急流里反而闭着水管，所以先进遮光的吐沙池六小时，再换清水进净化池，筐内铺不超过8厘米厚，水温14至20 ℃，盐度23至30。吐沙的水不留用。抽一百粒煮开，沥出的沙烘干称重，不超过0.3克才算过；细菌另按每池五个样判。</p>
<h2>收货以后</h2>
<p>真空托盘或网袋装，4至8 ℃，五天内用完。到货后别泡自来水，想再吐一遍沙，用30克盐兑一公斤水，盖住光放一小时。</p>`,
    description_en: `<p>No clam is grown in greater quantity in Fujian than the Manila (<em>Ruditapes philippinarum</em>). Seed is broadcast on the middle and lower shore and passes 3 cm in eight to ten months. Clams are raked, washed and sieved, and reach the depuration plant in net bags the same day.</p>
<h2>Sand first, then bacteria</h2>
<p>In the dark and in quiet water clams spit out sand quickly; in bright light and a strong flow they draw in their siphons. They therefore spend six hours in shaded purging tanks, then go into fresh seawater for depuration, no more than 8 cm deep in the tray, at 14–20 °C and 23–30 ppt. Purging water is not used again. To pass, a hundred clams, boiled open, may yield no more than 0.3 g of dry grit. Bacteria are judged separately on five samples a tank.</p>
<h2>On arrival</h2>
<p>Keep at 4–8 °C in the net or tray and use within five days. Do not put them in tap water. If you want to purge them once more, use 30 g of salt to a kilogram of water and an hour in the dark.</p>`,
    picture: 'product-manila-clam-live',
    gallery: ['scene-depuration-uv', 'product-razor-clam-live'],
    sku: 'AL-CLM-LIVE',
    scientific_name: 'Ruditapes philippinarum',
    origin_cn: '福建霞浦、连江（签约养殖户）',
    origin_en: 'Xiapu and Lianjiang, Fujian, China (contracted growers)',
    specifications: table(`
规格（粒/公斤） | Count per kilogram | 80–100、100–120、120–150 | 80–100, 100–120, 120–150
残沙 | Grit | ≤0.3 g/100粒 | ≤ 0.3 g in a hundred clams
破壳与死蛤 | Broken and dead | 出厂≤1%，到货≤3% | ≤ 1% at dispatch, ≤ 3% on arrival
生产方式 | Production | 滩涂养殖，FAO 61区 | Farmed on tidal flats, FAO Area 61
吐沙 | Purging | 遮光吐沙池6小时 | 6 hours in shaded tanks
${depurated}
${liveMicrobiology}
${toxins}
${metals}
${chilledLive}
保质期 | Shelf life | 自起池起5天 | 5 days from lifting
${hs('0307.71')}
${liveNotForEu}
`),
    packaging_cn: '网袋5公斤、保温箱10公斤；零售透气托盘500克。',
    packaging_en: '5 kg nets, 10 kg insulated cases; 500 g breathable retail trays.',
    price_min: 12,
    price_max: 18,
    currency: 'CNY',
    price_unit_cn: '公斤（宁德净化厂交货）',
    price_unit_en: 'kg ex works Ningde',
    moq_cn: '200公斤',
    moq_en: '200 kg',
    certificates: ['ASC-C-02617', 'ISO22000-3397'],
    tags: ['蛤仔', '贝类', '活品', '净化', 'ASC'],
    status: 'published',
    published_in_days: -101,
  },
  {
    slug: 'razor-clam-live',
    category: 'shellfish',
    title_cn: '鲜活净化缢蛏',
    title_en: 'Live Chinese razor clams, depurated',
    summary_cn: '低盐滩涂缢蛏，静水吐沙6小时后转池净化42小时，单层平铺，不打水、不增重。',
    summary_en: '',
    description_cn: `<p>缢蛏（<em>Sinonovacula constricta</em>）长在河口软泥里，盐度十几度的滩最好，壳薄肉嫩，也最难运。壳合不严，水管总露在外面，压一压就断，闷一闷就臭。福鼎、霞浦滩涂的签约户用手挖和锄挖，不用高压水枪冲，冲出来的蛏子肚里全是泥浆。</p>
<h2>吐沙和净化分开做</h2>
<p>入厂喷淋去泥，盐度按海区实测值配水，偏差大于3先过渡；遮光静水吐沙六小时，再单层平铺进净化池，盐度15至24，水温15至22 ℃，42小时。盐度低于10，蛏子会吸水发胖，秤上好看，两天就死，我们不这样做。</p>
<h2>收货与使用</h2>
<ul>
<li>箱内竖插，水管朝上，湿海绵衬底，覆透气膜；</li>
<li>4至8 ℃，自起池起五天内用完；</li>
<li>盐焗、葱油、炒，开壳即熟，久煮发韧。</li>
</ul>
<p>夏季7、8月蛏子瘦，供货减量，以当周报价单为准。</p>`,
    description_en: '',
    picture: 'product-razor-clam-live',
    gallery: ['scene-depuration-uv', 'product-manila-clam-live'],
    sku: 'AL-RZC-LIVE',
    scientific_name: 'Sinonovacula constricta',
    origin_cn: '福建福鼎、霞浦（签约养殖户）',
    origin_en: 'Fuding and Xiapu, Fujian, China (contracted growers)',
    specifications: table(`
规格（粒/公斤） | Count per kilogram | 50–60、60–80、80–100 | 50–60, 60–80, 80–100
残沙 | Grit | ≤0.3 g/100粒 | ≤ 0.3 g in a hundred clams
吸水增重 | Water uptake | 不打水，出池前后重量差≤2% | None: weight in and out of the tank within 2%
破壳与死蛏 | Broken and dead | 出厂≤2%，到货≤5% | ≤ 2% at dispatch, ≤ 5% on arrival
生产方式 | Production | 滩涂养殖，人工采挖，FAO 61区 | Farmed on tidal flats and dug by hand, FAO Area 61
吐沙 | Purging | 遮光静水6小时 | 6 hours in shaded still water
${depurated}
${liveMicrobiology}
${toxins}
${chilledLive}
保质期 | Shelf life | 自起池起5天 | 5 days from lifting
${hs('0307.71')}
${liveNotForEu}
`),
    packaging_cn: '5公斤保温箱，竖插，湿海绵衬底，覆透气膜。',
    packaging_en: '5 kg insulated cases, clams upright on damp sponge under breathable film.',
    price_min: 24,
    price_max: 36,
    currency: 'CNY',
    price_unit_cn: '公斤（宁德净化厂交货）',
    price_unit_en: 'kg ex works Ningde',
    moq_cn: '100公斤',
    moq_en: '100 kg',
    certificates: ['ISO22000-3397'],
    tags: ['缢蛏', '贝类', '活品', '净化'],
    status: 'published',
    published_in_days: -19,
  },
]
