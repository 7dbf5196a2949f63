// Imported by the program before it starts: encodes pictures in half of the time, in the sizes asked for. Tests look at none closely.
import sharp, { type JpegOptions } from 'sharp'

const { avif, jpeg, webp } = sharp.prototype

sharp.prototype.avif = function () {
  return avif.call(this, { quality: 20, effort: 0 })
}
sharp.prototype.webp = function () {
  return webp.call(this, { quality: 20, effort: 0 })
}
sharp.prototype.jpeg = function (options?: JpegOptions) {
  return jpeg.call(this, { ...options, mozjpeg: false })
}
