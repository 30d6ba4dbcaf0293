// The saved measurements of a shopper. They are deleted with the shopper's row.
import type { PersonalData } from '../kernel/personal-data.ts'
import { moveMeasurements } from './measurements.ts'
import { selectMeasurementsToExport } from './measurements.sql.ts'

export const measurementData: PersonalData = {
  name: 'measurements',
  export: (on, { id }) => selectMeasurementsToExport(on, id),
  merge: moveMeasurements,
}
