import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { blocksOf } from '../app/admin/form/conflict/merge.ts'
import { normalizeRichText } from '../contracts/rich-text/normalize.ts'
import { assemble, segmentsOf } from '../contracts/translation/segments.ts'
import { sanitizeRichText } from '../server/platform/html.ts'
import { bundled } from './bundled.ts'
import { test } from './fixture.ts'

const entry = fileURLToPath(new URL('editor-documents.ts', import.meta.url))
const seed = Math.floor(Math.random() * 2 ** 31)
const [batches, batch] = [2, 500]

test(`a thousand documents of the editor come back as they were (seed ${seed})`, async ({ browser }) => {
  const page = await browser.newPage()
  await page.route('https://site.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }))
  await page.goto('https://site.example/')
  await page.addScriptTag({ content: await bundled(entry, 'editor') })
  for (let at = 0; at < batches; at += 1) {
    const documents: { html: string; normal: string }[] = await page.evaluate(`editor.documentsOf(${seed + at}, ${batch})`)
    expect(documents).toHaveLength(batch)
    for (const { html, normal } of documents) {
      expect(normalizeRichText(normal)).toBe(normal)
      expect(sanitizeRichText(html)).toBe(normal)
      expect(sanitizeRichText(normal)).toBe(normal)
      expect(blocksOf(normal).join('')).toBe(normal)
      const segments = segmentsOf(normal)
      expect(segments, normal).not.toBeNull()
      const texts = new Map(segments?.map(({ id, text }) => [id, text]))
      expect(assemble(normal, texts)).toEqual({ ok: true, html: normal })
    }
    const stored = documents.map(({ normal }) => normal)
    expect(await page.evaluate(`editor.reopened(${JSON.stringify(stored)})`)).toEqual(stored)
  }
  await page.close()
})
