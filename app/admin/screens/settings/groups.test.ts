import { expect, test } from 'vitest'
import { settingGroups } from '../../../../contracts/settings.ts'
import adminEn from '../../../../locales/en/admin.json' with { type: 'json' }
import adminZh from '../../../../locales/zh/admin.json' with { type: 'json' }
import { createI18n } from '../../../lib/i18n.ts'
import { fieldSchema } from '../../fields/schema/field-schema.ts'
import { fieldText } from '../../fields/schema/labels.ts'
import { groupContracts, groupLayouts, groupNames } from '../../registry/setting-groups.ts'

test('every setting has its place on the screen, and a control that edits it', () => {
  expect([...groupNames].sort()).toEqual(Object.keys(settingGroups).sort())
  for (const group of groupNames) {
    const shown = groupLayouts[group].sections.flatMap(({ fields }) => fields)
    const { shape } = settingGroups[group]
    const base = (name: string) => name.replace(/_(cn|en)$/, '')
    const names = Object.keys(shape).map((name) => (`${base(name)}_cn` in shape ? base(name) : name))
    expect([...shown].sort(), group).toEqual([...new Set(names)].sort())
    for (const name of shown) expect(fieldSchema(groupContracts[group], name).kind, `${group}.${name}`).toBeTruthy()
  }
})

test.each([
  ['zh', adminZh],
  ['en', adminEn],
] as const)('every setting has a label in %s', (locale, admin) => {
  const { t } = createI18n(locale, { admin, public: {} })
  const names = groupNames.flatMap((group) => groupLayouts[group].sections.flatMap(({ fields }) => fields))
  const text = (key: string) => t(key, { ns: 'admin' })
  expect(names.filter((name) => fieldText(text, 'settings', name.replace(/_en$/, '')) === null)).toEqual([])
})
