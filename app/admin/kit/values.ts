export function property(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null && name in record ? Reflect.get(record, name) : undefined
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const numberOf = (value: unknown): number | null => (typeof value === 'number' && !Number.isNaN(value) ? value : null)
export const numbersOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [])
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
