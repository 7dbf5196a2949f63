import { expect, test } from 'vitest'
import { specificationTable } from './specifications.ts'

const table = specificationTable({ glaze: '冰衣 | Glaze | {value}% | {value}%', untreated: '添加 | Treatment | 无 | None' })

test('each line is a row of four cells, or a shared row with the value that the product gives', () => {
  expect(table.parse('规格 | Size | 小 | small\n\n{glaze 8}\n{untreated}\n')).toEqual([
    { label_cn: '规格', label_en: 'Size', value_cn: '小', value_en: 'small' },
    { label_cn: '冰衣', label_en: 'Glaze', value_cn: '8%', value_en: '8%' },
    { label_cn: '添加', label_en: 'Treatment', value_cn: '无', value_en: 'None' },
  ])
})

test.each(['规格 | Size | 小', '规格 | Size | 小 | small | more', '{glace 8}', '{glaze}', '{untreated 3}'])(
  '%s is refused and quoted',
  (line) => {
    expect(table.safeParse(`{untreated}\n${line}`).error?.issues[0]?.message).toContain(`“${line}”`)
  },
)
