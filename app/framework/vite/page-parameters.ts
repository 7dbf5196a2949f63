import { type PageName, parametersOf, sitePages } from '../../../contracts/pages.ts'

const names = Object.keys(sitePages) as PageName[]

/** What `app/site/common/list-query.ts` knows of the pages' parameters: names alone, without the schemas that read them. */
export const pageParameters = {
  PAGE_PARAMETERS: JSON.stringify(Object.fromEntries(names.map((name) => [name, parametersOf(name)]))),
}
