export interface DemoCertificate {
  title_cn: string
  title_en: string
  issuer_cn: string
  issuer_en: string
  description_cn: string
  description_en: string
  certificate_no: string
  scope_cn: string
  scope_en: string
  /** Days before (negative) or after the day of the first start. */
  issued_in_days: number
  /** Absent: registered without an end. */
  expires_in_days?: number
  show_expired: boolean
  picture: string
}

/** The certification bodies are invented; the public authority of the EU registration is the competent one. */
export const certificates: DemoCertificate[] = [
  {
    title_cn: 'HACCP危害分析与关键控制点体系认证',
    title_en: 'HACCP system certificate',
    issuer_cn: '汀屿认证有限公司',
    issuer_en: 'Tingyu Certification Ltd',
    description_cn:
      '依据GB/T 27341和HACCP体系认证要求。HACCP计划确定四个关键控制点：原料药残与停药期、组胺风险品种的温度与时间、冻结中心温度、金属检测。证书三年有效，每年监督审核一次。',
    description_en:
      'To GB/T 27341 and the Chinese HACCP certification requirements. The plan has four critical control points: residues and withdrawal, time and temperature for species liable to histamine, core temperature after freezing, and metal detection. Valid for three years, with a surveillance audit each year.',
    certificate_no: 'HACCP-FJ-2041',
    scope_cn: '冷冻鱼类、虾类、贝类及盐渍海带的加工（宁德厂区）',
    scope_en: 'Processing of frozen fish, shrimp and molluscs and of salted kelp (Ningde site)',
    issued_in_days: -1019,
    expires_in_days: 76,
    show_expired: false,
    picture: 'certificate-haccp',
  },
  {
    title_cn: 'BRCGS食品安全全球标准（第九版）AA+级',
    title_en: 'BRCGS Global Standard Food Safety, Issue 9, grade AA+',
    issuer_cn: '北澜检验认证有限公司',
    issuer_en: 'Northmere Assurance Ltd',
    description_cn: '每年审核一次。本次为不通知审核，开出三项轻微不符合，已在二十八天内提交整改证据并关闭。',
    description_en:
      'Audited every year. The current grade comes from an unannounced audit with three minor non-conformities, closed on evidence within 28 days.',
    certificate_no: 'BRCGS-88231',
    scope_cn: '冷冻水产品的分级、去脏、开背、切片、冻结、镀冰衣和包装，以及熟虾仁的蒸煮与速冻；产品类别4、8。不含活贝净化。',
    scope_en:
      'Grading, gutting, butterflying, filleting, freezing, glazing and packing of seafood, and cooking and freezing of peeled shrimp; product categories 4 and 8. Depuration of live shellfish is not included.',
    issued_in_days: -334,
    expires_in_days: 31,
    show_expired: false,
    picture: 'certificate-brcgs',
  },
  {
    title_cn: 'ASC产销监管链认证',
    title_en: 'ASC chain of custody',
    issuer_cn: '鸥汀水产认证中心',
    issuer_en: 'Gull Sound Seafood Certification',
    description_cn:
      '本证书管的是产销监管链，不是养殖场本身：来自ASC认证养殖场的原料，从收货到出货与其他原料分开存放、分线加工、单独记账。养殖场证书号随批次文件提供。',
    description_en:
      'This certificate covers the chain of custody, not the farms: raw material from ASC-certified farms is stored, run and accounted for apart from the rest, from intake to dispatch. Farm certificate numbers come with the batch file.',
    certificate_no: 'ASC-C-02617',
    scope_cn: 'ASC认证鲍鱼、双壳贝、对虾、罗非鱼的采购、加工、仓储与销售',
    scope_en: 'Buying, processing, storage and sale of ASC-certified abalone, bivalves, shrimp and tilapia',
    issued_in_days: -520,
    expires_in_days: 575,
    show_expired: false,
    picture: 'certificate-asc',
  },
  {
    title_cn: 'BAP加工厂认证',
    title_en: 'BAP processing plant',
    issuer_cn: '鸥汀水产认证中心',
    issuer_en: 'Gull Sound Seafood Certification',
    description_cn: '审核内容包括食品安全、追溯、环境与员工权益，并抽样检测药残和微生物。现场访谈员工不少于二十人。',
    description_en:
      'The audit takes in food safety, traceability, environment and workers’ rights, with samples for residues and microbiology. At least twenty employees are interviewed on site.',
    certificate_no: 'BAP-P10442',
    scope_cn: '养殖鱼类、虾类和贝类的加工与冷藏（宁德加工厂）',
    scope_en: 'Processing and cold storage of farmed finfish, shrimp and molluscs (Ningde plant)',
    issued_in_days: -182,
    expires_in_days: 183,
    show_expired: false,
    picture: 'certificate-bap',
  },
  {
    title_cn: 'MSC产销监管链认证',
    title_en: 'MSC chain of custody',
    issuer_cn: '鸥汀水产认证中心',
    issuer_en: 'Gull Sound Seafood Certification',
    description_cn:
      '安澜自己不捕鱼。本证书只适用于从MSC认证渔业购入的野生原料，按订单加工、单独建档；养殖产品和未认证渔业的鱿鱼不在范围内，不得使用MSC标识。',
    description_en:
      'Anlan does not fish. The certificate applies only to wild raw material bought from MSC-certified fisheries and processed to order under files of its own. Farmed products, and squid from fisheries that are not certified, are outside it and may not carry the label.',
    certificate_no: 'MSC-C-58213',
    scope_cn: 'MSC认证野生水产原料的采购、加工、仓储与销售',
    scope_en: 'Buying, processing, storage and sale of wild-caught seafood from MSC-certified fisheries',
    issued_in_days: -610,
    expires_in_days: 485,
    show_expired: false,
    picture: 'certificate-msc',
  },
  {
    title_cn: 'ISO 22000:2018食品安全管理体系认证',
    title_en: 'ISO 22000:2018 food safety management',
    issuer_cn: '汀屿认证有限公司',
    issuer_en: 'Tingyu Certification Ltd',
    description_cn: '把净化厂、加工厂和冷库放在同一套文件里管理：前提方案、危害控制计划、应急与召回。每年做两次召回演练。',
    description_en:
      'One set of documents for the depuration plant, the processing plant and the cold store: prerequisite programmes, hazard control plan, emergencies and recall. Two recall drills are held each year.',
    certificate_no: 'ISO22000-3397',
    scope_cn: '活贝净化，水产品加工，冷冻冷藏仓储',
    scope_en: 'Depuration of live shellfish, processing of seafood, chilled and frozen storage',
    issued_in_days: -402,
    expires_in_days: 693,
    show_expired: false,
    picture: 'certificate-iso22000',
  },
  {
    title_cn: '清真食品认证',
    title_en: 'Halal certificate',
    issuer_cn: '清宁清真认证服务中心',
    issuer_en: 'Qingning Halal Certification Services',
    description_cn:
      '上一周期已到期，复审现场已经完成，新证书签发前不以此证书报价。范围内产品不使用含酒精或动物源辅料，共用设备换产前按清真程序清洗。',
    description_en:
      'The last cycle has run out. The renewal audit is done, and until the new certificate is issued we do not quote on this one. Products in scope have no alcohol and nothing of animal origin added to them, and shared equipment is cleaned to the halal procedure first.',
    certificate_no: 'HALAL-CN-1180',
    scope_cn: '未调味的冷冻鱼、虾、鲍鱼',
    scope_en: 'Unseasoned frozen fish, shrimp and abalone',
    issued_in_days: -749,
    expires_in_days: -18,
    show_expired: false,
    picture: 'certificate-halal',
  },
  {
    title_cn: '欧盟水产品注册企业',
    title_en: 'EU-listed establishment for fishery products',
    issuer_cn: '中华人民共和国海关总署推荐，欧盟委员会公布',
    issuer_en: 'Proposed by the General Administration of Customs of China, listed by the European Commission',
    description_cn: '名单登记长期有效，凭日常监管和核查维持。箱标、卫生证书与批次档案上的编号必须一致。',
    description_en:
      'Listing has no end date and is kept up by official supervision. The number on the carton, on the health certificate and in the batch file must be one and the same.',
    certificate_no: 'EU-3500-02217',
    scope_cn: '养殖水产品的加工与冷藏（加工厂类）；活双壳贝不在范围内',
    scope_en: 'Processing plant and cold store for aquaculture products; live bivalve molluscs are not included',
    issued_in_days: -6400,
    show_expired: false,
    picture: 'certificate-eu',
  },
]
