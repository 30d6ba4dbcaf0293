// Frequently asked questions with their answers: plain text, so that it can be searched, with a link to the right screen.
import { countryName } from '#contract/address-lines.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { WrittenPage } from '#contract/pages.ts'
import { maxSwatches } from '#contract/swatches.ts'
import type { ClientConfig } from '../../context/screen.ts'
import { wordsOf } from '../pages/pages.ts'
import { guaranteeOffer } from '../../shared/guarantee-text.ts'
import { has } from '../../context/offer.ts'
import { money } from '../../context/money-pattern.ts'

export interface FaqQuestion {
  /** The fragment of its address. */
  id: string
  question: string
  answer: string
  /** The answer of a written page as safe HTML. */
  html?: string
  link?: { to: string; label: string }
}

export interface Topic {
  title: string
  /** The text of a written page before the questions, as safe HTML. */
  html?: string
  questions: FaqQuestion[]
}

interface QuestionMessages {
  id: string
  question: MessageDescriptor
  answer: MessageDescriptor
  link?: { to: string; label: MessageDescriptor }
}

interface TopicMessages {
  title: MessageDescriptor
  questions: QuestionMessages[]
}

/** All questions, with this shop's days and prices. */
export function topicsOf(config: ClientConfig, i18n: I18n): Topic[] {
  const topics = [
    buying(config, i18n),
    size,
    ...(has(config, 'designs') ? [custom(config)] : []),
    orders,
    returns(config, i18n),
    fabric,
    account,
  ]
  return topics.map(({ title, questions }) => ({
    title: i18n._(title),
    questions: questions.map(({ id, question, answer, link }) => ({
      id,
      question: i18n._(question),
      answer: i18n._(answer),
      ...(link && { link: { to: link.to, label: i18n._(link.label) } }),
    })),
  }))
}

const buying = (config: ClientConfig, i18n: I18n): TopicMessages => ({
  title: msg`Buying and paying`,
  questions: [
    {
      id: 'guest',
      question: msg`Do I need an account to buy?`,
      answer: msg`No. An email address is enough, and the link in your confirmation opens the order. With an account you also keep addresses, measurements and designs in one place; what you gathered as a guest comes along when you sign in.`,
    },
    {
      id: 'payment-methods',
      question: msg`How can I pay?`,
      answer: msg`On the page of our payment provider, with what it offers in your country, and on delivery where the checkout says so; we then ask by email to confirm the order, unless you are signed in with a confirmed address. We never see your card.`,
    },
    {
      id: 'held',
      question: msg`Can somebody buy my shirt while I am paying?`,
      answer: msg`No. From the moment you place the order the shirt, or the fabric for it, is held for you until the payment arrives or its time has run out.`,
    },
    {
      id: 'failed-payment',
      question: msg`My payment failed. What now?`,
      answer: msg`Nothing was charged. The order is kept for a while; open it and pay again, with another card if you like. It stays one order, and it is charged once.`,
    },
    {
      id: 'coupon',
      question: msg`Where do I put a coupon code?`,
      answer: msg`At the checkout, beside the totals. If it does not apply we say why: it may require a higher amount, have expired, or have been used by you before.`,
    },
    {
      id: 'delivery-cost',
      question: msg`What does delivery cost, and how long does it take?`,
      answer: deliveryText(config, i18n),
    },
    {
      id: 'countries',
      question: msg`Do you deliver to my country?`,
      answer: msg`We deliver to ${plural({ count: config.countries.length }, { one: '# country', other: '# countries' })}: ${{ countries: countryNames(config) }}. Duties, where there are any, are paid on arrival.`,
    },
  ],
})

const size: TopicMessages = {
  title: msg`Size and fit`,
  questions: [
    {
      id: 'which-size',
      question: msg`Which size should I take?`,
      answer: msg`Save your measurements once, and every product page tells you your size there and how it will sit. Without them: each page has a table, and reviews say whether a shirt runs small or large.`,
      link: { to: '/myprofile?tab=measurements', label: msg`Save your measurements` },
    },
    {
      id: 'fits',
      question: msg`What do slim, regular and relaxed mean?`,
      answer: msg`How much room there is around you. Slim follows the body, regular leaves room to move and tuck, relaxed hangs. The size names your body, not the shirt: an M is cut for the same chest in all three.`,
    },
    {
      id: 'measure',
      question: msg`How do I measure myself?`,
      answer: msg`With a soft tape, over a thin shirt or none, standing easily, ideally with somebody to help. Each field has a drawing that shows where the tape goes and the mistake most people make. Measures that do not go together are asked about when you save them, and again before a shirt is cut to them.`,
    },
    {
      id: 'inches',
      question: msg`Can I use inches?`,
      answer: msg`Yes. Switch between centimetres and inches whenever you like; nothing is lost. If a figure looks like inches in a centimetre field we ask before anything is saved.`,
    },
    {
      id: 'shrink',
      question: msg`Will it shrink?`,
      answer: msg`Cotton and linen give a little in the first washes: most of our fabrics one to three percent, each stated with the fabric. Shirts made to order are cut larger by just that much, so they fit after washing.`,
    },
  ],
}

