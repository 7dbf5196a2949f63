import { createContext } from 'react-router'
import type { SiteReader } from '../../contracts/site.ts'

/** How a public page's loader reaches the use cases; the server puts a reader of its own into each request. */
export const siteContext = createContext<SiteReader>()
