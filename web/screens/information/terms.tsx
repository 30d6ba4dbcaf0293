// The terms and conditions, at /terms and /terms-and-conditions.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { infoOf, loadPage, pageIn, usePage } from '../../features/pages/pages.ts'
import { WrittenArticle } from '../../features/pages/written-article.tsx'
import type { PageInfo, ScreenContext, ClientConfig } from '../../context/screen.ts'
import { useShop } from '../../context/shop.ts'
import { guaranteeOffer } from '../../shared/guarantee-text.ts'
import { Article } from '../../ui/article.tsx'
import type { Chapter } from '../../ui/article.tsx'
import { Link } from '../../ui/link.tsx'

export const load = (context: ScreenContext): Promise<void> => loadPage('terms', context)

export function page({ store, config, i18n }: ScreenContext): PageInfo {
  const written = pageIn('terms', store)
  return {
    title: i18n._(msg`Terms and conditions`),
    description: i18n._(
      msg`What you and ${{ shop: config.name }} agree on when you buy a shirt: ordering, prices, payment, delivery, made-to-order shirts and faults.`,
    ),
    canonical: '/terms',
    ...(written && infoOf(written)),
  }
}

export default function TermsScreen() {
  const written = usePage('terms')
  return written ? <WrittenArticle page={written} /> : <Standard />
}

function Standard() {
  const { t, i18n } = useLingui()
  const { config } = useShop()
  return (
    <Article
      title={t`Terms and conditions`}
      lead={t`What we agree on when you buy here, in plain words.`}
      changed="2026-11-23"
      chapters={chaptersOf(config, i18n)}
    />
  )
}

const chaptersOf = (config: ClientConfig, i18n: I18n): Chapter[] => [
  whoChapter(config, i18n),
  orderingChapter(i18n),
  pricesChapter(i18n),
  paymentChapter(i18n),
  madeToOrderChapter(config, i18n),
  deliveryChapter(i18n),
  returnsChapter(config, i18n),
  faultsChapter(i18n),
  reviewsChapter(i18n),
  accountChapter(i18n),
  liabilityChapter(i18n),
  lawChapter(i18n),
]

function whoChapter({ name: shop, email, address }: ClientConfig, i18n: I18n): Chapter {
  const operator = address.join(', ')
  const emailLink = <a href={`mailto:${email}`}>{email}</a>
  return {
    id: 'who',
    title: i18n._(msg`Who you buy from`),
    body: (
      <>
        <p>
          <Trans>
            The shop is run by {operator}. You reach us at {emailLink} or through the{' '}
            <Link to="/contact">contact page</Link>. In these terms, “we” means {shop} and “you” means the
            customer.
          </Trans>
        </p>
        <p>
          <Trans>
            They apply to every order placed in this shop. If the law of the country you live in protects you
            better, that law comes first.
          </Trans>
        </p>
      </>
    ),
  }
}

const orderingChapter = (i18n: I18n): Chapter => ({
  id: 'ordering',
  title: i18n._(msg`How an order comes about`),
  body: (
    <>
      <p>
        <Trans>
          What you see in the shop invites you to order. At the end of the checkout you see every line, every
          price, tax, delivery and the total, and you can go back and change any of it. Pressing the button
          that places the order is your binding offer to buy.
        </Trans>
      </p>
      <p>
        <Trans>
          We accept it when we send the confirmation of your order by email; until then there is no contract.
          If something prevents us, an error in a price anybody would notice for one, we tell you and you pay
          nothing, or have everything back.
        </Trans>
      </p>
      <p>
        <Trans>
          You can buy with an account or as a guest. Either way the order can be followed with its number and
          your email address. You must be old enough to enter into a contract where you live.
        </Trans>
      </p>
    </>
  ),
})

const pricesChapter = (i18n: I18n): Chapter => ({
  id: 'prices',
  title: i18n._(msg`Prices, tax and coupons`),
  body: (
    <>
      <p>
        <Trans>
          The price that counts is the one the checkout shows when you place the order. Tax and delivery
          depend on where the parcel goes, so they are worked out as soon as there is an address, and shown
          before you pay. Parcels that cross a border may owe duties on arrival; the delivery option says so.
        </Trans>
      </p>
      <p>
        <Trans>
          A shirt you design costs its base price, its fabric and the surcharges of the options you chose.
          Each is listed in the designer. Contrast fabric, button and thread colours, stiffness and the
          monogram cost nothing extra.
        </Trans>
      </p>
      <p>
        <Trans>
          Where a price is struck through, the lowest price of the last 30 days is shown beside it. A coupon
          applies to the goods, to delivery only if it says so, and cannot be paid out.
        </Trans>
      </p>
    </>
  ),
})

const paymentChapter = (i18n: I18n): Chapter => ({
  id: 'payment',
  title: i18n._(msg`Payment`),
  body: (
    <>
      <p>
        <Trans>
          You pay on the page of our payment provider; we never see the number of your card. While you pay we
          hold your shirts, or the fabric for them, for you. If no payment arrives in time the order is
          cancelled, the pieces go back on sale, and nothing is owed.
        </Trans>
      </p>
      <p>
        <Trans>
          If a payment fails you can try again with the same order: it is still one order, and it is charged
          once. Where paying on delivery is offered you pay the carrier; an order placed with an email address
          that is not confirmed yet begins once you confirm it by the link we email.
        </Trans>
      </p>
      <p>
        <Trans>The goods remain ours until they are paid for.</Trans>
      </p>
    </>
  ),
})

