import { createHash, createHmac } from 'node:crypto'

interface Tc3Request {
  secretId: string
  secretKey: string
  service: string
  host: string
  body: string
  /** The headers to sign besides `host`, their names in lower case. */
  headers: Readonly<Record<string, string>>
  /** Seconds since 1970. */
  timestamp: number
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * Tencent Cloud's signature TC3-HMAC-SHA256 of a POST request, as the header `Authorization` has it:
 * https://www.tencentcloud.com/document/product/213/33224 (Signature v3).
 */
export function tc3Authorization({ secretId, secretKey, service, host, body, headers, timestamp }: Tc3Request): string {
  const entries = Object.entries({ ...headers, host }).sort(([a], [b]) => (a < b ? -1 : 1))
  const canonicalHeaders = entries.map(([name, value]) => `${name}:${value.trim().toLowerCase()}\n`).join('')
  const signed = entries.map(([name]) => name).join(';')
  const canonical = ['POST', '/', '', canonicalHeaders, signed, sha256(body)].join('\n')
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${date}/${service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${hmac(key, text).toString('hex')}`
}
