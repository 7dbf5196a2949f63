import type { z } from 'zod'
import {
  type AutoReplySettings,
  autoRepliesResource,
  autoReplyImport,
  autoReplySettings,
  autoReplyTest,
  type autoReplyTestInput,
  patternCheck,
  type Reply,
  replyPreview,
} from '../../../../../contracts/wechat/replies.ts'
import { type CallOptions, call } from '../../../../api/client.ts'

const { path } = autoRepliesResource
type Options = Pick<CallOptions, 'signal' | 'quiet'>

export const repliesApi = {
  switches: (options: Options = {}) => call(`${path}/settings`, autoReplySettings, options),
  setSwitches: (body: Partial<AutoReplySettings>) => call(`${path}/settings`, autoReplySettings, { method: 'POST', body }),
  test: (body: z.input<typeof autoReplyTestInput>) => call(`${path}/test`, autoReplyTest, { method: 'POST', body, quiet: [422] }),
  preview: (reply: Reply, options: Options = {}) =>
    call(`${path}/preview`, replyPreview, { ...options, method: 'POST', body: { reply }, quiet: [422] }),
  importFromWebsite: () => call(`${path}/import`, autoReplyImport, { method: 'POST', body: {} }),
  checkPattern: (text: string, options: Options = {}) =>
    call(`${path}/check-pattern`, patternCheck, { ...options, method: 'POST', body: { text }, quiet: [422, 429, 503] }),
}
