import { Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { homeSections } from '../../../../contracts/settings.ts'
import { valueText } from '../../fields/schema/labels.ts'
import { useFieldValue, useForm } from '../../fields/store/form-context.tsx'
import { MoveTools } from '../../kit/sortable/order-tools.tsx'
import { useAdminTexts } from '../../kit/texts.ts'
import { textsOf } from '../../kit/values.ts'
import css from './settings.module.css'

export function HomeSections() {
  const t = useAdminTexts()
  const { form } = useForm()
  const shown = textsOf(useFieldValue('sections'))
  const hidden = homeSections.filter((name) => !shown.includes(name))
  const set = (next: string[]) => form.set('sections', next)
  const move = (from: number, to: number) => set(shown.toSpliced(from, 1).toSpliced(to, 0, shown[from] ?? ''))
  return (
    <ol className={css.sections} id={form.idOf('sections')} tabIndex={-1} aria-label={t('settings.sections')}>
      {[...shown, ...hidden].map((name, index) => {
        const label = valueText(t, 'settings', 'sections', name)
        const isShown = index < shown.length
        return (
          <li key={name} data-off={!isShown || undefined}>
            <Switch
              size="sm"
              label={label}
              checked={isShown}
              onChange={() => set(isShown ? shown.filter((one) => one !== name) : [...shown, name])}
            />
            {isShown ? (
              <span>
                <MoveTools
                  index={index}
                  count={shown.length}
                  icons={{ earlier: IconArrowUp, later: IconArrowDown }}
                  label={label}
                  onMove={(to) => move(index, to)}
                />
              </span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
