import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { articleText, nameOf } from './schemas.ts'
import { TextFolder } from './text-file.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function folderWith(file: string, text: string): TextFolder {
  const root = mkdtempSync(join(tmpdir(), 'anlan-texts-'))
  roots.push(root)
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
  return new TextFolder(root)
}

const file = 'articles/news/010-kelp.md'
const article = articleText(nameOf('picture', new Set(['scene-kelp'])))
const front = 'title_cn: 海带\nstatus: published\npublished_in_days: -3\n'
const read = (text: string) => folderWith(file, text).page(file, article, 'content')

test('an article has the fields of its front matter and a text in each language as HTML', () => {
  const text = `---\n${front}picture: scene-kelp\n---\n\n# 中文\n\n第一段。\n\n## 小标题\n\n# English\n\nA *kelp*.\n`
  expect(read(text)).toMatchObject({
    title_cn: '海带',
    picture: 'scene-kelp',
    content_cn: '<p>第一段。</p><h2>小标题</h2>',
    content_en: '<p>A <em>kelp</em>.</p>',
  })
})

test('an article without an English section has an empty English text, and Windows line ends do not matter', () => {
  expect(read(`---\n${front}---\n\n# 中文\n\n正文。\n`.replaceAll('\n', '\r\n'))).toMatchObject({
    content_cn: '<p>正文。</p>',
    content_en: '',
  })
})

test.each([
  ['a field that is missing', `---\ntitle_cn: 海带\n---\n# 中文\n正文`, ['published_in_days']],
  ['a field that does not exist', `---\n${front}titel_en: Kelp\n---\n# 中文\n正文`, ['titel_en']],
  ['a value of the wrong kind', `---\n${front}is_featured: sometimes\n---\n# 中文\n正文`, ['is_featured']],
  [
    'a picture that does not exist',
    `---\n${front}gallery: [scene-keip]\n---\n# 中文\n正文`,
    ['gallery.0', 'there is no picture “scene-keip”'],
  ],
  ['YAML that cannot be read', `---\n${front}title_en: Kelp: dried\n---\n# 中文\n正文`, ['line 5']],
  ['front matter that does not end', `---\n${front}\n# 中文\n正文`, ['front matter']],
  ['a Chinese text that is missing', `---\n${front}---\n# English\nText`, ['# 中文: the text is missing']],
  ['a heading of no language', `---\n${front}---\n# 中文\n正文\n# Français\nTexte`, ['# Français']],
  ['bold text that Markdown does not see', `---\n${front}---\n# 中文\n**规格：**整条`, ['# 中文', '**规格：**整条']],
])('%s is reported with the file and the place', (_what, text, parts) => {
  for (const part of [`demo/texts/${file}: `, ...parts]) expect(() => read(text)).toThrow(part)
})

test('a mistake in a list names the file, the entry and the field', () => {
  const folder = folderWith('company/milestones.yaml', '- year: 2003\n- year: soon\n')
  expect(() => folder.yaml('company/milestones.yaml', z.array(z.object({ year: z.int() })))).toThrow(
    /^demo\/texts\/company\/milestones\.yaml: 1\.year: /,
  )
})

test('the files of a folder come in the order of their numbers, with the slugs of their names', () => {
  const folder = folderWith('products/seaweed/100-wakame.md', '---\n{}\n---\n# 中文\n裙带菜')
  writeFileSync(join(roots[0] ?? '', 'products/seaweed/020-kelp-dried.md'), '---\n{}\n---\n# 中文\n海带')
  const pages = folder.pages('products/seaweed', z.object({ body_cn: z.string() }), 'body')
  expect(pages).toEqual([
    { slug: 'kelp-dried', body_cn: '<p>海带</p>' },
    { slug: 'wakame', body_cn: '<p>裙带菜</p>' },
  ])
})

test('a file without a number is reported', () => {
  const folder = folderWith('products/seaweed/kelp.md', '')
  expect(() => folder.pages('products/seaweed', z.object({}), 'body')).toThrow('demo/texts/products/seaweed/kelp.md: the name must be')
})
