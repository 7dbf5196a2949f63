import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inAnyPart } from '../../../contracts/access.ts'
import { locale, locales } from '../../../contracts/fields.ts'
import { translationsResource } from '../../../contracts/interface-texts.ts'
import {
  qualityChoice,
  translateBatchInput,
  translated,
  translatedBatch,
  translatedRecord,
  translateInput,
  translateLanguages,
  translateRecordInput,
  translationConfig,
  translationRules,
  translatorChoice,
  translatorTest,
  translatorTested,
} from '../../../contracts/machine-translation.ts'
import { settingValue, type TranslatorName } from '../../../contracts/settings.ts'
import { AppError, invalidField, namedWithout } from '../../errors.ts'
import { configOf } from '../../features/machine-translation/config.ts'
import { fillMissingTexts } from '../../features/machine-translation/fill-texts.ts'
import { languageOf } from '../../features/machine-translation/lines.ts'
import { translateRecord } from '../../features/machine-translation/record.ts'
import { isReady } from '../../features/machine-translation/services.ts'
import { otherLanguage } from '../../features/machine-translation/translator.ts'
import { settings } from '../../features/settings/settings.ts'
import { checkRules } from '../../features/translation-quality/rules.ts'
import type { Services } from '../../services.ts'
import { endpoint } from '../endpoint.ts'
import { actorOf } from '../guards.ts'
import { callerTexts } from '../texts.ts'

const path = '/v1/admin/translate'
const route = { guard: inAnyPart('translate'), tags: ['translate'] }
/** A person translates a text after the other; more at once is a batch. */
const rateLimit = { max: 60, timeWindow: '1 minute' }
const names = { zh: '中文', en: 'English' }

export function translateApi(app: FastifyInstance, services: Services): void {
  const { database, translator, cache } = services
  endpoint(app, { ...route, method: 'POST', path, body: translateInput, answer: translated, rateLimit }, async ({ body }) => {
    const { text, target, format, context, again } = body
    const source = body.source ?? languageOf(text)
    if (source === target) throw invalidField('target', 'same_language')
    const [made] = await translator.translate({ texts: [{ text, format }], source, target, purpose: 'content', context, isAgain: again })
    if (!made) throw new Error('a text was translated into none')
    return made
  })
  endpoint(
    app,
    {
      ...route,
      method: 'POST',
      path: `${path}/batch`,
      body: translateBatchInput,
      bodyLimit: 2_000_000,
      answer: translatedBatch,
      rateLimit,
    },
    async ({ body: { items, source, target, format } }) => {
      if (source === target) throw invalidField('target', 'same_language')
      const made = await translator.translate({ texts: items.map(({ text }) => ({ text, format })), source, target, purpose: 'content' })
      return { items: made.map((translation, index) => ({ ...translation, key: items[index]?.key ?? '' })) }
    },
  )
  endpoint(app, { ...route, method: 'GET', path: `${path}/languages`, answer: translateLanguages }, async () => {
    const { translation } = await settings.all(database.read)
    const { provider, texts_provider } = translation
    const is_ready = isReady(translation, provider)
    return { languages: locales.map((code) => ({ code, name: names[code] })), provider, texts_provider, is_ready }
  })
  endpoint(app, { ...route, method: 'GET', path: `${path}/rules`, answer: translationRules }, async () => {
    const rules = await checkRules(database.read, cache)
    return {
      glossary: rules.glossary.map(({ term_cn, term_en, latin = '', forms_cn = [], forms_en = [] }) => ({
        term_cn,
        term_en,
        latin,
        forms_cn,
        forms_en,
      })),
      do_not_translate: [...rules.doNotTranslate],
      lengths: rules.lengths,
    }
  })
  endpoint(
    app,
    { ...route, method: 'POST', path: `${path}/record`, body: translateRecordInput, answer: translatedRecord, rateLimit },
    ({ request, body }) => translateRecord(database.read, translator, actorOf(request), body),
  )
  fillRoute(app, services)
  settingRoutes(app, services)
  testRoute(app, services)
}

function fillRoute(app: FastifyInstance, { work }: Services): void {
  const body = z.strictObject({ locale: locale.optional(), module: z.string().max(50).optional() }).nullish()
  const answer = z.object({ job_id: z.int().nullable() })
  endpoint(
    app,
    {
      guard: 'translation.edit',
      tags: ['translations'],
      method: 'POST',
      path: `${translationsResource.path}/generate-missing`,
      body,
      answer,
    },
    ({ request, body: asked }) =>
      work.run(actorOf(request), async (tx) => ({
        job_id: await fillMissingTexts(tx, { locale: asked?.locale ?? null, module: asked?.module ?? null }),
      })),
  )
}

const settingsPath = '/v1/admin/translation-settings'
const settingsRoute = { guard: 'admin', tags: ['translation-settings'] } as const

function settingRoutes(app: FastifyInstance, { database, work, secrets }: Services): void {
  const put = (request: Parameters<typeof actorOf>[0], values: Record<string, unknown>) =>
    namedWithout('translation', () =>
      work.run(actorOf(request), async (tx) => {
        const given = Object.entries(values).filter(([, value]) => value !== undefined)
        await settings.put(tx, Object.fromEntries(given.map(([name, value]) => [`translation.${name}`, value])), secrets)
        return configOf(tx.db)
      }),
    )
  const answer = translationConfig
  endpoint(app, { ...settingsRoute, method: 'GET', path: `${settingsPath}/config`, answer }, () => configOf(database.read))
  const body = z.object({}).catchall(settingValue)
  endpoint(app, { ...settingsRoute, method: 'POST', path: `${settingsPath}/config`, body, answer }, ({ request, body: values }) =>
    put(request, values),
  )
  endpoint(
    app,
    { ...settingsRoute, method: 'POST', path: `${settingsPath}/default`, body: translatorChoice, answer },
    async ({ request, body: { provider, purpose } }) => {
      const { providers } = await configOf(database.read)
      if (providers.some(({ name, is_set_up }) => name === provider && !is_set_up)) throw new AppError('translation_not_set_up')
      return put(request, purpose === 'texts' ? { texts_provider: provider } : { provider })
    },
  )
  endpoint(
    app,
    { ...settingsRoute, method: 'POST', path: `${settingsPath}/quality`, body: qualityChoice, answer },
    ({ request, body: values }) => put(request, values),
  )
}

/** Leaves out the memory: it is the service that answers. */
function testRoute(app: FastifyInstance, { database, translator }: Services): void {
  endpoint(
    app,
    {
      ...settingsRoute,
      method: 'POST',
      path: `${settingsPath}/test`,
      body: translatorTest,
      answer: translatorTested,
      rateLimit: { max: 20, timeWindow: '1 minute' },
    },
    async ({ request, body: { provider: given, text, target } }) => {
      const provider: TranslatorName = given ?? (await settings.all(database.read)).translation.provider
      const source = target ? otherLanguage(target) : languageOf(text)
      const start = performance.now()
      const passed = () => Math.round(performance.now() - start)
      try {
        const [made] = await translator.translate({
          texts: [{ text, format: 'text' }],
          source,
          target: otherLanguage(source),
          purpose: 'content',
          provider,
          isFresh: provider !== 'embedded',
        })
        const refused = made?.parts.find(({ is_refused }) => is_refused)
        const result = made?.is_complete ? made.text : (refused?.target ?? null)
        const error = made?.is_complete ? null : callerTexts(request)(refused ? 'translation.refused' : 'translation.unknown')
        return { provider, result, ms: passed(), error }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return { provider, result: null, ms: passed(), error: callerTexts(request)(error.textKey, error.details.params) }
      }
    },
  )
}
