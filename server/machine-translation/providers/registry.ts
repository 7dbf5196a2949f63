import { hash } from 'node:crypto'
import { missingSettings, type ProviderName, type ProviderSettings, secretsOf } from '../../../contracts/machine-translation-providers.ts'
import { alibaba } from './adapters/alibaba.ts'
import { baidu } from './adapters/baidu.ts'
import { deepl } from './adapters/deepl.ts'
import { google } from './adapters/google.ts'
import { libretranslate } from './adapters/libretranslate.ts'
import { openai } from './adapters/openai.ts'
import { tencent } from './adapters/tencent.ts'
import { translationFailure } from './failures.ts'
import type { AdapterDeps, TranslationProvider } from './provider.ts'

const adapters: Record<ProviderName, (settings: unknown, deps: AdapterDeps) => TranslationProvider> = {
  openai,
  deepl,
  google,
  tencent,
  alibaba,
  baidu,
  libretranslate,
}

/** Secrets included; fails with `translation_not_set_up` where a required setting is empty. */
export function createProvider<N extends ProviderName>(name: N, settings: ProviderSettings<N>, deps: AdapterDeps): TranslationProvider {
  const missing = missingSettings(name, settings)
  if (missing.length > 0) throw translationFailure('translation_not_set_up', { reason: `${name} lacks ${missing.join(', ')}` })
  const open = Object.entries(settings).filter(([field]) => !secretsOf(name).includes(field))
  return Object.assign(adapters[name](settings, deps), {
    settingsKey: hash('sha256', JSON.stringify(settings)),
    memoryKey: `${name} ${hash('sha256', JSON.stringify(open.sort())).slice(0, 16)}`,
  })
}
