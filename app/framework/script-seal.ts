import { createContext } from 'react'

/** Marks this rendering's own scripts; undefined in browsers, and removed from pages before they are sent. */
export const ScriptSeal = createContext<string | undefined>(undefined)
