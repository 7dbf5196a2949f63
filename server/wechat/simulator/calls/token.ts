import { z } from 'zod'
import { demand, Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { type Call, call, post } from './call.ts'

const credentials = z.object({
  grant_type: z.string().optional(),
  appid: z.string().optional(),
  secret: z.string().optional(),
  force_refresh: z.boolean().optional(),
})

export const tokenCalls: Call[] = [
  call({ method: 'GET', path: '/cgi-bin/token', token: false, daily: 2_000 }, ({ world, query, ip }) => {
    checkCredentials(world, query, ip)
    return world.tokens.classic()
  }),
  post({ path: '/cgi-bin/stable_token', token: false, daily: 500_000, perMinute: 10_000 }, credentials, ({ world, body, ip }) => {
    checkCredentials(world, body, ip)
    return world.tokens.stable(body.force_refresh ?? false)
  }),
]

function checkCredentials(world: World, given: z.output<typeof credentials>, ip: string): void {
  const { account } = world
  demand(given.grant_type === 'client_credential', 40002, 'token.grant-type')
  demand(Boolean(given.appid), 41002, 'token.appid-missing')
  demand(Boolean(given.secret), 41004, 'token.secret-missing')
  demand(given.appid === account.appId, 40013, 'token.appid')
  demand(!account.isFrozen, 40243, 'token.secret-frozen')
  demand(given.secret === account.secret, 40125, 'token.secret')
  if (account.allowedIps && !account.allowedIps.includes(ip)) throw notListed(ip)
}

/** Administrators copy the address from the text. */
export const notListed = (ip: string) => new Refusal(40164, 'token.ip', `invalid ip ${ip} ipv6 ::ffff:${ip}, not in whitelist`)
