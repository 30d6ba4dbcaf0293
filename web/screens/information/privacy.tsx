// The privacy policy: which data the shop stores, why, for how long, and the shopper's rights.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { infoOf, loadPage, pageIn, usePage } from '../../features/pages/pages.ts'
import { WrittenArticle } from '../../features/pages/written-article.tsx'
import type { PageInfo, ScreenContext, ClientConfig } from '../../context/screen.ts'
import { useShop } from '../../context/shop.ts'
import { Article } from '../../ui/article.tsx'
import type { Chapter } from '../../ui/article.tsx'
import { Link } from '../../ui/link.tsx'

export const load = (context: ScreenContext): Promise<void> => loadPage('privacy', context)

export function page({ store, config, i18n }: ScreenContext): PageInfo {
  const written = pageIn('privacy', store)
  return {
    title: i18n._(msg`Privacy`),
    description: i18n._(
      msg`What ${{ shop: config.name }} keeps about you, why, for how long, who else sees it, and how to download or delete it.`,
    ),
    ...(written && infoOf(written)),
  }
}

export default function PrivacyScreen() {
  const written = usePage('privacy')
  return written ? <WrittenArticle page={written} /> : <Standard />
}

function Standard() {
  const { t, i18n } = useLingui()
  const { config } = useShop()
  return (
    <Article
      title={t`Privacy`}
      lead={t`No cookies, no trackers, no advertising. We keep what a shop needs to sell you a shirt, and you can take it with you or have it deleted.`}
      changed="2026-11-21"
      chapters={chaptersOf(config, i18n)}
    />
  )
}

const chaptersOf = (config: ClientConfig, i18n: I18n): Chapter[] => [
  whoChapter(config, i18n),
  visitingChapter(i18n),
  keptChapter(i18n),
  othersChapter(i18n),
  whyChapter(i18n),
  rightsChapter(config, i18n),
  safetyChapter(i18n),
]

function whoChapter({ email, address }: ClientConfig, i18n: I18n): Chapter {
  const operator = address.join(', ')
  return {
    id: 'who',
    title: i18n._(msg`Who is responsible`),
    body: (
      <p>
        <Trans>
          {operator}. For anything about your data write to <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      </p>
    ),
  }
}

const visitingChapter = (i18n: I18n): Chapter => ({
  id: 'visiting',
  title: i18n._(msg`When you look around`),
  body: (
    <>
      <p>
        <Trans>
          The shop sets no cookies and loads nothing from anybody else: fonts, pictures and scripts all come
          from this address. Nobody follows you from here to another site.
        </Trans>
      </p>
      <p>
        <Trans>
          Once you put something into the cart, onto the wishlist, or save a design, your browser keeps one
          random token in its local storage, under the name “AuthId”, so that your things are there when you
          come back. It identifies a guest without a name. We store only a fingerprint of it. A design you
          have begun stays in your browser until you put it into the cart, start over or sign out, and what
          you type into forms until you close the tab.
        </Trans>
      </p>
      <p>
        <Trans>
          Once you sign in, it keeps a second random token, “DeviceId”, also after you sign out: by it your
          account knows this browser, so that wrong guesses of others at your password do not lock you out.
        </Trans>
      </p>
      <p>
        <Trans>
          To keep out floods and guessing, the number of calls from an internet address is counted for up to a
          day. Errors of ours are written to a log without what you typed.
        </Trans>
      </p>
    </>
  ),
})

const KeptOfNewsletter = () => (
  <>
    <dt>
      <Trans>Newsletter and reminders of a cart: your email address, what you agreed to, and when</Trans>
    </dt>
    <dd>
      <Trans>
        To send them, and to prove that you agreed. A cart that you left is mailed once. The proof is deleted
        three years after you have unsubscribed; who got which newsletter, after half a year.
      </Trans>
    </dd>
  </>
)

