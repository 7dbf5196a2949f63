import type { DemoBusinessLine } from './lines.ts'

/** The business lines on the water: breeding, aquaculture, purification. */
export const waterLines: DemoBusinessLine[] = [
  {
    slug: 'breeding',
    lead_cn: '一条好鱼，十八个月以前就定了一半：亲鱼是谁，头四十天吃了什么。',
    lead_en: 'Half of what makes a good fish is settled eighteen months before harvest, by its parents and by its first forty days.',
    body_cn: `<p>蕉城育苗场建在三都澳湾口一侧，取水口伸出低潮线外三百米，离最近的鱼排两公里多。全场四栋车间：亲鱼、产卵孵化、育苗、循环水中间培育，人、水、苗都只能从干净走向不干净。</p>
<p>大黄鱼（<em>Larimichthys crocea</em>）核心群每一代建80至100个全同胞家系，混养在同一组网箱里，18月龄统一测体重、体形、体色，并做内脏白点病攻毒试验。测定值、系谱和SNP分型一起算出育种值，再按亲缘关系配对。第四代与未选育对照组相比，18月龄体重高19%，攻毒存活率高11个百分点。</p>
<p>春苗从2月育到4月，全长25毫米、畸形率低于3%、海区水温稳定在14 ℃以上才下海，每年约2,600万尾。秋苗进循环水车间越冬，开春平均体重85克。</p>
<p>东山鲍苗场供皱纹盘鲍（<em>Haliotis discus hannai</em>）苗，并为连江培育耐热的杂交鲍；霞浦点以四倍体雄贝与二倍体雌贝杂交，生产三倍体牡蛎单体苗。自用以外的苗对外供应，价格按规格和检疫结果定。</p>
<p>出场的每一池苗都附病毒、寄生虫检测结果和亲鱼组编号。这个编号以后会转到网箱，再转到加工批号。</p>`,
    body_en: `<p>The Jiaocheng hatchery stands near the mouth of Sandu’ao. Its intake lies 300 metres beyond low water and more than two kilometres from the nearest cages. There are four halls, for broodstock, spawning and incubation, larvae, and a recirculating nursery, and people, water and fish pass through them in one direction only: from clean to less clean.</p>
<p>Each generation of the croaker (<em>Larimichthys crocea</em>) nucleus is made up of 80 to 100 full-sib families reared together in the same cages. At 18 months they are measured for weight, shape and colour, and a sample is challenged with visceral white-nodule disease. Measurements, pedigree and SNP genotypes give the breeding values, and mates are chosen with kinship in mind. Against an unselected control, the fourth generation is 19% heavier at 18 months and survives the challenge better by 11 percentage points.</p>
<p>Spring fish are reared from February to April. They go to sea at 25 mm, with fewer than 3% deformed and the water steady above 14 °C: about 26 million a year. The autumn run spends the winter in recirculated water and comes out in spring at a mean of 85 g.</p>
<p>The Dongshan hatchery supplies Pacific abalone (<em>Haliotis discus hannai</em>) and heat-tolerant hybrids for Lianjiang. At Xiapu, crossing tetraploid males with diploid females gives single triploid oyster seed. Whatever we do not need ourselves is sold, at a price set by size and health status.</p>
<p>Each tank leaves with its virus and parasite results and the number of its broodstock group. The number goes on to the cage, and from the cage to the processing batch.</p>`,
    product_categories: ['seedlings'],
    steps: [
      {
        icon: 'fish',
        title_cn: '选亲',
        title_en: 'Choosing parents',
        description_cn: '12月从核心群挑体重1,000克以上的亲鱼，两次病毒与寄生虫检测阴性才入室，每季约六百尾。',
        description_en:
          'In December, fish of at least 1,000 g are taken from the nucleus and brought indoors after two clear tests: about 600 a season.',
      },
      {
        icon: 'warmth',
        title_cn: '升温强化',
        title_en: 'Conditioning',
        description_cn: '水温由13 ℃升到21 ℃，每天不超过1 ℃，鲜饵加维生素E，雌鱼卵径到0.6毫米为止。',
        description_en:
          'The water is raised from 13 to 21 °C by no more than a degree a day, on fresh feed with added vitamin E, until eggs reach 0.6 mm.',
      },
      {
        icon: 'egg',
        title_cn: '催产孵化',
        title_en: 'Spawning and hatching',
        description_cn: '注射LHRH-A2后30至36小时产卵，收浮卵、去沉卵、消毒，23 ℃水温下一天多破膜。',
        description_en:
          'Eggs come 30–36 hours after an injection of LHRH-A2. Floating eggs are kept and disinfected, and at 23 °C they hatch in a little over a day.',
      },
      {
        icon: 'feed',
        title_cn: '三次换口',
        title_en: 'Three changes of diet',
        description_cn: '轮虫、卤虫、桡足类，最后换微颗粒饲料，前后饵料各留重叠期，自初孵至四十五日龄平均成活率31%。',
        description_en:
          'Rotifers, then brine shrimp, then copepods and at last microdiet, with an overlap at each change. Mean survival from hatching to day 45 is 31%.',
      },
      {
        icon: 'lens',
        title_cn: '检疫出场',
        title_en: 'Health check',
        description_cn: '过筛分大小，抽样做病毒与寄生虫PCR，畸形率超过3%的池不出场。',
        description_en:
          'Fish are sieved by size and sampled for viruses and parasites by PCR. A tank with more than 3% deformed does not leave.',
      },
      {
        icon: 'boat',
        title_cn: '下海',
        title_en: 'To sea',
        description_cn: '清晨带水起运，活水船到箱，苗池编号当场转为网箱编号。',
        description_en: 'They travel at dawn, in water throughout, by live-well boat. At the cage the tank number becomes the cage number.',
      },
    ],
    facts: [
      { value: 2900, unit_cn: '立方米', unit_en: 'm³', label_cn: '育苗水体', label_en: 'of larval tanks' },
      { value: 4, unit_cn: '代', unit_en: 'generations', label_cn: '核心群选育', label_en: 'of selected croaker' },
      { value: 600, unit_cn: '尾', unit_en: 'fish', label_cn: '每季使用亲鱼', label_en: 'in the broodstock each season' },
      { value: 30, unit_cn: '天', unit_en: 'days', label_cn: '新引亲鱼隔离', label_en: 'quarantine for new arrivals' },
    ],
  },
  {
    slug: 'aquaculture',
    lead_cn: '鱼排上的规矩只有一条：海能养多少，就养多少，多一箱都要还回去。',
    lead_en: 'There is one rule on the rafts: grow what the water will carry, because anything over that is only borrowed.',
    body_cn: `<p>安澜的养殖分布在福建沿海五处。三都澳水深18至30米，最大潮差超过8米，四面有山挡风，养大黄鱼；霞浦养葡萄牙牡蛎（<em>Crassostrea angulata</em>），低潮架式与延绳吊笼并用；连江养海带（<em>Saccharina japonica</em>）和皱纹盘鲍；东山岛南侧水清浪大，用可下潜的深水网箱养金鲳（<em>Trachinotus ovatus</em>），近岸养鲍鱼；漳浦池塘养南美白对虾（<em>Penaeus vannamei</em>）。</p>
<p>三都澳养成用周长40米、网深8米的HDPE圆形网箱，有效水体约1,000立方米。连片不超过二十四口，片与片之间留30米以上水道，同样的海面比木排时代少放三成。密度逐级下调，养成期不超过每立方米12公斤。</p>
<p>网箱已全部停用冰鲜杂鱼，改投缓沉性膨化饲料，饵料系数1.75。上市前45天换低脂料、减量投喂，并移到流速大的外侧箱，鱼肉紧实，腹脂由4.4%降到3.4%。</p>
<p>治病靠防：白点病高发期每五天换一次网，旧网上岸暴晒；每周两次镜检鳃丝；死鱼当日捞出、上岸无害化处理。需要用药时由水生动物执业兽医开方，系统按药名锁定停药期，期满前开不出起捕单。</p>
<p>每季由第三方测底质硫化物，超过设定值的箱位休养一年。箱外挂海带和龙须菜，能吸一部分氮磷，但代替不了控制密度。</p>`,
    body_en: `<p>We farm at five places on the coast of Fujian. Sandu’ao is 18–30 m deep, has tides of more than eight metres and hills on every side, and grows large yellow croaker. Xiapu has Portuguese oysters (<em>Crassostrea angulata</em>), on racks at low water and in lantern nets on longlines. Lianjiang grows kelp (<em>Saccharina japonica</em>) and Pacific abalone. Off the south of Dongshan Island, where the sea is clear and rough, golden pompano (<em>Trachinotus ovatus</em>) live in submersible cages, with abalone closer in. Zhangpu’s ponds hold vannamei shrimp (<em>Penaeus vannamei</em>).</p>
<p>Croaker are grown on in round HDPE cages, 40 m in circumference and 8 m deep, of about 1,000 m³ each. No group exceeds 24 cages, and channels of at least 30 m are kept between groups, so that the same water now carries 30% fewer cages than in timber days. Density comes down step by step, to no more than 12 kg/m³ at the end.</p>
<p>No cage of ours is fed trash fish any longer. Slow-sinking extruded pellets give a conversion of 1.75. For the last 45 days the fish have a leaner diet, less of it, and a berth in faster water: the flesh firms, and belly fat drops from 4.4 to 3.4%.</p>
<p>Against disease we rely on prevention. In the white spot season nets are changed every five days and dried ashore; gills go under the microscope twice a week; dead fish are lifted the same day and destroyed on land. If treatment is needed, a licensed aquatic veterinarian prescribes it, and the system blocks harvest orders until the withdrawal period has run.</p>
<p>An outside laboratory tests seabed sulphide each season, and a berth over our limit lies fallow for a year. Kelp and <em>Gracilaria</em> hung outside the cages take up some nitrogen and phosphorus, but they do not replace lower density.</p>`,
    product_categories: ['whole-fish', 'abalone-sea-cucumber', 'seaweed'],
    steps: [
      {
        icon: 'anchor',
        title_cn: '选箱位',
        title_en: 'Choosing the berth',
        description_cn: '看水深、流速、底质硫化物和上一茬记录，不合格的箱位休养。',
        description_en: 'Depth, current, seabed sulphide and the record of the last crop. A berth that fails stays empty.',
      },
      {
        icon: 'fry',
        title_cn: '放苗',
        title_en: 'Stocking',
        description_cn: '4月放25毫米鱼种，每立方米1,200尾，苗池编号转为网箱编号。',
        description_en: 'Juveniles of 25 mm go in during April at 1,200 per m³, and tank numbers become cage numbers.',
      },
      {
        icon: 'feed',
        title_cn: '投喂',
        title_en: 'Feeding',
        description_cn: '清晨、傍晚各一餐，鱼群下沉即停；水温低于13 ℃或高于30 ℃减半或停喂。',
        description_en: 'Morning and evening, stopping when the shoal goes down; halved or stopped below 13 °C or above 30.',
      },
      {
        icon: 'cage',
        title_cn: '分箱',
        title_en: 'Splitting',
        description_cn: '5月前一次、秋天一次，把密度降下来，同时剔除体形不良的鱼。',
        description_en: 'Before May and again in autumn, to bring density down and take out poorly shaped fish.',
      },
      {
        icon: 'gauge',
        title_cn: '监测与防病',
        title_en: 'Watching',
        description_cn: '1米、5米、10米三层温盐氧，十分钟一次，溶氧低于4.5 mg/L报警；每周两次镜检。',
        description_en:
          'Temperature, salinity and oxygen at 1, 5 and 10 m every ten minutes, alarm at 4.5 mg/l; gills examined twice a week.',
      },
      {
        icon: 'net',
        title_cn: '起捕',
        title_en: 'Harvest',
        description_cn: '养足十八个月，药残检测合格后开起捕单；停食两天，夜里赶网，冰水致死，两小时内鱼体降到4 ℃以下。',
        description_en:
          'After 18 months and a clear residue test. Two days unfed, crowded at night, killed in ice slurry, below 4 °C within two hours.',
      },
    ],
    facts: [
      { value: 5, unit_cn: '处', unit_en: 'sites', label_cn: '自有养殖基地', label_en: 'farmed by ourselves' },
      { value: 12, unit_cn: '公斤/立方米', unit_en: 'kg/m³', label_cn: '大黄鱼养成密度上限', label_en: 'ceiling for grown croaker' },
      { value: 18, unit_cn: '个月', unit_en: 'months', label_cn: '从鱼种到起捕', label_en: 'from juvenile to harvest' },
      { value: 1.75, unit_cn: '', unit_en: '', label_cn: '饵料系数', label_en: 'kg of feed per kg of croaker' },
    ],
  },
  {
    slug: 'purification',
    lead_cn: '净化不是把贝洗干净，是给它干净的水和足够的时间，让它自己干净。',
    lead_en: 'Depuration does not wash shellfish. It gives them clean water and enough time to clean themselves.',
    body_cn: `<p>宁德净化厂与加工厂同在一个厂区，大门、员工和海水管路各自分开。主要净化霞浦的葡萄牙牡蛎，以及菲律宾蛤仔（<em>Ruditapes philippinarum</em>）和缢蛏（<em>Sinonovacula constricta</em>）。原料只收自划型海区，凭采捕区编号和采捕记录入厂，缺一样就退。</p>
<p>二十口净化池，每口24立方米，一池一批不混装，一池约2.4吨牡蛎，正好是一条船一个潮水的采收量。海水取自湾外，经2,000立方米沉淀池、两级砂滤、10微米滤袋，再过254纳米紫外线；每小时全池循环一次以上。不使用含氯消毒剂。</p>
<p>最短净化时间42小时。水温、盐度、溶解氧任何一项不在范围内，贝不张口，时间就顺延。缢蛏先在吐沙池静置6小时，再换水进净化池，吐沙和净化分开做。</p>
<p>每一池为一个放行批，抽五个样测大肠杆菌（ISO 16649-3），并检沙门氏菌；内控线为五个样全部不超过230 MPN/100 g。等结果期间，货在4至8 ℃的“待检”间，结果合格才移到“放行”间。</p>
<p>有些东西净化去不掉：贝类毒素、重金属，还有诺如病毒。这三样靠海区监测和停采来管。24小时降雨超过60毫米，或表层盐度低于15，采收自动停止，不等化验结果。</p>`,
    body_en: `<p>The depuration plant shares the Ningde site with the processing plant but not its gate, its staff or its seawater. Most of what passes through is Portuguese oyster from Xiapu, with Manila clam (<em>Ruditapes philippinarum</em>) and razor clam (<em>Sinonovacula constricta</em>). Stock comes only from classified areas, with an area code and a harvest record; if either is missing, it goes back.</p>
<p>There are twenty tanks of 24 m³, each taking one batch of about 2.4 tonnes of oysters, which is what one boat lifts on one tide. Seawater drawn from beyond the bay passes through a 2,000 m³ settling basin, two sand filters, 10-micron bags and ultraviolet light at 254 nm, and each tank turns over at least once an hour. No chlorine is used.</p>
<p>Forty-two hours is the minimum. If temperature, salinity or oxygen is out of range the shells stay shut, and the clock is extended. Razor clams first spend six hours in a purging tank to lose their sand, then move to fresh water: the two jobs are kept apart.</p>
<p>Each tank is a release lot. Five samples are tested for <em>E. coli</em> (ISO 16649-3) and for salmonella, and our own limit is 230 MPN per 100 g in all five. Until the results are in, the lot waits at 4–8 °C in the hold room, and only then moves to the release room.</p>
<p>Some things no tank will remove: biotoxins, heavy metals and, dependably, norovirus. Those are a matter of monitoring and of closing harvest areas. More than 60 mm of rain in 24 hours, or surface salinity under 15 ppt, stops harvesting at once, without waiting for the laboratory.</p>`,
    product_categories: ['shellfish'],
    steps: [
      {
        icon: 'shell',
        title_cn: '收贝',
        title_en: 'Intake',
        description_cn: '核对海区编号、采捕记录和封签，测壳内温度和盐度，去泥、去死贝、分级。',
        description_en:
          'Area code, harvest record and seal are checked, temperature and salinity taken, mud and dead shells removed, stock graded.',
      },
      {
        icon: 'tray',
        title_cn: '装筐入池',
        title_en: 'Loading',
        description_cn: '牡蛎不超过两层，蛤仔8厘米以内，缢蛏单层；筐离池底至少5厘米。',
        description_en:
          'Oysters no more than two deep, Manila clams to 8 cm, razor clams in a single layer, trays at least 5 cm off the floor.',
      },
      {
        icon: 'tank',
        title_cn: '净化',
        title_en: 'Depuration',
        description_cn: '水温15至20 ℃、盐度24至30（牡蛎），溶解氧不低于5 mg/L，至少42小时，中途不加筐、不翻筐。',
        description_en:
          'For oysters, 15–20 °C and 24–30 ppt, oxygen never below 5 mg/l, at least 42 hours, with nothing added or turned part-way.',
      },
      {
        icon: 'drain',
        title_cn: '降水起池',
        title_en: 'Draining',
        description_cn: '先把水位降到筐底以下再搬筐，不在满水中提筐；池底冲洗消毒，换新水。',
        description_en:
          'Water goes down below the trays before they move. The floor is then flushed and disinfected and the seawater renewed.',
      },
      {
        icon: 'flask',
        title_cn: '检验',
        title_en: 'Testing',
        description_cn: '每池五个样，查大肠杆菌和沙门氏菌，按海区监测情况加测贝毒、副溶血性弧菌。',
        description_en:
          'Five samples a tank for E. coli and salmonella, with toxins and Vibrio parahaemolyticus added as the harvest area requires.',
      },
      {
        icon: 'carton',
        title_cn: '包装放行',
        title_en: 'Packing and release',
        description_cn: '凹壳朝下装箱，4至8 ℃，不压冰、不泡淡水；标签写明池号、起池时刻和海区。',
        description_en:
          'Packed cup side down at 4–8 °C, no ice on top and no fresh water. The label gives tank, time of lifting and harvest area.',
      },
    ],
    facts: [
      { value: 20, unit_cn: '口', unit_en: 'tanks', label_cn: '独立净化池', label_en: 'each with one batch' },
      { value: 42, unit_cn: '小时', unit_en: 'hours', label_cn: '最短净化时间', label_en: 'minimum in the tank' },
      { value: 18, unit_cn: '吨', unit_en: 'tonnes', label_cn: '日均放行活贝', label_en: 'released on an average day' },
      { value: 230, unit_cn: 'MPN/100 g', unit_en: 'MPN/100 g', label_cn: '大肠杆菌内控线', label_en: 'our own limit for E. coli' },
    ],
  },
]
