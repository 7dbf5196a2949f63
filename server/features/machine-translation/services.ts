import {
  missingSettings,
  type ProviderName,
  type ProviderSettings,
  providerName,
  secretsOf,
  settingsOfProvider,
  translationProviders,
} from '../../../contracts/machine-translation-providers.ts'
import type { Settings, TranslatorName } from '../../../contracts/settings.ts'
import type { Db } from '../../db/schema.ts'
import type { AdapterDeps, TranslationProvider } from '../../machine-translation/providers/provider.ts'
import { createProvider } from '../../machine-translation/providers/registry.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { settings } from '../settings/settings.ts'

export const isProvider = (name: TranslatorName): name is ProviderName => providerName.safeParse(name).success

export const isReady = (all: Settings['translation'], name: TranslatorName): boolean =>
  !isProvider(name) || missingSettings(name, settingsOfProvider(all, name)).length === 0

/** A service as it is set up, with its secrets in plain text; fails with `translation_not_set_up` where something is missing. */
export async function openProvider(
  db: Db,
  secrets: Secrets,
  deps: AdapterDeps,
  all: Settings['translation'],
  name: ProviderName,
): Promise<TranslationProvider> {
  const values = settingsOfProvider(all, name)
  for (const field of secretsOf(name)) values[field] = await settings.secret(db, `translation.${name}_${field}`, secrets)
  // The schema of that very service has parsed them.
  return createProvider(name, translationProviders[name].settings.parse(values) as ProviderSettings<typeof name>, deps)
}
