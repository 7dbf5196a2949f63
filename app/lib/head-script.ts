// Runs in every page's head, before the first paint.
import { showSavedColourMode } from './colour-mode.ts'
import { followLanguage } from './follow-language.ts'

showSavedColourMode()
followLanguage()
