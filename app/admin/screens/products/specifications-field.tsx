import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { productsResource, type Specification, type SpecificationSuggestion } from '../../../../contracts/products.ts'
import { otherSide } from '../../../../contracts/translation/state.ts'
import { useLocale } from '../../../lib/site-data.ts'
import { PairFindings } from '../../fields/checks/pair-findings.tsx'
import { SuggestedText } from '../../fields/pairs/suggested-text.tsx'
import { TranslateAction, TranslationMark } from '../../fields/pairs/translation-mark.tsx'
import { FormProvider, useField, useForm } from '../../fields/store/form-context.tsx'
import { FormPart } from '../../fields/store/form-part.ts'
import { useFormValue } from '../../fields/store/form-store.ts'
import { movedConfirmations, translationOf } from '../../fields/translation/translations.ts'
import { useLanguages } from '../../fields/view/language-view.tsx'
import { langOfSuffix, pairText, type Suffix, sidesFrom } from '../../kit/languages.ts'
import { OrderTools } from '../../kit/sortable/order-tools.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { rowsOfSheet } from './sheet.ts'
import css from './specifications-field.module.css'
import { useSpecificationSuggestions } from './use-specification-suggestions.ts'

const columnsOf = { cn: ['label_cn', 'value_cn'], en: ['label_en', 'value_en'] } as const
type Cell = (typeof columnsOf)[Suffix][number]
const empty: Specification = { label_cn: '', label_en: '', value_cn: '', value_en: '' }
const maxOffered = 12

export function SpecificationsField() {
  const t = useAdminTexts()
  const { form, isTextOnly = false } = useForm()
  const errors = useFormValue(form, () => form.errors())
  const { view, first } = useLanguages()
  const begin = view === 'both' ? first : view
  const shown = sidesFrom[first]
    .filter((side) => view === 'both' || view === side)
    .flatMap((side) => columnsOf[side].map((name) => [name, side] as const))
  const { value: rows, set } = useField(productsResource, 'specifications')
  const suggestions = useSpecificationSuggestions()
  const pathOf = (index: number, name: Cell) => `specifications.${index}.${name}`
  const idOf = (index: number, name: Cell) => form.idOf(pathOf(index, name))
  /** The same rows at other places: what was confirmed of them goes along. */
  const arrange = (next: Specification[]) =>
    form.merge({ specifications: next, ...movedConfirmations(form, 'specifications', (index) => next.indexOf(rows[index] ?? empty)) })
  const move = (from: number, to: number) => arrange(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? empty))
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = rowsOfSheet(event.clipboardData.getData('text/plain'), begin)
    if (pasted.length === 0 || isTextOnly) return
    event.preventDefault()
    set(rows.toSpliced(index, 1, ...pasted))
  }
  const add = (added: Specification[], focused: Cell) => {
    flushSync(() => set([...rows, ...added]))
    document.getElementById(idOf(rows.length, focused))?.focus()
  }
  const goOn = (index: number, name: Cell) => {
    const side = name.endsWith('_cn') ? 'cn' : 'en'
    const isLast = index === rows.length - 1
    if (name.startsWith('label')) document.getElementById(idOf(index, `value_${side}`))?.focus()
    else if (!isLast) document.getElementById(idOf(index + 1, `label_${side}`))?.focus()
    else if (!isTextOnly && rows[index]?.[name] !== '') add([empty], `label_${side}`)
  }
  return (
    <div role="group" aria-label={t('products.specifications')}>
      <p className={css.hint}>{t(isTextOnly ? 'products.specifications_texts' : 'products.specifications_hint')}</p>
      {rows.length > 0 ? (
        <div className={css.head} data-languages={view === 'both' ? 2 : 1} aria-hidden>
          {shown.map(([name]) => (
            <span key={name}>{t(`products.cells.specifications.${name}`)}</span>
          ))}
        </div>
      ) : null}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
        <div key={index} className={css.row} data-languages={view === 'both' ? 2 : 1}>
          {shown.map(([name, suffix]) => {
            const options = optionsOf(name, row, suggestions)
            const label = t(`products.cells.specifications.${name}`)
            return (
              <div key={name} className={css.cell}>
                <span className={css.label} aria-hidden>
                  {label}
                </span>
                <SuggestedText
                  id={idOf(index, name)}
                  size="xs"
                  lang={langOfSuffix[suffix]}
                  value={row[name]}
                  options={options.map((one) => one[name] ?? '')}
                  aria-label={`${label} ${index + 1}`}
                  error={errors[pathOf(index, name)]?.join(', ')}
                  onPaste={(event) => paste(event, index)}
                  onEnter={() => goOn(index, name)}
                  onPick={(picked) => set(rows.with(index, { ...row, ...options[picked] }))}
                  onChange={(text) => set(rows.with(index, { ...row, [name]: text }))}
                />
              </div>
            )
          })}
          {isTextOnly ? null : (
            <span className={css.tools}>
              <OrderTools
                index={index}
                count={rows.length}
                icons={{ earlier: IconArrowUp, later: IconArrowDown }}
                onMove={(to) => move(index, to)}
                onRemove={() => arrange(rows.toSpliced(index, 1))}
              />
            </span>
          )}
          <RowMarks index={index} />
        </div>
      ))}
      {isTextOnly ? null : (
        <div className={css.foot}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => add([empty], `label_${begin}`)}
          >
            {t('products.add_row')}
          </Button>
          <Offered
            suggestions={suggestions.filter((one) => !rows.some((row) => hasSameLabel(row, one))).slice(0, maxOffered)}
            onAdd={(added) => add(added, `value_${begin}`)}
          />
        </div>
      )}
    </div>
  )
}

