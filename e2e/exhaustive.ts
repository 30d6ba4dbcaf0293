/**
 * Everything with everything takes long: the test command does of it what differs, `npm run bench -- exhaustive` all. It is
 * also on for whoever runs `npm test` with `TEST_EXHAUSTIVE=on`.
 */
export const isExhaustive = process.env.TEST_EXHAUSTIVE === 'on'

/** Tests that end whole processes again and again, or wait for them: only where everything is tried. */
export const exhaustiveTests = [
  'api/admin/bad-input.test.ts',
  'server/back-office-recovery.test.ts',
  'server/gift-card-recovery.test.ts',
  'server/import-recovery.test.ts',
  'server/invitation-recovery.test.ts',
  'server/production-recovery.test.ts',
]

/** The stories that every change runs carry this tag: of each part of the shop what it is for. */
export const journeyTag = '@journey'
