import { createContext } from 'react-router'
import type { SiteReader } from '../../contracts/site.ts'

/** Gives the loaders of public pages access to the use cases; the server puts a separate reader into each request. */
export const siteContext = createContext<SiteReader>()