const custom = ({
  makingDays: [first, last],
  swatchSet,
  money: patterns,
  currency,
}: ClientConfig): TopicMessages => ({
  title: msg`Designing your own`,
  questions: [
    {
      id: 'design-how',
      question: msg`How do I design a shirt?`,
      answer: msg`Choose a fabric, then go through collar, cuff, hem, back, sleeves, pocket, placket, epaulettes and yoke in any order. The price follows every choice. Nothing is fixed until you order, and every step can be undone. A design you have begun is there when you come back, in the same browser.`,
      link: { to: '/productdetail', label: msg`Open the designer` },
    },
    {
      id: 'design-price',
      question: msg`What does a designed shirt cost?`,
      answer: msg`A base price, the fabric, and a surcharge for a few options; the designer lists each. A contrast fabric inside collar and cuff, the colour of buttons and thread, and a monogram are included.`,
    },
    {
      id: 'design-time',
      question: msg`How long does making it take?`,
      answer: msg`Usually ${first} to ${last} working days from your order to the parcel, and longer while many shirts wait to be made. The dates for yours are in the designer, at the checkout and on your order; they stay as they are once you have ordered. You see when it is cut and when it is sewn.`,
    },
    {
      id: 'design-change',
      question: msg`Can I change a design after ordering?`,
      answer: msg`Cancel the order until its fabric is cut, at no cost, and order again with the change. After that the shirt is already being made.`,
    },
    {
      id: 'design-share',
      question: msg`Can I show a design to somebody?`,
      answer: msg`Yes. “Share” gives you a link that opens exactly this design anywhere, and shows its picture where it is posted.`,
    },
    {
      id: 'fabric-out',
      question: msg`What if the fabric runs out?`,
      answer: msg`The designer shows how many shirts a fabric is still good for, and does not sell what is not there. When you order, the metres for your shirt are set aside for you.`,
    },
    {
      id: 'swatch',
      question: msg`Are the colours on screen true?`,
      answer: swatchSet
        ? msg`Fabric is drawn thread by thread from the yarns it is woven of, so stripes and checks have their true width. Screens differ all the same; if a shade matters, order a swatch and look at it in daylight.`
        : msg`Fabric is drawn thread by thread from the yarns it is woven of, so stripes and checks have their true width. Screens differ all the same; if a shade matters, compare it with a shirt you own in daylight.`,
    },
    ...(swatchSet
      ? [
          {
            id: 'swatch-set',
            question: msg`Can I order swatches of the fabrics?`,
            answer: msg`Yes: a set of up to ${maxSwatches} fabrics of your choice for ${{ price: money(swatchSet.priceMinor, patterns[currency]!) }}. Press “Order a swatch” at a fabric in the designer, or choose on the page of the swatch set. Swatches cannot be returned.`,
            link: { to: '/productdetail/swatch-set', label: msg`Order swatches` },
          },
        ]
      : []),
  ],
})

const orders: TopicMessages = {
  title: msg`Your order`,
  questions: [
    {
      id: 'where',
      question: msg`Where is my order?`,
      answer: msg`Its page shows every step with day and time. You need the number from the confirmation email and your email address, or your account.`,
      link: { to: '/trackingorder', label: msg`Track an order` },
    },
    {
      id: 'cancel',
      question: msg`Can I cancel?`,
      answer: msg`Ready-made shirts until they are packed, designed ones until they are cut. Press “Cancel order” on the order’s page; what you paid is refunded at once.`,
    },
    {
      id: 'address-change',
      question: msg`Can I change the address after ordering?`,
      answer: msg`Not on the page. Contact us with the order’s number before it is sent, or cancel and order again.`,
      link: { to: '/contact?topic=order', label: msg`Contact us` },
    },
    {
      id: 'invoice',
      question: msg`Where is my invoice?`,
      answer: msg`On the order’s page, as a PDF, once the order is paid.`,
    },
  ],
}

const returns = ({ returnDays, fitGuarantee }: ClientConfig, i18n: I18n): TopicMessages => ({
  title: msg`Returns`,
  questions: [
    {
      id: 'return-days',
      question: msg`How long can I send something back?`,
      answer: msg`${plural(returnDays, { one: '# day', other: '# days' })} from delivery. Open the order and press “Return or exchange”.`,
      link: { to: '/return-refund-policy', label: msg`Returns and refunds` },
    },
    {
      id: 'return-designed',
      question: msg`Can I return a shirt I designed?`,
      answer: msg`In a standard size and without a monogram: yes, like any other. Made to your own measurements or with a monogram: only if something is wrong with it. The checkout says which one yours is before you buy.`,
    },
    ...(fitGuarantee
      ? [
          {
            id: 'fit-guarantee',
            question: msg`What if a made-to-measure shirt does not fit?`,
            answer: msg`${{ guarantee: guaranteeOffer(fitGuarantee, i18n) }} Open the order, press “Request alteration or remake”, and say what is too long, short, tight or wide, and by how much.`,
            link: { to: '/return-refund-policy#fit-guarantee', label: msg`The fit guarantee` },
          },
        ]
      : []),
    {
      id: 'refund-when',
      question: msg`When do I get my money back?`,
      answer: msg`We start it within two working days of having the shirt. It is refunded the way you paid and usually arrives within five working days. If you paid on delivery, our email asks for the account it should go to.`,
    },
    {
      id: 'exchange',
      question: msg`Can I have another size instead?`,
      answer: msg`A ready-made shirt, yes, if it is in stock: choose “Another size”. We set it aside for you and send it when yours has arrived, free of charge.`,
    },
  ],
})

