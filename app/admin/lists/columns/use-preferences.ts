import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Column } from '../../kit/list/list-types.ts'

export type Density = 'comfortable' | 'compact'

interface Preferences {
  density: Density
  /** Columns whose visibility differs from their own default. */
  toggled: string[]
}

const isShown = <Row>({ isEssential, isHidden, name }: Column<Row>, toggled: readonly string[]) =>
  isEssential === true || (isHidden !== true) !== toggled.includes(name)

export function usePreferences<Row>(name: string, columns: Column<Row>[]) {
  const [{ density, toggled }, set] = useLocalStorage<Preferences>({
    key: `admin-list-${name}`,
    defaultValue: { density: 'comfortable', toggled: [] },
    getInitialValueInEffect: false,
  })
  return {
    density,
    visible: useMemo(() => columns.filter((column) => isShown(column, toggled)), [columns, toggled]),
    isVisible: (column: Column<Row>) => isShown(column, toggled),
    setDensity: (next: Density) => set({ density: next, toggled }),
    toggle: (column: string) =>
      set({ density, toggled: toggled.includes(column) ? toggled.filter((other) => other !== column) : [...toggled, column] }),
  }
}
