import { languageTerms } from './constants.ts'
import { detectLanguage } from './language-detection.ts'
import { languagePreference } from './language-preference.ts'

export const visitorLanguage = () => languagePreference(window, detectLanguage, languageTerms)

/** The browser's present language, regardless of the saved one. */
export const detectedLanguage = () => detectLanguage(navigator)
