/** A property of a record whose type is not known here; undefined where it has none. */
export function property(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null && name in record ? Reflect.get(record, name) : undefined
}

/** Values whose type is not known here, read as the type that a control or a cell expects. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: unknown): number | null => (typeof value === 'number' && !Number.isNaN(value) ? value : null)
export const numbersOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [])
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
