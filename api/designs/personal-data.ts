// The designs a shopper saved. They go with the shopper's row.
import type { PersonalData } from '../kernel/personal-data.ts'
import { getDesigns, moveDesigns } from './designs.ts'

export const designData: PersonalData = {
  name: 'designs',
  export: (on, { id }, { prices }) => getDesigns(on, id, prices),
  merge: moveDesigns,
}
