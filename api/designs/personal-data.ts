// The saved designs of a shopper. They are deleted with the shopper's row.
import type { PersonalData } from '../kernel/personal-data.ts'
import { exportDesigns, moveDesigns } from './designs.ts'

export const designData: PersonalData = {
  name: 'designs',
  export: (on, { id }, { prices }) => exportDesigns(on, id, prices),
  merge: moveDesigns,
}
