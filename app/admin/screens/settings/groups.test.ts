import { expect, test } from 'vitest'
import { settingGroups } from '../../../../contracts/settings.ts'
import { fieldSchema } from '../../form/field-schema.ts'
import { groupContracts, groupLayouts, groupNames } from './groups.ts'

test('every setting has its place on the screen, and a control that edits it', () => {
  expect([...groupNames].sort()).toEqual(Object.keys(settingGroups).sort())
  for (const group of groupNames) {
    const shown = groupLayouts[group].sections.flatMap(({ fields }) => fields)
    const names = Object.keys(settingGroups[group].shape).map((name) => name.replace(/_(cn|en)$/, ''))
    expect([...shown].sort(), group).toEqual([...new Set(names)].sort())
    for (const name of shown) expect(fieldSchema(groupContracts[group], name).kind, `${group}.${name}`).toBeTruthy()
  }
})
