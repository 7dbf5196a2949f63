import { createContext } from 'react'

/** What marks this rendering's own scripts as such; browsers have none, and pages lose it before they are sent. */
export const ScriptSeal = createContext<string | undefined>(undefined)
