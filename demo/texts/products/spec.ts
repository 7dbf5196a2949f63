import type { DemoSpecification } from '../types.ts'

/**
 * A specification table written as text: a row a line, its four cells (label in Chinese and English,
 * value in Chinese and English) between bars.
 */
export function table(text: string): DemoSpecification[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [label_cn, label_en, value_cn, value_en, ...more] = line.split('|').map((cell) => cell.trim())
    if (!(label_cn && label_en && value_cn && value_en) || more.length > 0) throw new Error(`not a row of four cells: ${line}`)
    return { label_cn, label_en, value_cn, value_en }
  })
}

/** Rows that many products share, so that they say the same thing everywhere. */
export const hs = (code: string) => `HS编码 | HS code | ${code} | ${code}`
export const frozenFor = (months: number) =>
  `贮存与保质期 | Storage and shelf life | −18 ℃以下，自生产日起${months}个月 | ${months} months from production at −18 °C or below`
export const glazed = (percent: number) =>
  `净重与冰衣 | Net weight and glaze | 净重不含冰衣；冰衣${percent}%，允差±1个百分点，按CXS去冰衣方法复称 | Net weight excludes glaze; glaze ${percent}%, within one point, checked by the Codex method`
export const coreTemperature =
  '中心温度 | Core temperature | 出冻、装柜时均不高于−18 ℃ | No warmer than −18 °C out of the freezer and at loading'
export const plantListedForEu =
  '加工厂注册 | Establishment | 海关注册3500/02217；欧盟注册EU-3500-02217 | China Customs 3500/02217; EU listing EU-3500-02217'
export const plantNotForEu =
  '加工厂注册 | Establishment | 海关注册3500/02217；本品种不供欧盟 | China Customs 3500/02217; this product is not offered to the EU'
export const rawMicrobiology =
  '微生物 | Microbiology | 菌落总数≤5×10⁵ CFU/g，大肠杆菌≤100 CFU/g，金黄色葡萄球菌≤1,000 CFU/g，沙门氏菌25 g不得检出 | Plate count ≤ 5×10⁵ cfu/g, E. coli ≤ 100 cfu/g, S. aureus ≤ 1,000 cfu/g, salmonella absent in 25 g'
export const fishResidues =
  '药残 | Residues | 起捕前逐箱（塘）送检：硝基呋喃代谢物、氯霉素、孔雀石绿、氟喹诺酮类均不得检出 | Each cage or pond tested before harvest: nitrofuran metabolites, chloramphenicol, malachite green and fluoroquinolones not detected'
export const shrimpResidues =
  '药残 | Residues | 起捕前逐塘送检：硝基呋喃代谢物、氯霉素、四环素类、氟喹诺酮类，按目的国判定，禁用药不得检出 | Each pond tested before harvest for nitrofuran metabolites, chloramphenicol, tetracyclines and fluoroquinolones, judged by market; no banned drug detected'
export const untreated = '添加与处理 | Treatment | 无：不加磷酸盐，不用一氧化碳，不加色 | None: no phosphates, carbon monoxide or colour'
