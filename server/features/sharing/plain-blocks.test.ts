import { expect, test } from 'vitest'
import { plainBlocks } from './plain-blocks.ts'

test('rich text becomes headings, items and paragraphs, with entities read and inner markup gone', () => {
  expect(
    plainBlocks('<h2>Size &amp; grade</h2><p>From <strong>80</strong> g.</p><ul><li><p>IQF</p></li><li>Block</li></ul><p></p>'),
  ).toEqual([
    { kind: 'heading', text: 'Size & grade' },
    { kind: 'text', text: 'From 80 g.' },
    { kind: 'item', text: 'IQF' },
    { kind: 'item', text: 'Block' },
  ])
})

test('a table’s row is one line', () => {
  expect(plainBlocks('<table><tbody><tr><th>Grade</th><td><p>XL</p></td></tr><tr><td>M</td><td>60 g</td></tr></tbody></table>')).toEqual([
    { kind: 'text', text: 'Grade  ·  XL' },
    { kind: 'text', text: 'M  ·  60 g' },
  ])
})
