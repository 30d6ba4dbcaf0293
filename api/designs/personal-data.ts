// The designs a shopper saved. They go with the shopper's row.
import type { Belongings } from '../kernel/personal-data.ts'
import { readDesigns } from './designs.ts'

export const designBelongings: Belongings = { name: 'designs', collect: (on, { id }) => readDesigns(on, id) }