const keptChapter = (i18n: I18n): Chapter => ({
  id: 'kept',
  title: i18n._(msg`What we keep, why and how long`),
  body: (
    <dl>
      <dt>
        <Trans>A guest’s cart, wishlist, designs and measurements</Trans>
      </dt>
      <dd>
        <Trans>So that you find them again. Deleted about a month after your last visit.</Trans>
      </dd>
      <dt>
        <Trans>Your account: name, email address, phone if you gave one, a scrambled password</Trans>
      </dt>
      <dd>
        <Trans>To let you in and to write to you about your orders. Kept until you delete the account.</Trans>
      </dd>
      <dt>
        <Trans>Sessions: the kind of browser, when it began, when it was last seen</Trans>
      </dt>
      <dd>
        <Trans>So that you can see and end them. They lapse after 30 days without a visit.</Trans>
      </dd>
      <dt>
        <Trans>Known browsers: a hash of the token of each, and its last sign-in</Trans>
      </dt>
      <dd>
        <Trans>So that nobody else locks you out. Forgotten with a new password, or after 400 days.</Trans>
      </dd>
      <dt>
        <Trans>Orders: what you bought, where it went, what was paid</Trans>
      </dt>
      <dd>
        <Trans>
          To make it, to send it, for its guarantee, and because tax law makes us keep invoices, in most
          countries for up to ten years. If you delete your account, its orders lose your email address,
          phone, measurements and monogram at once. Your name and postal address stay only where there is an
          invoice, for eleven years from the order; of all others we keep the country and region. What you
          ordered as a guest loses all of it after eleven years, or with an account that has the same address.
        </Trans>
      </dd>
      <dt>
        <Trans>Measurements and designs</Trans>
      </dt>
      <dd>
        <Trans>
          To make your shirts and to suggest a size. Nobody uses them for anything else. What went into an
          order stays with that order; the rest goes when you delete it.
        </Trans>
      </dd>
      <dt>
        <Trans>Reviews and their photos</Trans>
      </dt>
      <dd>
        <Trans>
          Shown with the name you chose, until you remove them. Photos are stored without place, time or
          camera data. If you delete your account they stay without your name, body size and photos, or go too
          if you wish.
        </Trans>
      </dd>
      <dt>
        <Trans>Checkouts you began</Trans>
      </dt>
      <dd>
        <Trans>So that nothing has to be typed twice. Deleted after 90 days.</Trans>
      </dd>
      <dt>
        <Trans>Messages to us</Trans>
      </dt>
      <dd>
        <Trans>To answer them, and to know later what was said. They are deleted with your account.</Trans>
      </dd>
      <dt>
        <Trans>Emails we sent to you</Trans>
      </dt>
      <dd>
        <Trans>
          To know what you were told. They are deleted with your account, or with the order they are about.
        </Trans>
      </dd>
      <KeptOfNewsletter />
      <dt>
        <Trans>What you looked at, wished for and bought</Trans>
      </dt>
      <dd>
        <Trans>
          To pick shirts for you. It happens on our own servers, is shared with nobody, and ends with the
          guest or the account it belongs to.
        </Trans>
      </dd>
    </dl>
  ),
})

const othersChapter = (i18n: I18n): Chapter => ({
  id: 'others',
  title: i18n._(msg`Who else sees some of it`),
  body: (
    <ul>
      <li>
        <Trans>
          The payment provider takes your payment on its own page. It learns the amount, the order’s number
          and what you type there; we learn whether it was paid, never your card.
        </Trans>
      </li>
      <li>
        <Trans>The carrier gets the address and, if you gave one, the phone number.</Trans>
      </li>
      <li>
        <Trans>Our email provider delivers the emails we send to you.</Trans>
      </li>
      <li>
        <Trans>Authorities, where the law obliges us.</Trans>
      </li>
    </ul>
  ),
})

const whyChapter = (i18n: I18n): Chapter => ({
  id: 'why',
  title: i18n._(msg`On what grounds`),
  body: (
    <p>
      <Trans>
        Orders, accounts, designs and measurements: to carry out what we agreed with you. Invoices: legal
        duty. Protection against abuse, and picking shirts from what you did in this shop: our interest in a
        shop that works, to which you may object. The newsletter, reminders of a cart that you left and notes
        about your wishlist: your consent, which each of those emails lets you withdraw.
      </Trans>
    </p>
  ),
})

const rightsChapter = ({ name: shop, email }: ClientConfig, i18n: I18n): Chapter => ({
  id: 'rights',
  title: i18n._(msg`What you can do`),
  body: (
    <>
      <p>
        <Trans>
          In <Link to="/myprofile?tab=privacy">your profile</Link> you can download everything we hold about
          you as one file, and delete your account, without asking anybody. There you can also correct your
          details and end sessions on other devices.
        </Trans>
      </p>
      <p>
        <Trans>
          You may also ask us for access, correction, deletion, restriction or transfer, and object, by
          writing to <a href={`mailto:${email}`}>{email}</a>; we answer within a month. And you may complain
          to the data protection authority where you live. {shop} makes no decisions about you by machine that
          have legal effect.
        </Trans>
      </p>
    </>
  ),
})

const safetyChapter = (i18n: I18n): Chapter => ({
  id: 'safety',
  title: i18n._(msg`How it is kept safe`),
  body: (
    <p>
      <Trans>
        Passwords are stored as Argon2 hashes, tokens and one-time codes as fingerprints. Pages run only
        scripts of our own. Signing in slows down after wrong guesses, and no answer of ours tells whether an
        email address has an account here.
      </Trans>
    </p>
  ),
})
