import { contrastOnWhite } from '../../../../contracts/contrast.ts'

const enoughContrast = 4.5
const defaultAccent = '#13717f'

/** Dark enough for text on white. In its dark mode WeChat lightens what is too dark by itself. */
export function accentOf(brandColour: string): string {
  let colour = brandColour.toLowerCase()
  for (let step = 0; step < 20; step += 1) {
    const contrast = contrastOnWhite(colour)
    if (contrast === null) return defaultAccent
    if (contrast >= enoughContrast) return colour
    colour = darker(colour)
  }
  return defaultAccent
}

function darker(colour: string): string {
  const channels = [1, 3, 5].map((at) => Math.floor(Number.parseInt(colour.slice(at, at + 2), 16) * 0.9))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Inherited by all text. No colour: WeChat's own text colour is the one that its dark mode turns into a light one. */
export const baseStyle = 'font-size:16px;line-height:1.75;letter-spacing:.02em;text-align:left;overflow-wrap:break-word'

const hairline = '1px solid rgba(128,128,128,.4)'
/** Translucent: a shade darker than a white ground, and a shade lighter than a dark one. */
const tint = 'rgba(128,128,128,.12)'

export const stylesOf = (accent: string): Readonly<Record<string, string>> => ({
  p: 'margin:0 0 1em',
  h2: `margin:1.6em 0 .8em;padding-left:10px;border-left:4px solid ${accent};font-size:18px;line-height:1.5;font-weight:bold`,
  h3: `margin:1.4em 0 .7em;font-size:17px;line-height:1.5;font-weight:bold;color:${accent}`,
  h4: 'margin:1.2em 0 .6em;font-size:16px;line-height:1.5;font-weight:bold',
  ul: 'margin:0 0 1em;padding-left:1.5em;list-style:disc',
  ol: 'margin:0 0 1em;padding-left:1.5em;list-style:decimal',
  li: 'margin:0 0 .4em',
  blockquote: `margin:0 0 1em;padding:2px 0 2px 14px;border-left:3px solid ${accent}`,
  pre: `margin:0 0 1em;padding:10px 12px;background:${tint};font-size:14px;white-space:pre-wrap`,
  code: 'font-family:Menlo,Consolas,monospace;font-size:14px',
  mark: 'background:rgba(255,200,0,.35);color:inherit',
  hr: `margin:1.6em 0;border:0;border-top:${hairline}`,
  a: `color:${accent}`,
  figure: 'margin:1.2em 0',
  figcaption: 'margin:.5em 0 0;font-size:13px;line-height:1.6;text-align:center;color:#767676',
  img: 'display:block;max-width:100%;height:auto;margin:0 auto',
  table: 'width:100%;margin:0 0 1em;border-collapse:collapse;font-size:15px;line-height:1.6',
  th: `padding:6px 8px;border:${hairline};background:${tint};font-weight:bold;text-align:left`,
  td: `padding:6px 8px;border:${hairline}`,
})

/** Of a paragraph in an element that has a margin or a padding. */
export const innerParagraph = 'margin:0'
