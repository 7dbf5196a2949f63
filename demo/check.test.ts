import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unusedPictures } from './check.ts'
import { readTexts, textsDir } from './load/texts.ts'
import { drawingProblems, pictureProblems } from './pictures/check.ts'
import { finishedDir, readManifest, readPictures } from './pictures/finished.ts'
import { pictures } from './pictures/index.ts'

const names = Object.keys(readPictures())

test('every finished picture is used by a text', () => {
  expect(unusedPictures(readTexts(new Set(names)), names)).toEqual([])
})

test('a finished picture that no text names is reported', () => {
  expect(unusedPictures(readTexts(new Set(names)), [...names, 'scene-nowhere'])).toEqual(['scene-nowhere'])
})

test('a text that names a picture that does not exist is reported with its file and field', () => {
  const known = new Set(names.filter((name) => name !== 'banner-cages'))
  expect(() => readTexts(known)).toThrow(/demo\/texts\/company\/banners\.yaml: \d+\.picture: there is no picture “banner-cages”/)
})

test.each([
  [
    'company/messages.yaml',
    '- {name: A, email: a@b.example, message: B, product: no-such, days_ago: 1}',
    '0.product: there is no product “no-such”',
  ],
  ['company/settings.yaml', 'site: {nam_cn: 安澜}', 'site.nam_cn: there is no such setting'],
  ['company/settings.yaml', 'home: {panorama: nowhere}', 'home.panorama: there is no picture “nowhere”'],
  ['categories/news.yaml', '[]', 'articles/company-news: no category has this name'],
])('a mistake in %s is reported: %s', (file, text, message) => {
  const root = mkdtempSync(join(tmpdir(), 'anlan-texts-'))
  cpSync(textsDir, root, { recursive: true })
  writeFileSync(join(root, file), text)
  expect(() => readTexts(new Set(names), root)).toThrow(message)
  rmSync(root, { recursive: true })
})

test('the finished pictures match the manifest', () => {
  expect(pictureProblems()).toEqual([])
})

test('a picture that is missing, changed or not in the manifest is reported', () => {
  const { sources, pictures: finished } = readManifest()
  const { panorama, 'scene-coast-dawn': dawn, ...others } = finished
  if (!panorama || !dawn) throw new Error('the manifest lacks the pictures of this test')
  const manifest = { sources, pictures: { ...others, panorama: { ...panorama, sha256: '0' }, gone: { ...dawn, file: 'gone.jpg' } } }
  expect(pictureProblems(manifest, finishedDir)).toEqual([
    expect.stringContaining('finished/scene-coast-dawn.jpg is not in finished.json'),
    expect.stringContaining('finished/panorama.jpg is not the picture panorama'),
    expect.stringContaining('finished/gone.jpg is missing'),
  ])
})

test('a drawing that has changed since its picture was made, or that has no picture, is reported', () => {
  const { panorama, 'scene-coast-dawn': dawn } = readPictures()
  if (!panorama || !dawn) throw new Error('the manifest lacks the pictures of this test')
  const only = { panorama: pictures.panorama, 'scene-feed-boat': pictures['scene-feed-boat'] } as typeof pictures
  expect(drawingProblems({ sources: 'older', pictures: { panorama } }, { panorama: only.panorama } as typeof pictures)).toEqual([])
  expect(
    drawingProblems({ sources: 'older', pictures: { panorama: { ...panorama, drawing: 'older' }, 'scene-coast-dawn': dawn } }, only),
  ).toEqual([
    expect.stringContaining('the drawing panorama has changed'),
    expect.stringContaining('the drawing scene-feed-boat has no finished picture'),
    expect.stringContaining('the finished picture scene-coast-dawn has no drawing'),
  ])
})
