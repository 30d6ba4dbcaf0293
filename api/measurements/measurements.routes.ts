// The calls of saved measurements.
import {
  addMeasurements,
  confirmMeasurements,
  getAllMeasurements,
  getOneMeasurements,
  removeMeasurements,
  updateMeasurements,
} from '#contract/measurement.ts'
import { texts } from '#contract/texts.ts'
import { orText } from '../catalogue/catalogue.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import {
  changeMeasurement,
  confirmMeasurement,
  dropMeasurement,
  keepMeasurement,
  ownMeasurement,
  selectMeasurements,
} from './measurements.ts'

export function measurementRoutes({ db }: Deps): Route[] {
  return [
    route(getAllMeasurements, async ({ shopper }) => ({
      data: { data: orText(await selectMeasurements(db, shopper.id), texts.noData) },
    })),
    route(getOneMeasurements, async ({ shopper, body }) => ({
      data: { data: await ownMeasurement(db, shopper.id, body.id) },
    })),
    route(addMeasurements, (asked) => keepMeasurement(db, asked)),
    route(updateMeasurements, async ({ shopper, body }) => ({
      data: { measurement: await changeMeasurement(db, shopper.id, body) },
    })),
    route(confirmMeasurements, async ({ shopper, body }) => ({
      data: { measurement: await confirmMeasurement(db, shopper.id, body) },
    })),
    route(removeMeasurements, async ({ shopper, body }) => {
      await dropMeasurement(db, shopper.id, body.id)
      return { data: { removed: body.id } }
    }),
  ]
}
