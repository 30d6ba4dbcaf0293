// A line of an order for the workshop, for tests.
import { bodyOfSize } from '#garment/body/sizes.ts'
import type { Design } from '#garment/design/design.ts'
import { fabricConsumption } from '#garment/workshop/fabric-consumption.ts'
import { usualTolerances } from '#garment/workshop/tolerances.ts'
import type { SheetLine } from './sheet.ts'

/** The only line of an order, with one shirt, cut to the body of size M unless `changes` replace it. */
export function testSheetLine(design: Design, changes: Partial<SheetLine> = {}): SheetLine {
  const body = changes.body ?? bodyOfSize('M')
  return {
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
    tolerances: usualTolerances,
    fabrics: fabricConsumption(design, body),
    ...changes,
  }
}
