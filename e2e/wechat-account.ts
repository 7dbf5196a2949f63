import type { Simulator } from '../server/wechat/simulator/simulator.ts'
import { apiOf } from './product.ts'

/** Connects the product to a simulator that the test has started, as to WeChat's own platform; `OUTGOING_HOSTS` must allow its address. */
export async function connectTo({ account, url }: Simulator, base: string): Promise<void> {
  const call = await apiOf(base)
  const values = { enabled: true, kind: 'service', verified: true, app_id: account.appId, app_secret: account.secret, api_base_url: url }
  const { status, body } = await call('PUT', '/admin/config/group/wechat', values)
  if (status !== 200) throw new Error(`the account was not set: ${status} ${JSON.stringify(body)}`)
}
