import { randomBytes } from 'node:crypto'

export function movieBox(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const zeros = (size: number) => Buffer.alloc(size)
const latin = (text: string) => Buffer.from(text, 'latin1')

export function movieTrack(kind: string, codec: string): Buffer {
  const table = movieBox('stbl', movieBox('stsd', zeros(8), movieBox(codec, zeros(8))))
  // Inside `minf`, QuickTime has a second `hdlr`, that of the data.
  const media = movieBox('minf', movieBox('hdlr', zeros(8), latin('alis'), zeros(12)), table)
  return movieBox('trak', movieBox('tkhd', zeros(84)), movieBox('mdia', movieBox('hdlr', zeros(8), latin(kind), zeros(12)), media))
}

/** A film's container with an index of these tracks, which come behind its frames, as cameras write them. */
export const movieOf = (brand: string, tracks: Buffer[], frames = zeros(64)) =>
  Buffer.concat([
    movieBox('ftyp', latin(brand), zeros(4), latin(brand)),
    movieBox('wide'),
    movieBox('mdat', frames),
    movieBox('moov', movieBox('mvhd', zeros(100)), ...tracks),
  ])

export function mp4Of(size: number): Buffer {
  const tracks = [movieTrack('vide', 'avc1')]
  return movieOf('mp42', tracks, randomBytes(size - movieOf('mp42', tracks, zeros(0)).length))
}
