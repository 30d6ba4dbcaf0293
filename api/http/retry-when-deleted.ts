// Requests whose rows another request deletes while they are handled.
import { MissingRow, StatementError } from '../kernel/db.ts'

/** SQLSTATE */
const foreignKeyViolation = '23503'

/**
 * Handles a request again when a row that it refers to was deleted meanwhile: another request has deleted the guest,
 * the account, the role or the record. The second run finds the row missing and replies so.
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
