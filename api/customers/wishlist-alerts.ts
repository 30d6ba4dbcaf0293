// Tells those who asked that something on their wishlist is back in stock or costs less: one mail for each event.
import { newSecret } from '../kernel/secrets.ts'
import type { Deps } from '../kernel/deps.ts'
import type { Email } from '../mail/email.ts'
import { writeMail } from '../mail/mail.ts'
import { greetingTo } from '../mail/safe-name.ts'
import { moneyFormatter } from '../kernel/format.ts'
import type { Settings } from '../kernel/settings.ts'
import { type MailReader, selectReaders, takeNews, type WishNews } from './wishlist.sql.ts'

/** Wished products looked at in one transaction. */
const batch = 500

/** Looks at every wished product that has changed, and answers how many mails were written. */
export async function sendWishlistAlerts({ db, settings }: Pick<Deps, 'db' | 'settings'>): Promise<number> {
  let written = 0
  for (;;) {
    const looked = await db.transaction(async (tx) => {
      const taken = await takeNews(tx, batch)
      const byShopper = Map.groupBy(taken.news, ({ shopperId }) => shopperId)
      const readers = byShopper.size > 0 ? await selectReaders(tx, [...byShopper.keys()]) : []
      for (const reader of readers) {
        await writeMail(tx, settings, {
          once: `wishlist:${reader.shopperId}:${newSecret()}`,
          to: reader.email,
          letter: newsLetter(settings, reader, byShopper.get(reader.shopperId)!),
          unsubscribe: endOf(settings, reader),
        })
        written++
      }
      return taken.looked
    })
    if (looked < batch) return written
  }
}

const endOf = ({ publicUrl }: Settings, { mailKey }: MailReader) =>
  `${publicUrl}/myprofile?unsubscribe=${mailKey}`

function newsLetter(settings: Settings, reader: MailReader, news: WishNews[]): Email {
  const { publicUrl, shop } = settings
  const money = moneyFormatter(shop)
  const [first] = news
  const subject =
    news.length === 1
      ? `${first!.name} ${first!.isBack ? 'is back in stock' : 'costs less now'}`
      : `News of ${news.length} things on your wishlist`
  const saying = ({ priceMinor, addedPriceMinor, isBack, isCheaper }: WishNews) =>
    [
      isBack && 'back in stock',
      isCheaper ? `${money(priceMinor)} instead of ${money(addedPriceMinor)}` : money(priceMinor),
    ]
      .filter(Boolean)
      .join(', ')
  return {
    subject,
    preheader: news.map(({ name }) => name).join(', '),
    greeting: greetingTo(reader.fullName),
    blocks: [
      {
        kind: 'text',
        text: 'You asked us to tell you when something on your wishlist changes for the better.',
      },
      { kind: 'facts', rows: news.map((one) => ({ name: one.name, value: saying(one) })) },
      { kind: 'button', label: 'Open your wishlist', url: `${publicUrl}/myprofile?tab=wishlist` },
      {
        kind: 'note',
        text: `You get this letter because you asked for it at ${shop.name}.`,
        link: { label: 'Unsubscribe', url: endOf(settings, reader) },
      },
    ],
  }
}
