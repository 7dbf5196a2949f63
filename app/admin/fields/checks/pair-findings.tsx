import { useId, useState } from 'react'
import type { Side } from '../../../../contracts/translation/fields.ts'
import type { Finding, Place } from '../../../../contracts/translation/findings.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import { langOfSuffix } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { AllowTerm, isOfTerm } from './allow-term.tsx'
import css from './pair-findings.module.css'
import { useFindings } from './use-findings.ts'
import { useShowPlace } from './use-show-place.ts'

interface Props {
  /** The localized pair, without a language. */
  name: string
  source: Side
}

const shownFirst = 3

export function PairFindings({ name, source }: Props) {
  const t = useAdminTexts()
  const { findings, ...texts } = useFindings(name, source)
  const [isWhole, setWhole] = useState(false)
  const [hasHints, setHints] = useState(false)
  const hints = findings.filter(({ severity }) => severity === 'hint')
  const sure = findings.filter(({ severity }) => severity !== 'hint')
  const shown = [...(isWhole ? sure : sure.slice(0, shownFirst)), ...(hasHints ? hints : [])]
  const rest = isWhole ? 0 : sure.length - shownFirst
  return (
    <div role="status" className={css.checks}>
      {shown.length > 0 ? (
        <ul aria-label={t('translation_review.findings')} className={css.findings}>
          {shown.map((finding) => (
            <Entry key={finding.key} name={name} source={source} finding={finding} texts={texts} />
          ))}
        </ul>
      ) : null}
      {rest > 0 ? (
        <button type="button" className={css.more} onClick={() => setWhole(true)}>
          {t('form.checks.more', { count: rest })}
        </button>
      ) : null}
      {hints.length > 0 ? (
        <button type="button" className={css.hints} aria-expanded={hasHints} onClick={() => setHints(!hasHints)}>
          {t('form.checks.hints', { count: hints.length })}
        </button>
      ) : null}
    </div>
  )
}

interface EntryProps extends Props {
  finding: Finding
  texts: { source: string; target: string }
}

function Entry({ name, source, finding, texts }: EntryProps) {
  const t = useAdminTexts()
  const id = useId()
  const show = useShowPlace()
  const [isOpen, setOpen] = useState(false)
  const { severity, message, params, target: place } = finding
  const target = otherSide(source)
  return (
    <li data-severity={severity}>
      <button type="button" className={css.finding} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(message, params)}
      </button>
      {isOpen ? (
        <div id={id} className={css.places}>
          <Excerpt lang={langOfSuffix[source]} text={texts.source} place={finding.source} />
          <Excerpt lang={langOfSuffix[target]} text={texts.target} place={place} />
          <button type="button" className={css.more} onClick={() => show(`${name}_${target}`, texts.target, place)}>
            {t('form.checks.show')}
          </button>
          {isOfTerm(finding.code) ? <AllowTerm source={source} params={params} /> : null}
        </div>
      ) : null}
    </li>
  )
}

const around = 40

function Excerpt({ lang, text, place: [start, end] }: { lang: string; text: string; place: Place }) {
  const [from, to] = [Math.max(0, start - around), Math.min(text.length, end + around)]
  return (
    <p lang={lang}>
      {from > 0 ? '…' : ''}
      {text.slice(from, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end, to)}
      {to < text.length ? '…' : ''}
    </p>
  )
}
