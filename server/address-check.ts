// `GET /address-check`: the shop recognizes itself at its public address, and sees how a proxy passes requests on.
import type { FastifyInstance } from 'fastify'
import type { Db } from '#api/kernel/db.ts'
import { type AddressCheck, addressCheckPath, shopFingerprint } from '#api/services/public-address.ts'

export function addressCheckRoute(app: FastifyInstance, db: Db): void {
  app.get(addressCheckPath, async ({ raw, headers, ip, host }, reply): Promise<AddressCheck> => {
    reply.header('cache-control', 'no-store')
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
    return { shop: await shopFingerprint(db), host, isForwarded, isTrusted: ip !== raw.socket.remoteAddress }
  })
}
