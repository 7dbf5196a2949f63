import { createDocument, getHTMLFromFragment, getSchema, type JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { extensions } from '../app/admin/editor/schema/extensions.ts'
import { parseOptions } from '../app/admin/editor/use-outside-changes.ts'
import { normalizeRichText } from '../contracts/rich-text/normalize.ts'

// Runs in a browser, whose document the editor writes its HTML with.

const schema = getSchema(extensions('', () => undefined))

const words = fc.stringMatching(/^[a-z<>&"' 大黄鱼，。\u00a03–−㎡😀]{1,9}$/u)
const link = fc.record({
  href: fc.constantFrom(
    '/products/x?a=1&b=2',
    'https://buyer.example/“a”',
    'tel:+8657612345678',
    'mailto:sales@buyer.example',
    '/media/a.pdf',
  ),
  target: fc.constantFrom(null, null, '_blank'),
  title: fc.constantFrom(null, 'a "b" <c>'),
  download: fc.constantFrom(null, null, '价目表.pdf'),
})
const mark = fc.oneof(
  fc.constantFrom('bold', 'italic', 'underline', 'strike', 'highlight').map((type) => ({ type })),
  fc.constantFrom('subscript', 'superscript').map((type) => ({ type })),
  fc.constantFrom('la', 'en', 'zh-CN').map((lang) => ({ type: 'language', attrs: { lang } })),
  link.map(({ download, ...attrs }) => ({
    type: 'link',
    attrs: { ...attrs, download: attrs.href.startsWith('/media/') ? download : null },
  })),
)
type Marks = NonNullable<JSONContent['marks']>
const marks = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Marks>([]) },
  {
    weight: 3,
    arbitrary: fc.uniqueArray<Marks[number], string>(mark, { selector: ({ type }) => type.replace(/^su[bp].*/, 'raised'), maxLength: 3 }),
  },
  { weight: 1, arbitrary: fc.constant<Marks>([{ type: 'code' }]) },
)
const text = fc.tuple(words, marks).map(([value, on]): JSONContent => ({ type: 'text', text: value, marks: on }))
const inline = fc.array(fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) }), {
  maxLength: 5,
})
const paragraph = inline.map((content): JSONContent => ({ type: 'paragraph', content }))
const size = fc.constantFrom(null, 640)
const figure = fc
  .record({
    kind: fc.constantFrom('image', 'video'),
    src: fc.constantFrom('/media/a.jpg', '/media/b.mp4'),
    mediaId: fc.constantFrom(null, 7),
    alt: fc.constantFrom('', '网箱 “<a>” & b'),
    width: size,
    height: size,
    align: fc.constantFrom(null, 'left', 'right'),
  })
  .chain((attrs) =>
    inline.map(
      (content): JSONContent => ({ type: 'figure', attrs: { ...attrs, poster: attrs.kind === 'video' ? '/media/c.jpg' : null }, content }),
    ),
  )
const cell = (type: string, block: fc.Arbitrary<JSONContent>) =>
  fc
    .tuple(fc.array(block, { minLength: 1, maxLength: 2 }), fc.constantFrom(null, 'row', 'col'))
    .map(([content, scope]): JSONContent => ({ type, attrs: type === 'tableHeader' ? { scope } : {}, content }))
const { block } = fc.letrec<{ block: JSONContent }>((tie) => {
  const items = fc.array(
    fc
      .tuple(paragraph, fc.array(tie('block'), { maxLength: 1 }))
      .map(([first, rest]): JSONContent => ({ type: 'listItem', content: [first, ...rest] })),
    { minLength: 1, maxLength: 3 },
  )
  const cells = fc.integer({ min: 1, max: 3 }).chain((columns) =>
    fc.array(
      fc
        .array(fc.oneof(cell('tableCell', tie('block')), cell('tableHeader', paragraph)), { minLength: columns, maxLength: columns })
        .map((content): JSONContent => ({ type: 'tableRow', content })),
      { minLength: 1, maxLength: 3 },
    ),
  )
  return {
    block: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      paragraph,
      fc
        .tuple(fc.integer({ min: 2, max: 4 }), inline)
        .map(([level, content]): JSONContent => ({ type: 'heading', attrs: { level }, content })),
      fc.constant({ type: 'horizontalRule' }),
      fc
        .option(words, { nil: '' })
        .map((value): JSONContent => ({ type: 'codeBlock', content: value ? [{ type: 'text', text: `${value}\n  b` }] : [] })),
      figure,
      items.map((content): JSONContent => ({ type: 'bulletList', content })),
      fc.tuple(items, fc.constantFrom(1, 3)).map(([content, start]): JSONContent => ({ type: 'orderedList', attrs: { start }, content })),
      fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((content): JSONContent => ({ type: 'blockquote', content })),
      cells.map((content): JSONContent => ({ type: 'table', content })),
    ),
  }
})
const documents = fc.array(block, { minLength: 1, maxLength: 4 })

const written = (document: ReturnType<typeof createDocument>) => getHTMLFromFragment(document.content, schema)

/** `normal` is the form in which the editor hands a document on. */
export function documentsOf(seed: number, count: number): { html: string; normal: string }[] {
  return fc.sample(documents, { seed, numRuns: count }).map((content) => {
    const html = written(schema.nodeFromJSON({ type: 'doc', content }))
    return { html, normal: normalizeRichText(html) }
  })
}

export const reopened = (texts: string[]): string[] =>
  texts.map((html) => normalizeRichText(written(createDocument(html, schema, parseOptions))))
