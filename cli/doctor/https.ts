// The certificate with which the shop serves https itself.
import { certificateNames } from '#api/certificates/certificates.ts'
import { storedText } from '#api/kernel/reason.ts'
import { englishReader } from '#api/kernel/storefront.ts'
import type { Config } from '#server/config.ts'
import type { BackOfficeState } from './back-office.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const minDays = 14

export function checkHttps(
  { https, settings }: Config,
  certificate: BackOfficeState['certificate'],
): Finding[] {
  if (!https) return []
  const names = certificateNames(settings)
  if (names.length === 0)
    return [
      wrong(
        'HTTPS_PORT',
        'neither the shop nor the back office has an https address with a name, so no certificate is requested. Set the public address in the back office, under Settings, Payments and mail, or PUBLIC_URL.',
      ),
    ]
  if (settings.certificates!.email === null)
    return [
      wrong(
        'ACME_EMAIL',
        'no certificate is requested yet. Enter the address for the authority in the back office, under Settings, Payments and mail, or set ACME_EMAIL.',
      ),
    ]
  if (certificate === null) return []
  const { expiresAt, failure } = certificate
  const days = expiresAt === null ? null : Math.floor((Date.parse(expiresAt) - Date.now()) / 86_400_000)
  if (failure) {
    const text = `the last certificate was not issued: ${storedText(failure, englishReader())}`
    return [days === null || days < minDays ? wrong('https', text) : warning('https', text)]
  }
  if (days === null) return [warning('https', `no certificate for ${names.join(', ')} yet. Start the shop.`)]
  return [
    days < 0
      ? wrong(
          'https',
          `the certificate of ${names.join(', ')} has expired. Start the shop, and read its log.`,
        )
      : ok('https', `certificate of the shop for ${names.join(', ')}, for another ${days} days`),
  ]
}
