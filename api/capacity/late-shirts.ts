// Mails the manager which shirts will be late, while something can still be done about it.
import { msg, plural } from '@lingui/core/runtime-macro'
import { dayIn } from '#contract/time-zone.ts'
import type { Deps } from '../kernel/deps.ts'
import { formatDay } from '../kernel/format.ts'
import { type Storefront, storefrontFor } from '../kernel/storefront.ts'
import type { Email } from '../mail/email.ts'
import { writeMail } from '../mail/mail.ts'
import { notifyWebhooks } from '../webhooks/webhooks.ts'
import { insertLateShirts, type LateShirt, updateLateShirts } from './late-shirts.sql.ts'
import { planOf } from './making.ts'

/** The most shirts that a mail names; the list in the back office has all. */
const maxNamed = 20

/**
 * Mails the shop the shirts that have become late, at most one mail a day: shirts that become late after it are in the
 * mail of the next day. Notifies webhooks too. Returns how many shirts the mail had.
 */
export async function warnOfLateShirts({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  return db.transaction(async (tx) => {
    const shirts = await updateLateShirts(tx, planOf(settings.shop))
    if (shirts.length === 0) return 0
    const own = storefrontFor(settings, null)
    const isWritten = await writeMail(tx, own, {
      once: `late-shirts:${dayIn(settings.shop.timeZone)}`,
      to: settings.shop.email,
      email: lateShirtsEmail(own, shirts, settings.backOfficeUrl),
    })
    if (!isWritten) return 0
    await insertLateShirts(tx, shirts)
    const late = shirts.map(({ number, madeBy, plannedOn }) => ({ number, madeBy, plannedOn }))
    await notifyWebhooks(tx, [{ type: 'shirts.late', data: { shirts: late } }])
    return shirts.length
  })
}

/** @param shirts at least one. */
export function lateShirtsEmail(
  { i18n, locale }: Storefront,
  shirts: readonly LateShirt[],
  backOfficeUrl: string,
): Email {
  const count = shirts.length
  const more = count - maxNamed
  const dayText = ({ madeBy, plannedOn }: LateShirt): string => {
    const day = formatDay(madeBy, locale)
    if (plannedOn === null) return i18n._(msg`to be packed by ${{ day }}`)
    return i18n._(
      msg`to be packed by ${{ day }}, ready by plan on ${{ planned: formatDay(plannedOn, locale) }}`,
    )
  }
  return {
    subject: i18n._(msg`${plural({ count }, { one: '# shirt', other: '# shirts' })} will be late`),
    preheader: shirts
      .slice(0, maxNamed)
      .map(({ number }) => number)
      .join(', '),
    blocks: [
      {
        kind: 'text',
        text: i18n._(
          msg`These shirts will be packed later than promised to the customers. Make them first, or finish more shirts a day; otherwise tell the customers.`,
        ),
      },
      {
        kind: 'facts',
        rows: shirts.slice(0, maxNamed).map((shirt) => ({ name: shirt.number, value: dayText(shirt) })),
      },
      ...(more > 0
        ? [
            {
              kind: 'text',
              text: i18n._(
                msg`${plural({ more }, { one: '# further shirt is', other: '# further shirts are' })} in the list.`,
              ),
            } as const,
          ]
        : []),
      {
        kind: 'button',
        label: i18n._(msg`Show the shirts that will be late`),
        url: `${backOfficeUrl}/production?due=missed`,
      },
      {
        kind: 'note',
        text: i18n._(msg`This email is sent up to once a day, when further shirts will be late.`),
      },
    ],
  }
}
