import type { DemoContent } from '../types.ts'

/** News, category "industry-insight": what the importing countries ask for. */
export const marketRules: DemoContent[] = [
  {
    slug: 'catch-certificates-do-not-apply-to-farmed-fish',
    category: 'industry-insight',
    title_cn: '养殖鱼要不要欧盟捕捞证书',
    title_en: 'Does farmed fish need an EU catch certificate?',
    summary_cn:
      '不要，但“不要”要说得出依据。从（EC）1005/2008号条例附件一讲起，说明苗种来源为什么是关键、CATCH系统上线以后变了什么、养殖水产品进欧盟真正要备的单据。',
    summary_en:
      'No, but you should be able to say why. Annex I to Regulation 1005/2008, the importance of where the seed came from, what CATCH has changed, and the papers that farmed fish really needs.',
    content_cn: `<p>一个月里总有两三封邮件问：大黄鱼进欧盟，捕捞证书（catch certificate）谁来办？答案是不用办。麻烦在于，客户的报关行、口岸查验员、银行审单员都可能再问一遍，每次都得拿出依据。</p>
<h2>依据在哪里</h2>
<p>欧盟打击非法捕捞（IUU）的基本法是（EC）1005/2008号条例。它要求进口渔产品附船旗国签发的捕捞证书，同时在附件一列出不算“渔产品”的货物，其中第一类就是“由鱼苗或幼体养成的水产养殖产品”。淡水鱼、活牡蛎、贻贝等也在排除之列。大黄鱼、金鲳、海鲈、南美白对虾，只要苗种来自繁育场，就落在这一条里。</p>
<h2>关键是苗从哪里来</h2>
<p>排除的理由是“没有捕捞”。如果养的是从海里捞来的幼鱼，先有捕捞、后有养殖，就不能简单套用这一条。所以苗种记录不是可有可无。我们的每口网箱都能查到苗池编号和亲鱼组，需要时可以随单提供。</p>
<h2>CATCH上线以后</h2>
<p>2026年1月10日起，欧盟进口商须通过CATCH系统提交捕捞证书。系统和卫生入境文件同在TRACES平台上，报关行有时见到水产编码就要求填捕捞证书号。处理办法是在入境文件里注明养殖产品不适用，而不是随便找一个编号填上。填错比不填更难收拾。</p>
<h2>真正要备的</h2>
<table>
<thead><tr><th>单据或信息</th><th>谁办</th><th>要点</th></tr></thead>
<tbody>
<tr><td>官方卫生证书</td><td>出口方，中国海关</td><td>装运前签发，工厂编号EU-3500-02217</td></tr>
<tr><td>CHED-P入境预申报</td><td>进口商</td><td>在TRACES填报，到港前至少一个工作日</td></tr>
<tr><td>残留监控</td><td>官方</td><td>出口国须列入欧盟养殖水产品残留监控名单</td></tr>
<tr><td>标签</td><td>双方</td><td>商品名、学名、“养殖”、养殖国、净重（不含冰衣）</td></tr>
<tr><td>批次检测</td><td>出口方</td><td>禁用药、重金属；口岸抽检时可作参考</td></tr>
</tbody>
</table>
<h2>哪些仍然要</h2>
<p>野生原料一样要。外购鱿鱼、野生梭子蟹若输欧，须有船旗国捕捞证书；在第三国加工的，还要加工声明（附件四）。我们的鱿鱼和蟹不供欧盟，也就不开这个口子。</p>
<p>本文是对公开法规的整理，不代替口岸主管机构的意见。我们备有一页英文说明，随首票单据发送，<a href="/contact">来信</a>即寄。</p>`,
    content_en: `<p>Two or three times a month somebody writes to ask who applies for the catch certificate on croaker for the EU. Nobody does. The trouble is that the customer’s broker, the border inspector and the bank’s document checker may each ask again, and each time you need to say why.</p>
<h2>Where it says so</h2>
<p>The EU’s law on illegal fishing is Regulation (EC) No 1005/2008. It requires imports of fishery products to carry a catch certificate validated by the flag state. Annex I then lists what does not count as a fishery product, beginning with “aquaculture products obtained from fry or larvae”. Freshwater fish, live oysters and mussels are among the others. Croaker, pompano, sea bass and vannamei from hatchery seed fall squarely under that first line.</p>
<h2>It depends on the seed</h2>
<p>The reason for leaving farmed fish out is that nothing was caught. If juveniles are taken from the sea and fattened in cages, something was, and the exclusion cannot simply be assumed. Seed records therefore matter. Each of our cages can be followed back to a hatchery tank and a broodstock group, and the extract can go with the documents.</p>
<h2>Since CATCH</h2>
<p>From 10 January 2026 EU importers must submit catch certificates through CATCH. It shares the TRACES platform with the sanitary entry document, and brokers who see a fish code sometimes ask for a certificate number by reflex. Say in the entry document that the goods are farmed and that none applies. Do not fill the box with some other number: a wrong one is harder to put right than a blank.</p>
<h2>What you do need</h2>
<table>
<thead><tr><th>Paper</th><th>From</th><th>Note</th></tr></thead>
<tbody>
<tr><td>Official health certificate</td><td>Exporter, through China Customs</td><td>Issued before departure; establishment EU-3500-02217</td></tr>
<tr><td>CHED-P entry notice</td><td>Importer</td><td>In TRACES, at least one working day before arrival</td></tr>
<tr><td>Residue control</td><td>Authorities</td><td>Country must be EU-listed for aquaculture</td></tr>
<tr><td>Label</td><td>Both</td><td>Commercial and Latin names, “farmed”, country of farming, net weight without glaze</td></tr>
<tr><td>Batch tests</td><td>Exporter</td><td>Banned drugs and metals; useful if the border samples</td></tr>
</tbody>
</table>
<h2>What still needs one</h2>
<p>Anything wild. Squid or wild swimming crab for the EU must have a flag-state certificate and, if worked in a third country, a processing statement under Annex IV. Ours are not offered to the EU, so the question does not arise.</p>
<p>This is our reading of public law and no substitute for the authority at your border. We keep a one-page note in English which goes with first shipments; <a href="/en/contact">ask</a> and we shall send it.</p>`,
    picture: 'scene-cages-dawn',
    author: '外贸部',
    tags: ['出口', '养殖', '认证'],
    status: 'published',
    published_in_days: -101,
    seo_title_cn: '养殖水产品进欧盟要不要捕捞证书｜安澜',
    seo_title_en: 'EU catch certificates and farmed fish | Anlan',
  },
  {
    slug: 'fda-seafood-haccp-for-first-time-importers',
    category: 'industry-insight',
    title_cn: '第一次进口美国：FDA水产HACCP要进口商做什么',
    title_en: 'FDA seafood HACCP: what a first-time US importer has to do',
    summary_cn:
      '21 CFR 123管工厂，也管进口商。逐项说明企业注册、预先通报、进口商核验六选一、SIMP申报，以及养殖虾和双壳贝两处容易碰壁的地方。',
    summary_en:
      '21 CFR 123 binds the importer as well as the plant. Facility registration, prior notice, six ways to verify, SIMP, and the two places where Chinese seafood most often runs aground: farmed shrimp and bivalves.',
    content_cn: `<p>美国对水产品没有“注册工厂名单加官方卫生证书”那一套，入境靠的是企业自证、进口商核验、口岸抽查。文件看起来少，责任却更多落在进口商身上。</p>
<h2>工厂这边</h2>
<ul>
<li><strong>食品企业注册</strong>：须有美国代理人，每逢偶数年10月1日至12月31日更新，过期即失效；</li>
<li><strong>HACCP计划</strong>：按品种、按工厂写。冻大黄鱼是养殖鱼，主要危害是养殖用药和金属异物；大黄鱼属石首鱼科，一般不列为组胺风险品种；</li>
<li><strong>卫生控制记录</strong>：水、接触面、交叉污染、员工健康等八个方面，每天都有记录。</li>
</ul>
<h2>进口商这边</h2>
<p>21 CFR 123.12要求进口商有产品规格书，并在六种核验办法里至少做一种：</p>
<table>
<thead><tr><th>办法</th><th>实际怎么用</th></tr></thead>
<tbody>
<tr><td>取得相关批次的HACCP与卫生监控记录</td><td>最实在，量大时麻烦</td></tr>
<tr><td>取得外国政府或第三方的逐批或持续证书</td><td>须说明按123部分生产</td></tr>
<tr><td>定期到工厂检查</td><td>大客户多用</td></tr>
<tr><td>保存工厂的HACCP计划英文本和书面保证</td><td>最常用，我们有现成文本</td></tr>
<tr><td>定期抽检产品并附书面保证</td><td>宜与上一条并用</td></tr>
<tr><td>其他等效办法</td><td>要能向FDA解释</td></tr>
</tbody>
</table>
<p>水产品已受HACCP法规约束，进口商对这部分一般不另做外国供应商核查（FSVP），但核验记录要用英文保存，随时可查。</p>
<h2>到港之前</h2>
<p>预先通报（prior notice）海运须在到港前至少八小时提交，最早不超过三十天（通过FDA系统提交时为十五天）。对虾另要DS-2031表，养殖虾勾选养殖一栏。对虾、鲍鱼、海参在SIMP的十三类之内，进口商须有国际渔业贸易许可，并申报养殖场、收获日期和数量，养殖的也要报。</p>
<h2>两处容易碰壁</h2>
<ol>
<li><strong>养殖虾</strong>：进口警示16-131对中国养殖虾、鲮鱼、鳗鱼实行不经检验即扣留，列入绿名单的工厂和品种除外，否则须逐批在美检测放行，先算好时间和费用；</li>
<li><strong>双壳贝</strong>：生的或冷冻的牡蛎、蛤、贻贝，只有来自同FDA签有协议或被认定等效的国家才能进，中国目前不在其中。只剩闭壳肌的扇贝柱不在此限。</li>
</ol>
<p>我们对美主供冻大黄鱼和金鲳，首单前先寄整套文件，请客户的合规人员看过再下单。</p>`,
    content_en: `<p>The United States has no list of approved plants and asks for no official health certificate. Entry rests on the company’s own declarations, on verification by the importer and on sampling at the port. There seems to be less paper, but more of the responsibility falls on the importer.</p>
<h2>At the plant</h2>
<ul>
<li><strong>Facility registration</strong>, with a US agent, renewed between 1 October and 31 December of each even year. A lapsed one is void.</li>
<li><strong>A HACCP plan</strong> for each product at each plant. For frozen farmed croaker the main hazards are aquaculture drugs and metal. Croakers are not, as a rule, treated as a histamine risk.</li>
<li><strong>Sanitation records</strong> under eight heads, kept daily.</li>
</ul>
<h2>At the importer’s desk</h2>
<p>Under 21 CFR 123.12 an importer needs a product specification and at least one of six affirmative steps:</p>
<table>
<thead><tr><th>Step</th><th>In practice</th></tr></thead>
<tbody>
<tr><td>HACCP and sanitation records for the lot</td><td>Thorough; laborious in volume</td></tr>
<tr><td>Lot-by-lot or continuing certificate from a government or third party</td><td>Must refer to part 123</td></tr>
<tr><td>Regular inspection of the plant</td><td>Usual with large buyers</td></tr>
<tr><td>The HACCP plan in English with a written guarantee</td><td>Commonest; ours is ready to send</td></tr>
<tr><td>Periodic product testing with a written guarantee</td><td>Best combined with the last</td></tr>
<tr><td>Something equivalent</td><td>You have to justify it</td></tr>
</tbody>
</table>
<p>Food covered by the seafood HACCP rule is generally outside the Foreign Supplier Verification Program. Verification records must still be kept in English and produced on request.</p>
<h2>Before arrival</h2>
<p>Prior notice for sea freight goes in at least eight hours before arrival, and not more than thirty days ahead (fifteen through FDA’s own system). Shrimp also need form DS-2031, with the box for farmed ticked. Shrimp, abalone and sea cucumber are among the thirteen groups in SIMP. For these the importer holds an International Fisheries Trade Permit and reports farm, harvest date and quantity, even for farmed goods.</p>
<h2>Two rocks</h2>
<ol>
<li><strong>Farmed shrimp.</strong> Import Alert 16-131 detains Chinese farmed shrimp, dace and eel without examination, except from firms and products on its green list. Otherwise each lot has to be tested in the United States before release. Allow for the time and the cost.</li>
<li><strong>Bivalves.</strong> Raw or frozen oysters, clams and mussels may come only from countries with an agreement or a finding of equivalence, and at present China has neither. Scallops reduced to the adductor muscle are exempt.</li>
</ol>
<p>What we ship to America is chiefly frozen croaker and pompano. Before a first order we send the whole file, and would rather your compliance people read it before you commit yourselves.</p>`,
    picture: 'scene-research-vessel',
    author: '质量部',
    tags: ['出口', '认证', '检验'],
    status: 'published',
    published_in_days: -286,
  },
  {
    slug: 'residue-limits-side-by-side',
    category: 'industry-insight',
    title_cn: '药残限量对照：同一条鱼，几把尺子',
    title_en: 'Residue limits side by side: one fish, several rulers',
    summary_cn:
      '“合格”要看按谁的标准。列出常见渔药与禁用药在中国、欧盟、美国的限量或行动值，说明日本、韩国的“一律标准”，以及检测报告该怎么读。',
    summary_en:
      'A pass depends on whose rule you hold it to. Limits and action values for common drugs in China, the EU and the United States, the default limits of Japan and Korea, and how to read a report.',
    content_cn: `<p>一份药残报告写着“合格”，先看它按哪国标准判的。同一个数字，在一地合格，在另一地可能整批退运。下表单位均为μg/kg，取鱼的可食部分。</p>
<table>
<thead><tr><th>药物</th><th>中国</th><th>欧盟</th><th>美国</th></tr></thead>
<tbody>
<tr><td>硝基呋喃代谢物</td><td>禁用</td><td>禁用，行动参考值0.5</td><td>禁用</td></tr>
<tr><td>氯霉素</td><td>禁用</td><td>禁用，行动参考值0.15</td><td>禁用</td></tr>
<tr><td>孔雀石绿与隐色孔雀石绿之和</td><td>禁用</td><td>禁用，行动参考值0.5</td><td>禁用</td></tr>
<tr><td>恩诺沙星与环丙沙星之和</td><td>100</td><td>100</td><td>未批准，检出即违规</td></tr>
<tr><td>诺氟沙星、氧氟沙星等四种</td><td>停用</td><td>无限量，不得使用</td><td>未批准</td></tr>
<tr><td>土霉素等四环素类</td><td>200</td><td>100</td><td>2,000（获准品种）</td></tr>
</tbody>
</table>
<h2>怎样读这张表</h2>
<ul>
<li><strong>行动参考值不是限量</strong>。欧盟2022年11月28日起把三类禁用药的行动参考值调低，低于它不等于允许使用，屡次检出仍会被追查；</li>
<li><strong>美国看批不批准</strong>。没有批准用于该种鱼的药，没有“低于多少可以”的说法；</li>
<li><strong>日本、韩国有一律标准</strong>。没有单独定限量的，按0.01 mg/kg判。日本自2006年起实行肯定列表，韩国自2024年起对鱼等主要畜水产品实行。恩诺沙星在中国、欧盟合格的40 μg/kg，到了适用一律标准的地方就是四倍超标。</li>
</ul>
<h2>报告上看四处</h2>
<ol>
<li>检出限（LOD）和定量限（LOQ）：写“未检出”，要看检到多低才算未检出；</li>
<li>测什么：硝基呋喃看四种代谢物是否齐全，孔雀石绿是否包括隐色体；</li>
<li>取样：哪口箱、哪个塘，起捕前还是成品；</li>
<li>带壳虾测氨基脲（SEM）须去壳取肉，甲壳类的壳里有天然来源，容易误判。</li>
</ol>
<h2>停药期不是倒数日子</h2>
<p>停药期按“度日”理解更稳妥：水温低，代谢慢，日历上够了，鱼体里未必干净。我们除锁定停药期外，每口箱起捕前再送检一次，按订单目的国与国标中较严的一个判定。另有一条新规定要留意：自2026年9月3日起，输欧动物产品须证明未使用促生长抗菌药和欧盟保留给人用的抗菌药，卫生证书上要有相应声明。</p>
<p>限量时有修订，下单时请以主管机构现行文本为准。检测频次见<a href="/quality">质量体系</a>。</p>`,
    content_en: `<p>When a residue report says “pass”, look first for whose rule it was judged by. One figure may be fine in one place and send a whole lot home in another. The table is in µg/kg, for the edible part of fish.</p>
<table>
<thead><tr><th>Drug</th><th>China</th><th>EU</th><th>United States</th></tr></thead>
<tbody>
<tr><td>Nitrofuran metabolites</td><td>Banned</td><td>Banned; action value 0.5</td><td>Banned</td></tr>
<tr><td>Chloramphenicol</td><td>Banned</td><td>Banned; action value 0.15</td><td>Banned</td></tr>
<tr><td>Malachite green plus leuco form</td><td>Banned</td><td>Banned; action value 0.5</td><td>Banned</td></tr>
<tr><td>Enrofloxacin plus ciprofloxacin</td><td>100</td><td>100</td><td>Not approved; any finding violates</td></tr>
<tr><td>Norfloxacin, ofloxacin and two others</td><td>Withdrawn</td><td>No limit, may not be used</td><td>Not approved</td></tr>
<tr><td>Oxytetracycline and its group</td><td>200</td><td>100</td><td>2,000, in approved species</td></tr>
</tbody>
</table>
<h2>How to read it</h2>
<ul>
<li><strong>An action value is not a limit.</strong> The EU lowered these three on 28 November 2022. Staying under one does not make the drug lawful, and repeated findings are followed up.</li>
<li><strong>The United States asks what is approved.</strong> A drug not approved for that fish has no permissible level.</li>
<li><strong>Japan and Korea have a default.</strong> Where no limit is set it is 0.01 mg/kg: in Japan since 2006, in Korea since 2024 for fish and the main livestock products. Enrofloxacin at 40 µg/kg passes in China and the EU and is four times over where the default applies.</li>
</ul>
<h2>Four places to look</h2>
<ol>
<li>Detection and quantification limits. “Not detected” means little until you know how low they looked.</li>
<li>What was measured: all four nitrofuran metabolites, malachite green with its leuco form.</li>
<li>The sample: which cage or pond, and whether before harvest or after packing.</li>
<li>Shrimp must be peeled before testing for semicarbazide. Crustacean shell has a natural source of it and gives false alarms.</li>
</ol>
<h2>Withdrawal is not a countdown</h2>
<p>Withdrawal is better thought of in degree-days. In cold water fish clear drugs slowly, and the calendar may be satisfied before the fish is. Besides locking harvest for the period, we test each cage again before lifting, and judge by the Chinese limit or that of the destination, whichever is stricter. One more date: from 3 September 2026 animal products for the EU must be certified free of antimicrobial growth promoters and of the antimicrobials that the EU reserves for people, with a statement on the health certificate.</p>
<p>Limits are revised from time to time, and the authority’s current text is the one that counts. How often we test is under <a href="/en/quality">quality</a>.</p>`,
    picture: 'scene-laboratory',
    author: '质量部',
    tags: ['检验', '出口', '养殖'],
    status: 'published',
    published_in_days: -152,
  },
  {
    slug: 'exporting-seafood-to-korea-notes',
    category: 'industry-insight',
    title_cn: '出口韩国水产品：注册、证书与一条鱼的名字',
    title_en: 'Seafood for Korea: registration, certificates and the name of a fish',
    summary_cn:
      '对韩出口水产品要过四关：境外企业登记、官方卫生证书、进口申报检查、韩文标签。附抽检类别、重金属限量和大黄鱼与小黄鱼的叫法。',
    summary_en: '',
    content_cn: `<p>韩国是冻大黄鱼的大买家，要求也细。进口水产品由食品医药品安全部（MFDS）主管，依据是《进口食品安全管理特别法》。按先后，有四道关。</p>
<h2>四道关</h2>
<ol>
<li><strong>境外企业登记</strong>：生产、加工、冷藏企业须在进口申报前完成登记，有效期两年，地址、品名变更要先改登记；</li>
<li><strong>卫生证书</strong>：中韩两国主管部门签有水产品卫生管理约定，每批须附中国海关签发的卫生证书，企业在对韩注册名单内；</li>
<li><strong>进口申报与检查</strong>：进口商在到港前五日起可以申报，分书面、现场、精密、随机四类检查，首次进口的品种一般做精密检查；</li>
<li><strong>韩文标签</strong>：通关前贴好，写明品名、原产地、净重、生产者、保存方法，以及“解冻后请勿再冻”。</li>
</ol>
<h2>查什么</h2>
<table>
<thead><tr><th>项目</th><th>要求（海水鱼）</th></tr></thead>
<tbody>
<tr><td>铅</td><td>0.5 mg/kg以下</td></tr>
<tr><td>镉</td><td>0.2 mg/kg以下</td></tr>
<tr><td>总汞</td><td>0.5 mg/kg以下（深海鱼、金枪鱼类等另定）</td></tr>
<tr><td>动物用药</td><td>有限量的按限量，没有的按0.01 mg/kg一律标准</td></tr>
<tr><td>禁用药</td><td>不得检出</td></tr>
<tr><td>异物</td><td>金属、鱼钩、铅坠；野生鱼尤其留意</td></tr>
</tbody>
</table>
<h2>这条鱼叫什么</h2>
<p>大黄鱼（<em>Larimichthys crocea</em>）在韩国叫부세，小黄鱼（<em>L. polyactis</em>）叫참조기。传统的盐干黄鱼굴비指的是后者，用大黄鱼做的须标明부세굴비，不能混称。两种鱼小的时候相像，买家验货会数鳞、看尾柄：大黄鱼尾柄细长，小黄鱼粗短，背鳍起点到侧线间鳞片前者八九行，后者五六行。标签、证书和合同上三处名字要一致。</p>
<h2>规格习惯</h2>
<ul>
<li>300至400克供盐干，要求鳞全、腹面金黄、不去脏；</li>
<li>400至500克供零售，多要去鳞去脏、逐条真空；</li>
<li>净重按去冰衣计，验货常自带筛网和秤。</li>
</ul>
<p>以上按公开规定和我们自己的单证经验整理，具体以主管机构现行文本为准。</p>`,
    content_en: '',
    picture: 'scene-drying-racks',
    author: '外贸部',
    tags: ['出口', '大黄鱼', '检验'],
    status: 'published',
    published_in_days: -223,
  },
  {
    slug: 'how-japan-inspects-seafood-imports',
    category: 'industry-insight',
    title_cn: '日本怎样查进口水产：监控检查、命令检查与进口配额',
    title_en: 'How Japan inspects seafood: monitoring, inspection orders and quotas',
    summary_cn:
      '从进口届出到命令检查，抽检率怎样由几个百分点升到百分之百；生食牡蛎的微生物标准；海带在进口配额之内、裙带菜不在。附违规一次的代价。',
    summary_en:
      'From import notification to inspection order: how the sampling rate climbs from a few per cent to every lot. Standards for raw oysters, and why kelp needs a quota and wakame does not.',
    content_cn: `<p>日本对进口水产品不设通用的境外工厂注册，把关主要靠口岸检查，而且检查的严格程度随违规记录走。明白这套机制，就知道为什么日本买家对一次违规看得那么重。</p>
<h2>三级检查</h2>
<table>
<thead><tr><th>级别</th><th>抽检比例</th><th>谁付费</th><th>货能否先放</th></tr></thead>
<tbody>
<tr><td>监控检查</td><td>按年度计划，通常几个百分点</td><td>官方</td><td>可以，结果出来前可流通</td></tr>
<tr><td>强化监控</td><td>约30%</td><td>官方</td><td>可以</td></tr>
<tr><td>命令检查</td><td>100%</td><td>进口商</td><td>不可以，合格后放行</td></tr>
</tbody>
</table>
<p>同一国家、同一品种、同一项目，发现一次违规，多转为强化监控；再有违规或认为风险高，就下达命令检查，对象往往是该国同类货的全部。也就是说，一家出事，同行陪着逐批检验，进口商还要付检验费、等结果。解除须有原因查明和长时间的合格记录。</p>
<h2>进口届出</h2>
<p>进口商向检疫所提交食品等进口届出书，可在到港前七天起提交。养殖鱼要写明品名、学名、添加物、加工方法。药残按肯定列表判定，没有单独限量的按0.01 ppm。</p>
<h2>两类特别的货</h2>
<ul>
<li><strong>生食牡蛎</strong>：去壳生食用的，细菌总数每克5万以下，大肠杆菌（E. coli）每100克230以下，副溶血性弧菌每克100以下，还须附出口国政府卫生证书。我们对日不供生食牡蛎；</li>
<li><strong>海带</strong>：海带（昆布）在日本进口配额（IQ）之内，由经济产业省分配给进口商，没有配额不能报关。裙带菜不在配额之内。签海带合同前，请先确认进口商手里的额度和有效期。</li>
</ul>
<h2>我们怎么做</h2>
<p>供日的盐渍裙带菜和海带，每批附碘、无机砷、镉的检测值和选别记录。异物标准写进合同：贝壳每20公斤不超过一片。近一年又加了一条，出货前留三份样，一份按日本检疫所的方法在第三方实验室预检，未出结果不装柜。</p>
<p>原产地标签写到“中国福建”即可，品种名须用日文标准和名，进口商定稿后由我们照印。</p>`,
    content_en: `<p>For most seafood Japan has no register of foreign plants. It relies on checks at the port, and how strict those are depends on the record. Once you see how it works, you understand why Japanese buyers take a single violation so hard.</p>
<h2>Three levels</h2>
<table>
<thead><tr><th>Level</th><th>Share sampled</th><th>Who pays</th><th>Released meanwhile?</th></tr></thead>
<tbody>
<tr><td>Monitoring</td><td>By annual plan, usually a few per cent</td><td>The state</td><td>Yes, before the result</td></tr>
<tr><td>Reinforced monitoring</td><td>About 30%</td><td>The state</td><td>Yes</td></tr>
<tr><td>Inspection order</td><td>100%</td><td>The importer</td><td>No, only once it passes</td></tr>
</tbody>
</table>
<p>One violation for a given country, product and substance usually leads to reinforced monitoring. Another, or a serious view of the first, brings an inspection order, which often covers all such goods from the country. When one exporter slips, therefore, the rest are tested lot by lot along with him, while their importers pay and wait. To have an order lifted takes an explanation of the cause and a long clean record.</p>
<h2>Notification</h2>
<p>The importer files an import notification with the quarantine station, from seven days before arrival. For farmed fish it gives the product, Latin name, additives and method of processing. Residues are judged by the positive list, with a default of 0.01 ppm where no limit is set.</p>
<h2>Two special cases</h2>
<ul>
<li><strong>Oysters to be eaten raw.</strong> Shucked meat may have no more than 50,000 bacteria per gram, 230 <em>E. coli</em> per 100 g and 100 <em>Vibrio parahaemolyticus</em> per gram, and needs a health certificate from the exporting government. We do not supply raw oysters to Japan.</li>
<li><strong>Kelp.</strong> Konbu is under import quota. The economy ministry allots shares to importers, and without one the goods cannot be cleared. Wakame is not under quota. Before signing for kelp, ask what your importer holds and until when.</li>
</ul>
<h2>What we do</h2>
<p>Salted wakame and kelp for Japan go with results for iodine, inorganic arsenic and cadmium on each lot, and with a sorting record.</p>
<p>“Fujian, China” is enough for origin. Species take their standard Japanese names; the importer settles the wording and we print it.</p>`,
    picture: 'scene-rafts-longlines',
    author: '外贸部',
    tags: ['出口', '检验'],
    status: 'published',
    stale_english: true,
    published_in_days: -614,
  },
]
