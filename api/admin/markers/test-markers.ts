// For tests: markers of orders in a workshop, and the stock of their fabric.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { addRoll, type FabricRoll } from '#contract/admin/fabrics.ts'
import * as endpoints from '#contract/admin/markers.ts'
import type { Marker } from '#contract/admin/markers.ts'
import { openTestWorkshop, type TestWorkshop } from '../production/test-shirts.ts'
import { createMarkerSearch } from './run-markers.ts'

const settings = { trimMm: 20, gapMm: 2, seconds: 5 }

export async function openTestMarkers() {
  const workshop: TestWorkshop = await openTestWorkshop()
  const { admin, shop } = workshop
  const readMarker = async (id: string): Promise<Marker> =>
    (await admin.call(endpoints.getMarker, { id })).body.data.marker
  const create = (numbers: string[], more: object = {}) =>
    admin.call(endpoints.createMarker, {
      id: randomUUID(),
      fabric: 'XC001',
      numbers,
      ...settings,
      ...more,
    })
  /** Runs the job until the marker has a layout, and stops it. */
  const layOut = async (id: string): Promise<Marker> => {
    const round = createMarkerSearch(shop.deps)
    while ((await readMarker(id)).lengthMm === null) await round()
    await admin.call(endpoints.stopMarker, { id })
    while ((await round()) === 'again');
    return readMarker(id)
  }
  return {
    ...workshop,
    readMarker,
    create,
    layOut,
    cut: ({ id, version }: Pick<Marker, 'id' | 'version'>) =>
      admin.call(endpoints.cutMarker, { id, version }),
    /** What was cut of each fabric for a shirt, in the order of their codes. */
    usesOf: (number: string) =>
      shop.db.query<{ code: string; mm: number }>(sql`
        select u.fabric_code as code, u.mm from fabric_use u left join shirt_step t on t.id = u.step_id
          join shirt s on s.id in (t.shirt_id, u.shirt_id)
        where s.number = ${number} and u.undone_at is null order by u.fabric_code`),
    /** The numbers of the shirts of a new order. */
    async waitingShirts(quantity: number, design?: string): Promise<string[]> {
      const { number } = await workshop.order(quantity, design)
      return Array.from({ length: quantity }, (_, index) => `${number}-${index + 1}`)
    },
    /** A marker of shirts with a layout. */
    async marker(numbers: string[], more?: object): Promise<Marker> {
      return layOut((await create(numbers, more)).body.data.marker.id)
    },
    async setStock(code: string, mm: number): Promise<void> {
      await shop.db.query(sql`
        insert into fabric_stock (code, stock_mm) values (${code}, ${mm})
        on conflict (code) do update set stock_mm = excluded.stock_mm`)
    },
    async stockOf(code: string): Promise<number> {
      const [row] = await shop.db.query<{ stockMm: number }>(
        sql`select stock_mm from fabric_stock where code = ${code}`,
      )
      return row!.stockMm
    },
    async roll(
      dyeLot: string,
      { code = 'XC001', lengthMm = 20_000, widthMm = 1480 } = {},
    ): Promise<FabricRoll> {
      const { body } = await admin.call(addRoll, {
        code,
        state: 'in stock',
        lengthMm,
        widthMm,
        dyeLot,
        note: null,
        expectedOn: null,
      })
      return body.data.fabric.rolls.find((roll) => roll.dyeLot === dyeLot)!
    },
  }
}
export type TestMarkers = Awaited<ReturnType<typeof openTestMarkers>>
