import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Ring } from './ring.ts'

const block = 4_096

test('a record goes behind the last one, and round again over the oldest ones alone', () => {
  const ring = new Ring(4 * block)
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
    expect(ring.reserve(3_000)).toBe(at * block)
    ring.commit(key, { offset: at * block, head: 1_000, body: 2_000, crc: 0 })
  }
  expect(ring.reserve(block + 1)).toBe(0)
  expect(['a', 'b', 'c', 'd'].filter((key) => ring.get(key))).toEqual(['c', 'd'])
})

test('a record that is larger than the file has no place, and displaces none', () => {
  const ring = new Ring(2 * block)
  ring.commit('a', { offset: ring.reserve(10) ?? -1, head: 5, body: 5, crc: 0 })
  expect(ring.reserve(2 * block + 1)).toBeNull()
  expect(ring.get('a')).toBeDefined()
})

test('no two records that are found share a byte, and the last one written is found', () => {
  const step = fc.record({ key: fc.nat(12).map(String), bytes: fc.integer({ min: 1, max: 6 * block }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 6, max: 20 }), (steps, blocks) => {
      const ring = new Ring(blocks * block)
      for (const { key, bytes } of steps) {
        const offset = ring.reserve(bytes)
        expect(offset).not.toBeNull()
        ring.commit(key, { offset: offset ?? -1, head: 0, body: bytes, crc: 0 })
        expect(ring.get(key)).toMatchObject({ offset, body: bytes })
        const places = Array.from({ length: 13 }, (_, n) => ring.get(String(n))).filter((place) => place !== undefined)
        const ordered = places.sort((a, b) => a.offset - b.offset)
        for (const [at, place] of ordered.entries()) {
          const end = place.offset + place.body
          expect(end).toBeLessThanOrEqual(ordered[at + 1]?.offset ?? blocks * block)
        }
      }
    }),
  )
})
