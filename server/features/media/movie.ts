import { type FileHandle, open } from 'node:fs/promises'

/** A movie's index is far smaller; what says that it is larger is no movie. */
const maxIndexBytes = 32 * 1024 * 1024
const containers = new Set(['trak', 'mdia', 'minf', 'stbl'])
/** Codecs that all browsers play: H.264 and AV1, AAC and MP3. */
const playable: Record<string, ReadonlySet<string>> = {
  vide: new Set(['avc1', 'avc3', 'av01']),
  soun: new Set(['mp4a', '.mp3', 'mp3 ']),
}

interface Box {
  type: string
  content: Buffer
}

interface Track {
  /** `vide`, `soun`, or what else a track may hold. */
  kind: string
  codec: string
}

/** For containers of the MP4 family: iPhones write HEVC, and cameras sound without compression, which not all browsers play. */
export async function isPlayableMovie(path: string): Promise<boolean> {
  const tracks = await tracksIn(path)
  const plays = ({ kind, codec }: Track) => playable[kind]?.has(codec) ?? false
  const [films, sounds] = ['vide', 'soun'].map((kind) => tracks.filter((track) => track.kind === kind))
  return films !== undefined && films.length > 0 && films.every(plays) && (sounds?.length === 0 || (sounds?.some(plays) ?? false))
}

export const hasFilm = async (path: string): Promise<boolean> => (await tracksIn(path)).some(({ kind }) => kind === 'vide')

async function tracksIn(path: string): Promise<Track[]> {
  const file = await open(path)
  try {
    const index = await indexOf(file)
    return index ? tracksOf(index) : []
  } finally {
    await file.close()
  }
}

/** The content of the box `moov`, wherever it stands in the file; null where there is none. */
async function indexOf(file: FileHandle): Promise<Buffer | null> {
  const { size: end } = await file.stat()
  for (let at = 0; at + 8 <= end; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, at)
    const short = buffer.readUInt32BE(0)
    const isLong = short === 1 && bytesRead === 16
    const header = isLong ? 16 : 8
    const size = isLong ? Number(buffer.readBigUInt64BE(8)) : short === 0 ? end - at : short
    if (size < header) return null
    if (buffer.toString('latin1', 4, 8) === 'moov') {
      if (size > maxIndexBytes) return null
      const content = Buffer.alloc(Math.min(size, end - at) - header)
      await file.read(content, 0, content.length, at + header)
      return content
    }
    at += size
  }
  return null
}

function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, at + size) }
    at += size
  }
}

const tracksOf = (index: Buffer): Track[] =>
  [...boxesIn(index)].filter(({ type }) => type === 'trak').map(({ content }) => readTrack(content, { kind: '', codec: '' }))

/** The kind stands in `hdlr`, the codec is the type of the first entry of `stsd`. */
function readTrack(bytes: Buffer, track: Track): Track {
  for (const { type, content } of boxesIn(bytes)) {
    if (type === 'hdlr' && content.length >= 12 && track.kind === '') track.kind = content.toString('latin1', 8, 12)
    else if (type === 'stsd' && content.length >= 16) track.codec = content.toString('latin1', 12, 16)
    else if (containers.has(type)) readTrack(content, track)
  }
  return track
}
