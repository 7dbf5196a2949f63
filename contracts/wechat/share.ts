import { z } from 'zod'
import type { Settings } from '../settings.ts'

export const jsConfigQuery = z.strictObject({
  /** The page's address as the browser has it. */
  url: z.url({ protocol: /^https?$/ }).max(2_000),
})

/** The values that configure the JS-SDK in a page of this site; `timestamp` is in seconds. */
export const jsConfig = z.object({ app_id: z.string(), timestamp: z.int(), nonce: z.string(), signature: z.string() })
export type JsConfig = z.infer<typeof jsConfig>

/** The simulated platform cannot answer for WeChat's own script. */
export const sharesInWechat = ({ wechat }: Pick<Settings, 'wechat'>): boolean =>
  wechat.enabled && !wechat.simulator && wechat.app_id !== '' && wechat.app_secret !== ''
