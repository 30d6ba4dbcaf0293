// The model of bodies that `npm run survey` has fitted.
import stored from './bodies.json' with { type: 'json' }
import { type BodyModel, parseBodyModel, type StoredBodyModel } from './body-model.ts'

export const bodies: BodyModel = parseBodyModel(stored as unknown as StoredBodyModel)
