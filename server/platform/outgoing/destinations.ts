import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses.ts'

export interface AllowedHost {
  host: string
  port: number | null
}

/** The message names no address, which may hold a secret. */
export class OutgoingRefused extends Error {
  override name = 'OutgoingRefused'
}

export class AnswerTooLarge extends OutgoingRefused {
  override name = 'AnswerTooLarge'
}

export type Resolve = (host: string) => Promise<LookupAddress[]>

/** Public addresses, and those that the operator allows by `OUTGOING_HOSTS`. */
export class Destinations {
  readonly #allowed: readonly AllowedHost[]
  readonly #resolve: Resolve

  constructor(allowed: readonly AllowedHost[], resolve: Resolve = (host) => lookup(host, { all: true })) {
    this.#allowed = allowed
    this.#resolve = resolve
  }

  isAllowed(host: string, port: number): boolean {
    const name = plainHost(host)
    return this.#allowed.some((allowed) => allowed.host === name && (allowed.port === null || allowed.port === port))
  }

  /** Resolved once, and connected to by the answer: a second look-up cannot lead elsewhere. One private address refuses the host. */
  async checked(host: string, port: number): Promise<LookupFunction> {
    const name = plainHost(host)
    const family = isIP(name)
    const addresses = family > 0 ? [{ address: name, family }] : await this.#resolve(name)
    const isSafe = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
    if (!isSafe && !this.isAllowed(host, port))
      throw new OutgoingRefused('the host is not on the public internet; the operator can allow it with OUTGOING_HOSTS')
    return (_host, options, done) => {
      const [first] = addresses
      if (options.all) done(null, addresses)
      else if (first) done(null, first.address, first.family)
    }
  }
}

/** Lower case, without the brackets of IPv6 or a final dot. */
export function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}
