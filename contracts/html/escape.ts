const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }))

/** A text of sanitized HTML with the entities that the sanitizer writes decoded; others stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (match, name: string) => entities.get(name) ?? match)
}

/** A text between the tags of HTML, as the sanitizer writes it. Most texts hold nothing to escape, and long ones are written at each save. */
export const escapeText = (text: string): string =>
  /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text

export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;')

export const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
