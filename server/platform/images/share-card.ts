import { Resvg } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { escapeXml } from '../../../contracts/html/escape.ts'
import { fontFiles } from './fonts.ts'
import { maxPixels } from './limits.ts'
import { ellipsis, serifTitle, wrapText } from './wrap-text.ts'

export interface ShareCardRequest {
  op: 'share-card'
  target: string
  source: string | null
  focal: { x: number; y: number }
  /** The picture shows a species, which is never cut. */
  whole: boolean
  locale: 'zh' | 'en'
  title: string
  kicker: string
  site: string
  /** The brand's colour, `#rrggbb`. */
  brand: string
}

/** The size that networks ask for, in pixels. */
export const shareCardSize = { width: 1200, height: 630 }
const { width, height } = shareCardSize
const pictureWidth = 620
const paperColour = '#f3eee4'

export async function drawShareCard(request: ShareCardRequest): Promise<null> {
  const overlay = new Resvg(cardSvg(request), {
    font: { fontFiles: Object.values(fontFiles), loadSystemFonts: false, defaultFontFamily: 'Noto Sans CJK SC' },
  }).render()
  const layers = [{ input: overlay.asPng(), left: 0, top: 0 }]
  const picture = request.source && (await shownPart(request.source, request))
  await sharp({ create: { width, height, channels: 3, background: '#0b3c49' } })
    .composite([...(picture ? [{ input: picture, left: width - pictureWidth, top: 0 }] : []), ...layers])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(request.target)
  return null
}

/** Cut to the card's part around its focal point, or whole on its own paper. */
async function shownPart(source: string, { focal, whole }: Pick<ShareCardRequest, 'focal' | 'whole'>): Promise<Buffer> {
  const image = sharp(source, { limitInputPixels: maxPixels }).autoOrient()
  const { autoOrient: size } = await image.metadata()
  if (whole) return onPaper(image)
  const scale = Math.max(pictureWidth / size.width, height / size.height)
  const scaled = {
    width: Math.max(pictureWidth, Math.round(size.width * scale)),
    height: Math.max(height, Math.round(size.height * scale)),
  }
  const from = (at: number, whole: number, part: number) => Math.round(Math.min(Math.max(at * whole - part / 2, 0), whole - part))
  return image
    .resize({ ...scaled, fit: 'fill' })
    .extract({
      left: from(focal.x, scaled.width, pictureWidth),
      top: from(focal.y, scaled.height, height),
      width: pictureWidth,
      height,
    })
    .toBuffer()
}

/** The part of the card's picture that the shoreline leaves in view, with a margin. */
const paper = { left: 84, top: 36, width: pictureWidth - 84 - 24, height: height - 72 }

async function onPaper(image: Sharp): Promise<Buffer> {
  const fitted = await image
    .resize({ width: paper.width, height: paper.height, fit: 'inside' })
    .flatten({ background: paperColour })
    .toBuffer({ resolveWithObject: true })
  return sharp({ create: { width: pictureWidth, height, channels: 3, background: paperColour } })
    .composite([
      {
        input: fitted.data,
        left: paper.left + Math.round((paper.width - fitted.info.width) / 2),
        top: paper.top + Math.round((paper.height - fitted.info.height) / 2),
      },
    ])
    .png()
    .toBuffer()
}

/** In the largest letters in which all of it stands in four lines; the smallest where none does. */
function fitted(title: string, room: number, locale: 'zh' | 'en'): { size: number; lines: string[] } {
  const sizes = locale === 'zh' ? [64, 58, 52, 46] : [68, 60, 54, 48, 42]
  const tries = sizes.map((size) => ({
    size,
    lines: wrapText(title, { ems: room / size, maxLines: 4, locale, isSerif: isSerif(title, locale) }),
  }))
  const isWhole = ({ lines }: { lines: string[] }) => !lines.at(-1)?.endsWith(ellipsis[locale])
  return tries.find(isWhole) ?? (tries.at(-1) as (typeof tries)[number])
}

/** English titles are set in the site's serif, unless they have letters that it lacks. */
const isSerif = (title: string, locale: 'zh' | 'en') => locale === 'en' && serifTitle.test(title)
const titleFace = (title: string, locale: 'zh' | 'en') => (isSerif(title, locale) ? 'font-family="Newsreader 16pt"' : 'font-weight="700"')

function cardSvg({ title, kicker, site, locale, brand, source }: ShareCardRequest): string {
  const room = source ? 540 : 980
  const { size, lines } = fitted(title, room, locale)
  const leading = size * (locale === 'zh' ? 1.32 : 1.18)
  const first = 318 - ((lines.length - 1) * leading) / 2 + size * 0.35
  const text = lines.map((line, index) => `<tspan x="72" y="${first + index * leading}">${escapeXml(line)}</tspan>`).join('')
  const shore = source ? `M0 0H648C690 170 596 330 626 470C640 540 668 590 664 ${height}H0Z` : `M0 0H${width}V${height}H0Z`
  const [kickerText = ''] = wrapText(kicker, { ems: room / 26, maxLines: 1, locale })
  const [siteText = ''] = wrapText(site, { ems: room / 26, maxLines: 1, locale })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Noto Sans CJK SC">
<path d="${shore}" fill="#06222b"/>
<path d="${shore}" fill="${brand}" fill-opacity=".34"/>
${source ? `<path d="M648 0C690 170 596 330 626 470C640 540 668 590 664 ${height}" fill="none" stroke="#eaf2f1" stroke-opacity=".5" stroke-width="2"/>` : ''}
<clipPath id="deep"><path d="${shore}"/></clipPath>
<g clip-path="url(#deep)" fill="none" stroke="#eaf2f1" stroke-opacity=".08" stroke-width="2">${[0, 1, 2, 3, 4]
    .map(
      (ring) =>
        `<path d="M-20 ${520 + ring * 26}C150 ${470 + ring * 30} 300 ${590 + ring * 22} 700 ${540 + ring * 28}S1080 ${600 + ring * 18} 1220 ${550 + ring * 24}"/>`,
    )
    .join('')}</g>
<text x="72" y="104" font-size="26" fill="#b9cfd1">${escapeXml(kickerText)}</text>
<text font-size="${size}" ${titleFace(title, locale)} fill="#fbf8f3">${text}</text>
<rect x="72" y="526" width="56" height="4" fill="#ffa184"/>
<text x="72" y="576" font-size="26" fill="#eaf2f1">${escapeXml(siteText)}</text>
</svg>`
}
