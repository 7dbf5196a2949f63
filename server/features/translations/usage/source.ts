import { posix } from 'node:path'

/** A source file of the pages: what it imports, and the texts that it may name. */
export interface Source {
  path: string
  imports: string[]
  /** Strings that are written like keys. */
  literals: string[]
  /** Strings that are put together while the program runs, and of which the beginning is known: their fixed parts. */
  templates: string[][]
}

const importPattern = /(?:\bfrom|\bimport\s*\(|\bimport)\s*'(\.[^']+)'/g
const typeImportPattern = /\b(?:import|export) type [^']*'[^']+'/g
const literalPattern = /'((?:[a-z]+:)?[\w-]+(?:\.[\w/-]+)+)'/g
const templatePattern = /`([^`\\]*\$\{[^`\\]*)`/g
const beginningPattern = /^(?:[a-z]+:)?[\w-]+\.[\w./-]*$/

/** Reads a file of the pages; its imports become paths from the root. */
export function sourceOf(path: string, content: string): Source {
  const code = content.replace(typeImportPattern, '')
  const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, found = '']) => found)
  return {
    path,
    imports: all(importPattern).map((to) => posix.join(posix.dirname(path), to)),
    literals: all(literalPattern),
    templates: all(templatePattern)
      .map((text) => text.split(/\$\{[^}]*\}/))
      .filter(([beginning = '']) => beginningPattern.test(beginning)),
  }
}
