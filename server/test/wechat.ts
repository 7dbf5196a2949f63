import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import { dataPaths } from '../config.ts'
import { simulatedAccount } from '../wechat/simulator/account.ts'
import type { Simulator } from '../wechat/simulator/simulator.ts'
import { password, type World } from './world.ts'

/** `OUTGOING_HOSTS` of the world has to allow the simulator's address. */
export async function enterSimulator(world: World, { account, url }: Simulator, change: Record<string, unknown> = {}): Promise<void> {
  const values = {
    'wechat.enabled': true,
    'wechat.simulator': false,
    'wechat.kind': account.kind,
    'wechat.verified': account.isVerified,
    'wechat.app_id': account.appId,
    'wechat.app_secret': account.secret,
    'wechat.api_base_url': url,
    ...change,
    current_password: password,
  }
  const { status, text } = await world.call('PUT', '/admin/config', values, { token: world.admin })
  if (status !== 200) throw new Error(`the account was not entered: ${text}`)
}

/** On a busy machine a push may be acknowledged from the journal, and stored then. */
export const pushesStored = ({ services }: World) =>
  expect.poll(() => readdir(dataPaths(services.config).wechatInbox).catch(() => [])).toEqual([])

export interface SimulatorAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: assertions look into answers of many shapes
  body: any
  rule: string | null
  status: number
}

export function testClient(simulator: Simulator) {
  const send = async (path: string, init: RequestInit): Promise<SimulatorAnswer> => {
    const response = await fetch(`${simulator.url}${path}`, init)
    return { body: await response.json(), rule: response.headers.get('x-simulator-rule'), status: response.status }
  }
  const withToken = (path: string) => {
    const { access_token: token } = simulator.tokens.stable(false)
    return `${path}${path.includes('?') ? '&' : '?'}access_token=${token}`
  }
  return {
    send,
    get: (path: string) => send(withToken(path), {}),
    post: (path: string, body: unknown) =>
      send(withToken(path), { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    upload: (path: string, bytes: Uint8Array<ArrayBuffer>, filename: string) => {
      const form = new FormData()
      form.set('media', new File([bytes], filename))
      return send(withToken(path), { method: 'POST', body: form })
    },
    stableToken: (body: Record<string, unknown> = {}) =>
      send('/cgi-bin/stable_token', {
        method: 'POST',
        body: JSON.stringify({
          grant_type: 'client_credential',
          appid: simulatedAccount.appId,
          secret: simulatedAccount.secret,
          ...body,
        }),
      }),
  }
}
