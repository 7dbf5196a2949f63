import type { z } from 'zod'
import type { translationRules } from '../../../../contracts/machine-translation.ts'
import { plainTextOf } from '../../../../contracts/rich-text/html.ts'
import { checkPair } from '../../../../contracts/translation/check.ts'
import { localeOfSide, type Side } from '../../../../contracts/translation/fields.ts'
import type { Finding } from '../../../../contracts/translation/findings.ts'

export interface PairToCheck {
  kind: 'title' | 'text'
  source: Side
  texts: { original: string; translation: string }
  isRich: boolean
  rules: z.output<typeof translationRules> | undefined
}

export interface CheckResult {
  findings: KeyedFinding[]
  source: string
  target: string
}

const severities = ['error', 'warning', 'hint']

/** Checks a pair of a form's fields; what is worst comes first. The places are those in the plain texts that are answered. */
export function checkedPair({ kind, source, texts: { original, translation }, isRich, rules }: PairToCheck): CheckResult {
  const findings: Finding[] = checkPair({
    source: original,
    target: translation,
    sourceLocale: localeOfSide[source],
    format: isRich ? 'html' : 'text',
    kind,
    glossary: rules?.glossary ?? [],
    doNotTranslate: rules?.do_not_translate ?? [],
    ...(rules ? { lengths: rules.lengths } : {}),
  })
  const plain = (text: string) => (isRich ? plainTextOf(text) : text)
  return {
    findings: keyed(findings.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))),
    source: plain(original),
    target: plain(translation),
  }
}

/** A finding with a key that stays as it is while the text around its place is written. */
export type KeyedFinding = Finding & { key: string }

function keyed(findings: readonly Finding[]): KeyedFinding[] {
  const counts = new Map<string, number>()
  return findings.map((finding) => {
    const name = [finding.code, ...Object.values(finding.params)].join(' ')
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return { ...finding, key: `${name} ${count}` }
  })
}
