// The measurements a shopper saved. They go with the shopper's row.
import type { Belongings } from '../kernel/personal-data.ts'
import { selectMeasurements } from './measurements.sql.ts'

export const measurementBelongings: Belongings = {
  name: 'measurements',
  collect: (on, { id }) => selectMeasurements(on, id),
}
