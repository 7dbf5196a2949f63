interface Unit {
  id: string
  cn: string
  en: string
  cnForms: string
  enForms: string
}

const unit = (id: string, cn: string, en: string, cnForms: string, enForms: string): Unit => ({ id, cn, en, cnForms, enForms })

/** Units that are the same have one line: 吨 is a tonne, and 斤, half a kilogram, is separate. Conversions are in `measures.ts`. */
export const units: readonly Unit[] = [
  unit('kg', '公斤', 'kg', '公斤|千克', 'kgs?|kilos?|kilogram(?:me)?s?'),
  unit('g', '克', 'g', '克', 'g|gr|gms?|gram(?:me)?s?'),
  unit('mg', '毫克', 'mg', '毫克', 'mg|milligrams?'),
  unit('µg', '微克', 'µg', '微克', '[µμ]g|mcg|micrograms?'),
  unit('t', '吨', 'tonnes', '公吨|吨', 't|mts?|tonnes?|metric tons?|tons?'),
  unit('jin', '斤', 'jin', '市斤|斤', 'jin|catty|catties'),
  unit('lb', '磅', 'lb', '磅', 'lbs?|pounds?'),
  unit('oz', '盎司', 'oz', '盎司', 'oz|ounces?'),
  unit(
    'mg/kg',
    'mg/kg',
    'mg/kg',
    '毫克/(?:千克|公斤)|毫克每(?:千克|公斤)',
    'mg ?/ ?kg|mg per (?:kg|kilo)|milligrams per kilogram|ppm|parts per million',
  ),
  unit('µg/kg', 'µg/kg', 'µg/kg', '微克/(?:千克|公斤)', '[µμ]g/kg|micrograms per kilogram|ppb|parts per billion'),
  unit('mg/L', 'mg/L', 'mg/L', '毫克/升|毫克每升', 'mg ?/ ?l|mg per lit(?:re|er)|milligrams per lit(?:re|er)'),
  unit('°C', '℃', '°C', '摄氏度|度', '℃|° ?C|degrees? (?:Celsius|centigrade)|degrees? C'),
  unit('°F', '℉', '°F', '华氏度', '℉|° ?F|degrees? Fahrenheit|degrees? F'),
  unit('°', '度', 'degrees', '°', 'degrees?'),
  unit('%', '%', '%', '个?百分点', '%|per ?cent|percent|percentage points?'),
  unit('‰', '‰', 'ppt', '‰', '‰|ppt|parts per thousand'),
  unit('km', '公里', 'km', '公里|千米', 'km|kilomet(?:re|er)s?'),
  unit('mi', '英里', 'miles', '英里', 'miles?'),
  unit('nm', '海里', 'nautical miles', '海里', 'nautical miles?'),
  unit('m', '米', 'm', '米', 'm|met(?:re|er)s?'),
  unit('cm', '厘米', 'cm', '厘米|公分', 'cm|centimet(?:re|er)s?'),
  unit('mm', '毫米', 'mm', '毫米', 'mm|millimet(?:re|er)s?'),
  unit('µm', '微米', 'µm', '微米', '[µμ]m|microns?|micromet(?:re|er)s?'),
  unit('in', '英寸', 'inches', '英寸', 'inch(?:es)?'),
  unit('ft', '英尺', 'ft', '英尺|尺(?=[高冷货干标]?柜|[高冷标的]|集装箱)', 'foot|feet|ft'),
  unit('yd', '码', 'yards', '码(?!头)', 'yards?|yds?'),
  unit('chi', '尺', 'chi', '市尺|尺', 'chi'),
  unit('m²', '平方米', 'm²', '平方米|平米', '㎡|m²|m2|sq\\.? ?m|square met(?:re|er)s?'),
  unit('m³', '立方米', 'm³', '立方米|立方|空方|方(?=[水混木土石，。、；/]|$)', 'm³|m3|cbm|cubic met(?:re|er)s?'),
  unit('km²', '平方公里', 'km²', '平方公里', 'km²|square kilomet(?:re|er)s?'),
  unit('ha', '公顷', 'hectares', '公顷', 'ha|hectares?'),
  unit('acre', '英亩', 'acres', '英亩', 'acres?'),
  unit('mu', '亩', 'mu', '亩', 'mu'),
  unit('L', '升', 'L', '升', 'l|lit(?:re|er)s?'),
  unit('mL', '毫升', 'mL', '毫升', 'ml|millilit(?:re|er)s?'),
  unit('s', '秒', 'seconds', '秒钟?', 's|secs?|seconds?'),
  unit('min', '分钟', 'minutes', '分钟', 'min|mins|minutes?'),
  unit('h', '小时', 'hours', '个?多?(?:小时|钟头)', 'h|hrs?|hours?'),
  unit('day', '天', 'days', '个?工作日|天|日龄|日(?=[内之以后前])', 'days?|working days?|business days?'),
  unit('week', '周', 'weeks', '个?多?星期|周', 'weeks?'),
  unit('month', '个月', 'months', '个多?月|月龄', 'months?'),
  unit('year', '年', 'years', '年|周年|周岁|岁', 'years?'),
  unit('decade', '十年', 'decades', '个十年', 'decades?'),
  unit('CNY', '元', 'yuan', '元|块钱', 'yuan|rmb|cny'),
  unit('jiao', '角', 'jiao', '毛钱|角钱|毛(?![重利蟹虾蚶])', 'jiao'),
  unit('USD', '美元', 'US dollars', '美元|美金', 'us dollars?|dollars?|usd'),
  unit('cent', '美分', 'cents', '美分', 'cents?'),
  unit('EUR', '欧元', 'euros', '欧元', 'euros?|eur|€'),
  unit('JPY', '日元', 'yen', '日元', 'yen|jpy'),
  unit('HKD', '港元', 'Hong Kong dollars', '港元|港币', 'hong kong dollars?|hkd'),
  unit('GBP', '英镑', 'pounds sterling', '英镑', 'pounds sterling|gbp'),
  unit('CAD', '加元', 'Canadian dollars', '加元|加币', 'canadian dollars?|cad'),
  unit('AUD', '澳元', 'Australian dollars', '澳元', 'australian dollars?|aud'),
  unit('KRW', '韩元', 'Korean won', '韩元|韩币', '(?:south )?korean won|krw'),
  unit('RUB', '卢布', 'roubles', '卢布', 'roubles?|rubles?'),
  unit('INR', '卢比', 'rupees', '卢比', 'rupees?'),
  unit('kW', '千瓦', 'kW', '千瓦', 'kw|kilowatts?'),
  unit('MW', '兆瓦', 'MW', '兆瓦', 'mw|megawatts?'),
  unit('kWh', '千瓦时', 'kWh', '千瓦时|度电', 'kwh|kilowatt[- ]hours?'),
  unit('MWh', '兆瓦时', 'MWh', '兆瓦时', 'mwh|megawatt[- ]hours?'),
  unit('J', '焦', 'J', '焦耳', 'joules?'),
  unit('kJ', '千焦', 'kJ', '千焦耳?', 'kj|kilojoules?'),
  unit('kcal', '千卡', 'kcal', '千卡|大卡', 'kcal|kilocalories?|calories'),
  unit('KB', 'KB', 'KB', 'KB', 'kb|kilobytes?'),
  unit('MB', 'MB', 'MB', 'MB|兆(?![瓦帕欧])', 'mb|megabytes?'),
  unit('GB', 'GB', 'GB', 'GB', 'gb|gigabytes?'),
  unit('CFU', 'CFU', 'CFU', '个?菌落', 'cfu'),
  unit('MPN', 'MPN', 'MPN', 'MPN', 'mpn'),
]

