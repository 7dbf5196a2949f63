import { drawnCode, pathOf } from './modules.ts'

/** A drawing has any size; this one is where programs begin. */
const printedMm = 60
/** At 300 dots per inch, 17 cm wide. */
const minPixels = 2_000

export function qrSvg(text: string): string {
  const code = drawnCode(text)
  const box = `width="${printedMm}mm" height="${printedMm}mm" viewBox="0 0 ${code.size} ${code.size}" shape-rendering="crispEdges"`
  const parts = `<rect width="${code.size}" height="${code.size}" fill="#fff"/><path d="${pathOf(code)}" fill="#000"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${parts}</svg>\n`
}

/** Each module has the same whole number of pixels: nothing is blurred. */
export async function qrPng(text: string): Promise<Blob> {
  const { size, runs } = drawnCode(text)
  const scale = Math.ceil(minPixels / size)
  const canvas = document.createElement('canvas')
  canvas.width = size * scale
  canvas.height = size * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser draws no pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const { x, y, length } of runs) context.fillRect(x * scale, y * scale, length * scale, scale)
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png')
  return promise
}
