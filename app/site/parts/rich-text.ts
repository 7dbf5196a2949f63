export interface Heading {
  id: string
  text: string
  level: number
}

/** Rich text as a page shows it; `headings` is empty where a table of contents would be no help. */
export interface RichText {
  html: string
  headings: Heading[]
}
