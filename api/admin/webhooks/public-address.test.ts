// Webhooks and the fetching of product images for imports never connect to the shop's own network, whatever a
// host name resolves to, whenever this changes, and wherever a redirect leads.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchPicture } from '../imports/fetch-picture.ts'
import { isPublic, lookupIn, type Network, type Resolve } from './public-address.ts'
import { secretPrefix, send } from './send.ts'

/** A resolver that returns one list of addresses per lookup, then always the last one. It counts lookups. */
function fakeResolver(...answers: string[][]): { resolve: Resolve; lookups: () => number } {
  let lookups = 0
  return {
    lookups: () => lookups,
    resolve: (_hostname, _options, callback) => {
      const found = answers[Math.min(lookups++, answers.length - 1)]!
      setImmediate(() =>
        callback(
          null,
          found.map((address) => ({ address, family: isIP(address) })),
        ),
      )
    },
  }
}

const inside = [
  '127.0.0.1',
  '127.255.255.254',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '169.254.170.2',
  '0.0.0.0',
  '192.0.0.192',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:7f00:1',
  '::10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001:0:a00:1::',
]

describe('a host name', () => {
  const found = (answers: string[], all: boolean) =>
    new Promise<unknown>((resolve) =>
      lookupIn(isPublic, fakeResolver(answers).resolve)('name.example', { all }, (error, address) =>
        resolve(error?.code ?? address),
      ),
    )

  it.each(inside)(
    'a host name that resolves to %s is refused, also when it has other addresses too',
    async (address) => {
      for (const all of [true, false])
        for (const answers of [[address], ['93.184.216.34', address], [address, '2606:4700::1111']])
          expect(await found(answers, all), answers.join()).toBe('OWN_NETWORK')
    },
  )

  it('a host name without addresses is refused, and public addresses are returned', async () => {
    expect(await found([], true)).toBe('OWN_NETWORK')
    expect(await found(['93.184.216.34'], false)).toBe('93.184.216.34')
    expect(await found(['93.184.216.34', '2606:4700::1111'], true)).toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ])
  })
})

/** In these tests 127.0.0.2 counts as public, and 127.0.0.1 as an address in the shop's own network. */
const outside = '127.0.0.2'
const own = '127.0.0.1'

describe('a connection', () => {
  let server: Server
  let port: number
  /** The addresses at which the server was reached. */
  let reached: string[]
  let reply: (request: IncomingMessage, response: ServerResponse) => void
  beforeAll(async () => {
    server = createServer((request, response) => {
      reached.push(request.socket.localAddress!)
      reply(request, response)
    }).listen(0, '0.0.0.0')
    await once(server, 'listening')
    ;({ port } = server.address() as AddressInfo)
  })
  beforeEach(() => {
    reached = []
    reply = (_request, response) => void response.end('bytes')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const isAllowed = (address: string) => address === outside
  const network = (resolve: Resolve): Network => ({ isAllowed, lookup: lookupIn(isAllowed, resolve) })
  const message = (url: string) => ({ id: '1', url, secret: `${secretPrefix}AAAA`, payload: '{}' })

  async function read(url: string, on: Network): Promise<string> {
    try {
      let text = ''
      for await (const piece of fetchPicture(url, on)) text += Buffer.from(piece).toString()
      return text
    } catch (error) {
      return (error as Error).message
    }
  }

  it('a connection uses the checked address, and its host name is resolved once', async () => {
    const rebinding = fakeResolver([outside], [own])
    const on = network(rebinding.resolve)
    expect(await read(`http://name.example:${port}/a.jpg`, on)).toBe('bytes')
    expect([reached, rebinding.lookups()]).toEqual([[outside], 1])
    // The next connection is checked again.
    expect(await read(`http://name.example:${port}/b.jpg`, on)).toMatch(/own network/)
    await expect(send(message(`http://name.example:${port}/hook`), on)).rejects.toThrow(/own network/)
    expect(reached).toEqual([outside])
    const webhook = fakeResolver([outside], [own])
    expect(await send(message(`http://name.example:${port}/hook`), network(webhook.resolve))).toBe(200)
    expect([reached, webhook.lookups()]).toEqual([[outside, outside], 1])
  })

  it('a redirect into the shop’s own network is not followed, whatever the notation of its address', async () => {
    const locations = [
      `http://${own}:${port}/`,
      `http://127.1:${port}/`,
      `http://2130706433:${port}/`,
      `http://0x7f000001:${port}/`,
      `http://0177.0.0.1:${port}/`,
      `http://[::ffff:${own}]:${port}/`,
      `http://[::ffff:7f00:1]:${port}/`,
      `http://[::1]:${port}/`,
      `http://inside.example:${port}/`,
      `//${own}:${port}/`,
      `http://127.0.0.1.:${port}/`,
      `http://①②⑦.0.0.1:${port}/`,
    ]
    const resolve: Resolve = (hostname, _options, callback) =>
      callback(null, [{ address: hostname === 'name.example' ? outside : own, family: 4 }])
    for (const location of locations)
      for (const status of [301, 302, 303, 307, 308]) {
        reply = (_request, response) =>
          response.writeHead(status, { location: Buffer.from(location).toString('latin1') }).end()
        expect(await read(`http://name.example:${port}/a.jpg`, network(resolve)), location).toMatch(
          /own network|not an? address|not the address|not found|replied/,
        )
        expect(await send(message(`http://name.example:${port}/hook`), network(resolve))).toBe(status)
      }
    expect(new Set(reached)).toEqual(new Set([outside]))
  })

  it('a redirect to another scheme, or to an address with a password, is not followed', async () => {
    for (const location of [
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
      `http://a:b@name.example:${port}/`,
    ]) {
      reply = (request, response) =>
        request.url === '/a.jpg' ? response.writeHead(302, { location }).end() : response.end('inside')
      expect(
        await read(`http://name.example:${port}/a.jpg`, network(fakeResolver([outside]).resolve)),
      ).toMatch(/not the address of an image/)
    }
  })
})
