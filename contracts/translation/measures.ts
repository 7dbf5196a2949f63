/** The dimension of a unit, and its size in the dimension's base unit; `isRounded` where conversions are usually rounded. */
interface Measure {
  dimension: string
  factor: number
  isRounded: boolean
}

const measures = new Map<string, Measure>()
const add = (dimension: string, factors: Record<string, number>, isRounded = false) => {
  for (const [unit, factor] of Object.entries(factors)) measures.set(unit, { dimension, factor, isRounded })
}
add('mass', { µg: 1e-9, mg: 1e-6, g: 1e-3, kg: 1, jin: 0.5, t: 1_000 })
add('mass', { lb: 0.45359237, oz: 0.028349523 }, true)
add('length', { µm: 1e-6, mm: 1e-3, cm: 0.01, m: 1, km: 1_000 })
add('length', { chi: 1 / 3, in: 0.0254, ft: 0.3048, yd: 0.9144, mi: 1_609.344, nm: 1_852 }, true)
add('area', { 'm²': 1, ha: 1e4, 'km²': 1e6 })
add('area', { mu: 10_000 / 15, acre: 4_046.86 }, true)
add('volume', { mL: 1e-3, L: 1, 'm³': 1_000 })
add('time', { s: 1, min: 60, h: 3_600, day: 86_400, week: 604_800 })
add('months', { month: 1, year: 12, decade: 120 })
add('share', { '%': 10, '‰': 1 })
add('yuan', { CNY: 1, jiao: 0.1 })
add('dollars', { USD: 1, cent: 0.01 })
add('energy', { J: 1, kJ: 1_000 })
add('energy', { kcal: 4_184 }, true)
add('power', { kW: 1, MW: 1_000 })
add('work', { kWh: 1, MWh: 1_000 })
add('data', { KB: 1, MB: 1_000, GB: 1e6 })
add('fahrenheit', { '°C': 1, '°F': 1 }, true)

interface Amount {
  value: number
  unit: string
}

const fahrenheit = ({ value, unit }: Amount) => (unit === '°C' ? value * 1.8 + 32 : value)

/** 1.5 t and 1,500 kg, 一斤 and 500 g, 8,000 mu and 533 ha. Conversions between systems of units may be rounded. */
export function isConverted(a: Amount, b: Amount): boolean {
  if (a.unit === b.unit) return false
  const [one, other] = [measures.get(a.unit), measures.get(b.unit)]
  if (!one || !other || one.dimension !== other.dimension) return false
  if (one.dimension === 'fahrenheit') return Math.abs(fahrenheit(a) - fahrenheit(b)) <= 1
  const [first, second] = [a.value * one.factor, b.value * other.factor]
  return Math.abs(first - second) <= (one.isRounded || other.isRounded ? 0.01 : 1e-9) * Math.abs(first)
}