function madeToOrderChapter({ makingDays, fitGuarantee }: ClientConfig, i18n: I18n): Chapter {
  const [first, last] = makingDays
  const guarantee = fitGuarantee && guaranteeOffer(fitGuarantee, i18n)
  return {
    id: 'made-to-order',
    title: i18n._(msg`Shirts made to your order`),
    body: (
      <>
        <p>
          <Trans>
            A designed shirt is cut after you order it. Making usually takes {first} to {last} working days,
            and longer while many shirts wait to be made; delivery comes on top. The dates that apply are
            those that the checkout shows you when you order. We set the fabric aside the moment you order,
            and your design and measurements are written into the order as they are then: changing them in
            your account later changes nothing about a shirt already ordered.
          </Trans>
        </p>
        <p>
          <Trans>
            You can cancel until the fabric is cut. Yarn is dyed in lots and screens differ, so the colour you
            receive may be a shade off the one you see. We work to a tolerance of one centimetre on finished
            measurements; beyond it we alter the shirt or make it again at no cost.
          </Trans>
        </p>
        <p>
          <Trans>
            You answer for the measurements you give. When a figure looks unlikely we ask, and we publish the
            ease that is added to it, but nobody can check it except with a tape.
          </Trans>
        </p>
        {guarantee && (
          <p>
            <Trans>
              {guarantee} What it covers and how to ask for it is told in{' '}
              <Link to="/return-refund-policy#fit-guarantee">the fit guarantee</Link>, which is part of these
              terms.
            </Trans>
          </p>
        )}
      </>
    ),
  }
}

const deliveryChapter = (i18n: I18n): Chapter => ({
  id: 'delivery',
  title: i18n._(msg`Delivery`),
  body: (
    <>
      <p>
        <Trans>
          We deliver to the countries the checkout offers. The dates shown are working days counted from your
          order, and we keep to them as well as the carrier does. If a delivery date passes by more than two
          weeks you may cancel what has not been sent and have your money back.
        </Trans>
      </p>
      <p>
        <Trans>
          Every parcel is tracked; its number is in the email we send when it leaves, and on{' '}
          <Link to="/trackingorder">the order’s page</Link>. The risk of loss or damage passes to you when
          you, or somebody you named, has the parcel in hand.
        </Trans>
      </p>
    </>
  ),
})

const returnsChapter = ({ returnDays }: ClientConfig, i18n: I18n): Chapter => ({
  id: 'returns',
  title: i18n._(msg`Sending something back`),
  body: (
    <p>
      <Trans>
        You have <Plural value={returnDays} one="# day" other="# days" /> from delivery. What can be returned,
        what cannot, how it works and how to withdraw from the contract is told in{' '}
        <Link to="/return-refund-policy">returns and refunds</Link>, which is part of these terms.
      </Trans>
    </p>
  ),
})

const faultsChapter = (i18n: I18n): Chapter => ({
  id: 'faults',
  title: i18n._(msg`When something is wrong with it`),
  body: (
    <p>
      <Trans>
        If a shirt has a fault, you have the rights the law gives you: repair or replacement first, then a
        lower price or your money back, for at least two years from delivery and longer where your law says
        so. Tell us what is wrong, with a picture if you can. Sending a faulty shirt back costs you nothing,
        made to order or not.
      </Trans>
    </p>
  ),
})

const reviewsChapter = (i18n: I18n): Chapter => ({
  id: 'reviews',
  title: i18n._(msg`Reviews and what you upload`),
  body: (
    <p>
      <Trans>
        Only customers whose order was delivered can review a shirt, and such reviews carry the mark
        “verified”. They stay yours: you can change or remove them at any time. By posting one, photos
        included, you let us show it in the shop. We publish the bad ones too, and take down only what is
        unlawful, insulting, or about something else.
      </Trans>
    </p>
  ),
})

const accountChapter = (i18n: I18n): Chapter => ({
  id: 'account',
  title: i18n._(msg`Your account`),
  body: (
    <p>
      <Trans>
        Keep your password to yourself and tell us if somebody else has used your account. You can end any
        session, download what we hold about you and delete the account in{' '}
        <Link to="/myprofile?tab=privacy">your profile</Link>, the last as soon as no order or return is under
        way.
      </Trans>
    </p>
  ),
})

const liabilityChapter = (i18n: I18n): Chapter => ({
  id: 'liability',
  title: i18n._(msg`What we answer for`),
  body: (
    <p>
      <Trans>
        We answer without limit for intent, gross negligence, harm to life, body or health, and wherever the
        law does not let us limit it. For simple negligence we answer only where a duty essential to the
        contract was broken, and then for the damage that could be foreseen. Nothing here takes away rights
        you have as a consumer.
      </Trans>
    </p>
  ),
})

const lawChapter = (i18n: I18n): Chapter => ({
  id: 'law',
  title: i18n._(msg`Law, disputes and changes`),
  body: (
    <>
      <p>
        <Trans>
          The law of the place where we are established applies; as a consumer you keep the protection of the
          law of your home. Contact us first: most things are settled with one message. We are not obliged to
          take part in proceedings before a consumer arbitration board.
        </Trans>
      </p>
      <p>
        <Trans>
          The terms of the day you order apply to that order. If one clause turns out to be invalid the others
          stay as they are.
        </Trans>
      </p>
    </>
  ),
})
