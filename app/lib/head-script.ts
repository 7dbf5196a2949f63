// Runs in every page's head, before the first paint.

import { showQuoteCount } from '../site/quote/quote-count.ts'
import { showSavedColourMode } from './colour-mode.ts'
import { followLanguage } from './follow-language.ts'

showSavedColourMode()
followLanguage()
showQuoteCount()
// Another tab has changed the list, or this page was kept while another one did.
addEventListener('storage', () => showQuoteCount())
addEventListener('pageshow', () => showQuoteCount())
