/** An address as some proxies write it into X-Forwarded-For, with the port of the connection: each would be another client. */
const withPort = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/

/** An IPv4 address, or the /64 of an IPv6 address, all of which one client has. */
export function networkOf(ip: string): string {
  const [, bracketed, dotted] = withPort.exec(ip) ?? []
  const plain = (bracketed ?? dotted ?? ip).replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = (plain.toLowerCase().split('%', 1)[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const end = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? Array.from({ length: Math.max(0, 8 - groups.length - end.length) }, () => '0') : []
  const network = [...groups, ...zeros, ...end].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
