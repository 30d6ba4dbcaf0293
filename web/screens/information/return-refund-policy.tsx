// The policy of returns and refunds.
import { Link } from 'react-router'
import { WithdrawLink } from '../../features/order/actions/withdraw-link.tsx'
import { guaranteeOffer } from '#contract/fit-guarantee-texts.ts'
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import type { PageInfo, ScreenContext, ClientConfig } from '../../context/screen.ts'
import { useShop } from '../../context/shop.ts'
import { Article } from '../../ui/article.tsx'
import type { Chapter } from '../../ui/article.tsx'

export function page({ config }: ScreenContext): PageInfo {
  return {
    title: 'Returns and refunds',
    description: `${config.returnDays} days to send a shirt back or exchange it, how to cancel, how to withdraw from the contract, and when your money is back.`,
  }
}

export default function ReturnRefundPolicyScreen() {
  const { config } = useShop()
  return (
    <Article
      title="Returns and refunds"
      lead={`${config.returnDays} days to try a shirt at home, with your own trousers and your own mirror.`}
      changed="November 21, 2026"
      chapters={chaptersOf(config)}
    />
  )
}

function chaptersOf({ email, address, returnDays, fitGuarantee }: ClientConfig): Chapter[] {
  return [
    {
      id: 'cancel',
      title: 'Before it is sent: cancel',
      body: (
        <p>
          A ready-made order can be cancelled until it is packed, one with shirts made for you until the cloth
          is cut. Open the order in <Link to="/order">your orders</Link>, or through the link in its emails,
          and press “Cancel order”. We send back what you paid at once, to where it came from.
        </p>
      ),
    },
    {
      id: 'what',
      title: 'What can come back',
      body: (
        <ul>
          <li>Ready-made shirts, unworn and unwashed, with their labels.</li>
          <li>
            Shirts you designed from our options in a standard size, without a monogram, in the same
            condition: those we can sell to somebody else.
          </li>
          <li>Anything faulty, or not what you ordered, whatever it is and however it was made.</li>
        </ul>
      ),
    },
    {
      id: 'what-not',
      title: 'What cannot',
      body: (
        <p>
          A shirt made to your own measurements, or with a monogram, is made for one person and cannot be
          returned for another reason than a fault. Swatches are cut for you and cannot be returned either.
          The checkout says so beside each line before you buy. If such a shirt does not fit although your
          measurements were right, write to us: we alter it or make it again.
        </p>
      ),
    },
    ...(fitGuarantee ? [guaranteeChapter(fitGuarantee)] : []),
    {
      id: 'how',
      title: 'How it works',
      body: (
        <ul>
          <li>
            Open the order and press “Return or exchange”, within {returnDays} days of its delivery. Choose
            the shirts and say why; a ready-made shirt can be exchanged for another size of it.
          </li>
          <li>
            Is a shirt faulty that was made for you alone? Write to <a href={`mailto:${email}`}>{email}</a>,
            with a picture if you can.
          </li>
          <li>We answer by email, with the address to send it to: {address.join(', ')}.</li>
          <li>
            Send it within two weeks of our answer and keep the receipt. You pay the postage, unless the shirt
            is faulty or not what you ordered.
          </li>
          <li>
            When it has arrived and been looked at, we refund it or send the other size. An exchange is sent
            free of charge.
          </li>
        </ul>
      ),
    },
    {
      id: 'refund',
      title: 'When your money is back',
      body: (
        <>
          <p>
            We start the refund within two working days of having the shirt in hand, and never later than 14
            days after you told us. It goes the way the payment came and usually arrives within five working
            days. What you paid to the carrier goes back to your bank account; our email asks which. If a
            coupon had lowered the price, you get back what you paid for that shirt.
          </p>
          <p>
            If you withdrew within 14 days and send back everything, what delivery cost you is refunded too.
            We may wait with the refund until we have the goods or you have shown that they were sent.
          </p>
        </>
      ),
    },
    {
      id: 'withdrawal',
      title: 'Your right to withdraw',
      body: (
        <>
          <p>
            If you buy as a consumer, you may withdraw from the contract from the moment you order until 14
            days after you received its last piece, without giving a reason. It does not hold for shirts made
            to your own measurements or with a monogram, nor for swatches. The button below does it in two
            steps, without an account. A letter or an email to <a href={`mailto:${email}`}>{email}</a> is
            enough too. You get a receipt for it by email at once.
          </p>
          <WithdrawLink />
          <p>
            If nothing has been packed or cut yet, the order is simply cancelled. Otherwise send the goods
            back within 14 days. You answer for a loss in value only if it comes from handling them beyond
            trying them on. We pay back everything we received for them, the cost of delivery included, within
            14 days of your statement.
          </p>
        </>
      ),
    },
  ]
}

const guaranteeChapter = (terms: FitGuarantee): Chapter => ({
  id: 'fit-guarantee',
  title: 'The fit guarantee',
  body: (
    <>
      <p>
        {guaranteeOffer(terms)} It does not matter who measured. The cart, the checkout and the order show
        which shirt it covers.
      </p>
      <ul>
        <li>
          Open the order and press “Request alteration or remake”. Say what is too long, too short, too tight
          or too wide, and by how much.
        </li>
        <li>We answer within two working days. For an alteration we ask you to send us the shirt, washed.</li>
        <li>
          A remake is the same shirt, cut again to your corrected or new measurements. It is an order of its
          own that costs nothing, its delivery included.
        </li>
        <li>
          {terms.covers === 'first'
            ? 'It covers one piece of the first made-to-measure shirt that is ordered with your account or email address; if that order is cancelled, the next one.'
            : 'It covers one piece of each made-to-measure shirt in an order.'}{' '}
          A remake has no guarantee of its own, and the guarantee is given once for a shirt.
        </li>
      </ul>
      <p>It comes on top of your rights when something is wrong with a shirt, and takes none of them away.</p>
    </>
  ),
})
