// npm run atelier: drafts, sews, drapes and finishes the shirt on screen, and writes its model. Each stage is kept
// until what it is made from changes.
import { sewnShirt } from './sewn.ts'

await sewnShirt()
