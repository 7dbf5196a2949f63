import { Button, Group, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { hintOfField } from '../../fields/schema/field-schema.ts'
import { type StoredItem, useForm } from '../../fields/store/form-context.tsx'
import { useChangedValue } from '../../fields/values/changed-value.ts'
import css from '../../fields/values/compare.module.css'
import { Difference, scrolled, shownValue } from '../../fields/values/shown-value.tsx'
import { Modal } from '../../kit/dialogs/dialogs.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { MediaValue } from '../../media/media-value.tsx'
import { authorOf } from './author-of.ts'
import {
  type Choices,
  type ConflictField,
  conflictCount,
  conflictsOf,
  type MergeResult,
  merged,
  undecided,
  type Versions,
} from './conflicts.ts'
import type { Choice, Section } from './merge.ts'

interface Props {
  versions: Versions
  stored: StoredItem
  onClose: () => void
  onResolve: (merged: MergeResult) => void
}

/** Changes of one person only are merged; nothing is chosen beforehand. */
export function ConflictDialog({ versions, stored, onClose, onResolve }: Props) {
  const t = useAdminTexts()
  const { contract, labelOf, singleTitle } = useForm()
  const author = useAuthor(stored)
  const name = author ?? t('form.conflict.somebody')
  const fields = useMemo(() => conflictsOf(versions, contract.richTexts ?? []), [versions, contract])
  const [choices, setChoices] = useState<Choices>({})
  const open = undecided(fields, choices)
  const hasQuestions = fields.some((field) => conflictCount(field) > 0)
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t(singleTitle === undefined ? 'form.conflict.title' : 'form.conflict.title_single', { name, title: singleTitle ?? '' })}
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
              author={name}
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
        <Button
          size="sm"
          disabled={open > 0}
          onClick={() => onResolve({ ...merged(versions, fields, choices), author: author ?? undefined })}
        >
          {t('form.conflict.save')}
        </Button>
      </Group>
    </Modal>
  )
}

function useAuthor(item: StoredItem): string | null {
  const { contract, publishing } = useForm()
  const { data } = useQuery({
    queryKey: ['author', contract.name, item.id, item.version],
    queryFn: () => authorOf(publishing, item),
  })
  return data ?? null
}

interface SectionsProps {
  field: ConflictField
  versions: Versions
  author: string
  choices: readonly (Choice | undefined)[]
  onChoose: (choices: (Choice | undefined)[]) => void
}

function Sections({ field: { name, sections, isText }, versions, author, choices, onChoose }: SectionsProps) {
  const t = useAdminTexts()
  const { contract } = useForm()
  const show = useChangedValue(contract.name, contract.input)
  const hint = hintOfField(contract.input.shape[name])
  const sideOf = (id: unknown) => (hint.media && typeof id === 'number' ? <MediaValue id={id} hint={hint} /> : null)
  let conflicts = 0
  return sections.map((section, index) => {
    // A stretch has no identity but its place.
    const key = `${index}-${section.kind}`
    if (section.kind !== 'conflict') return <Decided key={key} section={section} author={author} />
    const number = conflicts
    conflicts += 1
    return (
      <Question
        key={key}
        author={author}
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

function Decided({ section: { kind, base, mine, theirs }, author }: { section: Section; author: string }) {
  const t = useAdminTexts()
  if (kind === 'same') return <p className={css.same}>{t('form.conflict.same')}</p>
  // A paragraph that is new, or gone, has nothing to be compared with.
  const shown = (html: string) => (html === '' ? '' : shownValue(html, t))
  const caption = kind === 'mine' ? t('form.conflict.only_mine') : t('form.conflict.only_theirs', { name: author })
  const [before, after] = [shown(base), shown(kind === 'mine' ? mine : theirs)]
  if (before === after) return <p className={css.same}>{`${caption}${t('form.conflict.format_only')}`}</p>
  return (
    <div className={css.side} data-decided {...scrolled(caption)}>
      <span className={css.caption}>{caption}</span>
      <Difference before={before} after={after} side="whole" />
    </div>
  )
}

interface QuestionProps {
  author: string
  mine: string
  theirs: string
  sides: { mine: ReactNode; theirs: ReactNode }
  canHaveBoth: boolean
  choice: Choice | null
  onChoose: (choice: Choice) => void
}

function Question({ author, mine, theirs, sides, canHaveBoth, choice, onChoose }: QuestionProps) {
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
            <span className={css.caption}>{t('form.conflict.theirs', { name: author })}</span>
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
      {canHaveBoth ? <Radio size="xs" value="both" label={t('form.conflict.both', { name: author })} className={css.both ?? ''} /> : null}
    </Radio.Group>
  )
}
