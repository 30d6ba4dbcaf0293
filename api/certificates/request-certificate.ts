// Requests a certificate from an authority that speaks ACME (RFC 8555), such as Let's Encrypt. The authority requests
// `http://<name>/.well-known/acme-challenge/<token>` to see that each name leads to the shop.
import type { Db } from '../kernel/db.ts'
import { deleteChallenges, insertChallenge } from './certificates.sql.ts'

export interface CertificateRequest {
  /** The address of the authority's directory. */
  directory: string
  /** Where the authority writes to when a certificate is about to end. */
  email: string
  names: string[]
  /** PEM of the account's key; undefined: a new account. */
  accountKey: string | undefined
}

export interface IssuedCertificate {
  /** PEM, as of everything here. */
  chain: string
  key: string
  accountKey: string
}

/** Rejects with the authority's own words, or with an error of the network. */
export async function requestCertificate(
  db: Db,
  { directory, email, names, accountKey: known }: CertificateRequest,
): Promise<IssuedCertificate> {
  // Loaded here, because most shops never use it.
  const { Client, crypto } = await import('acme-client')
  const accountKey = known ?? (await crypto.createPrivateEcdsaKey()).toString()
  const client = new Client({
    directoryUrl: directory,
    accountKey,
    backoffAttempts: 20,
    backoffMin: 500,
    backoffMax: 5000,
  })
  const [key, csr] = await crypto.createCsr({ altNames: names }, await crypto.createPrivateEcdsaKey())
  try {
    const chain = await client.auto({
      csr,
      email,
      termsOfServiceAgreed: true,
      challengePriority: ['http-01'],
      // The shop has looked whether its names lead to it, and a name may lead to it only from outside.
      skipChallengeVerification: true,
      challengeCreateFn: (_authorization, { token }, answer) => insertChallenge(db, token, answer),
      challengeRemoveFn: async () => {},
    })
    return { chain, key: key.toString(), accountKey }
  } finally {
    await deleteChallenges(db)
  }
}
