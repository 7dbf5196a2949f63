import { expect, test } from 'vitest'
import {
  missingSettings,
  openAiPresets,
  providerDestination,
  providerName,
  secretsOf,
  translationProviders,
} from './machine-translation-providers.ts'

test.each(providerName.options)('%s begins with its defaults, and what looks like a key is a secret', (name) => {
  const { settings, required } = translationProviders[name]
  const defaults: Record<string, unknown> = settings.parse({})
  const keys = Object.keys(defaults).filter((field) => /key|secret/.test(field) && !field.endsWith('_id'))
  expect(secretsOf(name)).toEqual(keys)
  expect(keys.length).toBeGreaterThan(0)
  expect(providerDestination in defaults).toBe(true)
  expect(required.filter((field) => !(field in defaults))).toEqual([])
})

test('what is missing is what is required and empty', () => {
  expect(missingSettings('tencent', translationProviders.tencent.settings.parse({ secret_id: 'AKID' }))).toEqual(['secret_key'])
  const openai = (given: object) => missingSettings('openai', translationProviders.openai.settings.parse(given))
  expect(openai({ base_url: 'http://127.0.0.1:11434/v1' })).toEqual([])
  for (const { base_url, isOnThisMachine } of openAiPresets)
    expect(openai({ base_url }), base_url).toEqual(isOnThisMachine ? [] : ['api_key'])
})

test('every preset of a chat model can be saved', () => {
  for (const { base_url, model } of openAiPresets)
    expect(translationProviders.openai.settings.safeParse({ base_url, model }).success).toBe(true)
})
