// The privacy policy: which data the shop stores, why, for how long, and the shopper's rights.
import { Link } from 'react-router'
import type { PageInfo, ScreenContext, ClientConfig } from '../../context/screen.ts'
import { useShop } from '../../context/shop.ts'
import { Article } from '../../ui/article.tsx'
import type { Chapter } from '../../ui/article.tsx'

export function page({ config }: ScreenContext): PageInfo {
  return {
    title: 'Privacy',
    description: `What ${config.name} keeps about you, why, for how long, who else sees it, and how to download or delete it.`,
  }
}

export default function PrivacyScreen() {
  const { config } = useShop()
  return (
    <Article
      title="Privacy"
      lead="No cookies, no trackers, no advertising. We keep what a shop needs to sell you a shirt, and you can take it with you or have it deleted."
      changed="November 21, 2026"
      chapters={chaptersOf(config)}
    />
  )
}

function chaptersOf({ name, email, address }: ClientConfig): Chapter[] {
  return [
    {
      id: 'who',
      title: 'Who is responsible',
      body: (
        <p>
          {address.join(', ')}. For anything about your data write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      ),
    },
    {
      id: 'visiting',
      title: 'When you look around',
      body: (
        <>
          <p>
            The shop sets no cookies and loads nothing from anybody else: fonts, pictures and scripts all come
            from this address. Nobody follows you from here to another site.
          </p>
          <p>
            Once you put something into the cart, onto the wishlist, or save a design, your browser keeps one
            random token in its local storage, under the name “AuthId”, so that your things are there when you
            come back. It stands for a guest without a name. We store only a fingerprint of it. A design you
            have begun stays in your browser until you put it into the cart, start over or sign out, and what
            you type into forms until you close the tab.
          </p>
          <p>
            Once you sign in, it keeps a second random token, “DeviceId”, also after you sign out: by it your
            account knows this browser, so that wrong guesses of others at your password do not lock you out.
          </p>
          <p>
            To keep out floods and guessing, the number of calls from an internet address is counted for up to
            a day. Errors of ours are written to a log without what you typed.
          </p>
        </>
      ),
    },
    {
      id: 'kept',
      title: 'What we keep, why and how long',
      body: (
        <dl>
          <dt>A guest’s cart, wishlist, designs and measurements</dt>
          <dd>So that you find them again. Deleted about a month after your last visit.</dd>
          <dt>Your account: name, email address, phone if you gave one, a scrambled password</dt>
          <dd>To let you in and to write to you about your orders. Kept until you delete the account.</dd>
          <dt>Sessions: the kind of browser, when it began, when it was last seen</dt>
          <dd>So that you can see and end them. They lapse after 30 days without a visit.</dd>
          <dt>Known browsers: a fingerprint of the token each keeps, and when it last signed in</dt>
          <dd>So that nobody else locks you out. Forgotten with a new password, or after 400 days.</dd>
          <dt>Orders: what you bought, where it went, what was paid</dt>
          <dd>
            To make, send and stand behind it, and because tax law makes us keep invoices, in most countries
            for up to ten years. If you delete your account, its orders lose your email address, phone,
            measurements and monogram at once. Your name and postal address stay only where there is an
            invoice, for eleven years from the order; of all others we keep the country and region. What you
            ordered as a guest loses all of it after eleven years, or with an account that has the same
            address.
          </dd>
          <dt>Measurements and designs</dt>
          <dd>
            To make your shirts and to suggest a size. Nobody uses them for anything else. What went into an
            order stays with that order; the rest goes when you delete it.
          </dd>
          <dt>Reviews and their photos</dt>
          <dd>
            Shown with the name you chose, until you remove them. Photos are saved anew without place, time or
            camera data. If you delete your account they stay without your name, body size and photos, or go
            too if you wish.
          </dd>
          <dt>Checkouts you began</dt>
          <dd>So that nothing has to be typed twice. Deleted after 90 days.</dd>
          <dt>Messages to us</dt>
          <dd>To answer them, and to know later what was said. They go with your account.</dd>
          <dt>Emails we sent to you</dt>
          <dd>To know what you were told. They go with your account, or with the order they are about.</dd>
          <dt>What you looked at, wished for and bought</dt>
          <dd>
            To pick shirts for you. It happens on our own machine, is shared with nobody, and ends with the
            guest or the account it belongs to.
          </dd>
        </dl>
      ),
    },
    {
      id: 'others',
      title: 'Who else sees some of it',
      body: (
        <ul>
          <li>
            The payment provider takes your payment on its own page. It learns the amount, the order’s number
            and what you type there; we learn whether it was paid, never your card.
          </li>
          <li>The carrier gets the address and, if you gave one, the phone number.</li>
          <li>Our email provider delivers the emails we send to you.</li>
          <li>Authorities, where the law obliges us.</li>
        </ul>
      ),
    },
    {
      id: 'why',
      title: 'On what grounds',
      body: (
        <p>
          Orders, accounts, designs and measurements: to carry out what we agreed with you. Invoices: legal
          duty. Protection against abuse, and picking shirts from what you did in this shop: our interest in a
          shop that works, to which you may object. The newsletter and notes about your wishlist: your
          consent, which each of those emails lets you withdraw.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'What you can do',
      body: (
        <>
          <p>
            In <Link to="/myprofile?tab=privacy">your profile</Link> you can download everything we hold about
            you as one file, and delete your account, without asking anybody. There you can also correct your
            details and end sessions on other devices.
          </p>
          <p>
            You may also ask us for access, correction, deletion, restriction or transfer, and object, by
            writing to <a href={`mailto:${email}`}>{email}</a>; we answer within a month. And you may complain
            to the data protection authority where you live. {name} makes no decisions about you by machine
            that have legal effect.
          </p>
        </>
      ),
    },
    {
      id: 'safety',
      title: 'How it is kept safe',
      body: (
        <p>
          Passwords are stored as Argon2 hashes, tokens and one-time codes as fingerprints. Pages run only
          scripts of our own. Signing in slows down after wrong guesses, and no answer of ours tells whether
          an email address has an account here.
        </p>
      ),
    },
  ]
}
