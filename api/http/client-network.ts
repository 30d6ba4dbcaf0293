// One client is an IPv4 address or a /64 of IPv6, because a client with one address of a /64 can use all of them.
import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * The network of an address: an IPv4 address itself, also when it is written as IPv6; for IPv6 the first address of its
 * /64.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address, 64)
}
