import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { toHtml } from './markdown.ts'

/** A text that cannot be used. The message names the file, and each field with what is wrong with it. */
export class TextError extends Error {
  override name = 'TextError'
  constructor(file: string, problems: string[]) {
    super(`demo/texts/${file}: ${problems.join('; ')}`)
  }
}

/** A record in a separate file: its slug is in the file's name. */
export type Page<T> = T & { slug: string }

const fileName = /^\d{3}-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/
const headings = { 中文: 'cn', English: 'en' } as const

/** Reads the files below one folder, `demo/texts` or one that a test has made. */
export class TextFolder {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  /** The names of the folders within a folder. */
  folders(path: string): string[] {
    const entries = readdirSync(join(this.#root, path), { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  }

  yaml<S extends z.ZodType>(file: string, schema: S): z.output<S> {
    return checked(file, schema, parsedYaml(file, this.#read(file)))
  }

  /** A Markdown file: its front matter and, as `<body>_cn` and `<body>_en`, the HTML of its sections. */
  page<S extends z.ZodType>(file: string, schema: S, body: string): z.output<S> {
    const [, front, markdown] = /^---\n(.*?)^---\n(.*)$/ms.exec(this.#read(file)) ?? []
    if (front === undefined || markdown === undefined) throw new TextError(file, ['the front matter between two lines of --- is missing'])
    // An empty line in place of the first --- keeps the line numbers of messages right.
    const fields = parsedYaml(file, `\n${front}`) as object
    return checked(file, schema, { ...fields, ...sections(file, markdown, body) })
  }

  /** The Markdown files of a folder, in the order of the numbers that their names begin with. */
  pages<T>(folder: string, schema: z.ZodType<T>, body: string): Page<T>[] {
    return readdirSync(join(this.#root, folder))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => {
        const slug = fileName.exec(name)?.[1]
        if (!slug) throw new TextError(`${folder}/${name}`, ['the name must be three digits, a slug and .md, such as 010-kelp-dried.md'])
        return { ...this.page(`${folder}/${name}`, schema, body), slug }
      })
  }

  #read(file: string): string {
    return readFileSync(join(this.#root, file), 'utf8').replaceAll('\r\n', '\n')
  }
}

function parsedYaml(file: string, source: string): unknown {
  try {
    return parse(source)
  } catch (error) {
    if (error instanceof YAMLParseError) throw new TextError(file, [error.message.split('\n')[0] ?? ''])
    throw error
  }
}

function sections(file: string, markdown: string, body: string): Record<string, string> {
  const [before = '', ...parts] = markdown.split(/^# +(.+)$/m)
  if (before.trim() !== '') throw new TextError(file, ['there is text before the heading # 中文'])
  const found: Record<string, string> = { [`${body}_cn`]: '', [`${body}_en`]: '' }
  for (let at = 0; at < parts.length; at += 2) {
    const heading = parts[at]?.trim() ?? ''
    if (!Object.hasOwn(headings, heading)) throw new TextError(file, [`# ${heading} is neither # 中文 nor # English`])
    const field = `${body}_${headings[heading as keyof typeof headings]}`
    try {
      found[field] = toHtml(parts[at + 1] ?? '')
    } catch (error) {
      throw new TextError(file, [`# ${heading}: ${(error as Error).message}`])
    }
  }
  if (!found[`${body}_cn`]) throw new TextError(file, ['# 中文: the text is missing'])
  return found
}

function checked<S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const problems = error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
  throw new TextError(file, problems)
}
