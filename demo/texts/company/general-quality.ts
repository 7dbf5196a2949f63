import type { DemoContent } from '../types.ts'

/** Articles of the section "quality". */
export const qualityArticles: DemoContent[] = [
  {
    slug: 'what-we-test-and-how-often',
    category: 'quality',
    title_cn: '我们测什么，多久测一次',
    title_en: 'What we test, and how often',
    summary_cn: '从海水到成品的检测项目、频次和判定依据，一张表列清楚。厂内化验室做哪些、送第三方做哪些，也写明白。',
    summary_en:
      'Tests from seawater to finished goods, how often each is done and against what. Which are ours, and which go to an outside laboratory.',
    content_cn: `<p>采购常问：你们测不测药残？测，但这个问题应该拆成四个：测哪一种、多久测一次、谁来测、超了怎么办。下表是现行检测计划的主要部分，每年1月随法规变化修订。</p>
<table>
<thead><tr><th>对象</th><th>项目</th><th>频次</th><th>承担</th></tr></thead>
<tbody>
<tr><td>网箱水</td><td>温度、盐度、溶解氧</td><td>十分钟一次</td><td>在线监测</td></tr>
<tr><td>育苗水</td><td>氨氮、亚硝酸盐、pH等十一项</td><td>每天</td><td>育苗场</td></tr>
<tr><td>起捕前的鱼</td><td>硝基呋喃代谢物、氯霉素、孔雀石绿、氟喹诺酮类</td><td>每口箱起捕前一次</td><td>第三方</td></tr>
<tr><td>活贝</td><td>大肠杆菌、沙门氏菌；贝毒视海区而定</td><td>每池五个样</td><td>厂内</td></tr>
<tr><td>原料与成品</td><td>铅、镉、无机砷、甲基汞</td><td>每品种每季一次</td><td>第三方</td></tr>
<tr><td>成品</td><td>菌落总数、大肠菌群、金黄色葡萄球菌、单增李斯特菌（熟制品）</td><td>每批</td><td>厂内，每月比对</td></tr>
<tr><td>成品</td><td>净重、冰衣、规格允差、汁液流失</td><td>每批</td><td>厂内</td></tr>
<tr><td>生产用水、冰</td><td>微生物、余氯</td><td>每周；全项每年</td><td>厂内、第三方</td></tr>
</tbody>
</table>
<h2>判定按谁的</h2>
<p>同一项指标，中国、欧盟、美国、日本的限量不一定相同。我们的做法是按订单目的国判，并取国标与目的国中较严的一个。禁用药物不设“低限量可放行”，检出即不起捕，整箱隔离复测。</p>
<h2>厂内和第三方怎么分工</h2>
<p>厂内化验室十七人，做微生物、理化和快速筛查，快，当天见结果。药残和重金属的确证用液相色谱—串联质谱和电感耦合等离子体质谱，送具备资质的第三方。两边每月拿同一份样比一次，差异超过方法不确定度就停用该方法，查清再用。</p>
<h2>留样</h2>
<p>冻品每批留两份，−18 ℃以下，留到保质期满后三个月；活贝留样只能冻存，标明供追溯微生物核酸和贝毒之用。客户有疑问，可以要求开其中一份，由双方认可的实验室做。</p>`,
    content_en: `<p>Buyers often ask whether we test for residues. We do, but it is really four questions: for which, how often, by whom, and what if it fails. These are the main lines of the current plan, which is revised each January as the rules change.</p>
<table>
<thead><tr><th>Of what</th><th>For what</th><th>How often</th><th>By whom</th></tr></thead>
<tbody>
<tr><td>Cage water</td><td>Temperature, salinity, oxygen</td><td>Every ten minutes</td><td>Sensors</td></tr>
<tr><td>Hatchery water</td><td>Ammonia, nitrite, pH and eight more</td><td>Daily</td><td>Hatchery</td></tr>
<tr><td>Fish before harvest</td><td>Nitrofuran metabolites, chloramphenicol, malachite green, fluoroquinolones</td><td>Each cage, once, before harvest</td><td>Outside</td></tr>
<tr><td>Live shellfish</td><td><em>E. coli</em>, salmonella; toxins by harvest area</td><td>Five samples a tank</td><td>Ourselves</td></tr>
<tr><td>Raw and finished</td><td>Lead, cadmium, inorganic arsenic, methylmercury</td><td>Each species, each quarter</td><td>Outside</td></tr>
<tr><td>Finished</td><td>Plate count, coliforms, <em>S. aureus</em>; <em>Listeria monocytogenes</em> in cooked goods</td><td>Each batch</td><td>Ourselves, cross-checked monthly</td></tr>
<tr><td>Finished</td><td>Net weight, glaze, grade tolerance, drip</td><td>Each batch</td><td>Ourselves</td></tr>
<tr><td>Water and ice</td><td>Microbiology, free chlorine</td><td>Weekly; in full each year</td><td>Both</td></tr>
</tbody>
</table>
<h2>Whose limits</h2>
<p>China, the EU, the United States and Japan do not always agree. We judge by the market the order is for, or by the Chinese standard where that is stricter. For banned substances there is no small amount that passes: a detection means no harvest, and the whole cage is held and sampled again.</p>
<h2>Who does what</h2>
<p>Our own laboratory, seventeen people, does microbiology, chemistry and rapid screening, with results the same day where the method allows. Residues and metals are confirmed by LC-MS/MS and ICP-MS at an accredited laboratory. Each month both work on the same sample. If they differ by more than the uncertainty of the method, we stop using it until we know why.</p>
<h2>Retained samples</h2>
<p>Two are kept from each frozen batch, at −18 °C or below, until three months after its shelf life. Live shellfish can only be kept frozen, and those samples are marked as fit for toxins and nucleic acids alone. If you have a doubt, ask us to open one at a laboratory we both accept.</p>`,
    picture: 'scene-laboratory',
    author: '质量部',
    tags: ['检验', '认证'],
    status: 'published',
    is_featured: true,
    published_in_days: -410,
  },
  {
    slug: 'tracing-a-carton-in-four-hours',
    category: 'quality',
    title_cn: '一个箱号，四小时：追溯是怎样做的',
    title_en: 'One carton, four hours: how tracing works',
    summary_cn: '客户报来一个箱号，质量部四小时内要给出从亲鱼到装柜的记录。本文跟着一个箱号倒着走一遍。',
    summary_en:
      'Give us a carton number and within four hours we owe you its history, from parent fish to container. One carton, followed backwards.',
    content_cn: `<p>追溯不是一张二维码，是一串编号前后咬得住。下面跟着一个10公斤冻大黄鱼的箱号，倒着走一遍。</p>
<ol>
<li><strong>箱号→托盘号</strong>：冷库扫码记录，什么时候入库、在哪个库位、哪天装进哪个柜；</li>
<li><strong>托盘号→加工批号</strong>：哪条线、哪个班、几点入冻、几点出隧道，三支探头的曲线；</li>
<li><strong>加工批号→起捕单</strong>：哪口网箱、夜里几点起网、冰水致死后的鱼体温度、运输车号；</li>
<li><strong>起捕单→网箱档案</strong>：十八个月的投喂、死亡、换网、用药和起捕前药残报告；</li>
<li><strong>网箱档案→苗池与亲鱼组</strong>：哪一池苗、检疫结果、哪一组亲鱼。</li>
</ol>
<p>反过来也要走得通：从一批饲料、一卷袋子、一次停电，查出所有受影响的箱子现在在哪里。倒着查是为了回答客户，正着查是为了召回。</p>
<h2>规矩</h2>
<ul>
<li>一个班次、一条线、一口网箱的鱼为一个加工批，不跨箱并批；</li>
<li>返工品另立批号，旧批号保留在档案里；</li>
<li>手写记录当班录入，纸质原件保存五年；</li>
<li>外购原料用供方编号前缀“W”，一眼能认出来。</li>
</ul>
<h2>演练</h2>
<p>每年两次召回演练，由质量部以外的人随机抽箱号。最近一次用了两小时五十分，数量平衡99.6%，差的四箱是留样和检验耗用，单据齐全。再上一次用了五小时十分，超时的原因是一本换网记录锁在渔排的抽屉里。那以后网箱记录一律当天拍照上传。</p>`,
    content_en: `<p>Tracing is not a square of dots on a label. It is a chain of numbers, each of which grips the next. Here is a 10 kg carton of frozen croaker, followed backwards.</p>
<ol>
<li><strong>Carton to pallet.</strong> The cold store’s scans: when it came in, where it stood, when it left and in which container.</li>
<li><strong>Pallet to batch.</strong> Line, shift, time into the tunnel and out, and the curves from three probes.</li>
<li><strong>Batch to harvest order.</strong> Which cage, what hour of the night, temperature after slaughter, which lorry.</li>
<li><strong>Harvest order to cage file.</strong> Eighteen months of feed, losses, net changes and treatments, and the residue report before harvest.</li>
<li><strong>Cage file to hatchery.</strong> Which tank, what health results, which parents.</li>
</ol>
<p>It must also run the other way. Given a lot of feed, a roll of bags or an hour without power, where is every carton that it touched? Going backwards answers a customer. Going forwards is what a recall needs.</p>
<h2>House rules</h2>
<ul>
<li>A batch is one shift, one line, one cage. Cages are never merged.</li>
<li>Reworked goods get a new number, and the old one stays in the file.</li>
<li>Handwritten records are entered before the shift ends, and the paper is kept for five years.</li>
<li>Numbers for bought-in material begin with W, so that nobody can miss it.</li>
</ul>
<h2>Drills</h2>
<p>Twice a year somebody from outside the quality department picks a carton at random. The last drill took two hours and fifty minutes and accounted for 99.6% of the batch; the four missing cartons were retained or used in tests, with papers to prove it. The one before took five hours and ten minutes, because a net-change log was locked in a drawer out on the raft. Cage records are now photographed and uploaded the same day.</p>`,
    picture: 'scene-packing-table',
    author: '质量部',
    tags: ['检验', '冷链', '大黄鱼'],
    status: 'published',
    published_in_days: -226,
  },
  {
    slug: 'if-something-is-wrong-with-a-delivery',
    category: 'quality',
    title_cn: '货有问题，怎么找我们',
    title_en: 'If something is wrong with a delivery',
    summary_cn: '到货发现温度、重量、规格或外观不对，先做什么、拍什么、多久能得到答复。按这几步走，双方都省时间。',
    summary_en: 'What to do, what to photograph and how soon you will hear from us if temperature, weight, grade or looks are not right.',
    content_cn: `<p>请先别把货散开。多数争议拖得久，不是因为谁不讲理，而是现场没有留住。</p>
<h2>到货当天</h2>
<ol>
<li>拍柜号、封签、柜门全开时的第一排；</li>
<li>取出三只记录仪，不要重启，读数后原样保存；</li>
<li>先量柜内空气，再从门侧、中部、里侧各取两箱量箱心温度；</li>
<li>重量争议：取十袋，按去冰衣方法称，记录水温和时间；</li>
<li>外观争议：解冻前后各拍一张，放一把尺子。</li>
</ol>
<h2>发给我们</h2>
<p>写明合同号、柜号、箱号、问题和照片，发到<a href="/contact">联系页面</a>或直接回复业务员邮件。有食品安全疑虑的，请在标题写“食品安全”，质量部二十四小时有人接。</p>
<table>
<thead><tr><th>类别</th><th>首次答复</th><th>结论</th></tr></thead>
<tbody>
<tr><td>食品安全</td><td>2小时</td><td>24小时内给出是否停售的意见</td></tr>
<tr><td>温度、运输</td><td>1个工作日</td><td>取得柜机数据后5个工作日</td></tr>
<tr><td>重量、规格、外观</td><td>1个工作日</td><td>5个工作日</td></tr>
</tbody>
</table>
<h2>怎么算</h2>
<p>净重不足按差额补款；规格混级按较低一级结算；责任在运输的，我们提供装柜温度、封签照片和记录仪原始文件，协助索赔。开留样复检的费用，由结论不利的一方承担。</p>
<p>上一年度我们收到书面投诉三十四起，其中成立二十一起，最多的是外袋破损和标签粘贴不牢。整改情况写在年度质量回顾里，老客户可以索取。</p>`,
    content_en: `<p>Please do not break the load up yet. Most disputes drag on not because anyone is unreasonable but because the evidence was not kept.</p>
<h2>On the day</h2>
<ol>
<li>Photograph the container number, the seal and the first row with the doors open.</li>
<li>Take out all three loggers. Do not restart them; read them and put them aside as they are.</li>
<li>Measure the air first, then the cores of two cartons each from doors, middle and front.</li>
<li>For weight, take ten bags, remove the glaze by the agreed method, and note water temperature and time.</li>
<li>For looks, photograph before and after thawing, with a ruler in the picture.</li>
</ol>
<h2>Tell us</h2>
<p>Send contract, container and carton numbers, the problem and the pictures through the <a href="/en/contact">contact page</a> or to your usual correspondent. If you suspect a food-safety problem, put “food safety” in the subject line: somebody in quality is on call round the clock.</p>
<table>
<thead><tr><th>Kind</th><th>First answer</th><th>Conclusion</th></tr></thead>
<tbody>
<tr><td>Food safety</td><td>2 hours</td><td>Advice on withdrawal within 24 hours</td></tr>
<tr><td>Temperature, transport</td><td>1 working day</td><td>5 working days from the line’s data</td></tr>
<tr><td>Weight, grade, looks</td><td>1 working day</td><td>5 working days</td></tr>
</tbody>
</table>
<h2>Who pays</h2>
<p>Short weight is credited. Mixed grades are settled at the lower. If the fault lies in transport, we supply loading temperatures, seal photographs and raw logger files for your claim. When a retained sample has to be opened, the party that turns out to be wrong bears the cost.</p>
<p>Last year we had 34 written complaints and upheld 21, torn outer bags and loose labels being the commonest. What we did about them is in the annual quality review, which regular customers may have on request.</p>`,
    picture: 'scene-sorting-belt',
    author: '质量部',
    tags: ['检验', '出口', '冷链'],
    status: 'published',
    published_in_days: -92,
  },
]
