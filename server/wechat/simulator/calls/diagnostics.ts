import { z } from 'zod'
import { demand } from '../refusal.ts'
import { type Call, call, done, post } from './call.ts'

const operators = ['DEFAULT', 'CHINANET', 'UNICOM', 'CAP']
const ridPattern = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}$/
const weekSeconds = 7 * 86_400

export const diagnosticCalls: Call[] = [
  call({ method: 'GET', path: '/cgi-bin/get_api_domain_ip' }, () => ({ ip_list: ['203.0.113.10', '203.0.113.11'] })),
  call({ method: 'GET', path: '/cgi-bin/getcallbackip' }, () => ({ ip_list: ['127.0.0.1', '203.0.113.20', '203.0.113.0/25'] })),
  post(
    { path: '/cgi-bin/callback/check' },
    z.object({ action: z.string().optional(), check_operator: z.string().optional() }),
    ({ world, body }) => {
      const { action = '', check_operator: operator = 'DEFAULT' } = body
      demand(['all', 'dns', 'ping'].includes(action), 40202, 'callback.arguments')
      demand(operators.includes(operator), 40203, 'callback.arguments', 'invalid check operator')
      demand(world.state.callback !== null, 40201, 'callback.none')
      const dns = [{ ip: '127.0.0.1', real_operator: 'UNICOM' }]
      const ping = [{ ip: '127.0.0.1', from_operator: operator === 'DEFAULT' ? 'UNICOM' : operator, package_loss: '0%', time: '0.079ms' }]
      return { ...(action === 'ping' ? {} : { dns }), ...(action === 'dns' ? {} : { ping }) }
    },
  ),
  post({ path: '/cgi-bin/openapi/quota/get' }, z.object({ cgi_path: z.string() }), ({ world, body }) => {
    demand(world.paths.has(body.cgi_path), 76021, 'quota.path')
    const { daily, perMinute } = world.quotas.limitsOf(body.cgi_path)
    const used = world.quotas.used(body.cgi_path)
    return {
      ...done,
      quota: { daily_limit: daily, used, remain: Math.max(0, daily - used) },
      rate_limit: { call_count: perMinute, refresh_second: 60 },
    }
  }),
  post({ path: '/cgi-bin/clear_quota' }, z.object({ appid: z.string() }), ({ world, body }) => {
    demand(body.appid === world.account.appId, 40013, 'token.appid')
    world.quotas.reset()
    return done
  }),
  post({ path: '/cgi-bin/clear_quota/v2', token: false }, z.object({ appid: z.string(), appsecret: z.string() }), ({ world, body }) => {
    demand(body.appid === world.account.appId, 40013, 'token.appid')
    demand(body.appsecret === world.account.secret, 40125, 'token.secret')
    world.quotas.reset()
    return done
  }),
  post({ path: '/cgi-bin/openapi/rid/get' }, z.object({ rid: z.string() }), ({ world, body }) => {
    demand(ridPattern.test(body.rid), 76001, 'quota.rid')
    const request = world.failures.get(body.rid)
    demand(request !== undefined && request.invoke_time > world.now() - weekSeconds, 76001, 'quota.rid')
    return { ...done, request }
  }),
]
