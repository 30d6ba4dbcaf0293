import { expect, it } from 'vitest'
import { carrierNamed, carriersFor, isLikeExample, trackingLink, trackingUrl } from './carriers.ts'

const every = () => {
  const { usual, others } = carriersFor('DE')
  return [...usual, ...others]
}

it.each(
  'DHL DPD GLS Hermes UPS FedEx Colissimo|La Poste|Mondial Relay|Royal Mail|Swiss Post|Österreichische Post'
    .split('|')
    .flatMap((names, index) => (index === 0 ? names.split(' ') : [names])),
)('%s has a tracking page', (name) => {
  const { trackingLink: link } = carrierNamed(name, [])!
  expect(trackingUrl(link!, '12 34/5')).toMatch(/^https:\/\/[^{}*]+12%2034%2F5/)
})

it('every link of the list would be accepted from a merchant', () => {
  for (const { name, link } of every()) expect(trackingLink.safeParse(link).success, name).toBe(true)
})

it('a carrier of the merchant replaces one of the list', () => {
  const own = [{ name: 'dhl', trackingLink: 'https://track.example/{number}', numberExample: null }]
  expect(carrierNamed('DHL', own)).toBe(own[0])
  expect(carrierNamed('UPS', own)).toMatchObject({ name: 'UPS' })
  expect(carrierNamed('Pony', own)).toBeUndefined()
})

it('a link of an earlier release has an asterisk', () => {
  expect(trackingUrl('https://track.example/*/x', '7')).toBe('https://track.example/7/x')
})

it.each([
  ['RR 123 456 789 DE', 'RR123456789CH', true],
  ['00.34-0434', '12345678', true],
  ['1234567', '12345678', false],
  ['RR12345678', '1234567890', false],
])('the number %s is like the example %s: %s', (number, example, isLike) => {
  expect(isLikeExample(number, example)).toBe(isLike)
})