const han = /\p{sc=Han}/u
const spellings = units
  .flatMap(({ id, cnForms, enForms }) => [
    ...alternatives(cnForms).map((form) => ({ id, form })),
    ...alternatives(enForms).map((form) => ({ id, form })),
  ])
  .sort((a, b) => b.form.length - a.form.length)

function alternatives(forms: string): string[] {
  const out: string[] = []
  let depth = 0
  let form = ''
  for (const char of forms) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === '|' && depth === 0) {
      out.push(form)
      form = ''
    } else form += char
  }
  return [...out, form]
}

const boundary = (form: string) => (han.test(form) || /[%‰℃℉€㎡]$/.test(form) ? form : `${form}(?![\\p{Script=Latin}\\d²³])`)
export const unitPattern = spellings.map(({ form }) => boundary(form)).join('|')

const exact = spellings.map(({ id, form }) => ({ id, pattern: new RegExp(`^(?:${form.replaceAll(/\(\?[=!][^)]*\)/g, '')})$`, 'iu') }))
const known = new Map<string, string>()

export function unitOf(spelling: string): string {
  const found = known.get(spelling)
  if (found !== undefined) return found
  const id = exact.find(({ pattern }) => pattern.test(spelling))?.id ?? ''
  if (known.size < 1_000) known.set(spelling, id)
  return id
}

const money = new Map([
  ['US$', 'USD'],
  ['USD', 'USD'],
  ['$', 'USD'],
  ['EUR', 'EUR'],
  ['€', 'EUR'],
  ['HK$', 'HKD'],
  ['HKD', 'HKD'],
  ['GBP', 'GBP'],
  ['£', 'GBP'],
  ['RMB', 'CNY'],
  ['CNY', 'CNY'],
  ['¥', 'CNY'],
  ['￥', 'CNY'],
])
export const moneyPattern = 'US\\$|HK\\$|USD|HKD|GBP|\\$|EUR|[€£]|RMB|CNY|[¥￥]'
export const moneyOf = (sign: string): string => money.get(sign.trim().toUpperCase()) ?? ''
