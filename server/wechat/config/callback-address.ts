import { isPublicAddress } from '../../platform/outgoing/addresses.ts'
import { plainHost } from '../../platform/outgoing/destinations.ts'

export type AddressProblem = 'invalid' | 'port' | 'private' | 'plain'

const privateNames = /(^|\.)(localhost|local|internal|lan|test|example|invalid)$/

function isPublicHost(hostname: string): boolean {
  const host = plainHost(hostname)
  return /^[\d.]+$|:/.test(host) ? isPublicAddress(host) : host.includes('.') && !privateNames.test(host)
}

/** The platform calls port 443 by `https://`, or 80 by `http://`, of public hosts. `plain` works, unencrypted; null where all is well. */
export function addressProblem(address: string): AddressProblem | null {
  const url = URL.parse(address)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return 'invalid'
  if (!isPublicHost(url.hostname)) return 'private'
  if (url.port !== '') return 'port'
  return url.protocol === 'http:' ? 'plain' : null
}
