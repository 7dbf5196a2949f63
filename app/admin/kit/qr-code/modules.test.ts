import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawnCode } from './modules.ts'
import { qrSvg } from './qr-file.ts'

const text = 'http://weixin.qq.com/q/02abcdefghijklmnopqrstuv'

test('the runs of a code are its dark modules, each once, within a margin of four', () => {
  const { size, runs } = drawnCode(text)
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const dark = new Set(runs.flatMap(({ x, y, length }) => Array.from({ length }, (_, step) => `${x + step} ${y}`)))
  expect(size).toBe(data.length + 8)
  expect(runs.reduce((sum, { length }) => sum + length, 0)).toBe(dark.size)
  expect(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4} ${y + 4}`] : [])))).toEqual([...dark])
})

test('a code for print is a drawing with its size in millimetres, dark on white', () => {
  expect(qrSvg(text)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="60mm" .*fill="#fff".*fill="#000"\/><\/svg>\n$/)
})
