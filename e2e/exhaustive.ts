/**
 * Whether all combinations are tried, as `npm run bench -- exhaustive` does. Otherwise tests try one of each kind, so that
 * `npm test` is short.
 */
export const isExhaustive = process.env.TEST_EXHAUSTIVE === 'on'

/** Files of unit tests that run only with `isExhaustive`: they end whole processes, or send thousands of calls. */
export const exhaustiveTests = [
  'api/admin/bad-input.test.ts',
  'server/back-office-recovery.test.ts',
  'server/gift-card-recovery.test.ts',
  'server/import-recovery.test.ts',
  'server/invitation-recovery.test.ts',
  'server/production-recovery.test.ts',
]

/** In the name of each story that `npm test` runs: the main journeys of shoppers and staff. */
export const journeyTag = '@journey'
