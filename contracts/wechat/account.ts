import { z } from 'zod'

export const wechatApi = 'https://api.weixin.qq.com'

/** Below the address of the API. */
export const wechatCallbackPath = '/v1/wechat/callback'

export const wechatKinds = ['subscription', 'service'] as const
/** The platform's messages have clear text only, clear and encrypted text, or encrypted text only. */
export const wechatEncryptions = ['plain', 'compatible', 'safe'] as const

export const wechatAppId = z
  .string()
  .trim()
  .regex(/^wx[0-9a-f]{16}$/, 'wechat_app_id')
/** `gh_…`, the account's name in messages. */
export const wechatOriginalId = z
  .string()
  .trim()
  .regex(/^gh_[0-9a-z]{6,30}$/i, 'wechat_original_id')
/** Verifies in the platform's console that the domain is the company's: it holds what stands between `MP_verify_` and `.txt`. */
export const wechatDomainFile = z
  .string()
  .trim()
  .regex(/^MP_verify_[A-Za-z0-9]{8,64}\.txt$/, 'wechat_domain_file')
/** Signs callbacks. */
export const wechatToken = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{3,32}$/, 'wechat_token')
/** Encrypts callbacks. */
export const encodingAesKey = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{43}$/, 'wechat_aes_key')
