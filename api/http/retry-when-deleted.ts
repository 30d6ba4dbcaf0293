// A request whose rows another request deletes while it is handled.
import { MissingRow, StatementError } from '../kernel/db.ts'

/** SQLSTATE */
const foreignKeyViolation = '23503'

/**
 * A row that was there when the request began may be deleted when it is referred to: another request has deleted the
 * guest, the account, the role or the object. The request is handled again then, and finds the row missing.
 */
export async function retryWhenDeleted<T>(handle: () => Promise<T>): Promise<T> {
  try {
    return await handle()
  } catch (error) {
    const deleted =
      error instanceof MissingRow || (error instanceof StatementError && error.code === foreignKeyViolation)
    if (!deleted) throw error
    return handle()
  }
}
