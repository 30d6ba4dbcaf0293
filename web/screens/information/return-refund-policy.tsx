// The policy of returns and refunds.
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { WithdrawLink } from '../../features/order/actions/withdraw-link.tsx'
import type { FitGuarantee } from '#contract/fit-guarantee.ts'
import { infoOf, loadPage, pageIn, usePage } from '../../features/pages/pages.ts'
import { WrittenArticle } from '../../features/pages/written-article.tsx'
import type { PageInfo, ScreenContext, ClientConfig } from '../../context/screen.ts'
import { useShop } from '../../context/shop.ts'
import { guaranteeOffer } from '../../shared/guarantee-text.ts'
import { Article } from '../../ui/article.tsx'
import type { Chapter } from '../../ui/article.tsx'
import { Link } from '../../ui/link.tsx'

export const load = (context: ScreenContext): Promise<void> => loadPage('return-refund-policy', context)

export function page({ store, config, i18n }: ScreenContext): PageInfo {
  const written = pageIn('return-refund-policy', store)
  return {
    title: i18n._(msg`Returns and refunds`),
    description: i18n._(
      msg`${plural({ count: config.returnDays }, { one: '# day', other: '# days' })} to send a shirt back or exchange it, how to cancel, how to withdraw from the contract, and when you get your refund.`,
    ),
    ...(written && infoOf(written)),
  }
}

export default function ReturnRefundPolicyScreen() {
  const written = usePage('return-refund-policy')
  return written ? (
    <WrittenArticle page={written}>
      <WithdrawLink />
    </WrittenArticle>
  ) : (
    <Standard />
  )
}

function Standard() {
  const { t, i18n } = useLingui()
  const { config } = useShop()
  return (
    <Article
      title={t`Returns and refunds`}
      lead={t`${plural({ count: config.returnDays }, { one: '# day', other: '# days' })} to try a shirt at home, with your own trousers and your own mirror.`}
      changed="2026-11-21"
      chapters={chaptersOf(config, i18n)}
    />
  )
}

const chaptersOf = (config: ClientConfig, i18n: I18n): Chapter[] => [
  cancelChapter(i18n),
  whatChapter(i18n),
  whatNotChapter(i18n),
  ...(config.fitGuarantee ? [guaranteeChapter(config.fitGuarantee, i18n)] : []),
  howChapter(config, i18n),
  refundChapter(i18n),
  ...(config.european ? [withdrawalChapter(config, i18n)] : []),
]

const cancelChapter = (i18n: I18n): Chapter => ({
  id: 'cancel',
  title: i18n._(msg`Before it is sent: cancel`),
  body: (
    <p>
      <Trans>
        A ready-made order can be cancelled until it is packed, one with shirts made for you until the fabric
        is cut. Open the order in <Link to="/order">your orders</Link>, or through the link in its emails, and
        press “Cancel order”. We refund what you paid at once, the way you paid it.
      </Trans>
    </p>
  ),
})

const whatChapter = (i18n: I18n): Chapter => ({
  id: 'what',
  title: i18n._(msg`What can be returned`),
  body: (
    <ul>
      <li>
        <Trans>Ready-made shirts, unworn and unwashed, with their labels.</Trans>
      </li>
      <li>
        <Trans>
          Shirts you designed from our options in a standard size, without a monogram, in the same condition:
          those we can sell to somebody else.
        </Trans>
      </li>
      <li>
        <Trans>Anything faulty, or not what you ordered, whatever it is and however it was made.</Trans>
      </li>
    </ul>
  ),
})

const whatNotChapter = (i18n: I18n): Chapter => ({
  id: 'what-not',
  title: i18n._(msg`What cannot`),
  body: (
    <p>
      <Trans>
        A shirt made to your own measurements, or with a monogram, is made for one person and cannot be
        returned for another reason than a fault. Swatches are cut for you and cannot be returned either. The
        checkout says so beside each line before you buy. If such a shirt does not fit although your
        measurements were right, write to us: we alter it or make it again.
      </Trans>
    </p>
  ),
})

