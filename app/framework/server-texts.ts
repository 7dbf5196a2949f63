import { createContext } from 'react'

/** The changed texts, by their full key, that a page hands to its scripts; browsers have none, and read them from the page. */
export const ServerTexts = createContext<Record<string, string> | undefined>(undefined)
