/**
 * Whether all combinations are tried, as in `npm run bench -- exhaustive`. Otherwise tests try one of each kind, so
 * that `npm test` is short.
 */
export const isExhaustive = process.env.TEST_EXHAUSTIVE === 'on'

/** How many random cases a test tries: a quarter of `all`, or all of them with `isExhaustive`. */
export const numRunsOf = (all: number): number => (isExhaustive ? all : Math.ceil(all / 4))

/**
 * Files of unit tests that run only with `isExhaustive`: they end whole processes, send hundreds of hostile inputs,
 * or measure all committed models and pictures.
 */
export const exhaustiveTests = [
  'api/admin/bad-input.test.ts',
  'api/admin/imports/hostile-files.test.ts',
  'api/checkout/order-limits.test.ts',
  'api/pdf/hostile-text.test.ts',
  'api/photos/hostile-photos.test.ts',
  'atelier/collars/collars.test.ts',
  'atelier/drape/drape.test.ts',
  'atelier/model/seams.test.ts',
  'seed/prerendered/image-diff.test.ts',
  'server/back-office-recovery.test.ts',
  'server/full-disk.test.ts',
  'server/gift-card-recovery.test.ts',
  'server/import-recovery.test.ts',
  'server/invitation-recovery.test.ts',
  'server/production-recovery.test.ts',
  'server/shutdown.test.ts',
]

/** In the name of each story that `npm test` runs: the main journeys of shoppers and staff. */
export const journeyTag = '@journey'
