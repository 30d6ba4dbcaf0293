// The pictures of tickets: drawn once, and again when a fabric looks different.
import { afterEach, expect, it } from 'vitest'
import { defaultDesign } from '#garment/design/design.ts'
import { fabricByCode, setFabrics, withStandardFabrics } from '#garment/fabric/fabrics.ts'
import { ticketsOf } from './sheet.ts'
import { testSheetLine } from './test-sheet.ts'
import { drawTicketPictures } from './ticket-pictures.ts'

const design = { ...defaultDesign, fabric: 'XC041' }
const [ticket] = ticketsOf(
  testSheetLine(design, {
    shirts: [
      { number: 'PL-7K3M-Q9XD-1', place: 1, of: 1, url: 'http://localhost:3001/floor/PL-7K3M-Q9XD-1' },
    ],
  }),
)
const drawn = async () => (await drawTicketPictures([ticket!]))[0]!

afterEach(() => setFabrics(withStandardFabrics([])))

it('are cached for the next printing until a fabric of the shirt looks different', async () => {
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
