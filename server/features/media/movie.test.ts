import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { movieBox, movieOf, movieTrack } from '../../test/movies.ts'
import { isPlayableMovie } from './movie.ts'
import { typeOfFile } from './types.ts'

const movie = (...tracks: Buffer[]) => movieOf('qt  ', tracks)

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
    ['H.264 with AAC', true, [movieTrack('vide', 'avc1'), movieTrack('soun', 'mp4a')]],
    ['H.264 without sound', true, [movieTrack('vide', 'avc1')]],
    [
      'H.264 with a second sound that browsers leave out',
      true,
      [movieTrack('vide', 'avc1'), movieTrack('soun', 'apac'), movieTrack('soun', 'mp4a')],
    ],
    ['HEVC, as iPhones record', false, [movieTrack('vide', 'hvc1'), movieTrack('soun', 'mp4a')]],
    ['ProRes', false, [movieTrack('vide', 'apcn'), movieTrack('soun', 'mp4a')]],
    ['H.264 with uncompressed sound', false, [movieTrack('vide', 'avc1'), movieTrack('soun', 'sowt')]],
    ['sound alone', false, [movieTrack('soun', 'mp4a')]],
    ['nothing', false, []],
  ])('%s: plays in browsers is %s', async (_what, plays, tracks) => {
    expect(await isPlayableMovie(await stored(movie(...tracks)))).toBe(plays)
  })

  test.each([
    ['cut short', movie(movieTrack('vide', 'avc1')).subarray(0, 130)],
    ['without an index', movieBox('ftyp', Buffer.from('qt  '), Buffer.alloc(8))],
    [
      'with a box of no size',
      Buffer.concat([movieBox('ftyp', Buffer.from('qt  '), Buffer.alloc(8)), Buffer.from('00000004', 'hex'), Buffer.from('moov')]),
    ],
  ])('a file that is %s is no film that plays', async (_what, bytes) => {
    expect(await isPlayableMovie(await stored(bytes))).toBe(false)
  })

  const problemOf = async (bytes: Buffer) => {
    const path = await stored(bytes)
    return typeOfFile(path, bytes.length).catch((error: unknown) => (error instanceof AppError ? error.details.fields : error))
  }

  test('an MP4 with a film is taken, whatever its codec; one with noise behind its head is refused as damaged', async () => {
    expect(await problemOf(movieOf('mp42', [movieTrack('vide', 'hvc1')]))).toEqual({ mime: 'video/mp4', kind: 'video' })
    const head = movieBox('ftyp', Buffer.from('mp42'), Buffer.alloc(4), Buffer.from('mp42'))
    const whole = movieOf('mp42', [movieTrack('vide', 'avc1')])
    for (const bytes of [
      Buffer.concat([head, Buffer.alloc(3_000, 'noise')]),
      Buffer.concat([head, Buffer.alloc(3_000)]),
      head,
      whole.subarray(0, whole.length - 200),
      movieOf('mp42', [movieTrack('soun', 'mp4a')]),
    ])
      expect(JSON.stringify(await problemOf(bytes))).toContain('damaged_movie')
  })

  test('a MOV that plays is taken as a film; one that does not, HEIC and unknown bytes are refused, each with what to do', async () => {
    expect(await problemOf(movie(movieTrack('vide', 'avc1'), movieTrack('soun', 'mp4a')))).toEqual({ mime: 'video/mp4', kind: 'video' })
    expect(JSON.stringify(await problemOf(movie(movieTrack('vide', 'hvc1'))))).toContain('movie_codec')
    expect(JSON.stringify(await problemOf(movieBox('ftyp', Buffer.from('heic'), Buffer.alloc(4), Buffer.from('mif1heic'))))).toContain(
      'heic',
    )
    expect(JSON.stringify(await problemOf(Buffer.from('no known type of file')))).toContain('file_unknown')
  })
})
