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
        findings={alike(findings)}
        isWithoutHints={isWithoutHints}
        draw={(found) => <Entry key={found.same[0].key} source={source} found={found} texts={texts} onShow={onShow} />}
      />
    </div>
  )
}

type Found = CheckResult['findings'][number]

interface Alike extends Pick<Finding, 'severity'> {
  same: [Found, ...Found[]]
}

/** The same fault at several places is one line. */
function alike(findings: readonly Found[]): Alike[] {
  const groups = new Map<string, Alike>()
  for (const finding of findings) {
    const { severity, message, params } = finding
    const key = JSON.stringify([severity, message, params])
    const group = groups.get(key)
    if (group) group.same.push(finding)
    else groups.set(key, { severity, same: [finding] })
  }
  return [...groups.values()]
}

interface EntryProps extends Omit<ListProps, 'checked'> {
  found: Alike
  texts: { source: string; target: string }
}

function Entry({ source, found: { severity, same }, texts, onShow }: EntryProps) {
  const t = useAdminTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [{ code, message, params }] = same
  const target = otherSide(source)
  return (
    <li data-severity={severity}>
      <button type="button" className={css.finding} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(message, params)}
        {same.length > 1 ? ` × ${same.length}` : null}
      </button>
      {isOpen ? (
        <div id={id} className={css.places}>
          {same.map((finding) => (
            <div key={finding.key}>
              <Excerpt lang={langOfSuffix[source]} text={texts.source} place={finding.source} />
              <Excerpt lang={langOfSuffix[target]} text={texts.target} place={finding.target} />
              <button type="button" className={css.more} onClick={() => onShow(texts.target, finding.target)}>
                {t('form.checks.show')}
              </button>
            </div>
          ))}
          {isOfTerm(code) ? <AllowTerm source={source} params={params} /> : null}
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
