// Reasons why a server that the shop uses cannot be used, for staff who can change its settings.
import { msg } from '@lingui/core/runtime-macro'
import type { Reasons, Values } from '../../reasons/reason.ts'

export const adminSystemReasons = {
  'server-refuses': ({ server }: Values<'server'>) =>
    msg`${{ server }} refuses the connection: nothing answers at that port. Check the name and the port.`,
  'server-name-unknown': ({ server }: Values<'server'>) =>
    msg`No server is found under the name of ${{ server }}. Check how it is written.`,
  'server-unreachable': ({ server }: Values<'server'>) =>
    msg`${{ server }} cannot be reached from the shop’s network. Check its connection to the internet, and its firewall.`,
  'server-without-tls': ({ server }: Values<'server'>) =>
    msg`${{ server }} does not answer with TLS at this port. Check whether address and port go together: of mail servers, smtps:// is for port 465, smtp:// for 587 and 25.`,
  'server-certificate': ({ server }: Values<'server'>) =>
    msg`The certificate of ${{ server }} is not trusted: it has expired, is for another name, or has an unknown issuer. Check the name; it must be the one in the certificate.`,
  'server-timeout': ({ server }: Values<'server'>) =>
    msg`${{ server }} has not answered in time. Check the port, and whether a firewall blocks the connection.`,
  'server-closes': ({ server }: Values<'server'>) =>
    msg`${{ server }} closed the connection without a reply. Try again later.`,
  'server-answers': ({ server, answer }: Values<'server' | 'answer'>) =>
    msg`${{ server }} answers: ${{ answer }}.`,
  'replica-away': ({ why }: Reasons<'why'>) => msg`${{ why }} Until then, the primary answers its reads.`,
  'replica-behind': () => msg`It is more than a second behind, so the primary answers its reads.`,
  'replica-is-none': () =>
    msg`DATABASE_REPLICA_URL leads to a server that is not a replica. Set it to the address of a replica.`,
  'store-away': ({ why }: Reasons<'why'>) =>
    msg`${{ why }} Until then, uploads fail, and photos may be missing; pages and orders work.`,
  'store-bucket-missing': () => msg`The bucket of S3_URL does not exist. Create it, or correct its name.`,
  'store-key-unknown': () => msg`The object store does not know S3_ACCESS_KEY. Check how it is written.`,
  'store-secret-wrong': () =>
    msg`S3_ACCESS_KEY and S3_SECRET_KEY do not belong together. Check how both are written, and the region in S3_URL.`,
  'store-region-wrong': () =>
    msg`The bucket of S3_URL is in another region. Add the region: https://host/bucket?region=eu-central-1.`,
  'store-clock': () =>
    msg`The clock of the shop’s machine differs from that of the object store. Correct it.`,
  'store-refuses': ({ answer }: Values<'answer'>) =>
    msg`The object store does not allow what the shop does there (${{ answer }}). The key must be allowed to list the bucket, and to read, write and delete its files.`,
}
