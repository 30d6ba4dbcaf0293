// Claims views of pictures, so that several processes never draw the same one at the same time.
import { type Db, DatabaseUnavailable } from '../kernel/db.ts'
import { claimDrawing, releaseDrawing } from './drawing.sql.ts'

/** Another process is drawing this view. */
export class DrawnElsewhere extends Error {}

/** Longer than any view takes to draw. */
const claimSeconds = 60

/**
 * Draws a view that no other process is drawing. The embedded database has only one process. Without a database nobody
 * else can be asked, so the view is drawn.
 *
 * @throws DrawnElsewhere
 */
export async function drawClaimed(db: Db, name: string, draw: () => Promise<void>): Promise<void> {
  if (db.kind === 'embedded') return draw()
  const unlessUnavailable = (error: unknown) => {
    if (error instanceof DatabaseUnavailable) return true
    throw error
  }
  if (!(await claimDrawing(db, name, claimSeconds).catch(unlessUnavailable))) throw new DrawnElsewhere()
  try {
    await draw()
  } finally {
    await releaseDrawing(db, name).catch(unlessUnavailable)
  }
}
