import { expect, test } from 'vitest'
import { mapApps, mapLinks } from './map-links.ts'

const place = { name: '安澜 & 海洋', address: '海安路18号#2 "A"', latitude: 26.63, longitude: 119.66 }

test('every map gets the position in its own order, and each text encoded', () => {
  const links = mapLinks(place)
  expect(new URL(links.amap).searchParams.get('position')).toBe('119.66,26.63')
  expect(new URL(links.baidu).searchParams.get('location')).toBe('26.63,119.66')
  expect(new URL(links.google).searchParams.get('query')).toBe('26.63,119.66')
  expect(new URL(links.apple).searchParams.get('ll')).toBe('26.63,119.66')
  expect(new URL(links.baidu).searchParams.get('title')).toBe(place.name)
  for (const app of mapApps) expect(links[app]).not.toMatch(/[ "#\u4e00-\u9fff]/)
})

test('a position that is not of the satellites is told by its datum to the maps that know it', () => {
  const links = mapLinks({ ...place, datum: 'gcj02' })
  expect(new URL(links.amap).searchParams.get('coordinate')).toBe('gaode')
  expect(new URL(links.baidu).searchParams.get('coord_type')).toBe('gcj02')
})

test('without a position the address is looked for', () => {
  const links = mapLinks({ ...place, latitude: null })
  for (const app of mapApps) expect([...new URL(links[app]).searchParams.values()], app).toContain(place.address)
})
