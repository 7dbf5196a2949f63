interface Section<T> {
  title: string
  rows: T[]
}

export interface DataSheet {
  locale: 'zh' | 'en'
  site: string
  heading: string
  title: string
  latin: string
  summary: string
  category: string
  terms: [string, string][]
  specifications: Section<[string, string]>
  certificates: Section<string>
  description: Section<{ kind: 'heading' | 'item' | 'text'; text: string }>
  contact: string[]
  postal: string
  address: string
  issued: string
  /** The line at the foot of each page, with {@link pageMark} and {@link pagesMark} in place of the numbers. */
  page: string
}
export const pageMark = '{page}'
export const pagesMark = '{pages}'

/** `source` is the file of its picture. */
export interface DataSheetRequest {
  op: 'data-sheet'
  target: string
  source: string | null
  sheet: DataSheet
}
