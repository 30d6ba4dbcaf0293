// The addresses of shop and back office: names, certificates, and the proxies in front.
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Config } from '#server/config.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { isLocal } from './public-address.ts'

export async function checkAddresses({
  host,
  https,
  settings,
  trustProxy,
  port,
}: Config): Promise<Finding[]> {
  const { publicUrl, backOfficeUrl } = settings
  const [shop, office] = [new URL(publicUrl), new URL(backOfficeUrl)]
  return [
    ...(await checkAddress('PUBLIC_URL', shop)),
    ...(await checkAddress('BACKOFFICE_URL', office)),
    ...(shop.origin === office.origin
      ? [wrong('BACKOFFICE_URL', 'it is the address of the shop. Give the back office a name of its own.')]
      : []),
    ...(!isLocal(host) && isLocal(office.hostname) && !isLocal(shop.hostname)
      ? [
          warning(
            'BACKOFFICE_URL',
            `the back office listens at ${host}, port ${port + 1}, and answers only to localhost. Set BACKOFFICE_URL, and let only your staff’s network reach it.`,
          ),
        ]
      : []),
    checkProxies(trustProxy, shop.protocol === 'https:' && https === null),
  ]
}

async function checkAddress(variable: string, url: URL): Promise<Finding[]> {
  if (isLocal(url.hostname)) return [ok(variable, `${url.origin}, only on this machine`)]
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const problem = isIP(name)
    ? null
    : await lookup(name).then(
        () => null,
        ({ code }: { code?: string }) => code,
      )
  if (problem === 'EAI_AGAIN')
    return [warning(variable, `the address of ${name} is unknown, because no DNS server answers here.`)]
  if (problem !== null)
    return [
      wrong(
        variable,
        `DNS has no address for ${name}. Add an A or AAAA record with the address of the proxy, or correct the address.`,
      ),
    ]
  if (url.protocol === 'http:')
    return [
      warning(
        variable,
        `${url.origin} is not encrypted, so passwords can be read on the way. Use https, with a proxy in front.`,
      ),
    ]
  return [await checkCertificate(variable, name, Number(url.port || 443))]
}

const minDays = 14
const connectMs = 5000

/** @param address to connect to; left out: that of the name */
export async function checkCertificate(
  variable: string,
  name: string,
  port: number,
  address = name,
): Promise<Finding> {
  // An untrusted certificate is read as well, to say why it is not trusted.
  const socket = connect({
    host: address,
    port,
    servername: isIP(name) ? '' : name,
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(connectMs) })
    const { valid_to: until } = socket.getPeerCertificate()
    const days = Math.floor((Date.parse(until) - Date.now()) / 86_400_000)
    if (days < 0) return wrong(variable, `the certificate of ${name} has expired. Renew it.`)
    if (!socket.authorized)
      return wrong(
        variable,
        `browsers do not trust the certificate of ${name} (${String(socket.authorizationError)}). Get one for this name, for example with certbot.`,
      )
    return days < minDays
      ? warning(
          variable,
          `the certificate of ${name} expires in ${days} days. Check that it is renewed by itself.`,
        )
      : ok(variable, `https://${name}, certificate for another ${days} days`)
  } catch (error) {
    return warning(
      variable,
      `nothing answers at ${name}, port ${port} (${(error as Error).message}). Start the proxy, or check its firewall.`,
    )
  } finally {
    socket.destroy()
  }
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function checkProxies(trusted: string[], isPublic: boolean): Finding {
  const isNetwork = (text: string) => {
    const [address = '', bits, ...more] = text.split('/')
    const version = isIP(address)
    const max = version === 4 ? 32 : 128
    return (
      version !== 0 &&
      more.length === 0 &&
      (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= max))
    )
  }
  const invalid = trusted.filter((one) => !isNetwork(one) && !namedNetworks.has(one))
  if (invalid.length > 0)
    return wrong(
      'TRUST_PROXY',
      `${invalid.join(', ')} is not an address. Write addresses or networks such as 10.0.0.5 or 10.0.0.0/24.`,
    )
  const tooWide = trusted.filter((one) => /\/[0-7]$/.test(one))
  if (tooWide.length > 0)
    return wrong(
      'TRUST_PROXY',
      `${tooWide.join(', ')} trusts visitors too, who can then claim any address. Name only the proxies.`,
    )
  if (trusted.length > 0) return ok('TRUST_PROXY', trusted.join(', '))
  return isPublic
    ? wrong(
        'TRUST_PROXY',
        'it is not set. With https a proxy is in front, so all visitors seem to have its address and share one limit of requests. Set it to the address of the proxy.',
      )
    : ok('TRUST_PROXY', 'no proxy')
}
