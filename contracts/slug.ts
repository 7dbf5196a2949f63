/** Longest slug that is made from a title. The contract takes eight characters more, for the number of the next equal title. */
export const madeSlugLength = 92

/** At most {@link madeSlugLength} characters; empty for a title without Latin letters or digits. */
export function slugify(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, madeSlugLength)
    .replace(/-$/, '')
}
