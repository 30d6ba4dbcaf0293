/** Everything with everything takes long: `npm run bench -- exhaustive` does so, the test command what differs. */
export const isExhaustive = process.env.TEST_EXHAUSTIVE === 'on'
