// The pictures of tickets: drawn once, and again when a fabric looks different.
import { afterEach, expect, it } from 'vitest'
import { bodyOfSize } from '#garment/body/sizes.ts'
import { defaultDesign } from '#garment/design/design.ts'
import { fabricByCode, setFabrics, withStandardFabrics } from '#garment/fabric/fabrics.ts'
import { fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import type { ShirtTicket } from './sheet.ts'
import { drawTicketPictures } from './ticket-pictures.ts'

const design = { ...defaultDesign, fabric: 'XC041' }
const body = bodyOfSize('M')
const ticket: ShirtTicket = {
  number: 'PL-7K3M-Q9XD',
  placedOn: '2026-11-21',
  dueOn: '2026-12-08',
  place: 1,
  of: 1,
  quantity: 1,
  design,
  body,
  fit: 'regular',
  size: null,
  cloth: fabricConsumption(design, body),
  shirt: { number: 'PL-7K3M-Q9XD-1', place: 1, of: 1, url: 'http://localhost:3001/floor/PL-7K3M-Q9XD-1' },
}
const drawn = async () => (await drawTicketPictures([ticket]))[0]!

afterEach(() => setFabrics(withStandardFabrics([])))

it('are kept for the next printing until a fabric of the shirt looks different', async () => {
  const first = await drawn()
  const again = await drawn()
  expect(again.front).toBe(first.front)
  expect(again.back).toBe(first.back)
  expect(again.swatches.get('XC041')).toBe(first.swatches.get('XC041'))
  const fabric = fabricByCode('XC041')!
  setFabrics(withStandardFabrics([{ ...fabric, weave: fabric.weave === 'twill' ? 'poplin' : 'twill' }]))
  const changed = await drawn()
  expect(changed.front.equals(first.front)).toBe(false)
  expect(changed.swatches.get('XC041')!.equals(first.swatches.get('XC041')!)).toBe(false)
})
