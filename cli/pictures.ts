// `npm run pictures`: takes the prints anew whose shirt, model or studio has changed, and says how long it took.
import { takePrints } from '#seed/prints/take-prints.ts'

const started = performance.now()
const count = await takePrints(console.log)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(count > 0 ? `${count} pictures in ${seconds} s` : 'Every picture is as it should be.')
