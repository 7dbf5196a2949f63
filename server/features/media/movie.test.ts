import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { isPlayableMovie } from './movie.ts'
import { typeOfFile } from './types.ts'

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const zeros = (size: number) => Buffer.alloc(size)
const latin = (text: string) => Buffer.from(text, 'latin1')

function track(kind: string, codec: string): Buffer {
  const table = box('stbl', box('stsd', zeros(8), box(codec, zeros(8))))
  // Inside `minf`, QuickTime has a second `hdlr`, that of the data.
  const media = box('minf', box('hdlr', zeros(8), latin('alis'), zeros(12)), table)
  return box('trak', box('tkhd', zeros(84)), box('mdia', box('hdlr', zeros(8), latin(kind), zeros(12)), media))
}

const movie = (...tracks: Buffer[]) =>
  Buffer.concat([
    box('ftyp', latin('qt  '), zeros(4), latin('qt  ')),
    box('wide'),
    box('mdat', zeros(64)),
    box('moov', box('mvhd', zeros(100)), ...tracks),
  ])

describe('films from phones and cameras', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'anlan-movie-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const stored = async (bytes: Buffer) => {
    const path = join(folder, 'film')
    await writeFile(path, bytes)
    return path
  }

  test.each([
    ['H.264 with AAC', true, [track('vide', 'avc1'), track('soun', 'mp4a')]],
    ['H.264 without sound', true, [track('vide', 'avc1')]],
    ['H.264 with a second sound that browsers leave out', true, [track('vide', 'avc1'), track('soun', 'apac'), track('soun', 'mp4a')]],
    ['HEVC, as iPhones record', false, [track('vide', 'hvc1'), track('soun', 'mp4a')]],
    ['ProRes', false, [track('vide', 'apcn'), track('soun', 'mp4a')]],
    ['H.264 with uncompressed sound', false, [track('vide', 'avc1'), track('soun', 'sowt')]],
    ['sound alone', false, [track('soun', 'mp4a')]],
    ['nothing', false, []],
  ])('%s: plays in browsers is %s', async (_what, plays, tracks) => {
    expect(await isPlayableMovie(await stored(movie(...tracks)))).toBe(plays)
  })

  test.each([
    ['cut short', movie(track('vide', 'avc1')).subarray(0, 130)],
    ['without an index', box('ftyp', latin('qt  '), zeros(8))],
    ['with a box of no size', Buffer.concat([box('ftyp', latin('qt  '), zeros(8)), Buffer.from('00000004', 'hex'), latin('moov')])],
  ])('a file that is %s is no film that plays', async (_what, bytes) => {
    expect(await isPlayableMovie(await stored(bytes))).toBe(false)
  })

  const problemOf = async (bytes: Buffer) => {
    const path = await stored(bytes)
    return typeOfFile(path, bytes.length).catch((error: unknown) => (error instanceof AppError ? error.details.fields : error))
  }

  test('a MOV that plays is taken as a film; one that does not, HEIC and unknown bytes are refused, each with what to do', async () => {
    expect(await problemOf(movie(track('vide', 'avc1'), track('soun', 'mp4a')))).toEqual({ mime: 'video/mp4', kind: 'video' })
    expect(JSON.stringify(await problemOf(movie(track('vide', 'hvc1'))))).toContain('movie_codec')
    expect(JSON.stringify(await problemOf(box('ftyp', latin('heic'), zeros(4), latin('mif1heic'))))).toContain('heic')
    expect(JSON.stringify(await problemOf(Buffer.from('no known type of file')))).toContain('file_unknown')
  })
})
