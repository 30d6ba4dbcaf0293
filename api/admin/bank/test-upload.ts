// For tests: sends a bank statement to the back office.
import { type BankStatement, uploadBankStatement } from '#contract/admin/bank.ts'
import type { ErrorReply } from '#contract/errors.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { TestAdmin } from '../test-admin.ts'

type Uploaded = ReplyOf<typeof uploadBankStatement> & Partial<ErrorReply>

/** Sends a file, and returns the status and the reply. */
export async function sendStatement(
  { app, owner, deps }: Pick<TestAdmin, 'app' | 'owner' | 'deps'>,
  file: string | Uint8Array,
  query: Record<string, string> = {},
): Promise<{ status: number; body: Uploaded }> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: uploadBankStatement.path,
    query: { fileName: 'statement.xml', ...query },
    payload: Buffer.from(file as string),
    headers: {
      ...owner.headers,
      origin: new URL(deps.settings.backOfficeUrl).origin,
      'content-type': 'application/octet-stream',
    },
  })
  return { status: statusCode, body: JSON.parse(body) as Uploaded }
}

/** Sends a file that is accepted. */
export async function upload(
  admin: Pick<TestAdmin, 'app' | 'owner' | 'deps'>,
  file: string,
  query: Record<string, string> = {},
): Promise<BankStatement> {
  const { status, body } = await sendStatement(admin, file, query)
  if (status !== 200 || !body.data.statement) throw new Error(JSON.stringify(body))
  return body.data.statement
}
