// The calls of saved measurements.
import * as measurement from '#contract/measurement.ts'
import { texts } from '#contract/texts.ts'
import { orText } from '../http/list-reply.ts'
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
    route(measurement.getAllMeasurements, async ({ shopper }) => ({
      data: { data: orText(await selectMeasurements(db, shopper.id), texts.noData) },
    })),
    route(measurement.getOneMeasurements, async ({ shopper, body }) => ({
      data: { data: await ownMeasurement(db, shopper.id, body.id) },
    })),
    route(measurement.addMeasurements, (asked) => keepMeasurement(db, asked)),
    route(measurement.updateMeasurements, async ({ shopper, body }) => ({
      data: { measurement: await changeMeasurement(db, shopper.id, body) },
    })),
    route(measurement.confirmMeasurements, async ({ shopper, body }) => ({
      data: { measurement: await confirmMeasurement(db, shopper.id, body) },
    })),
    route(measurement.removeMeasurements, async ({ shopper, body }) => {
      await dropMeasurement(db, shopper.id, body.id)
      return { data: { removed: body.id } }
    }),
  ]
}
