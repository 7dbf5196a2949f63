import { expect, test } from 'vitest'
import type { MediaRef } from '../../contracts/media.ts'
import type { SiteData } from '../../contracts/site.ts'
import { logosOf } from './site-data.server.ts'

const file = (id: number): MediaRef => ({
  id,
  kind: 'image',
  url: `/media/${id}.png`,
  mime: 'image/png',
  width: 480,
  height: 120,
  focal_x: 0.5,
  focal_y: 0.5,
  variants: [],
  placeholder: null,
  alt_cn: '',
  alt_en: '',
})
const [light, dark, english, englishDark] = [file(1), file(2), file(3), file(4)]
const images = (own: Partial<SiteData['images']>): Pick<SiteData, 'images'> => ({
  images: { logo: light, logo_en: null, logo_dark: dark, logo_dark_en: null, icon: null, wechat_qr: null, share: null, ...own },
})

test('English pages show the English logos, Chinese pages never do', () => {
  const both = images({ logo_en: english, logo_dark_en: englishDark })
  expect(logosOf(both, 'en')).toEqual({ light: english, dark: englishDark })
  expect(logosOf(both, 'zh')).toEqual({ light, dark })
})

test('without English logos English pages show the others', () => {
  expect(logosOf(images({}), 'en')).toEqual({ light, dark })
})

test('no Chinese logo stands on dark ground beside an English one', () => {
  expect(logosOf(images({ logo_en: english }), 'en')).toEqual({ light: english, dark: null })
  expect(logosOf(images({ logo_dark_en: englishDark }), 'en')).toEqual({ light, dark: englishDark })
})
