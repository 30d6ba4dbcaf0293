// Whether a bucket can be used: tried when the shop starts, with a file that is removed again.
import { inEnglish } from '../kernel/storefront.ts'
import { isTemporary, storeProblem } from './store-problem.ts'
import { createSender, sha256Of, StoreRefusal, type Bucket } from './store-requests.ts'

/** `refused`: the store answers, so that its settings have to be corrected; otherwise it may answer later. */
export interface BucketFault {
  refused: boolean
  /** What is wrong and what to do. */
  text: string
}

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
    const refused = error instanceof StoreRefusal && !isTemporary(error)
    return { refused, text: inEnglish(storeProblem(error, bucket)) }
  }
}
