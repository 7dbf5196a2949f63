import { z } from 'zod'
import { translationProviders } from '../../../../contracts/machine-translation-providers.ts'
import { type TranslationFailure, translationFailure } from '../failures.ts'
import { type AdapterDeps, charactersOf, type TranslationProvider, type TranslationRequest } from '../provider.ts'
import { endpoint, type Problem, Remote } from '../remote.ts'
import { hasSameTags } from '../tags.ts'
import { numberedTexts, promptOf } from './prompt.ts'

const reply = z.object({
  model: z.string().optional(),
  choices: z.array(z.object({ finish_reason: z.string().nullish(), message: z.object({ content: z.string().nullish() }) })).min(1),
})
const refusal = z.object({
  error: z.object({ code: z.union([z.string(), z.number()]).nullish(), type: z.string().nullish(), param: z.string().nullish() }),
})

/**
 * Chat completions as OpenAI defines them (https://platform.openai.com/docs/api-reference/chat/create), which DeepSeek
 * (https://api-docs.deepseek.com/), Qwen (https://help.aliyun.com/zh/model-studio/compatibility-of-openai-with-dashscope) and Ollama
 * (https://docs.ollama.com/api/openai-compatibility) speak too. The limits keep the answer within the 4,096 tokens that models write at least. Models
 * are paid by tokens; as characters those of the texts are counted.
 */
export function openai(input: unknown, { outgoing }: AdapterDeps): TranslationProvider {
  const { settings, supportsGlossary, supportsHtml } = translationProviders.openai
  const { base_url, model, api_key } = settings.parse(input)
  const remote = new Remote(outgoing, 'openai', [api_key])
  // Reasoning models of OpenAI's refuse any temperature but their own.
  let takesTemperature = true

  function complete(request: TranslationRequest): Promise<z.output<typeof reply>> {
    const asked = takesTemperature
    return remote
      .post({
        address: endpoint(base_url, '/chat/completions'),
        headers: { 'content-type': 'application/json', ...(api_key ? { authorization: `Bearer ${api_key}` } : {}) },
        body: JSON.stringify({
          model,
          ...(asked ? { temperature: 0 } : {}),
          ...disableReasoning(base_url),
          stream: false,
          messages: promptOf(request),
        }),
        signal: request.signal,
        schema: reply,
        problemOf(body, status) {
          if (refusal.safeParse(body).data?.error.param === 'temperature') takesTemperature = false
          return problemOf(body, status)
        },
      })
      .catch((error: unknown) => {
        if (asked && !takesTemperature) return complete(request)
        throw error
      })
  }

  return {
    name: 'openai',
    limits: { charactersPerRequest: 3_000, itemsPerRequest: 20, timeoutMs: 60_000 },
    languages: ['zh', 'en'],
    supportsGlossary,
    readsFigures: true,
    supportsHtml,
    async translate(request) {
      const { texts } = request
      const { choices, model: answered } = await complete(request)
      const [{ finish_reason, message } = { message: {} }] = choices
      if (finish_reason === 'length' && texts.length === 1)
        throw translationFailure('translation_too_long', { reason: 'openai wrote as much as the model can' })
      const translated = numberedTexts(message.content ?? '', texts)
      if (!translated) throw remote.fail('translation_bad_response', 'did not answer one translation for each text', finish_reason)
      // A text that talks a model into other links or elements gets nowhere.
      if (request.format === 'html' && !translated.every((text, index) => hasSameTags(text, texts[index] ?? '')))
        throw remote.fail('translation_bad_response', 'changed the tags of the HTML')
      return { texts: translated, charactersBilled: charactersOf(texts), model: answered || model }
    },
  }
}

/**
 * Parameters that turn off a model's reasoning before it translates, which costs time and tokens; each service has its own, and others
 * refuse them: https://api-docs.deepseek.com/guides/thinking_mode, https://help.aliyun.com/zh/model-studio/deep-thinking.
 */
export function disableReasoning(address: string): Record<string, unknown> {
  const { hostname } = new URL(address)
  if (/(^|\.)deepseek\.com$/.test(hostname)) return { thinking: { type: 'disabled' } }
  return /^dashscope(-\w+)?\.aliyuncs\.com$/.test(hostname) ? { enable_thinking: false } : {}
}

/** Error codes of services, more exact than the status: https://platform.openai.com/docs/guides/error-codes, and DashScope's codes. */
const codes: Record<string, TranslationFailure> = {
  insufficient_quota: 'translation_quota_exceeded',
  Arrearage: 'translation_quota_exceeded',
  model_not_found: 'translation_misconfigured',
  context_length_exceeded: 'translation_too_long',
  data_inspection_failed: 'translation_bad_response',
  content_filter: 'translation_bad_response',
}

function problemOf(body: unknown, status: number): Problem | null {
  const { data } = refusal.safeParse(body)
  const own = [data?.error.code, data?.error.type].map((code) => String(code ?? ''))
  const known = own.find((code) => code in codes)
  if (known) return { code: codes[known], reason: known }
  // Our own parameters are the same for every model: what one refuses lies in its settings.
  if (status === 400 || status === 422) return { code: 'translation_misconfigured', reason: own.find(Boolean) }
  return data && status >= 400 ? { reason: own.find(Boolean) } : null
}
