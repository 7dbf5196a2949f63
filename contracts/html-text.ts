const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }))

/** A text of sanitized HTML with the entities that the sanitizer writes decoded; others stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (match, name: string) => entities.get(name) ?? match)
}

/** A text as it stands between the tags of XML, or in an attribute. */
export const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
