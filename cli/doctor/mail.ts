// The mail server, and whether other mail servers may trust the sender.
import { Resolver } from 'node:dns/promises'
import { createTransport } from 'nodemailer'
import { mailFault } from '#api/admin/settings/services.ts'
import { withinLimit } from '#api/kernel/network-fault.ts'
import { inEnglish } from '#api/kernel/storefront.ts'
import type { Config } from '#server/config.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'
import { isPublic } from './public-address.ts'

const maxMs = 10_000

export async function checkMail({ settings }: Config): Promise<Finding[]> {
  const { mail, publicUrl, environment } = settings
  if (mail.smtpUrl === null)
    return [
      isPublic(publicUrl)
        ? wrong(
            'SMTP_URL',
            'it is not set, and no mail server in the back office, so shoppers get no mail: mails are only stored as files in the outbox. Set your mail server under Settings, Payments and mail, or here.',
          )
        : ok(
            'mail',
            'written into the outbox, as files; set a mail server in the back office, or SMTP_URL, to send it',
          ),
    ]
  const isOfBackOffice = environment?.smtpUrl === null
  const server = await checkServer(mail.smtpUrl, isOfBackOffice)
  if (mail.from === null)
    return [
      server,
      warning(
        'MAIL_FROM',
        'it is not set, and no sender in the back office, so mails have the address of the shop as sender. Set one when the mail server sends for another address.',
      ),
    ]
  const domain = /@([^\s@<>]+\.[^\s@<>]+)>?\s*$/.exec(mail.from)?.[1]
  if (domain === undefined)
    return [
      server,
      wrong(
        'MAIL_FROM',
        `${mail.from} is not an address. Write it like orders@shop.example or Shop <orders@shop.example>.`,
      ),
    ]
  return [server, ...(await checkSender(domain))]
}

async function checkServer(url: string, isOfBackOffice: boolean): Promise<Finding> {
  const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000, dnsTimeout: 8000 }
  const transport = createTransport({ url, ...timeouts })
  const { host } = new URL(url)
  try {
    await withinLimit(transport.verify(), maxMs)
    return ok('mail', `${host} accepts the login${isOfBackOffice ? '; set in the back office' : ''}`)
  } catch (error) {
    return wrong(isOfBackOffice ? 'mail' : 'SMTP_URL', inEnglish(mailFault(error, host)))
  } finally {
    transport.close()
  }
}

/** @param servers addresses of DNS servers; left out: those of this machine */
export async function checkSender(domain: string, servers?: string[]): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (servers) resolver.setServers(servers)
  const records = async (name: string): Promise<string[] | null> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const { code = '' } = error as { code?: string }
      return ['ENOTFOUND', 'ENODATA'].includes(code) ? [] : null
    }
  }
  const [spf, dmarc] = await Promise.all([records(domain), records(`_dmarc.${domain}`)])
  if (spf === null || dmarc === null)
    return [
      warning('MAIL_FROM', `SPF and DMARC of ${domain} are unknown, because no DNS server answers here.`),
    ]
  const has = (texts: string[], sign: RegExp) => texts.some((text) => sign.test(text))
  return [
    has(spf, /^v=spf1\b/i)
      ? ok('MAIL_FROM', `${domain} has SPF`)
      : warning(
          'MAIL_FROM',
          `${domain} has no SPF record, so mails are taken for spam. Add the TXT record that your mail provider names, like v=spf1 include:… -all.`,
        ),
    has(dmarc, /^v=DMARC1\b/i)
      ? ok('MAIL_FROM', `${domain} has DMARC`)
      : warning(
          'MAIL_FROM',
          `_dmarc.${domain} has no DMARC record, so large providers refuse many mails. Add a TXT record, at first v=DMARC1; p=none.`,
        ),
  ]
}
