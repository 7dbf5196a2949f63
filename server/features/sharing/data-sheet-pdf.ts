import { buffer } from 'node:stream/consumers'
import type PdfDocument from 'pdfkit'
import { fontFiles } from '../../platform/images/fonts.ts'
import { settable } from '../../platform/images/wrap-text.ts'
import type { DataSheet } from './data-sheet.ts'

type Pdf = PDFKit.PDFDocument

/** A4 in points: 72 to the inch. */
const page = { width: 595.28, height: 841.89, margin: 54, foot: 62 }
const width = page.width - 2 * page.margin
const ink = { strong: '#06222b', text: '#14282e', quiet: '#47595e', line: '#d9ded9', accent: '#13717f' }

/** Draws a data sheet as a PDF with its fonts embedded. */
export async function dataSheetPdf(asWritten: DataSheet): Promise<Buffer> {
  const sheet = asSettable(asWritten)
  // Five megabytes that come with the first sheet.
  const { default: Document } = (await import('pdfkit')) as unknown as { default: typeof PdfDocument }
  const pdf = new Document({
    size: 'A4',
    margins: { top: page.margin, bottom: page.foot + 20, left: page.margin, right: page.margin },
    bufferPages: true,
    lang: sheet.locale === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${sheet.title} ${sheet.latin}`.trim(), Author: sheet.site, Subject: sheet.heading },
  })
  pdf.registerFont('text', fontFiles.regular).registerFont('bold', fontFiles.bold)
  masthead(pdf, sheet)
  opening(pdf, sheet)
  table(pdf, sheet.specifications.title, sheet.specifications.rows)
  certificates(pdf, sheet)
  description(pdf, sheet)
  footers(pdf, sheet)
  const bytes = buffer(pdf as unknown as NodeJS.ReadableStream)
  pdf.end()
  return bytes
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

/** Names and terms on the left, the picture on the right. */
function opening(pdf: Pdf, sheet: DataSheet): void {
  const top = pdf.y
  const pictureWidth = sheet.picture ? 190 : 0
  const column = width - (sheet.picture ? pictureWidth + 24 : 0)
  let below = top
  if (sheet.picture) {
    const x = page.margin + width - pictureWidth
    pdf.save().roundedRect(x, top, pictureWidth, 220, 2).clip()
    pdf.image(sheet.picture, x, top, { cover: [pictureWidth, 220], align: 'center', valign: 'center' }).restore()
    below = top + 220
  }
  if (sheet.category) pdf.font('text').fontSize(9).fillColor(ink.quiet).text(sheet.category, page.margin, top, { width: column })
  pdf.font('bold').fontSize(22).fillColor(ink.strong).text(sheet.title, page.margin, undefined, { width: column, lineGap: 2 })
  if (sheet.latin) pdf.font('text').fontSize(11).fillColor(ink.accent).text(sheet.latin, { width: column, oblique: true })
  if (sheet.summary) pdf.moveDown(0.6).font('text').fontSize(10).fillColor(ink.text).text(sheet.summary, { width: column, lineGap: 3.5 })
  pdf.moveDown(0.8)
  for (const row of sheet.terms) tableRow(pdf, row, column, 0.3)
  pdf.y = Math.max(pdf.y, below) + 18
}

function table(pdf: Pdf, title: string, rows: [string, string][]): void {
  if (rows.length === 0) return
  sectionTitle(pdf, title)
  for (const row of rows) tableRow(pdf, row, width, 0.3)
  pdf.y += 14
}

/** A label and its value above a hairline; never torn between pages. */
function tableRow(pdf: Pdf, [label, value]: [string, string], column: number, share: number): void {
  pdf.font('text').fontSize(9.5)
  const right = column * (1 - share) - 10
  const options = { width: right, lineGap: 2.5 }
  const height = Math.max(pdf.heightOfString(value, options), pdf.heightOfString(label, { width: column * share }))
  keepTogether(pdf, height + 10)
  const y = pdf.y
  pdf.fillColor(ink.quiet).text(label, page.margin, y, { width: column * share })
  pdf.fillColor(ink.text).text(value, page.margin + column * share + 10, y, options)
  rule(pdf, y + height + 4, ink.line, column)
  pdf.x = page.margin
  pdf.y = y + height + 9
}

function certificates(pdf: Pdf, sheet: DataSheet): void {
  if (sheet.certificates.lines.length === 0) return
  sectionTitle(pdf, sheet.certificates.title)
  for (const line of sheet.certificates.lines) {
    keepTogether(pdf, 16)
    pdf.font('text').fontSize(9.5).fillColor(ink.text).text(line, page.margin, pdf.y, { width, lineGap: 3 })
  }
  pdf.y += 16
}

function description(pdf: Pdf, sheet: DataSheet): void {
  if (sheet.description.blocks.length === 0) return
  sectionTitle(pdf, sheet.description.title)
  for (const { kind, text } of sheet.description.blocks) {
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
    pdf.text(text, page.margin + indent, pdf.y, { width: width - indent, lineGap: 3.5 })
    pdf.y += kind === 'item' ? 3 : 6
  }
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
    // Below the margin a text would begin a page of its own.
    pdf.page.margins.bottom = 0
    const y = page.height - page.foot
    rule(pdf, y, ink.line)
    pdf.font('text').fontSize(8).fillColor(ink.quiet)
    pdf.text(sheet.contact.join('  ·  '), page.margin, y + 8, { width: width - 70, height: 12, ellipsis: true })
    pdf.text(`${sheet.issued} `, page.margin, y + 22, { width, continued: true }).fillColor(ink.accent)
    pdf.text(sheet.address, { link: sheet.address })
    pdf.fillColor(ink.quiet).text(sheet.page(index + 1, count), page.margin, y + 8, { width, align: 'right' })
  }
}

/** The same sheet in letters that the embedded face has. */
function asSettable(sheet: DataSheet): DataSheet {
  const texts = (value: unknown): unknown => {
    if (typeof value === 'string') return settable(value)
    if (Array.isArray(value)) return value.map(texts)
    const isRecord = value !== null && typeof value === 'object' && !Buffer.isBuffer(value)
    return isRecord ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, texts(part)])) : value
  }
  return texts(sheet) as DataSheet
}
