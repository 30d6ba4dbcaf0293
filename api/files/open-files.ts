// Where the shop's files are: in a folder on this machine, or in a bucket that several machines share.
import type { Log } from '../kernel/deps.ts'
import type { Files } from '../kernel/files.ts'
import { filesIn } from './folder.ts'
import type { Bucket } from './store-requests.ts'

export interface FilePlace {
  folder: string
  /** With a bucket the folder has only copies of rendered pictures. */
  bucket: Bucket | null
}

/** @param log gets a line when the bucket cannot be used, and when it can be used again */
export async function openFiles(
  { folder, bucket }: FilePlace,
  log: Pick<Log, 'warn' | 'error'>,
): Promise<Files> {
  if (!bucket) return filesIn(folder)
  // Imported only by a shop with an object store.
  const { filesInBucket } = await import('./object-store.ts')
  return filesInBucket(bucket, log)
}
