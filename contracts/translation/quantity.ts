export interface Quantity {
  start: number
  end: number
  text: string
  value: number
  /** A unit of `units.ts`, `month#` for a month of the year, `count-` for sizes such as U10; empty where it is none of these. */
  unit: string
  /** True where its absence from the other text is worth a finding: "one" and 一 often are no numbers. */
  isHard: boolean
  /** True where it merely counts things, in words: 三个. English often does without. */
  isCount?: boolean
  /** True where it selects one of several: 第三, third. */
  isOrdinal?: boolean
  /** Other values that it may have in the other language: 17:30 is 5:30 p.m., 九五折 is 95% or 5% off. */
  others?: readonly { value: number; unit: string }[]
  /** Of an end of a range, whether that leads upwards. */
  range?: 'rising' | 'falling'
}

export const at = (match: RegExpMatchArray): { start: number; end: number; text: string } => {
  const start = match.index ?? 0
  return { start, end: start + match[0].length, text: match[0] }
}

/** A number without the noise of its arithmetic. */
export const trimmed = (value: number) => Number(value.toPrecision(12))

/** 增长2倍 is three times as much as before. */
export const isGrowth = /(?:增[长加]|提高|上升|上涨|扩大|多|快|高)了?$/

export const afterwards = /^ (?:degrees )?(?:below (?:zero|freezing))/i

export const counted =
  '个|只|尾|头|粒|颗|条|片|块|张|件|箱|袋|盒|包|盘|托|板|柜|批|次|家|户|名|人|位|座|口|台|套|辆|艘|船|排|级|星|种|类|项|道|步|款|份|层|轮|倍|代|期|季|站|国|点|成|栋|间|处|枚|瓶|罐|桶|车|组|对|遍|阶段|港|班|场|趟|筐|笔|篓'
