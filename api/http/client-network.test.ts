// Which IP addresses count as one client.
import { expect, it } from 'vitest'
import { trackOrder } from '#contract/orders.ts'
import { openStockedApi } from '../test-shop.ts'
import { networkOf } from './client-network.ts'

it('counts an IPv4 address as one client, in every notation', () => {
  for (const written of [
    '203.0.113.9',
    '::ffff:203.0.113.9',
    '::FFFF:cb00:7109',
    '0:0:0:0:0:ffff:203.0.113.9',
  ])
    expect(networkOf(written), written).toBe('203.0.113.9')
  expect(networkOf('203.0.113.10')).not.toBe(networkOf('203.0.113.9'))
})
it('counts a /64 of IPv6 as one client', () => {
  const own = networkOf('2001:db8:1:2::1')
  for (const other of ['2001:db8:1:2::2', '2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:0db8:0001:0002:0:0:0:1'])
    expect(networkOf(other), other).toBe(own)
  expect(networkOf('2001:db8:1:3::1')).not.toBe(own)
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2%eth1'))
  expect(networkOf('::1')).not.toBe(own)
})
it('counts every text that is not an address as one client', () => {
  for (const odd of ['', 'unknown', '1.2.3', '999.1.1.1', '2001:db8::1::2', 'a'.repeat(10_000), '::1/64'])
    expect(networkOf(odd), odd).toBe('unknown')
})
it('is used to count attempts from any address of a network', async () => {
  const shop = await openStockedApi()
  const attempt = (ip: string) =>
    shop.call(trackOrder, { number: 'PL-AAAA-BBBB', email: 'ada@example.com' }, { ip })
  const statuses = []
  for (let n = 1; n <= 7; n++) statuses.push((await attempt(`2001:db8:1:2:${n}::${n}`)).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429])
  expect((await attempt('2001:db8:1:3::1')).status).toBe(404)
  await shop.close()
})
