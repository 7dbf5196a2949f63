import { describe, expect, test } from 'vitest'
import { flatten, heightOf, levelOf, moved, placeOf, projected, stepFrom, treeOf } from './tree.ts'

/** 1 ─ 2 ─ 3, 1 ─ 4, then 5 at the top. */
const records = [
  { id: 1, parent_id: null, sort_order: 1 },
  { id: 2, parent_id: 1, sort_order: 1 },
  { id: 3, parent_id: 2, sort_order: 1 },
  { id: 4, parent_id: 1, sort_order: 2 },
  { id: 5, parent_id: null, sort_order: 2 },
]
const tree = treeOf(records)
const shape = (of = tree) => flatten(of).map(({ id, depth }) => `${'-'.repeat(depth)}${id}`)

describe('the category tree', () => {
  test('stands in its order, and hides what lies below a closed row', () => {
    expect(shape()).toEqual(['1', '-2', '--3', '-4', '5'])
    expect(flatten(tree, new Set([2])).map(({ id }) => id)).toEqual([1, 2, 4, 5])
  })

  test('a record whose parent is not there stands at the top', () => {
    expect(shape(treeOf([{ id: 9, parent_id: 77, sort_order: 0 }]))).toEqual(['9'])
  })

  test('knows levels and heights', () => {
    expect([levelOf(tree, 1), levelOf(tree, 3), heightOf(tree, 1), heightOf(tree, 5)]).toEqual([1, 3, 3, 1])
  })

  test('steps with the keyboard: among siblings, below the one before, beside the parent', () => {
    const step = (id: number, name: 'up' | 'down' | 'in' | 'out') => {
      const place = stepFrom(tree, id, name, 4)
      return place && place !== 'too-deep' && shape(moved(tree, id, place))
    }
    expect(step(4, 'up')).toEqual(['1', '-4', '-2', '--3', '5'])
    expect(step(4, 'out')).toEqual(['1', '-2', '--3', '4', '5'])
    expect(step(5, 'in')).toEqual(['1', '-2', '--3', '-4', '-5'])
    expect(step(1, 'up')).toBeNull()
    expect(step(1, 'out')).toBeNull()
  })

  test('does not grow deeper than the server allows', () => {
    const deep = treeOf([...records, { id: 6, parent_id: 3, sort_order: 1 }, { id: 7, parent_id: 3, sort_order: 2 }])
    expect(stepFrom(deep, 7, 'in', 4)).toBe('too-deep')
    expect(stepFrom(tree, 5, 'in', 2)).toEqual({ parentId: 1, index: 2 })
    expect(stepFrom(tree, 4, 'in', 2)).toBe('too-deep')
  })

  test('of the same order, the newest stands first, or the oldest where the site shows it so', () => {
    const same = [8, 9].map((id) => ({ id, parent_id: null, sort_order: 0 }))
    expect([shape(treeOf(same)), shape(treeOf(same, { isOldestFirst: true }))]).toEqual([
      ['9', '8'],
      ['8', '9'],
    ])
  })

  test('a dragged row lands on the level that its offset asks for and its neighbours allow', () => {
    const rows = flatten(tree)
    const drag = (overId: number, levels: number, max = 4) => projected(tree, rows, { id: 5, overId, levels }, max)
    expect(drag(4, 0)).toMatchObject({ parentId: 1, index: 1, isTooDeep: false })
    expect(drag(5, 1)).toMatchObject({ parentId: 1, index: 2, depth: 1 })
    expect(drag(5, 9)).toMatchObject({ parentId: 4, index: 0, depth: 2, isTooDeep: false })
    expect(drag(5, 9, 2)).toMatchObject({ parentId: 1, index: 2, depth: 1, isTooDeep: true })
    expect(placeOf(moved(tree, 5, drag(1, 0)), 5)).toEqual({ parentId: null, index: 0 })
  })
})
