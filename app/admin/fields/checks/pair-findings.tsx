import { useId, useState } from 'react'
import type { Side } from '../../../../contracts/translation/fields.ts'
import type { Finding, Place } from '../../../../contracts/translation/findings.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import { langOfSuffix } from '../../kit/languages.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { FoldedFindings } from '../translation/folded-findings.tsx'
import { AllowTerm, isOfTerm } from './allow-term.tsx'
import type { CheckResult } from './checked-pair.ts'
import css from './pair-findings.module.css'
import { useFindings } from './use-findings.ts'
import { useShowPlace } from './use-show-place.ts'

interface Props {
  /** The localized pair, without a language. */
  name: string
  source: Side
  isWithoutHints?: boolean
}

export function PairFindings({ name, source, isWithoutHints = false }: Props) {
  const show = useShowPlace()
  return (
    <FindingList
      checked={useFindings(name, source)}
      source={source}
      isWithoutHints={isWithoutHints}
      onShow={(...place) => show(`${name}_${otherSide(source)}`, ...place)}
    />
  )
}

interface ListProps extends Pick<Props, 'source' | 'isWithoutHints'> {
  checked: CheckResult
  /** Shows a place of the translation where it is written. */
  onShow: (text: string, place: Place) => void
}

export function FindingList({ checked: { findings, ...texts }, source, isWithoutHints = false, onShow }: ListProps) {
  return (
    <div role="status" className={css.checks}>
      <FoldedFindings
        findings={findings}
        isWithoutHints={isWithoutHints}
        draw={(finding) => <Entry key={finding.key} source={source} finding={finding} texts={texts} onShow={onShow} />}
      />
    </div>
  )
}

interface EntryProps extends Omit<ListProps, 'checked'> {
  finding: Finding
  texts: { source: string; target: string }
}

function Entry({ source, finding, texts, onShow }: EntryProps) {
  const t = useAdminTexts()
  const id = useId()
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
          <button type="button" className={css.more} onClick={() => onShow(texts.target, place)}>
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
