import { newEncodingAesKey, newToken } from '../server/wechat/protocol/crypto.ts'
import type { Simulator } from '../server/wechat/simulator/simulator.ts'
import { apiOf, owner } from './product.ts'

/** The demo's account has numbered messages before: a number that comes again is the same message. */
export function numberApart({ state }: Simulator): void {
  state.nextId += 1_000_000
}

/** `OUTGOING_HOSTS` must allow the simulator's address. */
export async function connectTo(simulator: Simulator, base: string): Promise<void> {
  numberApart(simulator)
  const { account, url } = simulator
  const call = await apiOf(base)
  const [token, encodingAesKey] = [newToken(), newEncodingAesKey()]
  const own = {
    enabled: true,
    simulator: false,
    kind: 'service',
    verified: true,
    app_id: account.appId,
    app_secret: account.secret,
    api_base_url: url,
  }
  const values = { ...own, original_id: account.originalId, token, encoding_aes_key: encodingAesKey, encryption: 'safe' }
  const { status, body } = await call('PUT', '/admin/config/group/wechat', { ...values, current_password: owner.password })
  if (status !== 200) throw new Error(`the account was not set: ${status} ${JSON.stringify(body)}`)
  const isTaken = await simulator.setCallback({ url: `${base}/api/v1/wechat/callback`, token, encodingAesKey, mode: 'safe' })
  if (!isTaken) throw new Error('the callback does not answer')
}
