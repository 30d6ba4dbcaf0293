// Attempts to pay an order, as the features above read and change them.
export { type AttemptRow, type AttemptState, hearNews, selectAttempts, setReference } from './attempts.sql.ts'
