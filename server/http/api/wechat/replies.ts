import type { FastifyInstance } from 'fastify'
import { patternOf, patternProblem } from '../../../../contracts/wechat/keywords.ts'
import {
  autoReplyImport,
  autoReplySettings,
  autoReplyTest,
  autoReplyTestInput,
  patternCheck,
  patternCheckInput,
  replyPreview,
  replyPreviewInput,
} from '../../../../contracts/wechat/replies.ts'
import { settings } from '../../../features/settings/settings.ts'
import { resources } from '../../../resources.ts'
import { readerOf, type Services } from '../../../services.ts'
import { isSlow } from '../../../wechat/replies/prepare.ts'
import { previewed, tried } from '../../../wechat/replies/trial.ts'
import { importWebsiteReplies } from '../../../wechat/replies/website.ts'
import { endpoint } from '../../endpoint.ts'
import { actorOf } from '../../guards.ts'
import { callerTexts } from '../../texts.ts'
import { routeFacts } from '../resource-routes.ts'

export function autoReplyApi(app: FastifyInstance, services: Services): void {
  const { contract } = resources['wechat-replies']
  const { work, database, wechatPatterns: patterns, config } = services
  const resource = resources['wechat-replies']
  const route = routeFacts(resource, 'read')
  const switches = { path: `${contract.path}/settings`, answer: autoReplySettings } as const
  endpoint(app, { ...switches, ...route, method: 'GET' }, async () => switchesOf((await settings.all(database.read)).wechat))
  endpoint(
    app,
    { ...switches, ...routeFacts(resource, 'edit'), method: 'POST', body: autoReplySettings.partial() },
    async ({ request, body }) => {
      const given = Object.fromEntries(Object.entries(body).map(([name, value]) => [`wechat.${name}`, value]))
      return switchesOf((await work.run(actorOf(request), (tx) => settings.put(tx, given))).wechat)
    },
  )
  const trial = { reader: () => readerOf(services), patterns, siteUrl: config.siteUrl }
  endpoint(app, { ...route, method: 'POST', path: `${contract.path}/test`, body: autoReplyTestInput, answer: autoReplyTest }, ({ body }) =>
    tried(trial, body),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${contract.path}/preview`, body: replyPreviewInput, answer: replyPreview },
    async ({ body }) => ({ shown: await previewed(trial, body.reply) }),
  )
  endpoint(
    app,
    { ...route, method: 'POST', path: `${contract.path}/check-pattern`, body: patternCheckInput, answer: patternCheck },
    async ({ body: { text } }) => {
      const problem = patternProblem(text)
      if (problem) return { problem }
      return { problem: (await isSlow(patterns, patternOf(text)?.source ?? '')) ? ('slow' as const) : null }
    },
  )
  endpoint(
    app,
    { ...routeFacts(resource, 'create'), method: 'POST', path: `${contract.path}/import`, answer: autoReplyImport },
    ({ request }) => importWebsiteReplies(services, actorOf(request), callerTexts(request)),
  )
}

const switchesOf = ({ keyword_replies, subscribe_reply, default_reply }: Record<keyof typeof autoReplySettings.shape, boolean>) => ({
  keyword_replies,
  subscribe_reply,
  default_reply,
})
