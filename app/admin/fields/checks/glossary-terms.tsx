import { useMemo } from 'react'
import { plainTextOf } from '../../../../contracts/rich-text/html.ts'
import type { Side } from '../../../../contracts/translation/fields.ts'
import { chineseTerms, englishTerms } from '../../../../contracts/translation/glossary.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import { langOfSuffix } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './pair-findings.module.css'
import { useTranslationRules } from './use-findings.ts'

/** More are looked up where they are written. */
const maxTerms = 12

/** The words of a text that the glossary translates, for the person who does. */
export function GlossaryTerms({ text, source, isRich }: { text: string; source: Side; isRich: boolean }) {
  const t = useAdminTexts()
  const { data: rules } = useTranslationRules(true)
  const entries = useMemo(() => {
    const found = (source === 'cn' ? chineseTerms : englishTerms)(isRich ? plainTextOf(text) : text, rules?.glossary ?? [])
    return [...new Set(found.flatMap((term) => term.entries))].slice(0, maxTerms)
  }, [text, source, isRich, rules])
  if (entries.length === 0) return null
  const target = otherSide(source)
  return (
    <dl className={css.terms} aria-label={t('nav.glossary')}>
      {entries.map((entry) => (
        <div key={`${entry.term_cn} ${entry.term_en}`}>
          <dt lang={langOfSuffix[source]}>{entry[`term_${source}`]}</dt>
          <dd lang={langOfSuffix[target]}>{entry[`term_${target}`]}</dd>
        </div>
      ))}
    </dl>
  )
}
