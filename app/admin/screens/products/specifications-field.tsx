import { Button, Textarea } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ClipboardEvent } from 'react'
import { productsResource, type Specification } from '../../../../contracts/products.ts'
import { useField } from '../../fields/store/form-context.tsx'
import { useLanguages } from '../../fields/view/language-view.tsx'
import { langOfSuffix } from '../../kit/languages.ts'
import { OrderTools } from '../../kit/sortable/order-tools.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { rowsOfSheet } from './sheet.ts'
import css from './specifications-field.module.css'

const columns = [
  ['label_cn', 'cn'],
  ['value_cn', 'cn'],
  ['label_en', 'en'],
  ['value_en', 'en'],
] as const
const empty: Specification = { label_cn: '', label_en: '', value_cn: '', value_en: '' }

export function SpecificationsField() {
  const t = useAdminTexts()
  const { view } = useLanguages()
  const shown = columns.filter(([, suffix]) => view === 'both' || view === suffix)
  const { value: rows, set } = useField(productsResource, 'specifications')
  const move = (from: number, to: number) => set(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from] ?? empty))
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = rowsOfSheet(event.clipboardData.getData('text/plain'))
    if (pasted.length === 0) return
    event.preventDefault()
    set(rows.toSpliced(index, 1, ...pasted))
  }
  return (
    <fieldset className={css.field}>
      <legend className={css.legend}>{t('products.specifications')}</legend>
      <p className={css.hint}>{t('products.specifications_hint')}</p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
        <div key={index} className={css.row} data-languages={view === 'both' ? 2 : 1}>
          {shown.map(([name, suffix]) => (
            <Textarea
              key={name}
              size="xs"
              autosize
              minRows={1}
              lang={langOfSuffix[suffix]}
              value={row[name]}
              aria-label={`${t(`products.spec.${name}`)} ${index + 1}`}
              placeholder={t(`products.spec.${name}`)}
              onPaste={(event) => paste(event, index)}
              // A long value is shown on several lines, and is one all the same.
              onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.preventDefault()}
              onChange={(event) => set(rows.with(index, { ...row, [name]: event.currentTarget.value.replaceAll('\n', ' ') }))}
            />
          ))}
          <span className={css.tools}>
            <OrderTools
              index={index}
              count={rows.length}
              icons={{ earlier: IconArrowUp, later: IconArrowDown }}
              onMove={(to) => move(index, to)}
              onRemove={() => set(rows.toSpliced(index, 1))}
            />
          </span>
        </div>
      ))}
      <Button variant="default" size="xs" onClick={() => set([...rows, empty])}>
        {t('products.add_row')}
      </Button>
    </fieldset>
  )
}
