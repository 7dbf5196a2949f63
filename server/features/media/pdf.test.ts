import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isActivePdf } from './pdf.ts'
import { typeOfFile } from './types.ts'

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part)), Buffer.from('\n%%EOF\n')])
const packed = (text: string, before = '<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>', bytes = deflateSync(text)) =>
  Buffer.concat([Buffer.from(`5 0 obj${before}stream\r\n`), bytes, Buffer.from('\nendstream endobj ')])
const script = '1 0 <</S/JavaScript/JS(app.alert(1))>>'

describe('a PDF', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'anlan-pdf-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const stored = async (bytes: Buffer) => {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    return path
  }

  test.each([
    ['with text and links alone', false, pdf('1 0 obj<</Type/Catalog/OpenAction[3 0 R/Fit]/A<</S/URI/URI(https://a.example)>>>>endobj')],
    ['with harmless packed objects', false, pdf(packed('1 0 <</Type/Font>>'), packed('2 0 <</Type/Page>>'))],
    ['with a script', true, pdf(`1 0 obj${script}endobj`)],
    ['with a script whose name is escaped', true, pdf('1 0 obj<</S/J#61v#61Script/JS(x)>>endobj')],
    ['that starts a program', true, pdf('1 0 obj<</S/Launch/F(cmd.exe)>>endobj')],
    ['with another file in it', true, pdf('1 0 obj<</Names<</EmbeddedFiles 2 0 R>>>>endobj')],
    ['with a script among its packed objects', true, pdf(packed('1 0 <</Type/Font>>'), packed(script))],
    ['with a script across two windows', true, pdf(Buffer.alloc(512 * 1024 - 20, ' '), script)],
    ['whose objects are packed in another way', true, pdf(packed('', '<</Type/ObjStm/Filter/LZWDecode>>', Buffer.from('80#'.repeat(9))))],
    ['whose objects are encrypted', false, pdf(packed('', undefined, Buffer.from('secret '.repeat(9))), 'trailer<</Encrypt 9 0 R>>')],
    ['whose packed objects have no end', true, pdf(packed('', undefined, deflateSync(Buffer.alloc(70 * 1024 * 1024))))],
  ])('%s: is active is %s', async (_what, isActive, bytes) => {
    expect(await isActivePdf(await stored(bytes))).toBe(isActive)
  })

  test('that is active is refused, and says what to do', async () => {
    const bytes = pdf(script)
    await expect(typeOfFile(await stored(bytes), bytes.length)).rejects.toMatchObject({
      details: { fields: { file: [{ key: 'pdf_active' }] } },
    })
  })
})
