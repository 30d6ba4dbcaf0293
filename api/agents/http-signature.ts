// Signatures of HTTP messages (RFC 9421) in the form of the Universal Commerce Protocol.
import { createHash } from 'node:crypto'
import { type SigningKey, signText } from './signing-keys.ts'

export interface SignedRequest {
  url: URL
  body: Buffer
  /** By names in lower case; all of them are signed. */
  headers: Record<string, string>
}

/** The headers of a `POST` with its signature, which covers address, headers and body. */
export function signedHeaders(
  { url, body, headers }: SignedRequest,
  key: SigningKey,
  now: number,
): Record<string, string> {
  const digest = createHash('sha256').update(body).digest('base64')
  const signed = { ...headers, 'content-digest': `sha-256=:${digest}:` }
  const components: [name: string, value: string][] = [
    ['@method', 'POST'],
    ['@authority', url.host],
    ['@path', url.pathname],
    ...(url.search === '' ? [] : [['@query', url.search] as [string, string]]),
    ...Object.entries(signed),
  ]
  const names = components.map(([name]) => `"${name}"`).join(' ')
  const parameters = `(${names});created=${Math.floor(now / 1000)};keyid="${key.kid}"`
  const base = [...components, ['@signature-params', parameters]].map(
    ([name, value]) => `"${name}": ${value}`,
  )
  return {
    ...signed,
    'signature-input': `sig1=${parameters}`,
    signature: `sig1=:${signText(key, base.join('\n')).toString('base64')}:`,
  }
}
