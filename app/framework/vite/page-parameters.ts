import { type PageName, parametersOf, sitePages } from '../../../contracts/pages.ts'

const names = Object.keys(sitePages) as PageName[]

/** The names of the pages' parameters for `app/site/common/list-query.ts`, without the schemas that read them. */
export const pageParameters = {
  PAGE_PARAMETERS: JSON.stringify(Object.fromEntries(names.map((name) => [name, parametersOf(name)]))),
}
