import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import Document from 'pdfkit'
import sharp from 'sharp'
import { fontFiles } from './fonts.ts'
import { maxPixels } from './limits.ts'
import { type DataSheet, type DataSheetRequest, pageMark, pagesMark } from './sheet.ts'
import { latinQuotes, runsOf, serifTitle } from './wrap-text.ts'

type Pdf = PDFKit.PDFDocument

/** A4 in points: 72 to the inch. */
const page = { width: 595.28, height: 841.89, margin: 54, foot: 74 }
const width = page.width - 2 * page.margin
const ink = { strong: '#06222b', text: '#14282e', quiet: '#47595e', line: '#d9ded9', accent: '#13717f', paper: '#f3eee4' }

/** In pixels: enough for its place in print. */
const pictureWidth = 960

export async function drawDataSheet({ source, target, sheet: asWritten }: DataSheetRequest): Promise<null> {
  const sheet = asSettable(asWritten)
  const picture = source === null ? null : await pictureOf(source)
  const pdf = new Document({
    size: 'A4',
    margins: { top: page.margin, bottom: page.foot + 20, left: page.margin, right: page.margin },
    bufferPages: true,
    lang: sheet.locale === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${sheet.title} ${sheet.latin}`.trim(), Author: sheet.site, Subject: sheet.heading },
  })
  pdf.registerFont('text', fontFiles.regular).registerFont('bold', fontFiles.bold).registerFont('serif', fontFiles.serif)
  masthead(pdf, sheet)
  opening(pdf, sheet, picture)
  table(pdf, sheet.specifications)
  certificates(pdf, sheet)
  description(pdf, sheet)
  footers(pdf, sheet)
  const written = pipeline(pdf, createWriteStream(target))
  pdf.end()
  await written
  return null
}

/** PDFs hold JPEGs, which have no transparency. */
function pictureOf(source: string): Promise<Buffer> {
  return sharp(source, { limitInputPixels: maxPixels })
    .resize({ width: pictureWidth, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

function masthead(pdf: Pdf, { site, heading }: DataSheet): void {
  pdf
    .font('bold')
    .fontSize(9.5)
    .fillColor(ink.accent)
    .text(site, page.margin, page.margin, { width: width * 0.7 })
  pdf.font('text').fillColor(ink.quiet).text(heading, page.margin, page.margin, { width, align: 'right' })
  rule(pdf, page.margin + 20, ink.accent)
  pdf.y = page.margin + 40
}

function opening(pdf: Pdf, sheet: DataSheet, picture: Buffer | null): void {
  const top = pdf.y
  const shownWidth = picture ? 214 : 0
  const shownHeight = (shownWidth / 4) * 3
  const column = width - (picture ? shownWidth + 24 : 0)
  let below = top
  if (picture) {
    const x = page.margin + width - shownWidth
    pdf.rect(x, top, shownWidth, shownHeight).fill(ink.paper)
    pdf.image(picture, x, top, { fit: [shownWidth, shownHeight], align: 'center', valign: 'center' })
    below = top + shownHeight
  }
  if (sheet.category) pdf.font('text').fontSize(9).fillColor(ink.quiet).text(sheet.category, page.margin, top, { width: column })
  const isSerif = sheet.locale === 'en' && serifTitle.test(sheet.title)
  pdf.font(isSerif ? 'serif' : 'bold').fontSize(isSerif ? 24 : 22)
  // The serif's line begins at its letters, without the room that the Chinese face has above them.
  if (isSerif) pdf.y += 6
  pdf.fillColor(ink.strong).text(sheet.title, page.margin, pdf.y, { width: column, lineGap: 2 })
  if (sheet.latin) pdf.font('text').fontSize(11).fillColor(ink.accent).text(sheet.latin, { width: column, oblique: true })
  if (sheet.summary) {
    pdf.moveDown(0.6).font('text').fontSize(10).fillColor(ink.text)
    prose(pdf, sheet.summary, { x: page.margin, y: pdf.y, size: 10 }, { width: column, lineGap: 3.5 })
  }
  pdf.moveDown(0.8)
  for (const row of sheet.terms) tableRow(pdf, row, column, 0.3)
  pdf.y = Math.max(pdf.y, below) + 18
}

function table(pdf: Pdf, { title, rows }: DataSheet['specifications']): void {
  if (rows.length === 0) return
  sectionTitle(pdf, title)
  for (const row of rows) tableRow(pdf, row, width, 0.3)
  pdf.y += 14
}

/** Never torn between pages. */
function tableRow(pdf: Pdf, [label, value]: [string, string], column: number, share: number): void {
  pdf.font('text').fontSize(9.5)
  const right = column * (1 - share) - 10
  const options = { width: right, lineGap: 2.5 }
  const height = Math.max(pdf.heightOfString(value, options), pdf.heightOfString(label, { width: column * share }))
  keepTogether(pdf, height + 10)
  const y = pdf.y
  pdf.fillColor(ink.quiet).text(label, page.margin, y, { width: column * share })
  pdf.fillColor(ink.text)
  prose(pdf, value, { x: page.margin + column * share + 10, y, size: 9.5 }, options)
  rule(pdf, y + height + 4, ink.line, column)
  pdf.x = page.margin
  pdf.y = y + height + 9
}

function certificates(pdf: Pdf, { certificates: { title, rows } }: DataSheet): void {
  if (rows.length === 0) return
  sectionTitle(pdf, title)
  for (const line of rows) {
    keepTogether(pdf, 16)
    pdf.font('text').fontSize(9.5).fillColor(ink.text).text(line, page.margin, pdf.y, { width, lineGap: 3 })
  }
  pdf.y += 16
}

function description(pdf: Pdf, { description: { title, rows } }: DataSheet): void {
  if (rows.length === 0) return
  sectionTitle(pdf, title)
  for (const { kind, text } of rows) {
    const indent = kind === 'item' ? 14 : 0
    if (kind === 'heading') keepTogether(pdf, 48)
    pdf.font(kind === 'heading' ? 'bold' : 'text').fontSize(kind === 'heading' ? 11 : 9.5)
    pdf.fillColor(kind === 'heading' ? ink.strong : ink.text)
    if (kind === 'item') {
      keepTogether(pdf, 16)
      pdf
        .circle(page.margin + 5, pdf.y + 7.5, 1.4)
        .fill(ink.accent)
        .fillColor(ink.text)
    }
    prose(pdf, text, { x: page.margin + indent, y: pdf.y, size: kind === 'heading' ? 11 : 9.5 }, { width: width - indent, lineGap: 3.5 })
    pdf.y += kind === 'item' ? 3 : 6
  }
}

/**
 * A text in the current face; its raised and lowered figures, which the face lacks, are plain ones made smaller. pdfkit hangs
 * a smaller letter from the top of its line, where a raised figure belongs; a lowered one is let down from there.
 */
function prose(pdf: Pdf, text: string, { x, y, size }: { x: number; y: number; size: number }, options: PDFKit.Mixins.TextOptions): void {
  const runs = runsOf(text)
  for (const [index, { text: part, shift }] of runs.entries()) {
    const own = { ...(shift === 'down' ? { baseline: -size } : {}), continued: index < runs.length - 1 }
    pdf.fontSize(shift === 'none' ? size : size * 0.68)
    if (index === 0) pdf.text(part, x, y, { ...options, ...own })
    else pdf.text(part, own)
  }
  pdf.fontSize(size)
}

function sectionTitle(pdf: Pdf, title: string): void {
  keepTogether(pdf, 64)
  pdf.font('bold').fontSize(12.5).fillColor(ink.strong).text(title, page.margin, pdf.y, { width })
  rule(pdf, pdf.y + 3, ink.accent)
  pdf.y += 12
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > page.height - page.foot - 20) pdf.addPage()
}

function rule(pdf: Pdf, y: number, colour: string, length = width): void {
  pdf
    .moveTo(page.margin, y)
    .lineTo(page.margin + length, y)
    .lineWidth(0.6)
    .stroke(colour)
}

function footers(pdf: Pdf, sheet: DataSheet): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    // Below the margin a text would begin a new page.
    pdf.page.margins.bottom = 0
    const y = page.height - page.foot
    rule(pdf, y, ink.line)
    pdf.font('text').fontSize(8).fillColor(ink.quiet)
    pdf.text(sheet.contact.join('  ·  '), page.margin, y + 8, { width: width - 70 })
    pdf.text(sheet.postal, page.margin, y + 20, { width })
    pdf.text(`${sheet.issued} `, page.margin, y + 32, { width, continued: true }).fillColor(ink.accent)
    pdf.text(sheet.address, { link: sheet.address })
    pdf.fillColor(ink.quiet).text(sheet.page.replace(pageMark, String(index + 1)).replace(pagesMark, String(count)), page.margin, y + 8, {
      width,
      align: 'right',
    })
  }
}

function asSettable(sheet: DataSheet): DataSheet {
  const texts = (value: unknown): unknown => {
    if (typeof value === 'string') return latinQuotes(value)
    if (Array.isArray(value)) return value.map(texts)
    const isRecord = value !== null && typeof value === 'object'
    return isRecord ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, texts(part)])) : value
  }
  return texts(sheet) as DataSheet
}
