// What counts as one client: an IPv4 address, or a /64 of IPv6, because a client with one of its addresses can use all
// of them.
import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** The network of an address: IPv4 as it is, also where it is written as IPv6; of IPv6 the first address of its /64. */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address, 64)
}
