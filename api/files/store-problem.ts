// Why an object store cannot be used, for staff and for the person who starts the shop.
import { networkFault } from '../kernel/network-fault.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { type Bucket, StoreRefusal } from './store-requests.ts'

/** By the codes of the protocol. */
const refusals = [
  [/^NoSuchBucket$/, 'store-bucket-missing'],
  [/^(InvalidAccessKeyId|InvalidArgument)$/, 'store-key-unknown'],
  [/^SignatureDoesNotMatch$/, 'store-secret-wrong'],
  [
    /^(AuthorizationHeaderMalformed|PermanentRedirect|IllegalLocationConstraintException)$/,
    'store-region-wrong',
  ],
  [/^RequestTimeTooSkewed$/, 'store-clock'],
] as const

/** What is wrong, and what to do. @param error of a request */
export function storeProblem(error: unknown, { url }: Pick<Bucket, 'url'>): Reason {
  const server = new URL(url).host
  if (error instanceof StoreRefusal) {
    const answer = `${error.status} ${error.code}`.trim()
    if (isTemporary(error)) return because('server-answers', { server, answer })
    const code = refusals.find(([codes]) => codes.test(error.code))?.[1]
    return code ? because(code) : because('store-refuses', { answer })
  }
  if (isLate(error)) return because('server-timeout', { server })
  const { message, cause } = error as Error
  return networkFault(cause ?? error, server) ?? because('server-answers', { server, answer: message })
}

/** The store may answer the same request later. */
export const isTemporary = ({ status }: StoreRefusal): boolean => status >= 500 || status === 429

/** The time limit of the request has passed. */
export const isLate = (error: unknown): boolean => (error as Error).name === 'AbortError'
