import { describe, expect, test } from 'vitest'
import { chartHeight, chartWidth } from './chart-view.ts'
import { chartAround } from './coast.server.ts'

const numbersIn = (path: string) => (path.match(/-?\d+/g) ?? []).map(Number)

describe('the chart of a company’s place', () => {
  test('shows the coast around it, cut a little outside of the picture, and in few bytes', () => {
    const { land } = chartAround(26.63, 119.66)
    expect(land.startsWith('M')).toBe(true)
    expect(land.length).toBeLessThan(8_000)
    for (const ring of land.split('Z').filter(Boolean)) {
      let [x, y] = [0, 0]
      const values = numbersIn(ring)
      for (let index = 0; index < values.length; index += 2) {
        x += values[index] ?? 0
        y += values[index + 1] ?? 0
        expect(x).toBeGreaterThan(-60)
        expect(x).toBeLessThan(chartWidth + 60)
        expect(y).toBeGreaterThan(-60)
        expect(y).toBeLessThan(chartHeight + 60)
      }
    }
  })

  test('names the nearest ports with their distance, and marks those that it shows', () => {
    const { nearest, ports } = chartAround(26.63, 119.66)
    expect(nearest.map(({ en }) => en)).toEqual(['Ningde', 'Fuzhou Mawei', 'Fuzhou Jiangyin'])
    expect(nearest[1]?.miles).toBeGreaterThan(38)
    expect(nearest[1]?.miles).toBeLessThan(42)
    expect(ports.map(({ en }) => en)).toContain('Fuzhou Mawei')
  })

  test('leaves out the mark of a port that the company’s own would cover', () => {
    expect(chartAround(29.94, 121.88).ports.map(({ en }) => en)).not.toContain('Ningbo Beilun')
  })

  test('far from the sea is land alone, and beyond the data water alone', () => {
    expect(chartAround(30.6, 108.5).land).toMatch(/^M[^M]*Z$/)
    expect(chartAround(-33.9, 18.4).land).toBe('')
  })
})
