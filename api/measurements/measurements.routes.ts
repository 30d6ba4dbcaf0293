// The endpoints of saved measurements.
import * as measurement from '#contract/measurement.ts'
import { getOrderedMeasurements as orderedMeasurements } from '#contract/ordered-measurements.ts'
import { texts } from '#contract/texts.ts'
import { orText } from '../http/list-reply.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import {
  updateMeasurements,
  confirmMeasurements,
  removeMeasurements,
  removePerson,
  renamePerson,
  addMeasurements,
  getOneMeasurements,
  selectMeasurements,
} from './measurements.ts'
import { getOrderedMeasurements } from './ordered-measurements.ts'

export function measurementRoutes({ db }: Deps): Route[] {
  return [
    route(measurement.getAllMeasurements, async ({ shopper }) => ({
      data: { data: orText(await selectMeasurements(db, shopper.id), texts.noData) },
    })),
    route(orderedMeasurements, async ({ shopper }) => ({
      data: { data: orText(await getOrderedMeasurements(db, shopper.id), texts.noData) },
    })),
    route(measurement.getOneMeasurements, async ({ shopper, body }) => ({
      data: { data: await getOneMeasurements(db, shopper.id, body.id) },
    })),
    route(measurement.addMeasurements, (request) => addMeasurements(db, request)),
    route(measurement.updateMeasurements, async ({ shopper, body }) => ({
      data: { measurement: await updateMeasurements(db, shopper.id, body) },
    })),
    route(measurement.confirmMeasurements, async ({ shopper, body }) => ({
      data: { measurement: await confirmMeasurements(db, shopper.id, body) },
    })),
    route(measurement.renamePerson, async ({ shopper, body }) => ({
      data: { measurements: await renamePerson(db, shopper.id, body) },
    })),
    route(measurement.removePerson, async ({ shopper, body }) => ({
      data: { measurements: await removePerson(db, shopper.id, body.person) },
    })),
    route(measurement.removeMeasurements, async ({ shopper, body }) => {
      await removeMeasurements(db, shopper.id, body.id)
      return { data: { removed: body.id } }
    }),
  ]
}
