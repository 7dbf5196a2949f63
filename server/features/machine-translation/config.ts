import type { z } from 'zod'
import type { translationConfig } from '../../../contracts/machine-translation.ts'
import { providerName, translationProviders } from '../../../contracts/machine-translation-providers.ts'
import type { Db } from '../../db/schema.ts'
import { settings } from '../settings/settings.ts'
import { memorySize } from './memory.ts'
import { isReady } from './services.ts'
import { usageByMonth } from './usage.ts'

export async function configOf(db: Db): Promise<z.output<typeof translationConfig>> {
  const { translation } = await settings.all(db)
  const { provider, texts_provider, quality, keep_html, use_glossary, require_review, do_not_translate, monthly_characters } = translation
  const billed = await usageByMonth(db)
  const { terms } = await db
    .selectFrom('glossary')
    .select(({ fn }) => fn.countAll<number>().as('terms'))
    .executeTakeFirstOrThrow()
  return {
    ...{ provider, texts_provider, quality, keep_html, use_glossary, require_review, do_not_translate, monthly_characters },
    glossary: { terms: Number(terms) },
    memory: await memorySize(db),
    providers: providerName.options.map((name) => ({
      name,
      is_set_up: isReady(translation, name),
      supports_glossary: translationProviders[name].supportsGlossary,
      supports_html: translationProviders[name].supportsHtml,
      usage: billed.filter((row) => row.provider === name).map(({ month, characters, requests }) => ({ month, characters, requests })),
    })),
  }
}
