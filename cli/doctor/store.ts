// The object store: whether its keys may do what the shop does, and whether others may read the bucket.
import { checkBucket } from '#api/files/check-bucket.ts'
import type { Config } from '#server/config.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const maxMs = 5000

export async function checkStore({ files: { bucket } }: Config): Promise<Finding[]> {
  if (bucket === null) return []
  const fault = await checkBucket(bucket)
  if (fault) return [(fault.refused ? wrong : warning)('S3_URL', fault.text)]
  const listed = await fetch(`${bucket.url}?list-type=2`, { signal: AbortSignal.timeout(maxMs) })
  await listed.text()
  return listed.ok
    ? [
        wrong(
          'S3_URL',
          'anybody can list the bucket, which has files of customers. Remove its public access: the shop serves files itself.',
        ),
      ]
    : [ok('S3_URL', `files can be written, read and removed in ${bucket.url}, only with the key`)]
}
