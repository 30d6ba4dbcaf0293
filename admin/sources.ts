// Where the sources of the back office are.
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The file that the page loads, from the root of the repository. */
export const entry = 'admin/app/entry.tsx'

/** What the shop floor screen imports when it is opened, beside what the page loads. */
export const floorChunks = ['admin/screens/production/floor.tsx', 'garment/fabric/fabrics.ts']
