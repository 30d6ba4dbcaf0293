// Which addresses the shop may connect to when somebody else names them: public ones, but none of its own network,
// where other services trust every client that can reach them.
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Addresses that are not globally reachable, from the IANA special-purpose address registries of IPv4 and IPv6. */
const special = new BlockList()
for (const [net, bits] of [
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
] as const)
  special.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // IPv4 addresses written as IPv6.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, bits, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is public, and none of this machine's own. */
export function isPublic(address: string): boolean {
  const isOwn = Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address))
  if (isOwn) return false
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return isIP(address) === 6 && global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** An address in the shop's own network. It has a `code`, as other connection errors have. */
export class OwnNetwork extends Error {
  readonly code = 'OWN_NETWORK'
}

/** All addresses of a host, as `dns.lookup` finds them. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Resolves a host for a connection, and refuses it when any of its addresses is not allowed. The checked address is the
 * one that is connected to, so changing the address of the name in between has no effect.
 */
export const lookupIn =
  (isAllowed: Network['isAllowed'], resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address)))
        return callback(new OwnNetwork('the address is within the shop’s own network'), [])
      if (options.all) return callback(null, found)
      callback(null, found[0]!.address, found[0]!.family)
    })
  }

/** How hosts are resolved and checked. Tests use another one, for a local server. */
export interface Network {
  lookup: LookupFunction
  isAllowed: (address: string) => boolean
}

export const internet: Network = { lookup: lookupIn(isPublic), isAllowed: isPublic }

/** Throws `OwnNetwork` for a URL that names an IP address within the own network; names are checked by `lookup`. */
export function refuseOwnNetwork(url: URL, network: Network): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !network.isAllowed(host))
    throw new OwnNetwork('the address is within the shop’s own network')
}
