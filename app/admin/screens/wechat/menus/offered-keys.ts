import { z } from 'zod'
import { keywordMatches } from '../../../../../contracts/wechat/keywords.ts'

const keyword = z.looseObject({ text: z.string(), match: z.enum(keywordMatches) })
export const keywordRules = z.object({ items: z.array(z.looseObject({ keywords: z.array(keyword).default([]) })) })

/** The keywords that a key can equal, each once: a regular expression meets other texts than its own. */
export const offeredKeys = (rules: z.output<typeof keywordRules>['items']): string[] => [
  ...new Set(rules.flatMap(({ keywords }) => keywords.filter(({ match }) => match !== 'regex').map(({ text }) => text))),
]
