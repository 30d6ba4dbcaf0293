// The terms and conditions, at /terms and /terms-and-conditions.
import { Link } from 'react-router'
import { guaranteeOffer } from '#contract/fit-guarantee-texts.ts'
import type { PageInfo, ScreenContext, ClientConfig } from '../../context/screen.ts'
import { useShop } from '../../context/shop.ts'
import { Article } from '../../ui/article.tsx'
import type { Chapter } from '../../ui/article.tsx'

export function page({ config }: ScreenContext): PageInfo {
  return {
    title: 'Terms and conditions',
    description: `What you and ${config.name} agree on when you buy a shirt: ordering, prices, payment, delivery, made-to-order shirts and faults.`,
    canonical: '/terms',
  }
}

export default function TermsScreen() {
  const { config } = useShop()
  return (
    <Article
      title="Terms and conditions"
      lead="What we agree on when you buy here, in words meant to be read."
      changed="November 21, 2026"
      chapters={chaptersOf(config)}
    />
  )
}

function chaptersOf({ name, email, address, makingDays, returnDays, fitGuarantee }: ClientConfig): Chapter[] {
  return [
    {
      id: 'who',
      title: 'Who you buy from',
      body: (
        <>
          <p>
            The shop is run by {address.join(', ')}. You reach us at <a href={`mailto:${email}`}>{email}</a>{' '}
            or through the <Link to="/contact">contact page</Link>. In these terms, “we” means {name} and
            “you” means whoever buys.
          </p>
          <p>
            They hold for every order placed in this shop. If the law of the country you live in protects you
            better, that law comes first.
          </p>
        </>
      ),
    },
    {
      id: 'ordering',
      title: 'How an order comes about',
      body: (
        <>
          <p>
            What you see in the shop invites you to order. At the end of the checkout you see every line,
            every price, tax, delivery and the total, and you can go back and change any of it. Pressing the
            button that places the order is your binding offer to buy.
          </p>
          <p>
            We accept it when we send the confirmation of your order by email; until then there is no
            contract. If something prevents us, an error in a price anybody would notice for one, we tell you
            and you pay nothing, or have everything back.
          </p>
          <p>
            You can buy with an account or as a guest. Either way the order can be followed with its number
            and your email address. You must be old enough to enter into a contract where you live.
          </p>
        </>
      ),
    },
    {
      id: 'prices',
      title: 'Prices, tax and coupons',
      body: (
        <>
          <p>
            The price that counts is the one the checkout shows when you place the order. Tax and delivery
            depend on where the parcel goes, so they are worked out as soon as there is an address, and shown
            before you pay. Parcels that cross a border may owe duties on arrival; the delivery option says
            so.
          </p>
          <p>
            A shirt you design costs its base price, its cloth and the surcharges of the options you chose.
            Each is listed in the designer. Contrast cloth, button and thread colours, stiffness and the
            monogram cost nothing extra.
          </p>
          <p>
            Where a price is struck through, the lowest price of the last 30 days stands beside it. A coupon
            is taken off the goods, not off delivery unless it says so, and cannot be paid out.
          </p>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Payment',
      body: (
        <>
          <p>
            You pay on the page of our payment provider; we never see the number of your card. While you pay
            we hold your shirts, or the cloth for them, for you. If no payment arrives in time the order is
            cancelled, the pieces go back on sale, and nothing is owed.
          </p>
          <p>
            If a payment fails you can try again with the same order: it is still one order, and it is charged
            once. Where paying on delivery is offered you pay the carrier; an order placed with an email
            address that is not confirmed yet begins once you confirm it by the link we email.
          </p>
          <p>The goods remain ours until they are paid for.</p>
        </>
      ),
    },
    {
      id: 'made-to-order',
      title: 'Shirts made to your order',
      body: (
        <>
          <p>
            A designed shirt is cut after you order it. Making takes {makingDays[0]} to {makingDays[1]}{' '}
            working days; delivery comes on top. We set the cloth aside the moment you order, and your design
            and measurements are written into the order as they are then: changing them in your account later
            changes nothing about a shirt already ordered.
          </p>
          <p>
            You can cancel until the cloth is cut. Yarn is dyed in lots and screens differ, so the colour you
            receive may be a shade off the one you see. We work to a tolerance of one centimetre on finished
            measurements; beyond it we alter the shirt or make it again at no cost.
          </p>
          <p>
            You answer for the measurements you give. When a figure looks unlikely we ask, and we publish the
            ease that is added to it, but nobody can check it except with a tape.
          </p>
          {fitGuarantee && (
            <p>
              {guaranteeOffer(fitGuarantee)} What it covers and how to ask for it is told in{' '}
              <Link to="/return-refund-policy#fit-guarantee">the fit guarantee</Link>, which is part of these
              terms.
            </p>
          )}
        </>
      ),
    },
    {
      id: 'delivery',
      title: 'Delivery',
      body: (
        <>
          <p>
            We deliver to the countries the checkout offers. The dates shown are working days counted from
            your order, and we keep to them as well as the carrier does. If a delivery date passes by more
            than two weeks you may cancel what has not been sent and have your money back.
          </p>
          <p>
            Every parcel is tracked; its number is in the email we send when it leaves, and on{' '}
            <Link to="/trackingorder">the order’s page</Link>. The risk of loss or damage passes to you when
            you, or somebody you named, has the parcel in hand.
          </p>
        </>
      ),
    },
    {
      id: 'returns',
      title: 'Sending something back',
      body: (
        <p>
          You have {returnDays} days from delivery. What can come back, what cannot, how it works and how to
          withdraw from the contract is told in <Link to="/return-refund-policy">returns and refunds</Link>,
          which is part of these terms.
        </p>
      ),
    },
    {
      id: 'faults',
      title: 'When something is wrong with it',
      body: (
        <p>
          If a shirt has a fault, you have the rights the law gives you: repair or replacement first, then a
          lower price or your money back, for at least two years from delivery and longer where your law says
          so. Tell us what is wrong, with a picture if you can. Sending a faulty shirt back costs you nothing,
          made to order or not.
        </p>
      ),
    },
    {
      id: 'reviews',
      title: 'Reviews and what you upload',
      body: (
        <p>
          Only customers whose order was delivered can review a shirt, and such reviews carry the mark
          “verified”. They stay yours: you can change or remove them at any time. By posting one, photos
          included, you let us show it in the shop. We publish the bad ones too, and take down only what is
          unlawful, insulting, or about something else.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <p>
          Keep your password to yourself and tell us if somebody else has used your account. You can end any
          session, download what we hold about you and delete the account in{' '}
          <Link to="/myprofile?tab=privacy">your profile</Link>, the last as soon as no order or return is
          under way.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: (
        <p>
          We answer without limit for intent, gross negligence, harm to life, body or health, and wherever the
          law does not let us limit it. For simple negligence we answer only where a duty essential to the
          contract was broken, and then for the damage that could be foreseen. Nothing here takes away rights
          you have as a consumer.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law, disputes and changes',
      body: (
        <>
          <p>
            The law of the place where we are established applies; as a consumer you keep the protection of
            the law of your home. Contact us first: most things are settled with one message. We are not
            obliged to take part in proceedings before a consumer arbitration board.
          </p>
          <p>
            The terms of the day you order are the ones that hold for that order. If one clause turns out to
            be invalid the others stay as they are.
          </p>
        </>
      ),
    },
  ]
}