function howChapter({ email, address, returnDays }: ClientConfig, i18n: I18n): Chapter {
  const operator = address.join(', ')
  return {
    id: 'how',
    title: i18n._(msg({ message: 'How it works', context: 'sending something back' })),
    body: (
      <ul>
        <li>
          <Trans>
            Open the order and press “Return or exchange”, within{' '}
            <Plural value={returnDays} one="# day" other="# days" /> of its delivery. Choose the shirts and
            say why; a ready-made shirt can be exchanged for another size of it.
          </Trans>
        </li>
        <li>
          <Trans>
            Is a shirt faulty that was made for you alone? Write to <a href={`mailto:${email}`}>{email}</a>,
            with a picture if you can.
          </Trans>
        </li>
        <li>
          <Trans>We answer by email, with the address to send it to: {operator}.</Trans>
        </li>
        <li>
          <Trans>
            Send it within two weeks of our answer and keep the receipt. You pay the postage, unless the shirt
            is faulty or not what you ordered.
          </Trans>
        </li>
        <li>
          <Trans>
            When it has arrived and been looked at, we refund it or send the other size. An exchange is sent
            free of charge.
          </Trans>
        </li>
      </ul>
    ),
  }
}

const refundChapter = (i18n: I18n): Chapter => ({
  id: 'refund',
  title: i18n._(msg`When you get your refund`),
  body: (
    <>
      <p>
        <Trans>
          We start the refund within two working days of having the shirt in hand, and never later than 14
          days after you told us. It is made the way you paid and usually arrives within five working days.
          What you paid to the carrier is refunded to your bank account; our email asks which. If a coupon had
          lowered the price, you get back what you paid for that shirt.
        </Trans>
      </p>
      <p>
        <Trans>
          If you withdrew within 14 days and send back everything, what delivery cost you is refunded too. We
          may wait with the refund until we have the goods or you have shown that they were sent.
        </Trans>
      </p>
    </>
  ),
})

function withdrawalChapter({ email }: ClientConfig, i18n: I18n): Chapter {
  return {
    id: 'withdrawal',
    title: i18n._(msg`Your right to withdraw`),
    body: (
      <>
        <p>
          <Trans>
            If you buy as a consumer, you may withdraw from the contract from the moment you order until 14
            days after you received its last piece, without giving a reason. It does not apply to shirts made
            to your own measurements or with a monogram, nor for swatches. The button below does it in two
            steps, without an account. A letter or an email to <a href={`mailto:${email}`}>{email}</a> is
            enough too. You get a receipt for it by email at once.
          </Trans>
        </p>
        <WithdrawLink />
        <p>
          <Trans>
            If nothing has been packed or cut yet, the order is simply cancelled. Otherwise send the goods
            back within 14 days. You answer for a loss in value only if it comes from handling them beyond
            trying them on. We pay back everything we received for them, the cost of delivery included, within
            14 days of your statement.
          </Trans>
        </p>
      </>
    ),
  }
}

function guaranteeChapter(terms: FitGuarantee, i18n: I18n): Chapter {
  const guarantee = guaranteeOffer(terms, i18n)
  return {
    id: 'fit-guarantee',
    title: i18n._(msg`The fit guarantee`),
    body: (
      <>
        <p>
          <Trans>
            {guarantee} It does not matter who measured. The cart, the checkout and the order show which shirt
            it covers.
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>
              Open the order and press “Request alteration or remake”. Say what is too long, too short, too
              tight or too wide, and by how much.
            </Trans>
          </li>
          <li>
            <Trans>
              We answer within two working days. For an alteration we ask you to send us the shirt, washed.
            </Trans>
          </li>
          <li>
            <Trans>
              A remake is the same shirt, cut again to your corrected or new measurements. It is an order of
              its own that costs nothing, its delivery included.
            </Trans>
          </li>
          <li>
            {terms.covers === 'first' ? (
              <Trans>
                It covers one piece of the first made-to-measure shirt that is ordered with your account or
                email address; if that order is cancelled, the next one. A remake has no guarantee of its own,
                and the guarantee is given once for a shirt.
              </Trans>
            ) : (
              <Trans>
                It covers one piece of each made-to-measure shirt in an order. A remake has no guarantee of
                its own, and the guarantee is given once for a shirt.
              </Trans>
            )}
          </li>
        </ul>
        <p>
          <Trans>
            It comes on top of your rights when something is wrong with a shirt, and takes none of them away.
          </Trans>
        </p>
      </>
    ),
  }
}
