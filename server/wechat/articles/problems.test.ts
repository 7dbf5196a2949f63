import { expect, test } from 'vitest'
import { coverProblems, pictureProblems } from './problems.ts'
import type { ArticleSource, StoredPicture } from './source.ts'

let count = 0
const picture = (mime: string, size = 200_000, isBroken = false): StoredPicture => {
  count += 1
  const name = `${count}.${mime.split('/')[1]}`
  return { id: count, key: name, mime, size, width: 1_600, sha256: '', original_name: name, isBroken }
}
const source = (cover: StoredPicture | null = null): ArticleSource => ({
  ...{
    id: 1,
    version: 1,
    locale: 'zh',
    title: '题',
    summary: '',
    author: '',
    html: '<p>a</p>',
    pictures: new Map(),
    pageUrl: '',
    sourceUrl: '',
  },
  cover,
})
const problemsOf = (...pictures: StoredPicture[]) =>
  pictureProblems(source(), pictures).map(({ severity, code, params: { count, formats, name } }) => [
    severity,
    code,
    ...(name === undefined ? [count, formats] : [name]),
  ])

test('what becomes of the pictures of a text is told with how many they are', () => {
  expect(problemsOf(picture('image/webp'), picture('image/jpeg'), picture('image/webp'), picture('image/gif'))).toEqual([
    ['notice', 'pictures_converted', 2, 'WebP'],
    ['notice', 'pictures_still', 1, 'WebP'],
  ])
  expect(problemsOf(picture('image/avif'), picture('image/webp'), picture('image/avif'))).toEqual([
    ['notice', 'pictures_converted', 3, 'AVIF/WebP'],
  ])
})

test('pictures of 1 MB and more are told to be made smaller, GIFs only to become still', () => {
  expect(problemsOf(picture('image/png', 1_048_576), picture('image/jpeg', 1_048_575), picture('image/gif', 4_000_000))).toEqual([
    ['notice', 'pictures_still', 1, ''],
    ['notice', 'pictures_smaller', 1, ''],
  ])
})

test('of small JPEGs and PNGs there is nothing to tell', () => {
  expect(problemsOf(picture('image/jpeg'), picture('image/png'))).toEqual([])
  expect(coverProblems(source(picture('image/jpeg')))).toEqual([])
})

test('of a picture that cannot be read nothing is promised', () => {
  const broken = picture('image/webp', 2_000_000, true)
  expect(problemsOf(broken)).toEqual([['error', 'picture_broken', broken.original_name]])
  expect(coverProblems(source(broken)).map(({ code }) => code)).toEqual(['cover_broken'])
})

test.each([
  ['image/webp', 'cover_converted'],
  ['image/avif', 'cover_converted'],
  ['image/gif', 'cover_still'],
])('what becomes of a cover of the type %s is told', (mime, code) => {
  expect(coverProblems(source(picture(mime))).map(({ severity, code: told }) => [severity, told])).toEqual([['notice', code]])
})
