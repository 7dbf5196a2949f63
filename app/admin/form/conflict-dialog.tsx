import { Button, Group, Modal, Radio } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useChangedValue } from '../audit/changed-value.ts'
import { useAdminTexts } from '../texts.ts'
import css from './compare.module.css'
import { type Choices, type ConflictField, conflictCount, conflictsOf, type Merged, merged, undecided, type Versions } from './conflicts.ts'
import { hintOfField } from './field-schema.ts'
import { useForm } from './form-context.tsx'
import { MediaValue } from './media-value.tsx'
import type { Choice, Section } from './merge.ts'
import { Difference, scrolled, shownValue } from './shown-value.tsx'

interface Props {
  versions: Versions
  onClose: () => void
  onResolve: (merged: Merged) => void
}

/**
 * Asks what to keep, after another person saved first: field by field, in a rich text paragraph by paragraph. What only
 * one of the two changed is merged; nothing is chosen beforehand.
 */
export function ConflictDialog({ versions, onClose, onResolve }: Props) {
  const t = useAdminTexts()
  const { contract, labelOf, singleTitle } = useForm()
  const fields = useMemo(() => conflictsOf(versions, contract.richTexts ?? []), [versions, contract])
  const [choices, setChoices] = useState<Choices>({})
  const open = undecided(fields, choices)
  const hasQuestions = fields.some((field) => conflictCount(field) > 0)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={singleTitle === undefined ? t('form.conflict.title') : t('form.conflict.title_single', { title: singleTitle })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p className={css.lead}>{t(hasQuestions ? 'form.conflict.text' : 'form.conflict.nothing')}</p>
      <div className={css.fields}>
        {fields.map((field) => (
          <section key={field.name} className={css.field} aria-label={labelOf(field.name)}>
            <h3>{labelOf(field.name)}</h3>
            <Sections
              field={field}
              versions={versions}
              choices={choices[field.name] ?? []}
              onChoose={(made) => setChoices({ ...choices, [field.name]: made })}
            />
          </section>
        ))}
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        {open > 0 ? <span className={css.open}>{t('form.conflict.open', { count: open })}</span> : null}
        <Button variant="default" size="sm" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" disabled={open > 0} onClick={() => onResolve(merged(versions, fields, choices))}>
          {t('form.conflict.save')}
        </Button>
      </Group>
    </Modal>
  )
}

interface SectionsProps {
  field: ConflictField
  versions: Versions
  choices: readonly (Choice | undefined)[]
  onChoose: (choices: (Choice | undefined)[]) => void
}

function Sections({ field: { name, sections, isText }, versions, choices, onChoose }: SectionsProps) {
  const t = useAdminTexts()
  const { contract } = useForm()
  const show = useChangedValue(contract.name, contract.input)
  const hint = hintOfField(contract.input.shape[name])
  const sideOf = (id: unknown) => (hint.media && typeof id === 'number' ? <MediaValue id={id} hint={hint} /> : null)
  let conflicts = 0
  return sections.map((section, index) => {
    // A stretch has no identity but its place.
    const key = `${index}-${section.kind}`
    if (section.kind !== 'conflict') return <Decided key={key} section={section} />
    const number = conflicts
    conflicts += 1
    return (
      <Question
        key={key}
        mine={isText ? shownValue(section.mine, t) : show(name, versions.mine[name])}
        theirs={isText ? shownValue(section.theirs, t) : show(name, versions.theirs[name])}
        sides={{ mine: sideOf(versions.mine[name]), theirs: sideOf(versions.theirs[name]) }}
        canHaveBoth={isText}
        choice={choices[number] ?? null}
        onChoose={(choice) =>
          onChoose(Array.from({ length: Math.max(choices.length, number + 1) }, (_, at) => (at === number ? choice : choices[at])))
        }
      />
    )
  })
}

/** What needs no decision: unchanged paragraphs as a line, a change of one person with what it changed. */
function Decided({ section: { kind, base, mine, theirs } }: { section: Section }) {
  const t = useAdminTexts()
  if (kind === 'same') return <p className={css.same}>{t('form.conflict.same')}</p>
  // A paragraph that is new, or gone, has nothing to be compared with.
  const shown = (html: string) => (html === '' ? '' : shownValue(html, t))
  const caption = t(kind === 'mine' ? 'form.conflict.only_mine' : 'form.conflict.only_theirs')
  return (
    <div className={css.side} data-decided {...scrolled(caption)}>
      <span className={css.caption}>{caption}</span>
      <Difference before={shown(base)} after={shown(kind === 'mine' ? mine : theirs)} side="whole" />
    </div>
  )
}

interface QuestionProps {
  mine: string
  theirs: string
  /** What shows a value better than its text. */
  sides: { mine: ReactNode; theirs: ReactNode }
  canHaveBoth: boolean
  choice: Choice | null
  onChoose: (choice: Choice) => void
}

function Question({ mine, theirs, sides, canHaveBoth, choice, onChoose }: QuestionProps) {
  const t = useAdminTexts()
  return (
    <Radio.Group
      value={choice}
      onChange={(value) => onChoose(value === 'both' || value === 'theirs' ? value : 'mine')}
      aria-label={t('form.conflict.choose')}
    >
      <div className={css.sides}>
        <label className={`${css.side} ${css.choice}`} data-chosen={choice === 'theirs' || undefined}>
          <Radio size="xs" value="theirs" mt={2} />
          <span>
            <span className={css.caption}>{t('form.conflict.theirs')}</span>
            {sides.theirs ?? <Difference before={theirs} after={mine} side="before" isNeutral />}
          </span>
        </label>
        <label className={`${css.side} ${css.choice}`} data-chosen={choice === 'mine' || undefined}>
          <Radio size="xs" value="mine" mt={2} />
          <span>
            <span className={css.caption}>{t('form.conflict.mine')}</span>
            {sides.mine ?? <Difference before={theirs} after={mine} side="after" isNeutral />}
          </span>
        </label>
      </div>
      {canHaveBoth ? <Radio size="xs" value="both" label={t('form.conflict.both')} className={css.both ?? ''} /> : null}
    </Radio.Group>
  )
}
