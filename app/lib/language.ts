import { languageTerms } from './constants.ts'
import { detectLanguage } from './language-detection.ts'
import { languagePreference } from './language-preference.ts'

export const visitorLanguage = () => languagePreference(window, detectLanguage, languageTerms)

export const detectedLanguage = () => detectLanguage(navigator)
