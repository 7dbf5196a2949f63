import { missingSettings, type ProviderName, providerName, providerSettings } from '../../../../contracts/machine-translation-providers.ts'
import { embeddedTranslator, type TranslatorName, translatorName } from '../../../../contracts/settings.ts'
import type { Values } from '../../fields/store/form-store.ts'

/** The purposes that a service can be chosen for: the content of the site, the texts of the interface. They are names of settings. */
export const purposes = ['provider', 'texts_provider'] as const

const isProvider = (name: TranslatorName): name is ProviderName => name !== embeddedTranslator

/** The settings of a service by their names in the group; the embedded translator has none. */
export const fieldsOf = (name: TranslatorName): string[] => (isProvider(name) ? providerSettings(name) : [])

export const serviceOf = (field: string): TranslatorName | null =>
  providerName.options.find((name) => fieldsOf(name).includes(field)) ?? null

export function missingOf(name: TranslatorName, values: Values): string[] {
  if (!isProvider(name)) return []
  const own = fieldsOf(name).map((field) => [field.slice(name.length + 1), values[field]])
  return missingSettings(name, Object.fromEntries(own)).map((field) => `${name}_${field}`)
}

export const isChosen = (name: TranslatorName, values: Values): boolean => purposes.some((purpose) => values[purpose] === name)

export const chosenOf = (values: Values): TranslatorName[] => translatorName.options.filter((name) => isChosen(name, values))

/** `broken`: in use, though it cannot be called. */
export type ServiceState = 'in_use' | 'broken' | 'ready' | 'not_set_up'

export function stateOf(name: TranslatorName, values: Values): ServiceState {
  const isReady = missingOf(name, values).length === 0
  if (isChosen(name, values)) return isReady ? 'in_use' : 'broken'
  return isReady ? 'ready' : 'not_set_up'
}

interface MonthUsage {
  month: string
  characters: number
  requests: number
}
export type UsageLevel = 'fine' | 'near' | 'full'

const nearShare = 0.8
const maxMonths = 6

export function levelOf(characters: number, limit: number | null): UsageLevel | null {
  if (limit === null) return null
  if (characters >= limit) return 'full'
  return characters >= limit * nearShare ? 'near' : 'fine'
}

/** The latest months, the current one first even where it has billed nothing yet. */
export function monthsOf(usage: readonly MonthUsage[], month: string): MonthUsage[] {
  const current = usage.find((one) => one.month === month) ?? { month, characters: 0, requests: 0 }
  return [current, ...usage.filter((one) => one.month !== month)].slice(0, maxMonths)
}

export const currentMonth = (): string => new Date().toISOString().slice(0, 7)
