import { z } from 'zod'
import type { Instant } from '../../../contracts/fields.ts'
import { encodingAesKey as aesKeyShape, wechatToken } from '../../../contracts/wechat/account.ts'
import { type DoctorOutcome, type DoctorStep, doctorSteps } from '../../../contracts/wechat/config.ts'
import { lacks, permissionOf, wechatPermissionNames } from '../../../contracts/wechat/permissions.ts'
import { AppError } from '../../errors.ts'
import type { WechatAccount } from '../account.ts'
import type { CallbackLog } from '../callback/callback-log.ts'
import { type PlatformRefusal, RefusedByPlatform } from '../platform/failures.ts'
import { errcodeOf, type WechatPlatform } from '../platform/platform.ts'
import { decryptMessage, encryptMessage } from '../protocol/crypto.ts'
import { addressProblem } from './callback-address.ts'

/** The outcome of one step, and the text of `api.json` that states it and the remedy. */
export interface Finding {
  step: DoctorStep
  outcome: DoctorOutcome
  text: string
  params?: Record<string, string | number>
  refusal: PlatformRefusal | null
}

type StepResult = Omit<Finding, 'step' | 'refusal'> & { refusal?: PlatformRefusal }

interface Examined {
  platform: WechatPlatform
  calls: Pick<CallbackLog, 'last'>
  now: Instant
}

/** `isIn` means that the platform lets us in. */
interface Examination extends Examined {
  account: WechatAccount
  url: string
  isIn: boolean
  refused: AppError | null
  signal?: AbortSignal | undefined
}

const say = (outcome: DoctorOutcome, name: string, params?: StepResult['params']): StepResult => ({
  outcome,
  text: `wechat_doctor.${name}`,
  ...(params ? { params } : {}),
})
const skipped = say('skipped', 'skipped')

function failed(error: AppError, outcome: DoctorOutcome = 'failed'): StepResult {
  const { params } = error.details
  const refusal = error instanceof RefusedByPlatform ? { refusal: error.refusal } : {}
  return { outcome, text: error.textKey, ...(params ? { params } : {}), ...refusal }
}

/** Errors other than `AppError` are thrown. */
async function tried<T>(work: Promise<T>): Promise<{ answer: T } | { error: AppError }> {
  try {
    return { answer: await work }
  } catch (error) {
    if (error instanceof AppError) return { error }
    throw error
  }
}

/** The codes by which the platform refuses the address that it is called from. */
const ipErrcodes: ReadonlySet<number | null> = new Set([40164, 61004, 89501, 89503, 89506, 89507])

