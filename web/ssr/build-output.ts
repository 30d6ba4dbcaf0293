// Where the build writes its bundles: the server reads them there.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export const clientDir = join(root, 'build/client')
export const serverEntry = join(root, 'build/server/entry.server.js')
/** Which style sheet belongs to which screen, as JSON in `clientDir`. */
export const stylesFile = '.vite/styles.json'
