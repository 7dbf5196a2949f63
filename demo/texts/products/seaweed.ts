import type { DemoProduct } from '../types.ts'
import { hs, table } from './spec.ts'

const seaweedMetals =
  '重金属 | Heavy metals | 无机砷、镉、铅每季第三方检测，随批提供最近一次报告 | Inorganic arsenic, cadmium and lead by an outside laboratory each quarter; latest report with the batch'

export const seaweed: DemoProduct[] = [
  {
    slug: 'kelp-dried',
    category: 'seaweed',
    title_cn: '淡干海带',
    title_en: 'Kelp, sun-dried, unsalted',
    summary_cn: '连江海带，割下当天平铺晒干，不拌盐。原条、切片、切丝三种，水分不超过18%，附碘含量报告。',
    summary_en:
      'Lianjiang kelp, laid out to dry the day it is cut, with no salt. Whole blades, cut sheets or shreds, 18% moisture or less, with an iodine report.',
    description_cn: `<p>连江的海带（<em>Saccharina japonica</em>）10月底夹苗，次年4月到6月收。晒淡干海带看天：割下的海带当天上午铺在网帘上，叶不压叶，日落前翻一次，一天半到两天晒透；隔夜没干又回潮，边上就发黄。连阴天改进烘房，60 ℃以下。</p>
<h2>等级怎么分</h2>
<ul>
<li>一级：叶长1.5米以上，宽20厘米以上，厚实、褐绿、无孢子囊斑，黄白边不超过3%；</li>
<li>二级：长1米以上，允许少量花斑；</li>
<li>丝、片：用一、二级原料去根、去黄边机切，丝宽3至5毫米。</li>
</ul>
<h2>表面那层白霜</h2>
<p>不是霉，也不是盐，是甘露醇，海带自己析出来的，带甜味。擦掉浮尘就好，不必洗净。霉是发绿发灰、有气味的，见到请整包退回。</p>
<h2>使用与碘</h2>
<p>冷水泡三十分钟，涨到五六倍。海带含碘很高，每公斤干品常在1,500至3,500毫克，出口欧盟、日本等市场的，按当地规定标注每日食用量提示，我们随批提供碘检测值。</p>`,
    description_en: `<p>Kelp (<em>Saccharina japonica</em>) goes out on the ropes at Lianjiang in late October and is cut from April to June. Drying depends on the weather. Blades cut in the morning are laid on net screens, none over another, turned before dusk and dry in a day and a half or two. If damp gets back in overnight the edges yellow, so in a wet spell we use a drying room at no more than 60 °C.</p>
<h2>Grades</h2>
<ul>
<li>First: over 1.5 m long and 20 cm wide, thick, brown-green, no spore patches, pale edges to 3%.</li>
<li>Second: over 1 m, some mottling allowed.</li>
<li>Shreds and sheets: cut by machine from either, without root or yellow edge, shreds 3–5 mm wide.</li>
</ul>
<h2>The white bloom</h2>
<p>It is neither mould nor salt but mannitol, which kelp sweats as it dries, and it tastes sweet. Wipe off the dust and leave the rest. Mould is green or grey and smells; if you find any, send the whole bag back.</p>
<h2>Use, and iodine</h2>
<p>Half an hour in cold water brings it up five or six times. Dried kelp is extremely rich in iodine, commonly 1,500–3,500 mg/kg. Lots for the EU, Japan and other markets with rules on this are labelled with advice on daily intake, and the measured iodine comes with each batch.</p>`,
    picture: 'product-kelp-dried',
    gallery: ['scene-kelp-harvest', 'product-kelp-salted-cut'],
    sku: 'AL-KLP-DRY',
    scientific_name: 'Saccharina japonica',
    origin_cn: '福建福州连江',
    origin_en: 'Lianjiang, Fuzhou, Fujian, China',
    specifications: table(`
形态 | Cut | 原条；片4×4 cm；丝3–5 mm；粉80目 | Whole blade; 4 × 4 cm sheets; 3–5 mm shreds; powder, 80 mesh
水分 | Moisture | ≤18%（粉≤10%） | ≤ 18% (powder ≤ 10%)
杂质与沙 | Foreign matter and sand | ≤1.0% | ≤ 1.0%
黄白边、花斑 | Pale edges and mottling | 一级≤3%，二级≤8% | First grade ≤ 3%, second ≤ 8%
碘 | Iodine | 1,500–3,500 mg/kg，每批报告 | 1,500–3,500 mg/kg, reported by batch
复水倍数 | Rehydration | 5–6倍（20 ℃，30分钟） | 5–6 times in 30 minutes at 20 °C
添加与处理 | Treatment | 无盐、无漂白、无染色、无硫熏 | No salt, bleach, colour or sulphur
生产方式 | Production | 浮筏养殖，FAO 61区 | Farmed on longlines, FAO Area 61
${seaweedMetals}
贮存与保质期 | Storage and shelf life | 阴凉干燥避光，24个月 | 24 months, cool, dry and dark
${hs('1212.21')}
`),
    packaging_cn: '原条20公斤编织袋打包；片、丝1公斤×10袋或5公斤×4袋。',
    packaging_en: 'Whole in 20 kg woven bales; sheets and shreds in 10 × 1 kg or 4 × 5 kg bags.',
    price_min: 2.1,
    price_max: 3.4,
    currency: 'USD',
    price_unit_cn: '公斤（FOB福州）',
    price_unit_en: 'kg FOB Fuzhou',
    moq_cn: '5吨；切制规格1吨',
    moq_en: '5 tonnes; 1 tonne for cut forms',
    certificates: ['ISO22000-3397'],
    tags: ['海带', '藻类', '干品', '养殖'],
    status: 'published',
    published_in_days: -371,
  },
  {
    slug: 'kelp-salted-cut',
    category: 'seaweed',
    title_cn: '盐渍海带 结、丝、宽片',
    title_en: 'Salted kelp: knots, shreds and broad cuts',
    summary_cn: '离水六小时内热烫，翠绿爽脆；盐分20%–25%，水分不超过62%，泡两小时即用。',
    summary_en:
      'Blanched within six hours of the sea, green and crisp. Salt 20–25%, moisture no more than 62%, ready after two hours’ soaking.',
    description_cn: `<p>鲜海带是褐色的，热海水里烫一分钟变成翠绿，盐渍海带卖的就是这个绿和脆。连江的海带清晨割、上午靠岸、午后烫完，离水不超过六小时：92至95 ℃海水40至60秒，三分钟内冷到20 ℃以下，拌盐25%至30%入池压48小时，再压到水分62%以下，切制、打结、拣选。全过程写在<a href="/news/how-salted-kelp-is-made">这篇文章</a>里。</p>
<h2>三种切法</h2>
<ul>
<li><strong>海带结</strong>：宽3厘米长条手工打结，每公斤180至220个，关东煮、炖肉；</li>
<li><strong>海带丝</strong>：3毫米、5毫米，凉拌；</li>
<li><strong>宽片</strong>：10厘米以上整片，卷鱼、垫蒸笼。</li>
</ul>
<h2>称的是海带，不是水</h2>
<p>盐渍海带按重量卖，水分高一个点，客户就少得一个点的货。每批用快速水分仪测，抽样送化验室复核；拣盐用震动筛，袋底浮盐不超过1%。</p>
<h2>使用与碘</h2>
<p>清水泡两小时，换水两次，重量回到约三倍。海带含碘高，浸泡能去掉一部分，但不能当成没有。出口需要碘数据的，可提供最近五批“原样”和“按说明浸泡后”两组检测值；也请客户按当地规定在正面标注食用量。</p>`,
    description_en: `<p>Fresh kelp is brown. A minute in hot seawater turns it green, and that green, with the crunch, is what buyers of salted kelp pay for. At Lianjiang it is cut at first light, landed in the morning and blanched by early afternoon: 92–95 °C for 40–60 seconds, below 20 °C within three minutes, mixed with 25–30% salt, pressed for 48 hours and then down to 62% moisture or less, and cut. <a href="/en/news/how-salted-kelp-is-made">This article</a> describes it in full.</p>
<h2>Three cuts</h2>
<ul>
<li><strong>Knots:</strong> strips 3 cm wide tied by hand, 180–220 a kilogram, for oden and stews.</li>
<li><strong>Shreds:</strong> 3 mm or 5 mm, for salads.</li>
<li><strong>Broad:</strong> pieces of 10 cm and more, for rolling round fish or lining a steamer.</li>
</ul>
<h2>Kelp, not water</h2>
<p>It is sold by weight, so each point of moisture is a point of short measure. Every batch goes on the rapid analyser, with samples confirmed in the laboratory. Loose salt is shaken off: no more than 1% at the bottom of the bag.</p>
<h2>Use, and iodine</h2>
<p>Two hours in fresh water with two changes brings it back to about three times its weight. Soaking takes some of the iodine away and by no means all. On request we supply figures for the last five batches, as sold and soaked as directed. Please put advice on daily intake on the front of the pack where your rules require it.</p>`,
    picture: 'product-kelp-salted-cut',
    gallery: ['scene-kelp-harvest', 'product-kelp-dried'],
    sku: 'AL-KLP-SALT',
    scientific_name: 'Saccharina japonica',
    origin_cn: '福建福州连江',
    origin_en: 'Lianjiang, Fuzhou, Fujian, China',
    specifications: table(`
切制 | Cut | 结180–220个/公斤；丝3 mm、5 mm；宽片≥10 cm | Knots 180–220 a kilogram; shreds 3 or 5 mm; broad pieces from 10 cm
盐分 | Salt | 20%–25% | 20–25%
水分 | Moisture | ≤62% | ≤ 62%
浮盐 | Loose salt | ≤1% | ≤ 1%
热烫 | Blanching | 92–95 ℃海水，40–60秒 | Seawater at 92–95 °C, 40–60 seconds
复水 | Rehydration | 清水2小时换水2次，约3倍 | About three times, in 2 hours with two changes
碘 | Iodine | 出口欧盟、日本等逐批报告，原样与浸泡后两组 | By batch for the EU, Japan and others, as sold and after soaking
异物 | Foreign matter | 色选加人工拣选；贝壳、绳丝20 kg≤1处 | Colour sorter and hand-picking; shell or rope fibre no more than one in 20 kg
添加与处理 | Treatment | 仅食盐；不用硫酸铜、不染色 | Salt only; no copper sulphate, no colour
${seaweedMetals}
贮存与保质期 | Storage and shelf life | −10 ℃以下避光12个月；开袋后0–4 ℃五天 | 12 months at −10 °C or below, dark; five days at 0–4 °C once open
${hs('1212.21')}
`),
    packaging_cn: '10公斤箱（内PE袋），或1公斤×10零售袋；箱内标沥盐净重。',
    packaging_en: '10 kg cartons with PE liner, or 10 × 1 kg retail bags; weight stated without loose salt.',
    price_min: 0.9,
    price_max: 1.5,
    currency: 'USD',
    price_unit_cn: '公斤（FOB福州）',
    price_unit_en: 'kg FOB Fuzhou',
    moq_cn: '一个二十英尺冷藏柜，可混三种切法',
    moq_en: 'One 20’ reefer, in up to three cuts',
    certificates: ['HACCP-FJ-2041', 'ISO22000-3397'],
    tags: ['海带', '藻类', '盐渍', '养殖'],
    status: 'published',
    is_featured: true,
    published_in_days: -74,
    seo_title_cn: '盐渍海带结、海带丝、宽片，连江产｜安澜',
    seo_title_en: 'Salted kelp knots, shreds and broad cuts | Anlan',
    seo_description_cn: '连江盐渍海带，离水六小时内热烫，盐分20%–25%，水分≤62%，附碘检测，可混柜。',
    seo_description_en:
      'Salted kelp from Lianjiang, Fujian, blanched within six hours of harvest, 62% moisture or less, with iodine analysis.',
  },
  {
    slug: 'wakame-salted',
    category: 'seaweed',
    title_cn: '盐渍裙带菜',
    title_en: 'Salted wakame, cut',
    summary_cn: '山东荣成签约海区裙带菜，在宁德切制拣选。标准品留梗6%以下，精选品3%以下，过色选机。',
    summary_en:
      'Wakame from contracted rafts at Rongcheng, cut and sorted in Ningde. Midrib to 6% as standard and to 3% in the select grade, colour-sorted.',
    description_cn: `<p>裙带菜（<em>Undaria pinnatifida</em>）喜冷，福建海区长不好。我们从山东荣成的签约养殖户收烫渍好的半成品，批号以“W”开头，冷藏运到宁德，切制、去梗、拣选、检验。产地和加工地分别写在标签上。</p>
<h2>买家看什么</h2>
<ul>
<li><strong>厚薄</strong>：3月中旬以前收的叶厚、弹性好，4月以后的薄而软，不混批；</li>
<li><strong>颜色</strong>：泡开后翠绿，叶缘不黄；</li>
<li><strong>梗</strong>：标准品留梗6%以下；精选品加一道人工去梗，3%以下，价格上浮约6%；</li>
<li><strong>异物</strong>：全部过色选机和人工拣选台，贝壳碎片控制在20公斤一处以内。</li>
</ul>
<h2>使用</h2>
<p>清水泡五分钟，挤去水分，重量涨到两倍半到三倍。味噌汤最后下，一滚就关火；煮久了绿色转暗，口感发黏。</p>`,
    description_en: `<p>Wakame (<em>Undaria pinnatifida</em>) likes colder water than Fujian has to offer. Contracted growers at Rongcheng in Shandong blanch and salt it, and we bring it to Ningde under refrigeration, with a W batch number, to be cut, trimmed, sorted and tested. The label gives both places.</p>
<h2>What buyers look at</h2>
<ul>
<li><strong>Thickness.</strong> Blades taken before the middle of March are thick and springy, those of April thin and soft. They are kept apart.</li>
<li><strong>Colour.</strong> Bright green on soaking, with no yellow at the edge.</li>
<li><strong>Midrib.</strong> Up to 6% as standard. The select grade has a second trimming by hand and 3% or less, at about 6% more.</li>
<li><strong>Foreign matter.</strong> Everything passes the colour sorter and a picking table: no more than one piece of shell in 20 kg.</li>
</ul>
<h2>Use</h2>
<p>Five minutes in fresh water and a squeeze; it comes back to two and a half or three times its weight. Add it to miso soup at the last moment and take the pan off. Long cooking dulls the green and turns it slippery.</p>`,
    picture: 'product-wakame-salted',
    gallery: ['product-kelp-salted-cut', 'scene-laboratory'],
    sku: 'AL-WKM-SALT',
    scientific_name: 'Undaria pinnatifida',
    origin_cn: '山东荣成（签约养殖户），宁德切制',
    origin_en: 'Rongcheng, Shandong, China (contracted growers); cut in Ningde',
    specifications: table(`
切制 | Cut | 2–3 cm、4–5 cm；整叶可订 | 2–3 cm, 4–5 cm; whole leaf to order
留梗 | Midrib | 标准品≤6%，精选品≤3% | Standard ≤ 6%, select ≤ 3%
盐分 | Salt | 22%–26% | 22–26%
水分 | Moisture | ≤60% | ≤ 60%
异物 | Foreign matter | 贝壳、绳丝20 kg≤1处 | Shell or rope fibre: no more than one in 20 kg
复水 | Rehydration | 清水5分钟，2.5–3倍 | 2.5–3 times in 5 minutes
添加与处理 | Treatment | 仅食盐；不染色、不用硫酸铜 | Salt only; no colour, no copper sulphate
微生物 | Microbiology | 菌落总数≤3×10⁴ CFU/g，大肠菌群≤100 MPN/100 g，沙门氏菌不得检出 | Plate count ≤ 3×10⁴ cfu/g, coliforms ≤ 100 MPN/100 g, salmonella absent
生产方式 | Production | 浮筏养殖，FAO 61区 | Farmed on longlines, FAO Area 61
${seaweedMetals}
贮存与保质期 | Storage and shelf life | −10 ℃以下避光12个月 | 12 months at −10 °C or below, dark
${hs('1212.21')}
`),
    packaging_cn: '10公斤箱（内PE袋），或500克、1公斤零售袋。',
    packaging_en: '10 kg cartons with PE liner, or retail bags of 500 g and 1 kg.',
    currency: 'USD',
    price_unit_cn: '公斤',
    price_unit_en: 'kg',
    moq_cn: '5吨；精选品首单2吨可试',
    moq_en: '5 tonnes; a first trial of 2 tonnes in the select grade',
    certificates: ['ISO22000-3397'],
    tags: ['裙带菜', '藻类', '盐渍'],
    status: 'published',
    published_in_days: -131,
  },
]
