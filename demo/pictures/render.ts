import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { rng } from './kit.ts'
import type { Drawing } from './palette.ts'

/** A drawing as RGB pixels with the grain of the paper on it, the same for the same drawing. */
function renderPixels({ svg, width }: Drawing): { pixels: Uint8Array; width: number; height: number } {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render()
  return { pixels: onPaper(drawn.pixels, drawn.width, drawn.height), width: drawn.width, height: drawn.height }
}

/** A drawing as JPEG bytes. At this quality no difference from the pixels is seen at full size. */
export async function renderPicture(drawing: Drawing): Promise<Buffer> {
  const { pixels, width, height } = renderPixels(drawing)
  const raw = { width, height, channels: 3 as const }
  return sharp(pixels, { raw }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
}

const side = 512
let paper: Int8Array | undefined

/** The grain: fine noise over soft mottling, a tile that repeats without a seam. */
function grain(): Int8Array {
  if (paper) return paper
  const r = rng(20031)
  const white = Float32Array.from({ length: side * side }, () => r() + r() + r() - 1.5)
  const fine = blurred(white, 1)
  const fibre = blurred(blurred(white, 5), 3)
  const cloud = blurred(blurred(white, 19), 19)
  paper = Int8Array.from(white, (w, i) => w * 9 + (fine[i] ?? 0) * 26 + (fibre[i] ?? 0) * 40 + (cloud[i] ?? 0) * 90)
  return paper
}
/** A box blur that wraps at the edges, by running sums. */
function blurred(from: Float32Array, radius: number): Float32Array {
  return swept(swept(from, radius, 1, side), radius, side, 1)
}
function swept(from: Float32Array, radius: number, step: number, across: number): Float32Array {
  const to = new Float32Array(from.length)
  const at = (line: number, k: number): number => from[line * across + ((k + side) % side) * step] as number
  for (let line = 0; line < side; line++) {
    let sum = 0
    for (let k = -radius; k <= radius; k++) sum += at(line, k)
    for (let k = 0; k < side; k++) {
      to[line * across + k * step] = sum / (radius * 2 + 1)
      sum += at(line, k + radius + 1) - at(line, k - radius)
    }
  }
  return to
}

/** Tone after grain, for each tone and strength: strongest in the middle tones, as soft light is. */
const toned = Uint8ClampedArray.from({ length: 65536 }, (_v, i) => {
  const tone = (i & 255) / 255
  const strength = ((i >> 8) - 128) / 128
  return 255 * (tone + strength * (0.18 + 1.6 * tone * (1 - tone)) * 0.5)
})

/** RGB with the grain laid over it. */
function onPaper(rgba: Uint8Array, width: number, height: number): Uint8Array {
  const tile = grain()
  const out = new Uint8Array(width * height * 3)
  for (let y = 0, at = 0, to = 0; y < height; y++) {
    const row = (y % side) * side
    for (let x = 0; x < width; x++, at += 4, to += 3) {
      const strength = ((tile[row + (x % side)] as number) + 128) << 8
      out[to] = toned[strength | (rgba[at] as number)] as number
      out[to + 1] = toned[strength | (rgba[at + 1] as number)] as number
      out[to + 2] = toned[strength | (rgba[at + 2] as number)] as number
    }
  }
  return out
}
