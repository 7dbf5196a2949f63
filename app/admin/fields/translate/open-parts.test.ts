import { expect, test } from 'vitest'
import type { Translated } from '../../../../contracts/machine-translation.ts'
import { openParts, withWritten } from './open-parts.ts'

const part = (source: string, target: string | null, is_refused = false): Translated['parts'][number] => ({
  ...{ source, target, is_refused, origin: target === null ? 'none' : 'machine', findings: [], similar: [] },
})
const text = '<p>Frozen fish.</p><p>每箱10 kg。</p><p>见<a href="/a">报告</a>。</p><p><img src="/m/1.webp" alt="冷库" /></p>'
const made: Translated = {
  ...{ text, source: 'zh', target: 'en', provider: 'embedded', is_complete: false },
  parts: [part('冻鱼。', 'Frozen fish.'), part('每箱10 kg。', 'In cartons.', true), part('见报告。', null), part('冷库', null)],
}

test('the parts without a translation are told, and which of them plain words can complete', () => {
  expect(openParts(made).map(({ part: { source }, isPlain }) => [source, isPlain])).toEqual([
    ['每箱10 kg。', true],
    ['见报告。', false],
    ['冷库', true],
  ])
  expect(openParts({ ...made, parts: made.parts.slice(1) })).toEqual([])
})

test('words that are written take the place of the original, as words', () => {
  const [carton, , alt] = openParts(made)
  const written = { [carton?.id ?? -1]: 'Cartons of < 10 kg & more.', [alt?.id ?? -1]: 'A “cold” store' }
  expect(withWritten(text, written)).toBe(
    text.replace('每箱10 kg。', 'Cartons of &lt; 10 kg &amp; more.').replace('冷库', 'A “cold” store'),
  )
  expect(withWritten(text, { [carton?.id ?? -1]: '  ' })).toBe(text)
})
