import { ActionIcon, Checkbox, Popover, SegmentedControl } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Hint } from '../../kit/layout/hint.tsx'
import type { Column } from '../../kit/list/list-types.ts'
import { useAdminTexts } from '../../kit/texts.ts'
import css from './column-menu.module.css'
import type { Density, usePreferences } from './use-preferences.ts'

interface Props<Row> {
  columns: Column<Row>[]
  preferences: ReturnType<typeof usePreferences<Row>>
}

const densities: Density[] = ['comfortable', 'compact']

export function ColumnMenu<Row>({ columns, preferences }: Props<Row>) {
  const t = useAdminTexts()
  const chooseDensity = (value: string) => preferences.setDensity(densities.find((density) => density === value) ?? 'comfortable')
  return (
    <Popover position="bottom-end" trapFocus width={240}>
      <Hint label={t('list.display')}>
        <Popover.Target>
          <ActionIcon variant="default" size={30} aria-label={t('list.display')}>
            <IconAdjustmentsHorizontal size={16} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Hint>
      <Popover.Dropdown aria-label={t('list.display')}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('list.density')}
          value={preferences.density}
          data={densities.map((value) => ({ value, label: t(`list.densities.${value}`) }))}
          onChange={chooseDensity}
        />
        <fieldset className={css.columns}>
          <legend>{t('list.columns')}</legend>
          {columns.map((column) => (
            <Checkbox
              key={column.name}
              size="xs"
              label={column.label}
              description={column.isSpare ? t('list.spare') : null}
              checked={preferences.isVisible(column)}
              disabled={column.isEssential ?? false}
              onChange={() => preferences.toggle(column.name)}
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  )
}
