import { BlockList, isIP } from 'node:net'

/** Special-purpose IPv4 networks (IANA's registry): none of them is another company's server. */
const ipv4Refused: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Parts of 2000::/3 that are no plain public address: protocol assignments with Teredo, documentation, 6to4. */
const ipv6Refused: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

function networks(family: 'ipv4' | 'ipv6', list: readonly [string, number][]): BlockList {
  const found = new BlockList()
  for (const [network, prefix] of list) found.addSubnet(network, prefix, family)
  return found
}

const refused4 = networks('ipv4', ipv4Refused)
const refused6 = networks('ipv6', ipv6Refused)
/** Everything else of IPv6 is local, multicast, unassigned, or an IPv4 address in disguise (mapped, NAT64). */
const global6 = networks('ipv6', [['2000::', 3]])

/** Unicast addresses; false for a name, or an address with a zone. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  const family = isIP(address)
  if (family === 4) return !refused4.check(address)
  return family === 6 && global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