/** Says which translations of a row are missing or out of date, or differ from their originals. */
function RowMarks({ index }: { index: number }) {
  const t = useAdminTexts()
  const outer = useForm()
  const { form } = outer
  const context = useMemo(() => ({ ...outer, form: new FormPart(form, 'specifications', index) }), [outer, form, index])
  return (
    <FormProvider value={context}>
      <div className={css.marks}>
        <MissingMark index={index} />
        {pairs.map((name) => (
          <CellMarks key={name} name={name} labelOf={(side) => `${t(`products.cells.specifications.${name}_${side}`)} ${index + 1}`} />
        ))}
      </div>
    </FormProvider>
  )
}

const pairs = ['label', 'value'] as const

/** Once for both cells of a row, which are mostly translated together. */
function MissingMark({ index }: { index: number }) {
  const t = useAdminTexts()
  const context = useForm()
  const missing = useFormValue(context.form, () => pairs.filter((name) => translationOf(context, name)?.state === 'missing').join(' '))
  if (missing === '') return null
  return <TranslateAction names={missing.split(' ')} label={`${t('products.specifications')} ${index + 1}`} />
}

function CellMarks({ name, labelOf }: { name: 'label' | 'value'; labelOf: (side: Suffix) => string }) {
  const context = useForm()
  const source = useFormValue(context.form, () => translationOf(context, name)?.source ?? null)
  if (source === null) return null
  const side = otherSide(source)
  return (
    <>
      <TranslationMark name={name} label={labelOf(side)} side={side} isBrief />
      <PairFindings name={name} source={source} isWithoutHints />
    </>
  )
}

const hasSameLabel = (row: Specification, { label_cn, label_en }: SpecificationSuggestion) =>
  (label_cn !== '' && row.label_cn === label_cn) || (label_en !== '' && row.label_en === label_en)

interface OfferedProps {
  suggestions: SpecificationSuggestion[]
  onAdd: (rows: Specification[]) => void
}

/** The rows that other products of the category have and this one lacks. */
function Offered({ suggestions, onAdd }: OfferedProps) {
  const t = useAdminTexts()
  const locale = useLocale()
  if (suggestions.length === 0) return null
  const rows = suggestions.map(({ label_cn, label_en }) => ({ ...empty, label_cn, label_en }))
  return (
    <div className={css.offered} role="group" aria-label={t('products.specifications_others')}>
      <span>{t('products.specifications_others')}</span>
      {rows.map((row) => (
        <UnstyledButton key={`${row.label_cn} ${row.label_en}`} className={css.offer ?? ''} onClick={() => onAdd([row])}>
          <IconPlus size={12} aria-hidden />
          {pairText(row, 'label', locale)}
        </UnstyledButton>
      ))}
      <UnstyledButton className={css.all ?? ''} onClick={() => onAdd(rows)}>
        {t('products.specifications_add_all')}
      </UnstyledButton>
    </div>
  )
}

/** A label is offered with its other language, a value with its own: those that were written for the row's label. */
function optionsOf(name: Cell, row: Specification, suggestions: SpecificationSuggestion[]): Partial<Specification>[] {
  if (name === 'label_cn' || name === 'label_en') return suggestions.map(({ label_cn, label_en }) => ({ label_cn, label_en }))
  return suggestions.find((one) => (row.label_cn ? one.label_cn === row.label_cn : one.label_en === row.label_en))?.values ?? []
}