const steps: Record<DoctorStep, (examination: Examination) => StepResult | Promise<StepResult>> = {
  formats: ({ account }) => {
    if (account.isSimulated && account.baseUrl === '') return say('failed', 'formats.no_simulator')
    if (account.hasUnreadable) return say('failed', 'formats.unreadable')
    if (account.appId === '') return say('failed', 'formats.no_app_id')
    if (account.secret === '') return say('failed', 'formats.no_secret')
    if (!/^[0-9a-f]{32}$/i.test(account.secret)) return say('warning', 'formats.odd_secret')
    if (account.originalId === '') return say('warning', 'formats.no_original_id')
    return say('ok', account.enabled ? 'formats.ok' : 'formats.disabled')
  },

  credentials: async (examination) => {
    const { platform, account } = examination
    if (account.appId === '' || account.secret === '' || account.baseUrl === '') return skipped
    const given = await tried(platform.tryCredentials(account))
    if ('error' in given) {
      examination.refused = given.error
      return ipErrcodes.has(errcodeOf(given.error)) ? say('skipped', 'credentials.ip_first') : failed(given.error)
    }
    examination.isIn = true
    return say('ok', 'credentials.ok', { minutes: Math.floor(given.answer / 60) })
  },

  ip: ({ isIn, refused }) => {
    if (isIn) return say('ok', 'ip.ok')
    return refused && ipErrcodes.has(errcodeOf(refused)) ? failed(refused) : skipped
  },

  connection: async ({ isIn, platform, account, signal }) => {
    if (!isIn) return skipped
    const answer = z.object({ ip_list: z.array(z.string()) })
    const given = await tried(platform.callAs(account, { method: 'GET', path: '/cgi-bin/get_api_domain_ip', answer }, signal))
    return 'error' in given ? failed(given.error) : say('ok', 'connection.ok')
  },

  permissions: async ({ isIn, platform, account, signal }) => {
    if (!isIn) return skipped
    const asVerified = { ...account, verified: true }
    const given = await tried(platform.callAs(asVerified, { method: 'GET', path: '/cgi-bin/tags/get', answer: z.object({}) }, signal))
    const isGranted = 'answer' in given
    if (!isGranted && given.error.code !== 'wechat_not_permitted') return failed(given.error, 'warning')
    if (account.verified && !isGranted) return failed(given.error, 'warning')
    if (account.verified) return (await missing({ platform, account, signal })) ?? say('ok', 'permissions.verified')
    if (isGranted) return say('warning', 'permissions.is_verified')
    return say('warning', 'permissions.unverified', { count: wechatPermissionNames.filter((name) => lacks(account, name)).length })
  },

  callback_keys: ({ account: { token, encodingAesKey, encryption }, calls, now }) => {
    if (!wechatToken.safeParse(token).success) return say('failed', 'callback_keys.no_token')
    if (encryption !== 'plain' && !aesKeyShape.safeParse(encodingAesKey).success) return say('failed', 'callback_keys.no_key')
    const call = calls.last({ token })
    const minutes = call ? Math.floor((Date.parse(now) - Date.parse(call.at)) / 60_000) : 0
    if (call && call.outcome !== 'taken') return say('failed', `callback_keys.${call.outcome}`, { minutes })
    if (encryption === 'plain') return say('warning', 'callback_keys.plain')
    return call ? say('ok', 'callback_keys.taken', { minutes }) : say('ok', 'callback_keys.ok')
  },

  callback_url: ({ url, account }) => {
    const problem = addressProblem(url)
    if (problem === null) return say('ok', 'callback_url.ok', { url })
    return say(problem === 'plain' || account.isSimulated ? 'warning' : 'failed', `callback_url.${problem}`, { url })
  },

  callback_reachable: async ({ isIn, platform, account, signal }) => {
    if (!isIn) return skipped
    const reached = z.object({ ip: z.string().default(''), package_loss: z.string().default('') })
    const answer = z.object({ dns: z.array(z.unknown()).default([]), ping: z.array(reached).default([]) })
    const body = { action: 'all', check_operator: 'DEFAULT' }
    const call = { method: 'POST', path: '/cgi-bin/callback/check', body, answer, isIdempotent: true } as const
    const given = await tried(platform.callAs(account, call, signal))
    if ('error' in given) return failed(given.error)
    const { dns, ping } = given.answer
    if (dns.length === 0) return say('failed', 'callback_reachable.no_dns')
    if (ping.length === 0 || ping.every(({ package_loss }) => package_loss.startsWith('100')))
      return say('warning', 'callback_reachable.lost')
    return say('ok', 'callback_reachable.ok', { ip: ping[0]?.ip ?? '' })
  },

  encryption: ({ account: { encodingAesKey, appId, encryption } }) => {
    if (encryption === 'plain' || !aesKeyShape.safeParse(encodingAesKey).success || appId === '') return skipped
    const text = '<xml><Content><![CDATA[虾]]></Content></xml>'
    const encrypted = encryptMessage({ encodingAesKey, appId, text })
    return decryptMessage(encrypted, [encodingAesKey], appId).text === text
      ? say('ok', 'encryption.ok')
      : say('failed', 'encryption.broken')
  },

  quota: async ({ isIn, platform, account, signal }) => {
    if (!isIn) return skipped
    const answer = z.object({ quota: z.object({ daily_limit: z.number(), remain: z.number() }) })
    const asked = counted.flatMap((path) => {
      const permission = permissionOf(path)
      return permission && !lacks(account, permission) ? { path, permission } : []
    })
    const all = await Promise.all(
      asked.map(async ({ path, permission }) => {
        const call = { method: 'POST', path: '/cgi-bin/openapi/quota/get', body: { cgi_path: path }, answer, isIdempotent: true } as const
        return { permission, given: await tried(platform.callAs(account, call, signal)) }
      }),
    )
    const quotas = all.flatMap(({ permission, given }) => ('answer' in given ? { permission, ...given.answer.quota } : []))
    const scarcest = quotas.filter(({ daily_limit }) => daily_limit > 0).sort((one, other) => shareOf(one) - shareOf(other))[0]
    if (scarcest) {
      const { permission, remain, daily_limit: limit } = scarcest
      const isLow = shareOf(scarcest) < lowShare
      return say(isLow ? 'warning' : 'ok', isLow ? 'quota.low' : 'quota.ok', { permission, remain, limit })
    }
    const failure = all.flatMap(({ given }) => ('error' in given ? given.error : []))[0]
    return failure ? failed(failure, 'warning') : skipped
  },
}

/** The calls whose daily numbers run out first, as of 2026: a sync reads lists, editors send drafts and answers. */
const counted = ['/cgi-bin/menu/create', '/cgi-bin/user/get', '/cgi-bin/draft/add', '/cgi-bin/message/custom/send']
const lowShare = 0.1
const shareOf = ({ remain, daily_limit }: { remain: number; daily_limit: number }) => remain / daily_limit

/** Reads that change nothing, and are refused where the account lacks their feature. */
const harmless = ['/cgi-bin/menu/get', '/cgi-bin/draft/count', '/cgi-bin/material/get_materialcount']

/** The first permission lacking that a verified account should have; null for none. */
async function missing({ platform, account, signal }: Pick<Examination, 'platform' | 'account' | 'signal'>): Promise<StepResult | null> {
  for (const path of harmless) {
    const given = await tried(platform.callAs(account, { method: 'GET', path, answer: z.object({}) }, signal))
    if ('error' in given && given.error.code === 'wechat_not_permitted') return failed(given.error, 'warning')
  }
  return null
}

/** Nothing is changed. */
export async function examine(examined: Examined, url: string, signal?: AbortSignal): Promise<Finding[]> {
  const examination: Examination = { ...examined, account: await examined.platform.settings(), url, isIn: false, refused: null, signal }
  const findings: Finding[] = []
  for (const step of doctorSteps) findings.push({ step, refusal: null, ...(await steps[step](examination)) })
  return findings
}
