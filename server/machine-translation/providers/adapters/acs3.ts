import { createHash, createHmac } from 'node:crypto'

interface Acs3Request {
  accessKeyId: string
  accessKeySecret: string
  /** The query, its parameters encoded and sorted; empty where there is none. */
  query: string
  body: string
  /** The headers to sign, their names in lower case: `host`, `content-type` and those that begin with `x-acs-`. */
  headers: Readonly<Record<string, string>>
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export const acs3ContentHash = sha256

/**
 * Alibaba Cloud's signature ACS3-HMAC-SHA256 of a POST request to an RPC service, as the header `Authorization` has it:
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature (V3版本请求体&签名机制).
 */
export function acs3Authorization({ accessKeyId, accessKeySecret, query, body, headers }: Acs3Request): string {
  const entries = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1))
  const canonicalHeaders = entries.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const signed = entries.map(([name]) => name).join(';')
  const canonical = ['POST', '/', query, canonicalHeaders, signed, sha256(body)].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signed},Signature=${signature}`
}
