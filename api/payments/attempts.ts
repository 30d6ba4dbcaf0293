// Attempts to pay an order, as the features above read and change them.
export {
  type AttemptRow,
  type AttemptState,
  recordEvent,
  selectAttempts,
  setReference,
} from './attempts.sql.ts'
