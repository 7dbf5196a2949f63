import type { i18n as Translator } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import en from '../../../locales/en/test.json'
import zh from '../../../locales/zh/test.json'
import { useLocale } from '../../lib/site-data.ts'
import { type Texts, useTexts } from '../../lib/texts.ts'

const bundles = { zh, en }
const prepared = new WeakSet<Translator>()

/** The texts of the test pages, which come with these pages: no other visitor carries them. */
export function useTestTexts(): Texts {
  const { i18n } = useContext(I18nContext)
  const locale = useLocale()
  // Changed texts are in the translator already and stay over the shipped ones.
  if (!prepared.has(i18n)) i18n.addResourceBundle(locale, 'test', bundles[locale], true, false)
  prepared.add(i18n)
  return useTexts('test')
}
