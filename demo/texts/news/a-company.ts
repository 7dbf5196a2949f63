import type { DemoContent } from '../types.ts'

/** News, category "company-news": plant, harvest, audits, new equipment, shipments, people and neighbours. */
export const companyNews: DemoContent[] = [
  {
    slug: 'first-container-to-the-twenty-seventh-country',
    category: 'company-news',
    title_cn: '第27个国家：首柜发往毛里求斯，前后用了十一个月',
    title_en: 'Country twenty-seven: eleven months to a first container for Mauritius',
    summary_cn:
      '一个二十英尺冷藏柜，1,100箱，从江阴经新加坡到路易港。开一个新市场，鱼只占一小半工夫，其余花在许可、标签和拼柜上。这里把十一个月的账摊开来。',
    summary_en:
      'One twenty-foot reefer, 1,100 cartons, Jiangyin to Port Louis by way of Singapore. The fish were the smaller part of it. An account of the eleven months that went on permits, labels and sharing a box.',
    content_cn: `<p>这一柜离开江阴港那天，外贸部在墙上的地图添了第27枚图钉。柜子不大，二十英尺，净重11吨，装的是大黄鱼、金鲳和虾仁三样。从第一封询价邮件到关柜门，用了十一个月，比我们预计的长一倍。把过程写下来，一是给后来的同事作底稿，二是给正打算从我们这里进第一柜货的买家看：时间花在哪里，哪些可以省。</p>
<h2>为什么是一个小市场</h2>
<p>毛里求斯一百二十多万人口，近海渔获不够吃，冷冻水产长年靠进口，酒店、超市和社区餐馆各有各的规格。来询价的是一家给酒店和超市供货的进口商，原先从别处买金鲳，嫌规格混、冰衣重。他们的第一封信只有两句话：400至600克金鲳能不能不混级，净重能不能按去冰衣算。这两条正好是我们一直在做的。</p>
<p>量不大也有不大的好处。双方都没有把握的时候，一个二十英尺柜赔得起，问题也看得清。</p>
<h2>先问能不能进，再谈价</h2>
<p>第二个月起，质量部和对方的报关行核对准入。水产品进口须由进口商事先向当地渔业主管部门申领许可，随货附出口国官方卫生证书；标签用英文或法文，列明品名、净重、生产日期、保质期、贮存条件和原产国。虾仁要进清真货架，需附清真证书，我们当时持有的HALAL-CN-1180覆盖未调味的鱼、虾、鲍鱼，可以用。</p>
<p>许可由对方办，我们供材料：工厂注册资料、HACCP计划摘要、三批次检测报告、标签样稿。材料往返四次，一次是因为虾仁的品名在三份文件里写法不一致，“凤尾”有的写tail-on，有的漏了。</p>
<h2>样品寄了两轮</h2>
<p>第一轮12公斤，空运干冰。对方解冻复称，净重没有问题，但说400至600克这一档里600克边上的太多，酒店装盘偏大。我们回头看分级记录，没有超档，是那天原料整体偏大。第二轮改成400至500、500至600两档分装，价格各报各的，对方确认。</p>
<p>这件事提醒我们，“不混级”和“合用”是两回事。规格表写的是上下限，厨师看的是一盘里齐不齐。</p>
<h2>1,100箱怎么配</h2>
<p>小柜最怕配不满。配少了运费摊不开，配杂了仓库不好收。最后定下来的装柜单如下：</p>
<table>
<thead><tr><th>品名</th><th>规格</th><th>箱数</th><th>净重</th><th>冰衣</th></tr></thead>
<tbody>
<tr><td>冻金鲳，去鳃去脏</td><td>400–500克</td><td>300</td><td>3,000公斤</td><td>8%</td></tr>
<tr><td>冻金鲳，去鳃去脏</td><td>500–600克</td><td>200</td><td>2,000公斤</td><td>8%</td></tr>
<tr><td>冻大黄鱼，整条</td><td>400–500克</td><td>450</td><td>4,500公斤</td><td>8%</td></tr>
<tr><td>凤尾虾仁，单冻</td><td>31/40</td><td>150</td><td>1,500公斤</td><td>10%</td></tr>
<tr><td>合计</td><td></td><td>1,100</td><td>11,000公斤</td><td></td></tr>
</tbody>
</table>
<p>每箱净重10公斤。按品名分区堆放，虾仁靠门，因为对方的清真仓先卸；每区第一排贴彩色区标，装柜图随单据发出。</p>
<h2>标签改了五稿</h2>
<p>英、法两种文字要放进一张100毫米乘150毫米的箱标，字高不得小于1.2毫米。法文比英文长两成，第三稿把贮存条件挤到了第二行，与生产日期混在一起；第四稿漏写过敏原“甲壳类”。第五稿定稿后由对方在样张上签字，我们才下印刷单。2009年首柜欧盟货在目的港补贴标签的教训，一直写在这道工序旁边。</p>
<h2>装柜与航程</h2>
<p>柜子贴靠封闭月台后预冷，设定−20 ℃，通风口关闭。装到四分之一、一半、四分之三时量箱心，最高一箱−19.1 ℃。三只记录仪分放柜头、柜中、门侧。船由江阴开，新加坡中转，计划航程二十八天，报价按三十五天扣保质期。</p>
<ol>
<li>船开前14天：订舱，核对许可编号和有效期；</li>
<li>前7天：出口报检，送检药残与微生物；</li>
<li>前4天：装柜，封签拍照；</li>
<li>前1天：卫生证书、原产地证、清真证书副本出齐；</li>
<li>开船后2天：正本单据寄出，记录仪编号告知客户。</li>
</ol>
<h2>下一回能省多少</h2>
<p>十一个月里，真正等人等船的不到三个月，其余是来回补材料。照现在的底稿，同样的市场再开一次，我们估计五个月。客户若能在询价时一并说明终端渠道、标签语言和清真要求，还能再短。</p>
<blockquote><p>图钉可以当天就钉，第二柜才算数。</p></blockquote>
<p>出口流程和单据清单，见<a href="/business/export">出口业务</a>；新询价请走<a href="/contact">联系页面</a>。</p>`,
    content_en: `<p>On the day this box left Jiangyin the export office put a twenty-seventh pin in its map. It was not a large box: a twenty-foot reefer with 11 tonnes net of croaker, pompano and shrimp. From the first e-mail to the closing of the doors took eleven months, twice what we had allowed. We set it down here for the next colleague who opens a market, and for any buyer planning a first container from us.</p>
<h2>Why a small market</h2>
<p>Mauritius has rather more than 1.2 million people and inshore waters that cannot feed them, so frozen fish is imported all year round. The enquiry came from a supplier to hotels and supermarkets who was buying pompano elsewhere and was tired of mixed grades and heavy glaze. The first letter asked two things. Could 400–600 g fish be kept to grade, and could net weight mean net? Both are what we do anyway.</p>
<p>Smallness has its merits. When neither side is sure of the other, a twenty-foot container is a loss that either could bear, and mistakes show up clearly.</p>
<h2>Access before price</h2>
<p>From the second month our quality team worked through the entry rules with the importer’s customs broker. A permit has to be obtained beforehand from the authority responsible for fisheries, and an official health certificate travels with the goods. Labels are in English or French, with product, net weight, dates, storage and country of origin. The shrimp were meant for halal shelves and needed a certificate; HALAL-CN-1180, then in force, covered unseasoned fish, shrimp and abalone.</p>
<p>The importer applied and we supplied the papers. They went back and forth four times, once because “tail-on” appeared in two documents and was missing from a third.</p>
<h2>Two rounds of samples</h2>
<p>We flew 12 kg on dry ice. The thawed weight was right, but too many of the fish sat close to 600 g and looked large on a hotel plate. Nothing was out of grade; that day’s raw material simply ran big. For the second round we packed 400–500 g and 500–600 g apart, each at its own price, and that was accepted. A size grade gives limits. A chef looks at whether the plates match.</p>
<h2>Filling 1,100 cartons</h2>
<table>
<thead><tr><th>Product</th><th>Grade</th><th>Cartons</th><th>Net weight</th><th>Glaze</th></tr></thead>
<tbody>
<tr><td>Golden pompano, gutted and gilled</td><td>400–500 g</td><td>300</td><td>3,000 kg</td><td>8%</td></tr>
<tr><td>Golden pompano, gutted and gilled</td><td>500–600 g</td><td>200</td><td>2,000 kg</td><td>8%</td></tr>
<tr><td>Large yellow croaker, whole</td><td>400–500 g</td><td>450</td><td>4,500 kg</td><td>8%</td></tr>
<tr><td>Vannamei, P&amp;D tail-on, IQF</td><td>31/40</td><td>150</td><td>1,500 kg</td><td>10%</td></tr>
<tr><td>Total</td><td></td><td>1,100</td><td>11,000 kg</td><td></td></tr>
</tbody>
</table>
<p>All cartons are 10 kg net. Each product has its own zone, with the shrimp at the doors because the halal store unloads first. A loading plan went with the documents.</p>
<h2>Five proofs of one label</h2>
<p>Two languages had to fit a carton label of 100 by 150 mm at a letter height of at least 1.2 mm. French runs a fifth longer than English. Proof three pushed the storage line into the production date; proof four left out “crustaceans”. Only when the buyer had signed proof five did we print. Our first container to Europe, in 2009, was relabelled on arrival, and nobody here has forgotten it.</p>
<h2>Loading and voyage</h2>
<p>The box was pre-cooled at a sealed dock, set to −20 °C with vents closed. Cores were probed at a quarter, half and three-quarters loaded, the warmest reading −19.1 °C, and three loggers went in. The sailing, with a change of ship at Singapore, was scheduled at 28 days; we deduct 35 from shelf life when quoting.</p>
<h2>Next time</h2>
<p>Less than three of the eleven months were spent waiting for people or ships. The rest was paper. With this file to copy from we reckon on five, and fewer if an enquiry names the outlet, the label languages and any halal requirement at the start.</p>
<blockquote><p>You may stick the pin in straight away. It is the second container that counts.</p></blockquote>
<p>Our documents and timetable are set out under <a href="/en/business/export">export</a>; new enquiries are welcome through the <a href="/en/contact">contact page</a>.</p>`,
    picture: 'scene-container-ship',
    gallery: ['scene-reefer-quay', 'scene-packing-table'],
    author: '外贸部',
    tags: ['出口', '冷链', '认证'],
    status: 'published',
    is_featured: true,
    published_in_days: -246,
    seo_title_cn: '首柜发往毛里求斯：开一个新市场要多久｜安澜',
    seo_title_en: 'Opening a 27th export market: Mauritius | Anlan',
    seo_description_cn: '安澜首个毛里求斯冷藏柜的全过程：进口许可、清真证书、拼柜清单、英法双语标签与装柜温度。',
    seo_description_en:
      'Permits, halal papers, a mixed twenty-foot load, bilingual labels: how a first reefer to Mauritius was put together.',
  },
  {
    slug: 'new-carton-labels-what-changes',
    category: 'company-news',
    title_cn: '箱标换版通知：批号、冰衣、海区编号分栏标示',
    title_en: 'Our carton labels are changing: lot, glaze and harvest area each get a line',
    summary_cn: '下月一日起生产的出口货启用新版箱标。净重、冰衣、总重分三行，批号可人读也可扫码，贝类海区编号字高3毫米。旧标存货照常有效。',
    summary_en:
      'Export goods packed from the first of next month carry a new carton label. Net, glaze and gross stand on separate lines, the lot can be read by eye or scanner, and harvest areas are 3 mm high. Stock under the old label remains valid.',
    content_cn: `<p>各位客户：自下月一日起，宁德加工厂和净化厂生产的出口货启用新版箱标。起因很简单，过去一年三十四起书面投诉里，有九起不是货的问题，是标签上的数字找不到、看不清，或者两个数字挨得太近。</p>
<h2>改了什么</h2>
<table>
<thead><tr><th>项目</th><th>旧版</th><th>新版</th></tr></thead>
<tbody>
<tr><td>重量</td><td>净重与总重同一行</td><td>净重、冰衣比例、总重各一行，净重字高5毫米</td></tr>
<tr><td>批号</td><td>二维码，下方无字</td><td>二维码加明文批号，外购原料以W开头</td></tr>
<tr><td>日期</td><td>年月日连写</td><td>日／月／年，月份用英文缩写，避免日月颠倒</td></tr>
<tr><td>来源</td><td>“产地：中国福建”</td><td>养殖或野生、养殖地、FAO海区</td></tr>
<tr><td>贝类海区编号</td><td>字高1.2毫米</td><td>字高3毫米，单列一栏</td></tr>
<tr><td>过敏原</td><td>普通字体</td><td>粗体</td></tr>
<tr><td>工厂注册号</td><td>右下角</td><td>左上角椭圆框内，供欧盟货为EU-3500-02217</td></tr>
</tbody>
</table>
<h2>没有改的</h2>
<p>箱型、箱重、每托箱数、商品条码都不变。产品规格和净重的算法也不变：净重一向是去冰衣后的重量。</p>
<h2>请您做三件事</h2>
<ol>
<li>用自有品牌标签的客户，请在收到样稿五个工作日内回签；</li>
<li>仓库若按条码位置设了扫码工位，新批号码在箱体短边，请转告现场；</li>
<li>目的国标签备案含箱标图样的，请告诉业务员，我们补一份盖章版。</li>
</ol>
<p>换版前生产的货继续使用旧标，效力相同，不需补贴。过渡期内一个柜里可能两种标签都有，装箱单上分开列明。样稿和问题请发<a href="/contact">联系页面</a>，主题写“箱标”。</p>`,
    content_en: `<p>To our customers. From the first of next month, export goods from the Ningde plant and the depuration plant will carry a new carton label. The reason is plain enough. Of the 34 written complaints we had last year, nine had nothing to do with the fish: a figure could not be found, could not be read, or stood too close to another.</p>
<h2>What changes</h2>
<table>
<thead><tr><th>Item</th><th>Old</th><th>New</th></tr></thead>
<tbody>
<tr><td>Weight</td><td>Net and gross on one line</td><td>Net, glaze and gross on three; net in 5 mm figures</td></tr>
<tr><td>Lot</td><td>Code only</td><td>Code with the number in clear; W for bought-in material</td></tr>
<tr><td>Dates</td><td>All figures, year first</td><td>Day, month in letters, year, so that they cannot be transposed</td></tr>
<tr><td>Source</td><td>“Fujian, China”</td><td>Farmed or wild, place of farming, FAO area</td></tr>
<tr><td>Shellfish harvest area</td><td>1.2 mm</td><td>3 mm, in a panel of its own</td></tr>
<tr><td>Allergens</td><td>Roman</td><td>Bold</td></tr>
<tr><td>Approval number</td><td>Bottom right</td><td>Top left, in an oval; EU-3500-02217 on goods for the EU</td></tr>
</tbody>
</table>
<h2>What does not</h2>
<p>Carton sizes, carton weights, cartons to a pallet and product bar codes all stay as they are. So do specifications, and so does the meaning of net weight, which with us has always been weight without glaze.</p>
<h2>Three things we ask of you</h2>
<ol>
<li>If we pack under your label, please return the signed proof within five working days.</li>
<li>If your warehouse scans at a fixed point, please tell the staff that the lot code is now on the short side of the carton.</li>
<li>If a picture of the label forms part of a registration in your country, let us know and we shall send a stamped copy.</li>
</ol>
<p>Goods packed before the change keep their old labels, which remain valid and need no sticker. For a time both may turn up in one container, and the packing list will show them separately. Questions through the <a href="/en/contact">contact page</a>, please, with “carton label” in the subject.</p>`,
    picture: 'scene-packing-table',
    author: '质量部',
    tags: ['出口', '加工', '检验'],
    status: 'published',
    is_pinned: true,
    published_in_days: -8,
  },
  {
    slug: 'an-unannounced-audit-and-three-minors',
    category: 'company-news',
    title_cn: '早上七点四十分到门口的审核员：BRCGS不通知审核记',
    title_en: 'The auditors who came at 7.40: an unannounced BRCGS audit',
    summary_cn: '不通知审核两天半，三项轻微不符合，二十八天内关闭，评为AA+级。把三项不符合原样写出来，也写我们改了什么。',
    summary_en:
      'Two and a half days without warning, three minor non-conformities, closed within 28 days, grade AA+. Here are the three as they were written down, and what we did about each.',
    content_cn: `<p>星期二早上七点四十分，门卫打电话到质量部：两位审核员，没有预约，要进车间。这就是不通知审核。标准规定他们到厂后半小时内应能开始巡视生产区，我们用了十九分钟，其中八分钟找第二双合脚的雨靴。</p>
<h2>看了什么</h2>
<p>审核按BRCGS食品安全全球标准第九版，范围是冷冻水产品的分级、去脏、开背、切片、冻结、镀冰衣和包装，以及熟虾仁的蒸煮与速冻，活贝净化不在内。两天半里，大约一半时间在车间和冷库，其余看记录、问员工。他们跟了一批开背大黄鱼，从网箱编号跟到托盘；又随手拿了一卷袋子，反过来查用在了哪些批次，我们用了一小时五十分交齐。</p>
<h2>三项轻微不符合</h2>
<ol>
<li><strong>刀具清点</strong>：开背线夜班一张刀具发放表，收回栏有数无签名。刀一把不少，但标准要的是谁点的。整改：收回与发放并到一张板上，班长当面点、当面签，缺签不能下班打卡；</li>
<li><strong>门帘</strong>：制冰间一片软门帘下沿开裂，边缘毛糙，可能掉碎片。整改：当天更换，全厂一百三十六片逐片编号，纳入每月异物风险巡检；</li>
<li><strong>换标核对</strong>：一次换产，标签核对记录上的时间早于换产时间四分钟，说明是先签字后换标。整改：首张新标贴在记录表上，由包装与质检两人各签一次。</li>
</ol>
<p>第三项我们看得最重。前两项是疏忽，这一项是习惯。</p>
<h2>结果</h2>
<p>证据在二十八天内提交并关闭，证书BRCGS-88231评为AA+级，“+”表示该次为不通知审核。证书与范围见<a href="/about/certificates">资质证书</a>。</p>
<blockquote><p>2012年首审开出十一项，整改七周。十几年过去，数字小了，要改的还是同一样东西：做的和写的要对得上。</p></blockquote>`,
    content_en: `<p>At twenty to eight on a Tuesday the gatehouse rang quality. Two auditors were there without an appointment and wished to go in. That is what unannounced means. The standard expects them to be looking at production within half an hour of arrival. It took us nineteen minutes, eight of them spent finding a second pair of boots that fitted.</p>
<h2>What they looked at</h2>
<p>The audit was to Issue 9 of the BRCGS Global Standard Food Safety. The scope is grading, gutting, butterflying, filleting, freezing, glazing and packing of seafood, with the cooking and freezing of peeled shrimp; depuration of live shellfish is outside it. About half of the two and a half days went on the floor and in the cold store, the rest on records and in talking to staff. They followed a batch of butterflied croaker from cage number to pallet. Then they picked up a roll of bags and asked where the rest of it had gone. We had the answer in an hour and fifty minutes.</p>
<h2>Three minors</h2>
<ol>
<li><strong>Knives.</strong> On one night-shift sheet the return column had a figure but no signature. No knife was missing; the point is who counted. Issue and return are now on one board, counted and signed face to face, and nobody clocks off with a gap.</li>
<li><strong>A strip curtain.</strong> One strip in the ice room was split and fraying at the foot. It was replaced that day. All 136 strips on site have since been numbered and go into the monthly foreign-body walk.</li>
<li><strong>Label check.</strong> At one changeover the check was timed four minutes before the changeover itself, so somebody had signed first and changed labels after. The first new label is now stuck on the form and signed by packing and quality separately.</li>
</ol>
<p>The third troubles us most. The first two were lapses. That one was a habit.</p>
<h2>The outcome</h2>
<p>Evidence was in and accepted within 28 days, and certificate BRCGS-88231 was issued at grade AA+, the plus showing that the audit was unannounced. Certificate and scope are under <a href="/en/about/certificates">certificates</a>.</p>
<blockquote><p>Our first audit, in 2012, found eleven points and took seven weeks to put right. The number is smaller now. The lesson is the same: what is done and what is written have to agree.</p></blockquote>`,
    picture: 'scene-filleting-line',
    author: '质量部',
    tags: ['认证', '加工', '检验'],
    status: 'published',
    is_featured: true,
    published_in_days: -328,
    seo_title_cn: 'BRCGS不通知审核AA+：三项不符合与整改｜安澜',
    seo_title_en: 'Inside an unannounced BRCGS audit, grade AA+ | Anlan',
  },
  {
    slug: 'fourth-generation-croaker-go-to-sea',
    category: 'company-news',
    title_cn: '第四代春苗下海完毕：2,600万尾，三十九天',
    title_en: 'Fourth-generation croaker go to sea: the spring release so far',
    summary_cn:
      '蕉城育苗场本季春苗全部下海，约2,600万尾，头一次全部来自第四代核心群。十日成活率、退苗的两池和下一步的跟踪安排，一并写在这里。',
    summary_en:
      'Juveniles from the fourth generation of our croaker nucleus are leaving Jiaocheng for the cages. Numbers to date, the two tanks we held back, and what comes next.',
    content_cn: `<p>三月下旬，三都澳表层水温连续五天稳在14 ℃以上，第一条活水船离开蕉城育苗场码头。三十九天后，最后一批苗下海，本季春苗合计约2,600万尾，亲鱼全部取自核心群第四代。</p>
<h2>什么样的苗才能下海</h2>
<p>标准没有变：全长25毫米以上，畸形率低于3%，病毒与寄生虫检测阴性，出场前停食一天。每池一份检疫结果，苗池编号随船交到网箱，当场换成网箱编号。</p>
<table>
<thead><tr><th>批次</th><th>尾数（万）</th><th>平均全长</th><th>下海十日成活率</th></tr></thead>
<tbody>
<tr><td>第一批，三月下旬</td><td>620</td><td>26毫米</td><td>95.8%</td></tr>
<tr><td>第二批，四月上旬</td><td>880</td><td>27毫米</td><td>96.4%</td></tr>
<tr><td>第三批，四月中旬</td><td>740</td><td>28毫米</td><td>96.9%</td></tr>
<tr><td>第四批，四月下旬</td><td>360</td><td>31毫米</td><td>97.3%</td></tr>
</tbody>
</table>
<h2>两池没有放行</h2>
<p>七号、二十二号两池畸形率分别为3.4%和4.1%，以下颌短缩为主，超过3%的线，约四十万尾全部留场作试验和淘汰处理，不降价出售。回查记录，两池换口期都有一夜水温波动超过1.5 ℃，原因指向同一台换热器的阀门，已更换。</p>
<h2>最后一批为什么大</h2>
<p>第四批在循环水车间多留了九天，等海区一次赤潮预警解除。多养几天的饲料和电费每万尾多出约六十元，换来的是成活率。这笔账值得，明年预留两个循环水单元专作候船之用。</p>
<p>苗已分到自有网箱和本湾养殖户，下一步是五月前的第一次分箱。十八个月后起捕时，我们会把成活率、体重和腹脂同第三代放在一起比，数字好坏都登出来。</p>`,
    content_en: `<p>In late March the surface of Sandu’ao had stood above 14 °C for five days together, and the first live-well boat left the hatchery quay at Jiaocheng. For the first time every fish on board descends from the fourth generation of our nucleus. The season’s run should come to about 26 million.</p>
<h2>Fit to go</h2>
<p>The rules are as before. Fish must be at least 25 mm long, fewer than 3% of them deformed, clear in tests for viruses and parasites, and a day without feed. Each tank has its own health results. Its number travels with the boat and is exchanged for a cage number alongside.</p>
<table>
<thead><tr><th>Release</th><th>Million fish</th><th>Mean length</th><th>Alive after ten days</th></tr></thead>
<tbody>
<tr><td>First, late March</td><td>6.2</td><td>26 mm</td><td>95.8%</td></tr>
<tr><td>Second, early April</td><td>8.8</td><td>27 mm</td><td>96.4%</td></tr>
<tr><td>Third, mid-April</td><td>7.4</td><td>28 mm</td><td>to follow</td></tr>
<tr><td>Fourth, late April</td><td>in preparation</td><td></td><td></td></tr>
</tbody>
</table>
<h2>Two tanks held back</h2>
<p>Tanks 7 and 22 showed 3.4% and 4.1% deformity, mostly shortened lower jaws. Both are over our line, and the 400,000 fish in them will be used in trials or culled. They will not be sold cheaply. In each, the records show one night during the change of diet when temperature swung by more than 1.5 °C, and both are served by the same heat exchanger. Its valve has been replaced.</p>
<h2>What comes next</h2>
<p>The remaining fish will follow when the water allows. Our own cages are stocked first, then those of farmers around the bay who have ordered. Before May the juveniles are split for the first time to bring density down.</p>
<p>These fish will be harvested in about eighteen months. When they are, we shall set survival, weight and belly fat beside those of the third generation and publish the comparison, whichever way it falls.</p>`,
    picture: 'scene-spawning-tank',
    gallery: ['scene-hatchery-tanks', 'scene-cages-dawn'],
    author: '育种研究室',
    tags: ['育种', '大黄鱼', '养殖'],
    status: 'published',
    stale_english: true,
    published_in_days: -200,
  },
  {
    slug: 'lianjiang-kelp-season-nine-days-early',
    category: 'company-news',
    title_cn: '连江海带开采，比去年早九天',
    title_en: 'Kelp at Lianjiang: cutting starts nine days early',
    summary_cn:
      '冬季水温偏低，连江海带长得快，四月六日开采，比去年早九天。头四十天采鲜菜约4,300吨，鲜喂、盐渍、晒干三个去向怎么分，以及早采带来的麻烦。',
    summary_en:
      'A cold winter brought the Lianjiang kelp on quickly, and cutting began nine days ahead of last year. How the first 4,300 tonnes were shared between abalone, salting and drying, and the trouble an early start brings.',
    content_cn: `<p>连江的海带（<em>Saccharina japonica</em>）四月六日开采，比去年早九天。去冬表层水温偏低，一月到三月平均11.8 ℃，比前一年低1.1 ℃，正合它的脾气。三月底抽样，叶片均长2.9米，中带部厚2.6毫米，够得上盐渍的标准。</p>
<h2>头四十天</h2>
<p>到五月中旬，采鲜菜约4,300吨，去向如下：</p>
<table>
<thead><tr><th>去向</th><th>鲜重</th><th>占比</th></tr></thead>
<tbody>
<tr><td>喂鲍鱼</td><td>1,450吨</td><td>34%</td></tr>
<tr><td>送宁德盐渍</td><td>1,775吨</td><td>41%</td></tr>
<tr><td>就地晒淡干</td><td>1,075吨</td><td>25%</td></tr>
</tbody>
</table>
<p>盐渍的一份，规矩是离水六小时以内下锅：清晨四点采，上午到厂，午后烫漂。晒干的一份看天，六到七公斤鲜菜晒一公斤干菜，连续两个晴天才敢多割。</p>
<h2>早采的麻烦</h2>
<ul>
<li><strong>菜嫩</strong>：烫漂时间由六十秒减到四十五秒，多几秒就软。加工厂头三天每锅都取一片量；</li>
<li><strong>人手</strong>：往年清明后才来的采收工还没到，头一周缺三十多人，加工厂抽调二十二人上船，按海上岗位计酬；</li>
<li><strong>鲍鱼</strong>：海带早收，六月以后鲜菜断得也早，今年多冻存了三百吨，并加种龙须菜接上。</li>
</ul>
<h2>什么时候收刀</h2>
<p>水温升过20 ℃，叶梢开始烂，就该收了，估计在六月上旬。留下三行不采，长孢子囊群，作下一季的种菜。</p>
<p>规格与供货期见<a href="/products/kelp-dried">淡干海带</a>和<a href="/products/kelp-salted-cut">盐渍海带</a>。</p>`,
    content_en: `<p>Cutting of the Lianjiang kelp (<em>Saccharina japonica</em>) began on 6 April, nine days earlier than last year. The winter was a cold one. Surface water averaged 11.8 °C from January to March, 1.1 degrees below the year before, and kelp likes that. At the end of March the blades averaged 2.9 m, with 2.6 mm of thickness along the middle band, which is good enough for salting.</p>
<h2>The first forty days</h2>
<p>By the middle of May some 4,300 tonnes had been landed, weighed wet. This is where it went:</p>
<table>
<thead><tr><th>Use</th><th>Wet weight</th><th>Share</th></tr></thead>
<tbody>
<tr><td>Feed for abalone</td><td>1,450 t</td><td>34%</td></tr>
<tr><td>Salting at Ningde</td><td>1,775 t</td><td>41%</td></tr>
<tr><td>Sun-drying on the spot</td><td>1,075 t</td><td>25%</td></tr>
</tbody>
</table>
<p>For salting the rule is six hours from sea to blancher: cut at four in the morning, landed before noon, blanched by early afternoon. Drying goes by the sky. It takes six or seven kilograms of fresh kelp to make one of dried, and nobody cuts heavily without two fine days in prospect.</p>
<h2>The trouble with being early</h2>
<ul>
<li><strong>Tender blades.</strong> Blanching was cut from sixty seconds to forty-five; a few more and they go soft. For the first three days the plant gauged a blade from every batch.</li>
<li><strong>Hands.</strong> The seasonal crews come after the Qingming holiday, and in the first week we were more than thirty short. Twenty-two people from the plant went out on the boats, on sea pay.</li>
<li><strong>Abalone.</strong> Kelp that comes in early runs out early. We have put an extra 300 tonnes in the freezer and planted more <em>Gracilaria</em> to bridge the summer.</li>
</ul>
<h2>When it ends</h2>
<p>Once the water passes 20 °C the tips begin to rot and it is time to stop, probably in early June. Three rows are left uncut to ripen and give spores for next season’s seed.</p>
<p>Cuts and delivery months are listed under <a href="/en/products/kelp-dried">dried kelp</a> and <a href="/en/products/kelp-salted-cut">salted kelp</a>.</p>`,
    picture: 'scene-kelp-harvest',
    gallery: ['scene-drying-racks'],
    author: '连江养殖基地',
    tags: ['养殖', '加工', '可持续'],
    status: 'published',
    published_in_days: -184,
  },
  {
    slug: 'training-noses-for-the-intake-bay',
    category: 'company-news',
    title_cn: '验收台上的鼻子：感官评定员培训结业',
    title_en: 'Training noses for the intake bay',
    summary_cn: '二十四人报名，九周，十一人拿到感官评定上岗资格。考的不是鼻子灵不灵，是同一条鱼今天和下周给不给得出同一个分。',
    summary_en: '',
    content_cn: `<p>仪器能量温度、称重量、查药残，却说不出一条鱼放了几天。验收台上最后那一眼、那一闻，仍要靠人。今年质量部办了第一期感官评定员培训，二十四人报名，九周以后，十一人结业上岗。</p>
<h2>先筛鼻子，再练嘴</h2>
<p>头两周做筛选：辨五种基本味，认十二种气味，做三点检验，三只杯子里两只相同，挑出不同的那一只。三点检验二十四次，对十三次以上才算不是蒙的。这一关留下十七人。不少人闻得出来，说不出来，后面几周练的就是说：不许说“有点腥”，要说是海藻味、纸板味、油哈味，还是氨味。</p>
<h2>大黄鱼的评分表</h2>
<p>教材是自己编的质量指标法（QIM）评分表。同一口网箱的鱼，冰藏0至16天，每两天取一次，编盲号上台。评分项和分值如下：</p>
<table>
<thead><tr><th>部位</th><th>看什么</th><th>分值</th></tr></thead>
<tbody>
<tr><td>体表</td><td>金黄色、黏液、鳞片</td><td>0–3</td></tr>
<tr><td>眼</td><td>角膜清浊，眼球凸凹</td><td>0–4</td></tr>
<tr><td>鳃</td><td>颜色、气味、黏液</td><td>0–6</td></tr>
<tr><td>腹与肛门</td><td>软硬，有无外翻</td><td>0–3</td></tr>
<tr><td>肌肉</td><td>指压回弹</td><td>0–2</td></tr>
</tbody>
</table>
<p>满分18分，分数随冰藏天数大致直线上升。合格的评定员，凭分数推回冰藏天数，误差不超过一天半；同一条鱼隔周再评，差不超过2分。原料验收线定在4分，相当于冰藏三天以内。</p>
<h2>上岗以后</h2>
<ul>
<li>每班验收由两人背靠背打分，差3分以上请第三人；</li>
<li>感冒、口腔溃疡当天不上台，津贴照发，免得硬撑；</li>
<li>每季复训一次，混入两条已知天数的鱼，评不准的停岗再练。</li>
</ul>
<p>没有结业的十三人也不算白来。有位开背线的大姐说，以前只管剖得快，现在鱼一上手，先看鳃。</p>`,
    content_en: '',
    picture: 'scene-sorting-belt',
    author: '人力资源部、质量部',
    tags: ['检验', '加工', '大黄鱼'],
    status: 'published',
    published_in_days: -452,
  },
  {
    slug: 'a-meter-on-every-line',
    category: 'company-news',
    title_cn: '给每条线装一只电表：头半年量出了什么',
    title_en: 'A meter on every line: what six months of readings have shown',
    summary_cn: '加工厂和冷库装了四十六只分项电表，第一次说得清哪条线费电。隧道除霜、空转的风机和开着的月台门，是三个没想到的大头。',
    summary_en:
      'With 46 sub-meters in the plant and cold store we can at last say which line uses what. Tunnel defrosting, idle fans and open dock doors turned out to be the surprises.',
    content_cn: `<p>今年三月的可持续页面里，我们写过一条没做到的：单位产品用电没有逐线计量，说不出哪条线费电。从四月起，加工厂和冷库陆续装了四十六只分项电表，十五分钟一个读数。半年下来，有些数和原来想的不一样。</p>
<h2>电花在哪里</h2>
<table>
<thead><tr><th>用途</th><th>占比</th></tr></thead>
<tbody>
<tr><td>冻结隧道</td><td>37%</td></tr>
<tr><td>冷库库房</td><td>26%</td></tr>
<tr><td>制冰与冷却水</td><td>12%</td></tr>
<tr><td>净化厂循环泵与紫外灯</td><td>9%</td></tr>
<tr><td>车间空调、照明、生产设备</td><td>11%</td></tr>
<tr><td>其他</td><td>5%</td></tr>
</tbody>
</table>
<p>冻一吨大黄鱼，隧道平均用电164千瓦时。同样的鱼、同样的隧道，好的班次138，差的班次207。差别不在机器，在怎么用。</p>
<h2>三个没想到</h2>
<ol>
<li><strong>除霜</strong>：原来每四小时除一次，不管有没有霜。改为按风压差判断以后，阴雨天照旧，干燥天一天少除两次，隧道用电降6%；</li>
<li><strong>空转</strong>：出货后到下一批入冻之间，风机常常全速空转，平均一天一小时四十分。现在超过十五分钟自动降到三成转速；</li>
<li><strong>月台门</strong>：五号口的读数每天下午高出一截，查下来是门罩下沿漏风，冷气顺着地面流走。换一条密封条，三百多元。</li>
</ol>
<h2>没有达到的</h2>
<p>原想把虾仁蒸煮线的余热也收回来烫海带，算下来两条线开机的月份对不上，存热的水箱又没有地方放，这一项搁下了。净化厂的循环泵不能降速，贝要的是流量，省不得。</p>
<p>半年合计，单位产品用电比去年同期下降约8%，其中多少是天气的功劳，要等满一年再说。数据会并入明年三月的可持续页面。</p>`,
    content_en: `<p>On our sustainability page this spring we listed among the things not done that power was not metered line by line, so that we could not say where it went. Since April 46 sub-meters have been fitted in the processing plant and the cold store, each read every fifteen minutes. After six months some of the figures are not what we expected.</p>
<h2>Where it goes</h2>
<table>
<thead><tr><th>Use</th><th>Share</th></tr></thead>
<tbody>
<tr><td>Freezing tunnels</td><td>37%</td></tr>
<tr><td>Cold-store chambers</td><td>26%</td></tr>
<tr><td>Ice and chilled water</td><td>12%</td></tr>
<tr><td>Pumps and UV at the depuration plant</td><td>9%</td></tr>
<tr><td>Air conditioning, lighting, machinery</td><td>11%</td></tr>
<tr><td>Other</td><td>5%</td></tr>
</tbody>
</table>
<p>Freezing a tonne of croaker takes 164 kWh in the tunnel on average. With the same fish in the same tunnel, a good shift manages on 138 and a poor one uses 207. The difference is not in the machine.</p>
<h2>Three surprises</h2>
<ol>
<li><strong>Defrosting.</strong> Coils were defrosted every four hours, frost or no frost. It is now triggered by the pressure drop across the coil. Wet days are as before; on dry ones two defrosts are saved, and tunnel consumption has fallen by 6%.</li>
<li><strong>Idling.</strong> Between one load and the next the fans used to run flat out with nothing in front of them, for an hour and forty minutes on an average day. After fifteen minutes they now drop to 30% speed.</li>
<li><strong>A dock door.</strong> Door 5 read high every afternoon. The lower edge of its seal was leaking, and cold air was running away along the floor. The new strip cost rather more than 300 yuan.</li>
</ol>
<h2>What did not work</h2>
<p>We had hoped to recover heat from the shrimp cooker for blanching kelp. The two lines turn out to run in different months, and there is no room for a tank to store the heat, so the plan is shelved. Pumps at the depuration plant cannot be slowed either: the shellfish need the flow.</p>
<p>Taken together, power used per tonne of product is about 8% below the same months last year. How much of that we owe to the weather we shall not know until a full year is in. The figures go on the sustainability page next March.</p>`,
    picture: 'scene-cold-store',
    author: '设备动力部',
    tags: ['加工', '冷链', '可持续'],
    status: 'published',
    published_in_days: -33,
  },
  {
    slug: 'a-feed-boat-for-sanduao',
    category: 'company-news',
    title_cn: '投喂船下水：二十四口网箱不再靠手撒',
    title_en: 'A feed boat for Sandu’ao: twenty-four cages, no more scoops',
    summary_cn: '新投喂船装料20吨，由六个出料口用低压风把颗粒送进网箱，水下摄像看鱼吃不吃。先在外侧一片试用三个月，同手撒片区对照。',
    summary_en:
      'Our new feed boat carries 20 tonnes and blows pellets to the cages on low-pressure air, with a camera under water to see when the fish have had enough. It goes to one block for three months, beside a block fed by hand.',
    content_cn: `<p>三都澳外侧片区的新投喂船本周投入使用。船长19.8米，装料20吨，四个料仓可放四种粒径，六根送料管同时出料，一片二十四口网箱一餐约两小时喂完。</p>
<h2>为什么要换</h2>
<p>手撒饲料，一条小船三个人，一餐管八口箱。人站在踏板上，往往撒在箱的一侧，抢食的是同一群大鱼，时间一长，一箱里大小分得越来越开。清晨风大的日子还出不了船，鱼饿一餐，下一餐又抢得凶。新船由低压风机送料，颗粒在箱面上撒成约八米的圆，强鱼弱鱼都够得着。</p>
<h2>怎样知道鱼饱了</h2>
<p>规矩不变：鱼群下沉即停。变的是看的办法。每口箱挂一只水下摄像头，操作员在驾驶台看，发现连续有颗粒落到六米以下，就减速；十秒内没有鱼上来接，就停。投喂量、时刻、水温、溶氧自动记进网箱档案，不用再手抄。溶氧低于4.5 mg/L时，系统锁住出料阀，要班长输入理由才能开。</p>
<h2>先比三个月</h2>
<ul>
<li>试验片二十四口箱用船，相邻一片同龄鱼仍用手撒；</li>
<li>比四样：饵料系数、规格整齐度、残料网上的余料、颗粒破碎率；</li>
<li>送料管弯头最容易打碎颗粒，破碎率超过1%，先改管路，再谈推广。</li>
</ul>
<p>现在的饵料系数是1.75。厂家说能到1.6，我们不预先写进计划，量出来再说。原来撒料的十二人，六人经培训上船，六人转去换网组，那边一直缺人。</p>`,
    content_en: `<p>A new feed boat goes to work this week in the outer block at Sandu’ao. She is 19.8 m long and carries 20 tonnes of feed in four hoppers, one for each pellet size. Six delivery pipes run together, and a block of twenty-four cages can be given a meal in about two hours.</p>
<h2>Why change</h2>
<p>By hand, three people in a small boat feed eight cages. They stand on the walkway and throw to one side, where the same big fish are always waiting, and little by little the sizes in the cage draw apart. On windy mornings no boat can go out at all; the fish miss a meal and fight over the next. Low-pressure air spreads the pellets over a circle some eight metres across, which gives the weaker fish a chance.</p>
<h2>How we know they have had enough</h2>
<p>The rule is unchanged: stop when the shoal goes down. What changes is how we see it. Each cage has an underwater camera, watched from the wheelhouse. If pellets are falling past six metres the operator slows the feed, and if nothing rises to them within ten seconds he stops it. Amount, time, temperature and oxygen go straight into the cage file, with no copying. Below 4.5 mg/l of oxygen the valve locks, and the foreman has to enter a reason before it will open.</p>
<h2>Three months first</h2>
<ul>
<li>The boat serves twenty-four cages. Fish of the same age in the next block are still fed by hand.</li>
<li>Four things are compared: feed conversion, evenness of size, what is left on the waste nets, and broken pellets.</li>
<li>Bends in the pipes are where pellets break. Above 1% we alter the pipework before going further.</li>
</ul>
<p>Our conversion at present is 1.75. The builder speaks of 1.6. We have not put that in any plan and shall believe it when we have measured it. Of the twelve people who used to throw feed, six have been trained for the boat. The other six join the net crew, which was always short.</p>`,
    picture: 'scene-feed-boat',
    author: '养殖技术部',
    tags: ['养殖', '大黄鱼', '可持续'],
    status: 'published',
    published_in_days: 5,
  },
  {
    slug: 'halal-renewal-where-it-stands',
    category: 'company-news',
    title_cn: '清真认证换证进度说明',
    title_en: 'Our halal renewal: where it stands',
    summary_cn: '清真证书HALAL-CN-1180已到期，复审现场审核已经完成，等待签发。新证到手之前哪些能做、哪些不能做，先向客户说清楚。',
    summary_en:
      'Certificate HALAL-CN-1180 has run out. The renewal audit is done and the new certificate is awaited. What we can and cannot do in the meantime.',
    content_cn: `<p>【草稿：待证书签发日期确定后发布】</p>
<p>清真食品证书HALAL-CN-1180已经到期。复审的现场审核已经完成，审核报告在认证机构技术评定阶段。近来多位客户来信询问，统一答复如下。</p>
<h2>为什么会有空档</h2>
<p>复审申请原定到期前九十天提交。其间我们换了一家冰衣用水处理剂的供应商，认证机构要求补充该处理剂的成分与来源声明，供应商的文件晚到了五周，现场审核因此后延。以后辅料变更一律在换证前六个月冻结，不再撞上审核期。</p>
<h2>现在能做什么</h2>
<ul>
<li>到期日以前生产、标签印有清真标识的货，随批次证书照常有效，是否接受以目的国主管机构的规定为准；</li>
<li>到期日以后生产的货，一律不印清真标识，不附清真证书，也不以该证书报价；</li>
<li>可以先按规格签订合同，约定新证签发后再排产，装期以此为准。</li>
</ul>
<h2>新证的范围</h2>
<p>申请范围与上一周期相同：未调味的冷冻鱼、虾、鲍鱼。调味品、盐渍海带不在内。共用设备换产前按清真程序清洗，由两人见证签字，这一条现场审核没有提出不符合。</p>
<h2>还要多久</h2>
<p>技术评定一般二十至三十个工作日。进口国对认证机构有认可名单的（如马来西亚、印度尼西亚、阿联酋），请客户先向当地核对该机构是否在列，我们可以提供机构认可文件副本。</p>
<p>需要在签发当天收到通知的客户，请在<a href="/contact">联系页面</a>留言，主题写“清真”。</p>`,
    content_en: `<p>[Draft: to be published when the date of issue is known.]</p>
<p>Our halal certificate, HALAL-CN-1180, has come to the end of its term. The renewal audit on site is finished and the report is in technical review at the certification body. Several customers have asked, so here is one answer for all.</p>
<h2>Why there is a gap</h2>
<p>We meant to apply ninety days before expiry. In the meantime we had changed the supplier of a treatment agent used on glazing water, and the certification body asked for a statement of its composition and origin. That paper arrived five weeks late, and the audit slipped with it. From now on no auxiliary material will be changed in the six months before a renewal.</p>
<h2>What we can do now</h2>
<ul>
<li>Goods produced and marked before expiry remain covered by their batch certificate. Whether they are accepted is for the authority at destination to say.</li>
<li>Goods produced after that date carry no halal mark and no halal certificate, and we do not quote on the old one.</li>
<li>A contract can be signed on specification, with production to start once the new certificate is issued and shipment reckoned from then.</li>
</ul>
<h2>Scope of the new certificate</h2>
<p>We have applied for the same scope as before: unseasoned frozen fish, shrimp and abalone. Seasoned lines and salted kelp are outside it. Shared equipment is cleaned to the halal procedure before each changeover, with two witnesses signing, and the audit raised nothing on that point.</p>
<h2>How much longer</h2>
<p>Technical review usually takes twenty to thirty working days. Some countries, among them Malaysia, Indonesia and the United Arab Emirates, accept only certification bodies on their own lists. Please check locally that ours is on the list for your market; we can send a copy of its recognition.</p>
<p>If you would like to hear on the day of issue, leave a message through the <a href="/en/contact">contact page</a> with “halal” in the subject.</p>`,
    picture: 'scene-harbour-night',
    author: '质量部',
    tags: ['认证', '出口'],
    status: 'draft',
    published_in_days: -10,
  },
  {
    slug: 'mangroves-on-the-xiapu-mudflat',
    category: 'company-news',
    title_cn: '霞浦滩涂补种秋茄：除草比种树难',
    title_en: '',
    summary_cn:
      '清掉互花米草的那片滩，今春与两个村一起补种秋茄胚轴6,200根。去年种的成活六成一，死掉的多半不是淹死，是被草压死、被浮筏刮倒。',
    summary_en: '',
    content_cn: `<p>霞浦蚝排里侧有一片四十多亩的滩涂，前几年长满互花米草，人高，船进不去，蛏苗也不落。前年冬天，镇里统一刈割翻压，空出来的滩，去年起由村里和我们一起补种秋茄（<em>Kandelia obovata</em>）。宁德是红树天然分布的北缘，能在这里过冬的，只有秋茄一种靠得住。</p>
<h2>怎么种</h2>
<p>秋茄是“胎生”的，胚轴在母树上就长到二十厘米，四五月成熟下落，插进泥里便能生根。种植的人要做的有三件：</p>
<ol>
<li>从福鼎的老林子下捡新落的胚轴，不从树上摘，去掉有虫眼的；</li>
<li>选中潮位附近的滩，退潮后下插，入泥三分之一到一半，株行距一米乘半米；</li>
<li>外侧每隔五米打一排毛竹，挡漂来的泡沫和断绳。</li>
</ol>
<h2>去年的账</h2>
<p>去年插了2,400根，满一年数下来活1,464株，成活率61%。死掉的九百多株，逐株看过：</p>
<table>
<thead><tr><th>原因</th><th>株数</th></tr></thead>
<tbody>
<tr><td>米草重新长出，压在下面</td><td>388</td></tr>
<tr><td>漂浮物刮倒、拔起</td><td>271</td></tr>
<tr><td>藤壶附着过重</td><td>143</td></tr>
<tr><td>插得太低，淹得太久</td><td>96</td></tr>
<tr><td>不明</td><td>38</td></tr>
</tbody>
</table>
<p>所以今年改了两处：米草在六月抽穗前再割一遍，根不留过冬；插的位置往岸边退了十二米。</p>
<h2>今年种了多少</h2>
<p>四个低潮日，两个村来了七十多人，加上霞浦基地三十一人，补种6,200根。工钱按天结，午饭在蚝排上吃。村小学五年级也来了一个班，每人认一株，挂自己写的号牌，约好明年来数。</p>
<p>有人问，种红树对蚝排有什么好处。短期没有。树长大以后能护岸、落叶能养小虾小蟹，那是十年以后的事。眼下看得见的是，米草退了，滩上又有弹涂鱼了。</p>`,
    content_en: '',
    picture: 'scene-mangrove-coast',
    author: '安澜编辑部',
    tags: ['可持续', '养殖', '牡蛎'],
    status: 'published',
    published_in_days: -566,
  },
]
