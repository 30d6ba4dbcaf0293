// `npm run pictures`: renders the committed pictures again when their shirt, the model or the renderer has changed, and
// prints how long it took.
import { renderMissing } from '#seed/prerendered/render-missing.ts'

const started = performance.now()
const count = await renderMissing(console.log)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(count > 0 ? `${count} pictures in ${seconds} s` : 'Every picture is as it should be.')
