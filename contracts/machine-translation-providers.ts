import { z } from 'zod'
import { secret, secretsIn, text, webAddress } from './fields.ts'

/** Forms, storage and adapters follow from it. */
export const translationProviders = {
  /** Anything that speaks OpenAI's chat completions: DeepSeek, Qwen, Ollama, OpenAI; some need no key. */
  openai: {
    settings: z.strictObject({
      base_url: webAddress.default('https://api.deepseek.com'),
      model: text(100).default('deepseek-v4-flash'),
      api_key: secret,
    }),
    required: ['base_url', 'model'],
    supportsGlossary: true,
    supportsHtml: true,
  },
  /** An empty address: the one that the key belongs to, of the free or the paid plan. */
  deepl: {
    settings: z.strictObject({
      base_url: webAddress.or(z.literal('')).default(''),
      english: z.enum(['EN-GB', 'EN-US']).default('EN-GB'),
      api_key: secret,
    }),
    required: ['api_key'],
    supportsGlossary: false,
    supportsHtml: true,
  },
  google: {
    settings: z.strictObject({
      base_url: webAddress.default('https://translation.googleapis.com'),
      api_key: secret,
    }),
    required: ['base_url', 'api_key'],
    supportsGlossary: false,
    supportsHtml: true,
  },
  tencent: {
    settings: z.strictObject({
      base_url: webAddress.default('https://tmt.tencentcloudapi.com'),
      region: text(50).default('ap-guangzhou'),
      secret_id: text(200).default(''),
      secret_key: secret,
    }),
    required: ['base_url', 'region', 'secret_id', 'secret_key'],
    supportsGlossary: false,
    supportsHtml: false,
  },
  alibaba: {
    settings: z.strictObject({
      base_url: webAddress.default('https://mt.cn-hangzhou.aliyuncs.com'),
      access_key_id: text(200).default(''),
      access_key_secret: secret,
    }),
    required: ['base_url', 'access_key_id', 'access_key_secret'],
    supportsGlossary: false,
    supportsHtml: true,
  },
  baidu: {
    settings: z.strictObject({
      base_url: webAddress.default('https://fanyi-api.baidu.com'),
      /** The plan's limit: 1 (standard), 10 (advanced), 100 (premium). */
      requests_per_second: z.int().min(1).max(100).default(1),
      app_id: text(200).default(''),
      secret_key: secret,
    }),
    required: ['base_url', 'app_id', 'secret_key'],
    supportsGlossary: false,
    supportsHtml: false,
  },
  /** A server of one's own, as a rule, which needs no key. */
  libretranslate: {
    settings: z.strictObject({
      base_url: webAddress.or(z.literal('')).default(''),
      api_key: secret,
    }),
    required: ['base_url'],
    supportsGlossary: false,
    supportsHtml: true,
  },
} as const satisfies Record<string, ProviderContract>

interface ProviderContract {
  settings: z.ZodObject
  required: readonly string[]
  supportsGlossary: boolean
  supportsHtml: boolean
}

export type ProviderName = keyof typeof translationProviders
export type ProviderSettings<N extends ProviderName> = z.output<(typeof translationProviders)[N]['settings']>
export const providerName = z.enum(Object.keys(translationProviders) as [ProviderName, ...ProviderName[]])

/** A secret of a service is sent to it: when it changes, the secrets must be entered again, or they reach the wrong server. */
export const providerDestination = 'base_url'

export const openAiPresets = [
  { name: 'DeepSeek', base_url: 'https://api.deepseek.com', model: 'deepseek-v4-flash', isOnThisMachine: false },
  { name: 'Qwen (DashScope)', base_url: 'https://dashscope.aliyuncs.com/compatible-mode/v1', model: 'qwen-plus', isOnThisMachine: false },
  { name: 'OpenAI', base_url: 'https://api.openai.com/v1', model: 'gpt-5.4-mini', isOnThisMachine: false },
  { name: 'Ollama', base_url: 'http://127.0.0.1:11434/v1', model: 'qwen2.5:7b', isOnThisMachine: true },
] as const

export const providerSettings = (name: ProviderName): string[] =>
  Object.keys(translationProviders[name].settings.shape).map((field) => `${name}_${field}`)

/** The settings of one service, by its own names. */
export const settingsOfProvider = (all: Readonly<Record<string, unknown>>, name: ProviderName): Record<string, unknown> =>
  Object.fromEntries(Object.keys(translationProviders[name].settings.shape).map((field) => [field, all[`${name}_${field}`]]))

export const secretsOf = (name: ProviderName): string[] => secretsIn(translationProviders[name].settings.shape)

export function missingSettings(name: ProviderName, settings: Readonly<Record<string, unknown>>): string[] {
  const needsKey = name === 'openai' && openAiPresets.some((preset) => !preset.isOnThisMachine && preset.base_url === settings.base_url)
  return [...translationProviders[name].required, ...(needsKey ? ['api_key'] : [])].filter((field) => !settings[field])
}
