interface Opposites {
  readonly zh: readonly [RegExp, RegExp]
  readonly en: readonly [RegExp, RegExp]
  /** Of the English those words that say nothing else, where others say it among other things. */
  readonly sure?: readonly [RegExp, RegExp]
}

/** A translation must not exchange one for the other. Each side lists the Chinese, then the English used for nothing else. */
export const opposites: readonly Opposites[] = [
  { zh: [/野生/u, /养(?![分护])/u], en: [/\bwild\b/iu, /\b(?:farm(?:ed|-raised)|aquacultured|cultured|pond-raised)\b/iu] },
  { zh: [/进口/u, /出口/u], en: [/\bimport\w*/iu, /\bexport\w*/iu] },
  {
    zh: [/单冻|单体速冻/u, /(?<!半)块冻|板冻/u],
    en: [/\bIQF\b|\bindividually\b|\bsingle-frozen\b/iu, /(?<!\bsemi[- ])\bblock(?:-| )(?:frozen|freez\w+)|\bfrozen blocks?\b/iu],
  },
  {
    zh: [/带皮/u, /去皮|无皮|剥皮/u],
    en: [/\bskin[- ]on\b|\bwith (?:the )?skin\b/iu, /\bskin(?:less|[- ]off|ned)\b|\bwithout (?:the )?skin\b/iu],
  },
  { zh: [/带头|有头/u, /去头|无头/u], en: [/\bhead[- ]on\b/iu, /\bhead(?:less|[- ]off|ed)\b/iu] },
  { zh: [/带骨/u, /去骨|无骨|剔骨|无刺/u], en: [/\bbone[- ]in\b/iu, /\bboneless\b|\bdeboned\b|\bpin-boned\b/iu] },
  {
    zh: [/带壳/u, /去壳|剥壳|脱壳/u],
    en: [/\b(?:shell[- ]on|in[- ]shell|in the shell)\b/iu, /\b(?:peeled|shelled|shell[- ]off|shucked)\b/iu],
  },
  { zh: [/海水(?!淡化)/u, /淡水/u], en: [/\b(?:marine|sea ?water|salt ?water)\b/iu, /\bfresh ?water\b/iu] },
  {
    zh: [/冰鲜|冷藏(?![集货高]?[柜箱车货])/u, /(?<!解)冻(?!海水)/u],
    en: [/\bchilled\b|\brefrigerat\w+(?! sea)/iu, /\b(?:frozen|freez\w+)\b/iu],
  },
  {
    zh: [/增长|增加|上升|上涨|提高|攀升/u, /下降|下跌|减少|降低|下滑|回落/u],
    en: [
      /\b(?:grow\w*|grew|increas\w+|r[io]se\w*|rising|climb\w*|up|gain\w*|higher|more|improv\w+|rais\w+)\b/iu,
      /\b(?:fell|fall(?:s|en|ing)?|dropp?\w*|declin\w+|decreas\w+|reduc\w+|down|lower\w*|less|fewer|shr[aiu]nk\w*|cut\w*|slip\w*|slid\w*)\b/iu,
    ],
  },
  {
    zh: [/最[高大多长](?=[值为达不可\d一二三四五六七八九十])/u, /最[低小少短](?=[值为达不可\d一二三四五六七八九十])/u],
    en: [
      /\bmax\w*|\bhigh\w*|\bmost\b|\blarg\w*|\bup to\b|\blong\w*|\bgreat\w*|\bwithin\b/iu,
      /\bmin\w*|\blow\w*|\bleast\b|\bsmall\w*|\bshort\w*|\bfew\w*/iu,
    ],
  },
  { zh: [/买方|买家/u, /卖方|卖家/u], en: [/\bbuy\w*|\bpurchas\w+|\bcustom\w+/iu, /\bsell\w*|\bvendor\w*|\bsuppl\w+/iu] },
  { zh: [/批发/u, /零售/u], en: [/\bwholesal\w+/iu, /\bretail\w*/iu] },
  { zh: [/装货|装船|装柜/u, /卸货|卸船|卸柜/u], en: [/\bload\w*|\bshipp\w+|\bstuff\w*/iu, /\bunload\w*|\bdischarg\w+/iu] },
  { zh: [/上午/u, /下午/u], en: [/\ba\.?m\b|\bmorning\w*/iu, /\bp\.?m\b|\bafternoon\w*/iu] },
  { zh: [/雄[性鱼虾蟹]/u, /雌[性鱼虾蟹]/u], en: [/\bmales?\b/iu, /\bfemales?\b/iu] },
  { zh: [/北纬/u, /南纬/u], en: [/\bnorth\w*|\bN\b/u, /\bsouth\w*|\bS\b/u] },
  { zh: [/东经/u, /西经/u], en: [/\beast\w*|\bE\b/u, /\bwest\w*|\bW\b/u] },
  { zh: [/东北/u, /西南/u], en: [/\bnorth-?east\w*/iu, /\bsouth-?west\w*/iu] },
  { zh: [/东南/u, /西北/u], en: [/\bsouth-?east\w*/iu, /\bnorth-?west\w*/iu] },
  { zh: [/国内/u, /国外|海外/u], en: [/\b(?:domestic\w*|home|nation\w*|Chin\w+|internal\w*)\b/iu, /\b(?:overseas|abroad|foreign\w*)\b/iu] },
  { zh: [/含税/u, /不含税|未税/u], en: [/\b(?:incl\w*|with) (?:VAT|tax\w*)/iu, /\b(?:excl\w*|before|without|net of) (?:VAT|tax\w*)/iu] },
  { zh: [/加热|升温/u, /冷却|降温/u], en: [/\b(?:heat\w*|warm\w*)\b/iu, /\bcool\w*|\bchill\w*/iu] },
  { zh: [/盈利|利润/u, /亏损/u], en: [/\bprofit\w*|\bearn\w+|\bgain\w*/iu, /\bloss\w*|\blos[te]\b/iu] },
  {
    zh: [/顶部|上方/u, /底部|下方/u],
    en: [/\btop\w*|\babove\b|\bover\w*|\bupper\b/iu, /\bbottom\w*|\bbelow\b|\bbeneath\b|\bunder\w*|\blower\b/iu],
  },
  { zh: [/左/u, /右/u], en: [/\bleft\b/iu, /\bright\b/iu] },
  { zh: [/天然/u, /人工/u], en: [/\bnatural\w*/iu, /\bartificial\w*|\bman-?made\b/iu] },
  {
    zh: [/打开|开启/u, /关闭/u],
    en: [/\bopen\w*|\bturn\w* on\b|\benabl\w+|\bswitch\w* on\b/iu, /\bclos\w+|\bshut\w*|\bturn\w* off\b|\bdisabl\w+/iu],
  },
  { zh: [/净重/u, /毛重/u], en: [/\bnet\b/iu, /\bgross\b/iu] },
  { zh: [/定金|订金|预付/u, /余款|尾款/u], en: [/\bdeposit\w*|\badvance\w*|\bdown payment|\bprepa\w+/iu, /\bbalance\w*|\bremain\w*/iu] },
  { zh: [/装运港|起运港|装货港/u, /目的港|卸货港/u], en: [/\bloading\b|\bshipment\b|\bdeparture\b/iu, /\bdestination\b|\bdischarge\b/iu] },
  {
    zh: [/成功/u, /失败/u],
    en: [
      /\bsuccess\w*|\bsucceed\w*|\b(?:go|goes|went|gone) through\b/iu,
      /\bfail\w*|\bunsuccess\w*|\berror\w*|\bnot\b|n['’]t\b|\bcannot\b/iu,
    ],
    sure: [/\bsuccess\w*|\b(?:go|goes|went|gone) through\b/iu, /\bfail\w*/iu],
  },
  {
    zh: [/(?<![目提以从先])前(?=[，。、；]|$)|之前|以前/u, /(?<!今)后(?=[，。、；]|$)|之后|以后/u],
    en: [
      /\b(?:before|prior|by|until|ago|earlier|previous\w*|ahead|within|no later)\b|\bpre-/iu,
      /\b(?:after|later|following|since|once|from|subsequent\w*)\b|\bpost-/iu,
    ],
    sure: [/\b(?:before|prior to)\b/iu, /\b(?:after|following|no (?:earlier|sooner) than)\b/iu],
  },
  { zh: [/[以向]北|北[部方面]/u, /[以向]南|南[部方面]/u], en: [/\bnorth\w*/iu, /\bsouth\w*/iu] },
  { zh: [/[以向]东|东[部方面]/u, /[以向]西|西[部方面]/u], en: [/\beast\w*/iu, /\bwest\w*/iu] },
  {
    zh: [/购买|采购|买入|收购/u, /出售|销售|售出|卖/u],
    en: [
      /\b(?:buy\w*|bought|purchas\w+|acqui\w+|procur\w+|sourc\w+)\b/iu,
      /\b(?:sell\w*|sold|sales?|(?:bought|buy\w*) (?:for|because))\b/iu,
    ],
  },
  {
    zh: [/更[加多高大强好]|越来越[多高大强]/u, /更[少低小差弱]|越来越[少低小]/u],
    en: [
      /\b(?:more|higher|greater|larger|bigger|better|stronger|stricter|tighter|wider|safer|faster|longer|further|increas\w*|rais\w*|ever|even|grow\w*|most|much)\b/iu,
      /\b(?:less|fewer|lower|smaller|worse|weaker|down|reduc\w+)\b/iu,
    ],
    sure: [/\b(?:more|higher|greater|larger|stronger)\b/iu, /\b(?:less|fewer|lower|smaller|weaker)\b/iu],
  },
  {
    zh: [/合法/u, /[非违不]法/u],
    en: [
      /\b(?:legal\w*|legit\w*|lawful\w*)\b/iu,
      /\b(?:illegal\w*|unlawful\w*|criminal\w*|crimes?|offen[cs]\w*|against the law|violat\w+)\b/iu,
    ],
  },
  {
    zh: [/同意|批准|准许|授予/u, /拒绝|驳回|否决/u],
    en: [
      /\b(?:approv\w+|grant\w*|agree\w*|allow\w*|permit\w*|consent\w*|authori[sz]\w+)\b/iu,
      /\b(?:refus\w+|reject\w*|declin\w+|den(?:y|ied|ies|ying)|turn\w* down|veto\w*|dismiss\w*)\b/iu,
    ],
  },
  { zh: [/加倍|翻倍|翻番|翻一番/u, /减半/u], en: [/\bdoubl\w+|\btwice\b|\btwo-?fold\b/iu, /\bhal(?:f|ve[sd]?|ving)\b/iu] },
  { zh: [/开着|敞开|营业/u, /关着|关上|停业|打烊/u], en: [/\bopen\w*/iu, /\b(?:clos\w+|shut\w*)\b/iu] },
]
