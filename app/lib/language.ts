import { languageTerms } from './constants.ts'
import { detectLanguage } from './language-detection.ts'
import { languagePreference } from './language-preference.ts'

/** The visitor's preference. */
export const visitorLanguage = () => languagePreference(window, detectLanguage, languageTerms)

/** What the browser says now, whatever was saved. */
export const detectedLanguage = () => detectLanguage(navigator)
