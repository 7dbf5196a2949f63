import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { otherSide } from '../../../../contracts/translation/state.ts'
import type { QualityItem, ReportedFinding } from '../../../../contracts/translation-quality.ts'
import { useRights } from '../../../api/rights.ts'
import { useFieldLabel } from '../../fields/schema/labels.ts'
import findingsCss from '../../fields/translation/findings.module.css'
import { SideBySide } from '../../fields/values/side-by-side.tsx'
import { RelativeTime } from '../../kit/dates/relative-time.tsx'
import { ignoreRejection } from '../../kit/ignore-rejection.ts'
import { langOfSuffix } from '../../kit/languages.ts'
import { useAdminPath } from '../../kit/navigation/paths.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import { RecordArticle, RecordField, useTitleOfRecord } from '../../records/record-article.tsx'
import { fieldPath } from '../../registry/screens.ts'
import { MarkedText } from './marked-text.tsx'
import { placesOn } from './segments.ts'
import css from './translation-quality.module.css'
import { useReviewDecision } from './use-review-decision.ts'

export function RecordCard({ items }: { items: QualityItem[] }) {
  const [first] = items
  if (!first) return null
  return (
    <RecordArticle record={first}>
      {items.map((item) => (
        <Field key={item.field} item={item} />
      ))}
    </RecordArticle>
  )
}

function Field({ item }: { item: QualityItem }) {
  const t = useAdminTexts()
  const to = useAdminPath()
  const label = useFieldLabel(item.resource)(item.field)
  const titleOf = useTitleOfRecord()
  const mayWrite = useRights().may(item.resource, 'translate')
  const { state, source, original, translation, findings, resource, record_id, target } = item
  const path = mayWrite ? fieldPath(resource, record_id, target) : null
  return (
    <RecordField>
      <div className={css.fieldHead}>
        <h3>{label}</h3>
        {state === 'complete' ? null : <span className={css.state}>{t(`translation_review.field_states.${state}`)}</span>}
        {path ? (
          <Link
            className={`link ${css.edit}`}
            to={to(path)}
            aria-label={t('translation_quality.open_field_of', { label, title: titleOf(item) })}
          >
            {t('translation_quality.open_field')}
          </Link>
        ) : null}
      </div>
      <SideBySide
        source={source}
        original={<MarkedText excerpt={original} places={placesOn(findings, 'source', original.length)} />}
        heading={t('translation_quality.translation')}
      >
        <div className={css.text} lang={langOfSuffix[otherSide(source)]}>
          <MarkedText excerpt={translation} places={placesOn(findings, 'target', translation.length)} />
        </div>
      </SideBySide>
      <FindingLines item={item} />
    </RecordField>
  )
}

/** Of a long text's findings the worst are shown until somebody asks for all. */
const firstShown = 6

function FindingLines({ item }: { item: QualityItem }) {
  const t = useAdminTexts()
  const [isWhole, setWhole] = useState(false)
  const say = useReviewDecision()
  const groups = alike(item.findings)
  const shown = isWhole ? groups : groups.slice(0, firstShown)
  const open = item.findings.filter(({ right }) => right === null)
  const rest = groups.length - shown.length
  if (shown.length === 0) return null
  return (
    <>
      <ul className={findingsCss.findings} aria-label={t('translation_quality.findings')}>
        {shown.map((findings) => (
          <FindingLine key={findings[0].key} item={item} findings={findings} />
        ))}
      </ul>
      {open.length > 1 && groups.length > 1 ? (
        <Button
          size="compact-sm"
          variant="default"
          className={css.rest}
          onClick={() =>
            ignoreRejection(
              say(
                item,
                open.map(({ key }) => key),
                true,
              ),
            )
          }
        >
          {t('translation_quality.all_right', { count: open.length })}
        </Button>
      ) : null}
      {rest > 0 ? (
        <Button size="compact-sm" variant="subtle" className={css.rest} onClick={() => setWhole(true)}>
          {t('translation_quality.more_findings', { count: rest })}
        </Button>
      ) : null}
    </>
  )
}

type Alike = [ReportedFinding, ...ReportedFinding[]]

/** Findings of a text with the same message are listed once. */
function alike(findings: readonly ReportedFinding[]): Alike[] {
  const groups = Map.groupBy(findings, ({ message, params, right }) => JSON.stringify([message, params, right]))
  return [...groups.values()].flatMap(([first, ...more]): Alike[] => (first ? [[first, ...more]] : []))
}

function FindingLine({ item, findings }: { item: QualityItem; findings: Alike }) {
  const [{ severity, message, params, right }] = findings
  const t = useAdminTexts()
  const say = useReviewDecision()
  const text = t(message, params)
  const action = right ? 'again' : 'right'
  return (
    <li className={css.finding} data-severity={severity}>
      <span>
        {text}
        {findings.length > 1 ? ` × ${findings.length}` : null}
        {right ? <ConfirmedBy {...right} /> : null}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t(`translation_quality.${action}_of`, { finding: text })}
        onClick={() =>
          ignoreRejection(
            say(
              item,
              findings.map(({ key }) => key),
              right === null,
            ),
          )
        }
      >
        {t(`translation_quality.${action}`)}
      </Button>
    </li>
  )
}

function ConfirmedBy({ user_name, at }: NonNullable<ReportedFinding['right']>) {
  const t = useAdminTexts()
  return (
    <small className={css.by}>
      {user_name === null ? null : t('translation_quality.right_by', { name: user_name })} <RelativeTime at={at} />
    </small>
  )
}