const fabric: TopicMessages = {
  title: msg`Fabric and care`,
  questions: [
    {
      id: 'wash',
      question: msg`How do I wash a shirt?`,
      answer: msg`Unbuttoned, inside out, with like colours, at what the label says: 30 to 40 °C for most. Hang it to dry while damp and iron before it is quite dry. Every product and every fabric states its own care.`,
    },
    {
      id: 'iron',
      question: msg`Which fabrics need little ironing?`,
      answer: msg`Oxford, flannel and seersucker forgive most; poplin and linen show what they have been through. The fabric library can be filtered by care.`,
    },
    {
      id: 'see-through',
      question: msg`Is a white shirt see-through?`,
      answer: msg`Fine poplin a little, twill and oxford hardly. Each fabric states how opaque it is.`,
    },
  ],
}

const account: TopicMessages = {
  title: msg`Account and privacy`,
  questions: [
    {
      id: 'forgotten',
      question: msg`I have forgotten my password.`,
      answer: msg`Have a link sent to your address and choose a new one. The link works once, for two hours.`,
      link: { to: '/forgotpassword', label: msg`Choose a new password` },
    },
    {
      id: 'no-mail',
      question: msg`An email from us does not arrive.`,
      answer: msg`Look in the spam folder and check the address. Any page that waits for an email can send it again.`,
    },
    {
      id: 'delete',
      question: msg`How do I delete my account?`,
      answer: msg`In your profile under Privacy, without asking us, as soon as no order or return is under way. There you can also download everything we hold about you.`,
      link: { to: '/myprofile?tab=privacy', label: msg`Privacy in your profile` },
    },
    {
      id: 'device',
      question: msg`Something does not work on my device.`,
      answer: msg`Open the device check: it says what your browser can do and whether the shop answers. Send us its result and we can help.`,
      link: { to: '/test', label: msg`Check this device` },
    },
  ],
}

function deliveryText(
  { homeDelivery: home, money: patterns, currency }: ClientConfig,
  i18n: I18n,
): MessageDescriptor {
  const pattern = patterns[currency]!
  if (!home)
    return msg`The checkout shows every option with its price and its days for your address, before you pay.`
  const { name: option, country, priceMinor, freeFromMinor } = home
  const [first, last] = home.workingDays
  const price = money(priceMinor, pattern)
  const limit = money(freeFromMinor ?? 0, pattern)
  const here =
    priceMinor === 0
      ? msg`${option} delivery in ${country} is free, and takes ${first} to ${last} working days.`
      : freeFromMinor === null
        ? msg`${option} delivery in ${country} costs ${price}, and takes ${first} to ${last} working days.`
        : msg`${option} delivery in ${country} costs ${price}, and nothing from ${limit} on, and takes ${first} to ${last} working days.`
  return msg`${{ delivery: i18n._(here) }} The checkout shows every option with its price and its days for your address, before you pay.`
}

const countryNamesOf = new WeakMap<ClientConfig, string>()

/** Cached, because creating the two formatters takes a tenth of the rendering time of this page. */
function countryNames(config: ClientConfig): string {
  const known = countryNamesOf.get(config)
  if (known !== undefined) return known
  const list = new Intl.ListFormat(config.locale, { type: 'conjunction' })
  const text = list.format(config.countries.map((code) => countryName(code, config.locale)))
  countryNamesOf.set(config, text)
  return text
}

/**
 * The topics of a written page: its chapters, with their parts as questions. Chapters without parts become questions
 * of a topic with the page's own title.
 */
export function writtenTopics({ title, chapters }: WrittenPage): Topic[] {
  const topics: Topic[] = []
  const others: FaqQuestion[] = []
  for (const { parts, ...chapter } of chapters) {
    if (parts.length === 0) others.push(writtenQuestion(chapter))
    else
      topics.push({
        title: wordsOf(chapter.title),
        html: chapter.html,
        questions: parts.map(writtenQuestion),
      })
  }
  return others.length > 0 ? [...topics, { title: wordsOf(title), questions: others }] : topics
}

const writtenQuestion = ({ id, title, html }: { id: string; title: string; html: string }): FaqQuestion => ({
  id,
  question: wordsOf(title),
  answer: wordsOf(html),
  html,
})

/** The topics with only the questions that contain every word; topics without questions are left out. */
export function matching(topics: Topic[], typed: string): Topic[] {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return topics
  return topics
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => {
        const text = ` ${plain(`${title} ${question} ${answer}`)}`
        return words.every((word) => text.includes(` ${stem(word)}`))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The stem of a word: returning, returns and returned all begin with "return". */
const stem = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ies|ed|es|s|y)$/, '') : word)
