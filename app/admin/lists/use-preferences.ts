import { useLocalStorage } from '@mantine/hooks'
import type { Column } from './list-types.ts'

export type Density = 'comfortable' | 'compact'

interface Preferences {
  density: Density
  /** Columns whose visibility differs from their own default. */
  toggled: string[]
}

/** A person's columns and density of a list, stored in the browser. */
export function usePreferences<Row>(name: string, columns: Column<Row>[]) {
  const [{ density, toggled }, set] = useLocalStorage<Preferences>({
    key: `admin-list-${name}`,
    defaultValue: { density: 'comfortable', toggled: [] },
    getInitialValueInEffect: false,
  })
  const isVisible = (column: Column<Row>) => column.isEssential === true || (column.isHidden !== true) !== toggled.includes(column.name)
  return {
    density,
    visible: columns.filter(isVisible),
    isVisible,
    setDensity: (next: Density) => set({ density: next, toggled }),
    toggle: (column: string) =>
      set({ density, toggled: toggled.includes(column) ? toggled.filter((other) => other !== column) : [...toggled, column] }),
  }
}
