import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { ImageError, maxDecodedBytes, maxPixels } from './limits.ts'
import type { ShareCardRequest } from './share-card.ts'
import type { DataSheetRequest } from './sheet.ts'

// Only what may be uploaded can be decoded: a file that claims to be another type reaches no exotic loader.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadNsgifFile',
    // Our own drawings, from memory.
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

export interface CleanRequest {
  op: 'clean'
  source: string
  target: string
  mime: string
  /** Of the upright picture; all of it by default. */
  region?: { left: number; top: number; width: number; height: number }
}
export interface CleanResult {
  width: number
  height: number
  /** A thumbhash, base64. */
  placeholder: string
}
export interface VariantRequest {
  op: 'variant'
  source: string
  target: string
  width: number
  format: 'avif' | 'webp' | 'jpeg'
}
/** A copy that every program can show: JPEG, or PNG where the picture has transparent parts or was one. */
export interface PlainCopyRequest {
  op: 'plain-copy'
  source: string
  target: string
  /** In pixels. */
  maxWidth: number
  /** The copy has fewer. */
  maxBytes: number
}
export interface PlainCopyResult {
  mime: 'image/jpeg' | 'image/png'
}
export type ImageRequest = CleanRequest | VariantRequest | PlainCopyRequest | ShareCardRequest | DataSheetRequest

/** In the worker process: a crash or a leak does not reach the server. */
export async function perform(request: ImageRequest): Promise<CleanResult | PlainCopyResult | null> {
  if (request.op === 'clean') return clean(request)
  if (request.op === 'plain-copy') return plainCopy(request)
  if (request.op === 'variant') return variant(request)
  if (request.op === 'share-card') return (await import('./share-card.ts')).drawShareCard(request)
  return (await import('./data-sheet.ts')).drawDataSheet(request)
}

/** Bytes that libvips stores a sample of a pixel in, by its own name of the format. */
const sampleBytes: Record<string, number> = { char: 1, uchar: 1, short: 2, ushort: 2, int: 4, uint: 4, float: 4, complex: 8, double: 8 }

/** Opens an image that may be decoded: its header alone says how much memory that takes. */
async function opened(source: string, options: SharpOptions = {}): Promise<Sharp> {
  const image = sharp(source, { limitInputPixels: maxPixels, ...options })
  const { width, height, channels, depth } = await image.metadata()
  if (width * height > maxPixels) throw new ImageError('too_many_pixels')
  if (width * height * channels * (sampleBytes[depth] ?? 8) > maxDecodedBytes) throw new ImageError('too_many_decoded_bytes')
  return image
}

/** Upright and without metadata: nothing but pixels is ever served. */
async function clean({ source, target, mime, region }: CleanRequest): Promise<CleanResult> {
  const image = (await opened(source, { animated: mime === 'image/gif', failOn: 'error' })).autoOrient()
  const info = await encoded(region ? image.extract(region) : image, mime).toFile(target)
  const { data, info: small } = await sharp(target, { limitInputPixels: maxPixels })
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const height = info.pageHeight ?? info.height
  return { width: info.width, height, placeholder: Buffer.from(rgbaToThumbHash(small.width, small.height, data)).toString('base64') }
}

function encoded(image: Sharp, mime: string): Sharp {
  if (mime === 'image/jpeg') return image.jpeg({ quality: 88, mozjpeg: true })
  if (mime === 'image/png') return image.png({ compressionLevel: 9 })
  if (mime === 'image/webp') return image.webp({ quality: 88 })
  if (mime === 'image/avif') return image.avif({ quality: 70, effort: 3 })
  return image.gif()
}

function inFormat(image: Sharp, format: VariantRequest['format']): Sharp {
  if (format === 'avif') return image.avif({ quality: 52, effort: 1 })
  if (format === 'jpeg') return image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true })
  return image.webp({ quality: 76, effort: 3 })
}

async function variant({ source, target, width, format }: VariantRequest): Promise<null> {
  const scaled = (await opened(source)).resize({ width, withoutEnlargement: true })
  await inFormat(scaled, format).toFile(target)
  return null
}

/** Best first: the first one small enough is kept. */
const plainCopies = [
  { share: 1, quality: 88 },
  { share: 1, quality: 74 },
  { share: 0.75, quality: 74 },
  { share: 0.5, quality: 70 },
  { share: 0.35, quality: 60 },
]
const maxHeight = 12_000

/** Takes the first frame of an animation. */
async function plainCopy({ source, target, maxWidth, maxBytes }: PlainCopyRequest): Promise<PlainCopyResult> {
  const { width, hasAlpha, format } = await sharp(source, { limitInputPixels: maxPixels }).metadata()
  const own = Math.min(width, maxWidth)
  const scaled = async (share: number) =>
    (await opened(source)).autoOrient().resize({
      width: Math.max(1, Math.round(own * share)),
      height: maxHeight,
      fit: 'inside',
      withoutEnlargement: true,
    })
  // Looking for a palette takes long, and a photo gains nothing by it.
  for (const options of [...(hasAlpha || format === 'png' ? [{}] : []), ...(hasAlpha ? [{ palette: true, effort: 1 }] : [])])
    if ((await (await scaled(1)).png(options).toFile(target)).size < maxBytes) return { mime: 'image/png' }
  for (const { share, quality } of plainCopies) {
    const copy = (await scaled(share)).flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true })
    if ((await copy.toFile(target)).size < maxBytes) return { mime: 'image/jpeg' }
  }
  throw new ImageError('too_many_pixels')
}
