import { parseXml, XmlCdata, XmlElement, XmlText } from '@rgrove/parse-xml'

/** An element's content: its text, or its elements by their names; what is repeated is a list. */
export type XmlValue = string | XmlFields | (string | XmlFields)[]
/** Has no prototype: an element may have any name. */
export interface XmlFields {
  [name: string]: XmlValue
}

export class MalformedXml extends Error {
  override name = 'MalformedXml'
}

const deepest = 10
/** Stands for a character that XML cannot carry while the message is parsed: a noncharacter, which XML can carry and no text has. */
const placeholder = '\uFDD0'

/**
 * A root `<xml>` with elements of text or of elements; CDATA sections and texts of one element are joined. Attributes, and characters that
 * XML cannot carry, are ignored. Fails with {@link MalformedXml} on bad form, on a document type, and on a depth beyond 10.
 */
export function readXml(text: string): XmlFields {
  // People paste control characters, and the platform sends them as they are. Removed before parsing, one between `]]` and `>` would end its CDATA section.
  const root = rootOf(text.replace(/^\uFEFF/, '').replace(unwritable, placeholder))
  if (root?.name !== 'xml') throw new MalformedXml('the root is not <xml>')
  const fields = fieldsOf(root, 1)
  if (typeof fields === 'string') throw new MalformedXml('the message has no fields')
  return fields
}

function rootOf(text: string): XmlElement | null {
  // Of a document type the parser makes a node and expands nothing: entities other than the five predefined ones are an error.
  const document = parsedOrMalformed(text)
  if (document.children.some((node) => node.type === 'doctype')) throw new MalformedXml('a document type is refused')
  return document.root
}

function parsedOrMalformed(text: string) {
  try {
    return parseXml(text, { preserveDocumentType: true, preserveCdata: true })
  } catch (cause) {
    throw new MalformedXml('the text is not well formed', { cause })
  }
}

function fieldsOf(element: XmlElement, depth: number): string | XmlFields {
  if (depth > deepest) throw new MalformedXml('the elements are nested too deeply')
  const children = element.children.filter((node) => node instanceof XmlElement)
  if (children.length === 0) return textOf(element)
  const fields: XmlFields = Object.create(null)
  for (const child of children) {
    const value = fieldsOf(child, depth + 1)
    const known = fields[child.name]
    if (known === undefined) fields[child.name] = value
    else if (Array.isArray(known)) known.push(value)
    else fields[child.name] = [known, value]
  }
  return fields
}

const textOf = (element: XmlElement) =>
  element.children
    .map((node) => (node instanceof XmlText || node instanceof XmlCdata ? node.text : ''))
    .join('')
    .replaceAll(placeholder, '')

/** The input of {@link writeXml}: texts as CDATA, numbers as they are, lists by repeating their element. */
export type XmlContent = string | number | { readonly [name: string]: XmlContent | readonly XmlContent[] | undefined }

/** Characters that XML 1.0 cannot carry, lone surrogates included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove.
export const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu

/** Characters that XML cannot carry are left out. */
export const writeXml = (fields: Exclude<XmlContent, string | number>): string => element('xml', fields)

function element(name: string, content: XmlContent): string {
  return `<${name}>${contentOf(content)}</${name}>`
}

function contentOf(content: XmlContent): string {
  if (typeof content === 'number') return String(content)
  if (typeof content === 'string') return `<![CDATA[${content.replace(unwritable, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
  return Object.entries(content)
    .flatMap(([name, value]) => (value === undefined ? [] : (Array.isArray(value) ? value : [value]).map((one) => element(name, one))))
    .join('')
}
