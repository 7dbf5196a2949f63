import { Button, Checkbox, UnstyledButton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { isTranslated, isUseful, type Translated } from '../../../../contracts/machine-translation.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import { catalogueText } from '../../../api/catalogue.ts'
import { isApiError } from '../../../api/error.ts'
import { useHasService } from '../../api/translate.ts'
import { langOfSuffix } from '../../kit/languages.ts'
import { LateSkeleton } from '../../kit/layout/late-skeleton.tsx'
import { GrowingTextarea } from '../../kit/textarea/growing-textarea.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { useCheckedTexts } from '../checks/use-findings.ts'
import { ReadBack } from '../letters/reading.tsx'
import { useForm } from '../store/form-context.tsx'
import { FindingLines, Findings } from '../translation/findings.tsx'
import { FormattedText } from '../values/formatted-text.tsx'
import { ProposedText, SideBySide } from '../values/side-by-side.tsx'
import { openParts, withWritten } from './open-parts.ts'
import css from './translate-dialog.module.css'
import { Untranslated } from './untranslated.tsx'
import type { FieldRequest } from './use-translations.ts'

/** The writer's choice about a field's translation; what is undefined is as it was proposed. */
export interface Decision {
  isUsed?: boolean
  text?: string
  /** By hand, for parts of a rich text that could not be translated. */
  written?: Record<number, string>
}

interface Props {
  field: FieldRequest
  result: UseQueryResult<Translated>
  isUsed: boolean
  text: string | undefined
  written: Decision['written']
  onDecide: (decision: Decision) => void
  onAgain: () => void
}

export function TranslatedField({ field, result, isUsed, text, written, onDecide, onAgain }: Props) {
  const t = useAdminTexts()
  const { labelOf } = useForm()
  const { data, error, refetch, isFetching } = result
  const hasService = useHasService()
  const label = labelOf(field.name)
  return (
    <section className={css.field} aria-label={label}>
      <Checkbox
        className={css.choice ?? ''}
        label={label}
        checked={isUsed}
        disabled={!data || !isUsable(field, data, text)}
        {...(data && !isFetching && !isUsable(field, data, text) && { description: t('form.translate.unusable') })}
        onChange={(event) => onDecide({ isUsed: event.currentTarget.checked })}
      />
      <SideBySide source={field.source} original={<FormattedText text={field.text} />} heading={t('translation_review.proposed')}>
        {isFetching ? <LateSkeleton height={72} /> : null}
        {error && !isFetching ? (
          <div role="alert" className={css.failure}>
            <p>{isApiError(error) ? catalogueText(error) : error.message}</p>
            {hasService ? (
              <Button size="xs" variant="default" onClick={() => void refetch()}>
                {t('common.retry')}
              </Button>
            ) : null}
          </div>
        ) : null}
        {data && !isFetching ? (
          <Proposal
            field={field}
            data={data}
            text={text}
            written={written}
            onDecide={onDecide}
            onAgain={onAgain}
            onRetry={() => void refetch()}
          />
        ) : null}
      </SideBySide>
    </section>
  )
}

/** A translation may go into the form if it is complete, or the writer has completed it; rich text is completed in the form. */
export function isUsable({ format }: FieldRequest, data: Translated, text: string | undefined): boolean {
  if (data.is_complete || (format === 'html' && isUseful(data))) return true
  return text !== undefined && text.trim() !== '' && text !== data.text
}

interface ProposalProps extends Pick<Props, 'field' | 'text' | 'written' | 'onDecide' | 'onAgain'> {
  data: Translated
  onRetry: () => void
}

function Proposal({ field, data, text, written = {}, onDecide, onAgain, onRetry }: ProposalProps) {
  const t = useAdminTexts()
  const { labelOf } = useForm()
  const hasService = useHasService()
  const lang = langOfSuffix[otherSide(field.source)]
  if (!isUseful(data))
    return (
      <>
        <p className={css.quiet}>{t(`form.translate.${hasService ? 'nothing' : 'nothing_known'}`)}</p>
        <Findings parts={data.parts} source={field.source} />
        {hasService ? (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        ) : null}
      </>
    )
  const now = text ?? data.text
  const open = field.format === 'html' ? openParts(data) : []
  const others = open.length === 0 ? data.parts : data.parts.filter(isTranslated)
  return (
    <>
      {field.format === 'html' ? (
        <>
          <ProposedText lang={lang} current={field.current} text={now} />
          <p className={css.quiet}>{t(`form.translate.${richHint(data, open.length > 0)}`)}</p>
          <Untranslated
            parts={open}
            langs={{ source: langOfSuffix[field.source], target: lang }}
            written={written}
            onWrite={(next) => onDecide({ written: next, text: withWritten(data.text, next) })}
            onRetry={onRetry}
          />
        </>
      ) : (
        <>
          <GrowingTextarea
            lang={lang}
            size="sm"
            minRows={1}
            maxRows={10}
            value={now}
            aria-label={t('form.translate.translation_of', { label: labelOf(field.name) })}
            onChange={(event) => onDecide({ text: event.currentTarget.value })}
          />
          {field.current === '' || field.current === now ? null : (
            <div className={css.change}>
              <p className={css.quiet}>{t('translation_review.replaced')}</p>
              <ProposedText lang={lang} current={field.current} text={now} />
            </div>
          )}
        </>
      )}
      {field.format === 'text' && now !== data.text ? (
        <NewFindings field={field} text={now} />
      ) : (
        <Findings parts={others} source={field.source} />
      )}
      {field.format === 'text' ? <ReadBack text={now} /> : null}
      {now === data.text && data.parts.some(({ origin }) => origin === 'machine') ? (
        <UnstyledButton
          className={css.again ?? ''}
          aria-label={t('form.translate.again_of', { label: labelOf(field.name) })}
          onClick={onAgain}
        >
          {t('form.translate.again')}
        </UnstyledButton>
      ) : null}
    </>
  )
}

/** Of a text that the writer has changed. */
function NewFindings({ field: { name, source, text: original }, text }: { field: FieldRequest; text: string }) {
  const t = useAdminTexts()
  const { checked } = useCheckedTexts({ field: name, source, isRich: false, original, translation: text })
  return (
    <div role="status">
      <FindingLines lines={checked.findings.map(({ severity, message, params }) => ({ severity, text: t(message, params) }))} />
    </div>
  )
}

function richHint({ is_complete, parts }: Translated, hasList: boolean): 'formatted' | 'incomplete' | 'doubtful' {
  if (is_complete || hasList) return 'formatted'
  return parts.every(isTranslated) ? 'doubtful' : 'incomplete'
}
