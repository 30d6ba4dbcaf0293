// Whether a bucket can be used: tried when the shop starts, with a file that is removed again.
import { createSender, sha256Of, StoreRefusal, type Bucket } from './store-requests.ts'

/** `refused`: the store answers, so that its settings have to be corrected; otherwise it may answer later. */
export interface BucketFault {
  refused: boolean
  /** What is wrong and what to do. */
  text: string
}

const needed = 'The key must be allowed to list the bucket, and to read, write and delete its files.'

/** By the codes of the protocol. */
const refusals: [codes: RegExp, text: string][] = [
  [/^NoSuchBucket$/, 'The bucket of S3_URL does not exist. Create it, or correct its name.'],
  [
    /^(InvalidAccessKeyId|InvalidArgument)$/,
    'The object store does not know S3_ACCESS_KEY. Check how it is written.',
  ],
  [
    /^SignatureDoesNotMatch$/,
    'S3_SECRET_KEY does not belong to S3_ACCESS_KEY. Check how it is written, and the region in S3_URL.',
  ],
  [
    /^(AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocationConstraintException)$/,
    'The bucket of S3_URL is in another region. Add the region: https://host/bucket?region=eu-central-1.',
  ],
  [/^RequestTimeTooSkewed$/, 'The clock of this machine differs from that of the object store. Correct it.'],
  [/^AccessDenied$/, `The object store does not allow what the shop does there. ${needed}`],
]

/** Writes, reads, lists and removes a file. Null: everything works. */
export async function checkBucket(bucket: Bucket): Promise<BucketFault | null> {
  const send = createSender(bucket)
  const bytes = new TextEncoder().encode(new Date().toISOString())
  const name = 'check'
  const body = { open: () => bytes, sha256: sha256Of(bytes), bytes: bytes.length }
  try {
    await send({ method: 'PUT', name, body })
    await (await send({ method: 'GET', name })).arrayBuffer()
    const query = { 'list-type': '2', prefix: name, 'max-keys': '1' }
    await (await send({ method: 'GET', name: '', query })).text()
    await send({ method: 'DELETE', name })
    return null
  } catch (error) {
    if (error instanceof StoreRefusal && error.status < 500)
      return { refused: true, text: refusalText(error) }
    const { message, cause } = error as Error & { cause?: { code?: string } }
    const why = cause?.code ?? message
    return {
      refused: false,
      text: `The object store at ${new URL(bucket.url).host} does not answer: ${why}.`,
    }
  }
}

const refusalText = ({ code, message }: StoreRefusal) =>
  refusals.find(([codes]) => codes.test(code))?.[1] ??
  `The object store of S3_URL cannot be used: ${message}. ${needed}`
