import { posix } from 'node:path'

export interface Source {
  path: string
  imports: string[]
  literals: string[]
  /** Those of them, as often, that are read aloud or given to search engines instead of being shown. */
  unseen: { spoken: string[]; described: string[] }
  /** Strings that are put together while the program runs, and of which the beginning is known: their fixed parts. */
  templates: string[][]
}

const importPattern = /(?:\bfrom|\bimport\s*\(|\bimport)\s*'(\.[^']+)'/g
const typeImportPattern = /\b(?:import|export) type [^']*'[^']+'/g
const literalPattern = /['`]((?:[a-z]+:)?[\w-]+(?:\/[\w-]+)*(?:\.[\w/-]+)+)['`]/g
const templatePattern = /`([^`\\]*\$\{[^`\\]*)`/g
const beginningPattern = /^(?:[a-z]+:)?[\w-]+(?:\/[\w-]+)*\.[\w./-]*$/
const constantPattern = /\bconst (\w+) = '([\w/-]+)'/g
const namedImportPattern = /\bimport \{([^}]*)\} from '(\.[^']+)'/g

/** Attributes and elements that are heard, not seen, with the texts within. */
const spokenPattern =
  /\baria-(?:label|roledescription)=\{[^{}]{0,200}(?:\{[^{}]{0,200}\}[^{}]{0,200})?\}|className=(?:"hidden-visually"|"skip-link"|\{css\.skip\})[^<>]{0,80}>[^<>]{0,200}/g
/** The title and the description of a page, in its head. */
const describedPattern = /<PageHead\b[^<>]{0,500}|\bdescription(?::| =) [^\n]{0,300}/g

/** The constant texts of a file by their names: many keys begin with one. */
export const constantsIn = (content: string): Map<string, string> =>
  new Map([...content.matchAll(constantPattern)].map(([, name = '', text = '']) => [name, text]))

/** Those of a file itself and those that it imports; `constantsOf` answers a file's own. */
export function constantsSeenIn(path: string, content: string, constantsOf: (path: string) => ReadonlyMap<string, string> | undefined) {
  const seen = new Map<string, string>()
  for (const [, names = '', from = ''] of content.matchAll(namedImportPattern)) {
    const theirs = constantsOf(posix.join(posix.dirname(path), from))
    for (const name of names.split(',')) {
      const [imported = '', own = imported] = name.trim().split(' as ')
      const text = theirs?.get(imported)
      if (text !== undefined) seen.set(own, text)
    }
  }
  return new Map([...seen, ...constantsIn(content)])
}

/** Reads a file of the pages; its imports become paths from the root, and `constants` take the place of their names. */
export function sourceOf(path: string, content: string, constants: ReadonlyMap<string, string> = constantsIn(content)): Source {
  const code = content.replace(typeImportPattern, '').replace(/\$\{(\w+)\}/g, (whole, name: string) => constants.get(name) ?? whole)
  const all = (pattern: RegExp, text = code) => [...text.matchAll(pattern)].map(([, found = '']) => found)
  const within = (pattern: RegExp) => all(literalPattern, (code.match(pattern) ?? []).join('\n'))
  const described = path.startsWith('app/site/') ? within(describedPattern) : []
  return {
    path,
    imports: all(importPattern).map((to) => posix.join(posix.dirname(path), to)),
    literals: all(literalPattern),
    unseen: { spoken: within(spokenPattern), described },
    templates: all(templatePattern)
      .map((text) => text.split(/\$\{[^}]*\}/))
      .filter(([beginning = '']) => beginningPattern.test(beginning)),
  }
}
