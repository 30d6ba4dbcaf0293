// The paths of the back office's sources.
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The file that the page loads, from the root of the repository. */
export const entry = 'admin/app/entry.tsx'

/** The modules that the shop floor screen imports when it is opened, in addition to those of the page. */
export const floorChunks = ['admin/screens/production/floor.tsx', 'web/shared/apply-definitions.ts']
