// The stored replies to a shopper's requests, erased with the shopper.
import type { PersonalData } from '../kernel/personal-data.ts'
import { deleteRequestsOf, selectRequestsOf } from './idempotency.sql.ts'

export const idempotencyData: PersonalData = {
  name: 'repeatedCalls',
  export: (on, { id }) => selectRequestsOf(on, id),
  erase: (tx, { id }) => deleteRequestsOf(tx, id),
}
