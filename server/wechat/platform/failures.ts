import { permissionOf, unlockOf, type WechatPermission } from '../../../contracts/wechat/permissions.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import { meaningOf } from './error-codes.ts'

/** The platform's report of a failure, for administrators: its code, its own words and the number that its support asks for. */
export interface PlatformRefusal {
  errcode: number
  errmsg: string
  rid: string | null
}

export class RefusedByPlatform extends AppError {
  readonly refusal: PlatformRefusal
  /** Of a call for many followers: those that it failed for, where the platform names them. */
  readonly failedOpenids: readonly string[]
  /** Of a repeated call: the message that the former one has made. */
  readonly messageId: string | null

  constructor(
    code: ErrorCode,
    text: string,
    refusal: PlatformRefusal,
    path: string,
    { failedOpenids = [], messageId = null }: { failedOpenids?: readonly string[] | undefined; messageId?: string | null | undefined } = {},
  ) {
    super(code, {
      text,
      params: { errcode: refusal.errcode, ip: ipIn(refusal.errmsg) ?? '', ...featureOf(permissionOf(path)) },
      data: refusal,
      cause: new Error(`WeChat ${path}: ${refusal.errcode} ${refusal.errmsg}`),
    })
    this.refusal = refusal
    this.failedOpenids = failedOpenids
    this.messageId = messageId
  }
}

const featureOf = (permission: WechatPermission | null): { permission?: WechatPermission; unlock?: string } =>
  permission ? { permission, unlock: unlockOf(permission) } : {}

/** The account surely lacks a feature, which the platform is not asked for. */
export const notPermitted = (permission: WechatPermission): AppError =>
  new AppError('wechat_not_permitted', { text: 'wechat_feature_missing', params: featureOf(permission) })

export function errcodeOf(error: unknown): number | null {
  return error instanceof RefusedByPlatform ? error.refusal.errcode : null
}

const perMinute = 45_011

/** A call of a job may succeed later by itself: the platform did not answer, or there were too many calls in a minute. */
export const isTransient = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'wechat_unavailable' || errcodeOf(error) === perMinute)

export function failedOpenidsOf(error: unknown): readonly string[] {
  return error instanceof RefusedByPlatform ? error.failedOpenids : []
}

/** The message that exists already, where the platform refuses a call because it was made before. */
export const messageIdOf = (error: unknown): string | null => (error instanceof RefusedByPlatform ? error.messageId : null)

function ipIn(errmsg: string): string | null {
  return /\b(\d{1,3}(?:\.\d{1,3}){3})\b/.exec(errmsg)?.[1] ?? /\bip\s+([0-9a-f:]*:[0-9a-f:]+)/i.exec(errmsg)?.[1] ?? null
}

const maxMessageLength = 500

/**
 * @param secrets what must not remain in the platform's words
 * @param isToken whether a token was asked for, where 40001 means that the secret is wrong
 */
export function refusalOf(
  { errcode, errmsg, ...named }: { errcode: number; errmsg: string; failedOpenids?: readonly string[]; messageId?: string | null },
  path: string,
  secrets: readonly string[],
  isToken: boolean,
): RefusedByPlatform {
  const clean = secrets.filter((secret) => secret.length >= 3).reduce((text, secret) => text.replaceAll(secret, '***'), errmsg)
  const refusal = { errcode, errmsg: clean.slice(0, maxMessageLength), rid: /rid:\s*([\w-]+)/.exec(clean)?.[1] ?? null }
  const { code, text } = meaningOf(errcode, isToken)
  const isUnnamed = (errcode === 40164 || errcode === 61004) && ipIn(refusal.errmsg) === null
  const isNamed = text === 'api_missing' && permissionOf(path) !== null
  const shown = isUnnamed ? 'ip_unnamed' : isNamed ? 'feature_missing' : text
  return new RefusedByPlatform(code, `wechat_code_${shown}`, refusal, path, named)
}

/** The request reached the platform, which may have done what it asks: its answer did not come, or says nothing. */
class UnknownOutcome extends AppError {}

/** The platform may have done the work of a failed call; other failures mean that nothing was done. */
export const mayBeDone = (error: unknown): boolean => error instanceof UnknownOutcome

export function unknownOutcome({ code, details }: AppError): AppError {
  return new UnknownOutcome(code, details)
}

export function unavailable(
  text: 'unreachable' | 'timeout' | 'answer' | 'address' | 'paused' | 'token_wait',
  path: string,
  reason: string,
  retryAfterSeconds?: number,
): AppError {
  return new AppError('wechat_unavailable', {
    text: `wechat_code_${text}`,
    cause: new Error(`WeChat ${path}: ${reason}`),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })
}
