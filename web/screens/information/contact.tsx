// The contact form, and the shop's addresses.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { contactTopics } from '#contract/shop.ts'
import { contact, sendMessage } from '../../features/contact/contact.ts'
import type { ContactMessage, SentMessage } from '../../features/contact/contact.ts'
import { OpeningHours, openingHoursJson } from '../../features/contact/opening-hours.tsx'
import { user } from '../../features/user/user.ts'
import { useShop } from '../../context/shop.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { errorOf, useGroup, useShopDispatch } from '../../state/group.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { checkEmail, checkFields, checkFullName } from '../../ui/form/checks.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { FormValues } from '../../ui/form/use-form.ts'
import { Link } from '../../ui/link.tsx'
import layout from '../../ui/screen.module.css'
import styles from './contact.module.css'

export function page({ config, i18n }: ScreenContext): PageInfo {
  const { name: shop } = config
  return {
    title: i18n._(msg`Contact`),
    description: i18n._(
      msg`Write to ${shop} about an order, a size, a custom shirt or a return. A person answers within a day.`,
    ),
    canonical: '/contact',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        name: i18n._(msg`Contact ${shop}`),
        url: `${config.publicUrl}/contact`,
        ...organizationOf(config),
      },
    ],
  }
}

/** The shop as a schema.org LocalBusiness with its opening hours; empty when the hours are not stated. */
function organizationOf(config: ScreenContext['config']): object {
  const hours = openingHoursJson(config)
  const { name, email, address } = config
  return Object.keys(hours).length === 0
    ? {}
    : { mainEntity: { '@type': 'LocalBusiness', name, email, address: address.join(', '), ...hours } }
}

export default function ContactScreen() {
  const { config } = useShop()
  const sent = useGroup(contact, (state) => state.contactLists)
  const answers = (
    <Link to="/faqs">
      <Trans>questions and answers</Trans>
    </Link>
  )
  const returns = (
    <Link to="/return-refund-policy">
      <Trans>returns</Trans>
    </Link>
  )
  const tracking = (
    <Link to="/trackingorder">
      <Trans>where an order is</Trans>
    </Link>
  )
  return (
    <div className={`page ${layout.screen} ${styles.screen}`}>
      <div className={styles.note}>
        <h1>
          <Trans>Contact us</Trans>
        </h1>
        <p className="lead">
          <Trans>A person who knows shirts reads it, and answers within a day.</Trans>
        </p>
        <address className={styles.address}>
          <a href={`mailto:${config.email}`}>{config.email}</a>
          {config.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <OpeningHours />
        {config.european && !config.legalNoticePath && <LegalNotice />}
        <p className={styles.first}>
          <Trans>
            Much is answered already: {answers}, {returns}, {tracking}.
          </Trans>
        </p>
      </div>
      {sent[0] ? <Thanks message={sent[0]} /> : <MessageForm />}
      <NeedsScripts>
        <Trans>This form needs JavaScript, which is switched off in this browser.</Trans>
      </NeedsScripts>
    </div>
  )
}

/**
 * The seller's details that Directive 2000/31/EC requires (in Germany the Impressum); linked from the footer of every
 * page.
 */
function LegalNotice() {
  const { config } = useShop()
  const { address, email, taxId, legalNotice } = config
  return (
    <section id="legal-notice" aria-labelledby="legal-notice-title" className={styles.legal}>
      <h2 id="legal-notice-title">
        <Trans>Legal notice</Trans>
      </h2>
      <p>{[...address, email].join('\n')}</p>
      {taxId && (
        <p>
          <Trans>VAT or tax number: {taxId}</Trans>
        </p>
      )}
      {legalNotice && <p>{legalNotice}</p>}
    </section>
  )
}

const topicNames: Record<ContactMessage['topic'], MessageDescriptor> = {
  order: msg`An order`,
  size: msg`Size and fit`,
  'custom shirt': msg`A shirt of my own design`,
  return: msg`A return or exchange`,
  other: msg`Something else`,
}

function MessageForm() {
  const { t } = useLingui()
  const [query] = useSearchParams()
  const customer = useGroup(user, (state) => state.userList)
  const dispatch = useShopDispatch()
  const requestedTopic = query.get('topic')
  const { errors, message, busy, form } = useForm({
    check: checkMessage,
    async submit(values) {
      const outcome = await dispatch(sendMessage(messageOf(values)))
      return errorOf(outcome)
    },
  })
  return (
    <form className={`${styles.form} scripted`} aria-label={t`Message`} key={customer?.id} {...form}>
      <div className={styles.pair}>
        <TextField
          label={t`Full name`}
          name="fullName"
          autoComplete="name"
          maxLength={120}
          defaultValue={customer?.fullName}
          error={errors['fullName']}
        />
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={customer?.email}
          error={errors['email']}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={t`Subject`}
          name="topic"
          defaultValue={requestedTopic ?? ''}
          error={errors['topic']}
        >
          <option value="">{t`Please choose`}</option>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {t(topicNames[topic])}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Order number`}
          name="orderNumber"
          required={false}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={query.get('order') ?? ''}
          error={errors['orderNumber']}
        />
      </div>
      <TextAreaField
        label={t`Your message`}
        name="message"
        rows={8}
        maxLength={4000}
        error={errors['message']}
      />
      <p role="alert" className={styles.error}>
        {message}
      </p>
      <Button type="submit" busy={busy}>
        <Trans>Send message</Trans>
      </Button>
      <p className={styles.promise}>
        <Trans>
          You get a copy by email, with a reference. How we use your message: see{' '}
          <Link to="/privacy">privacy</Link>.
        </Trans>
      </p>
    </form>
  )
}

const checkMessage = checkFields({
  fullName: checkFullName,
  email: checkEmail,
  topic: (value, i18n) => (value ? '' : i18n._(msg`Please say what it is about.`)),
  message: (value, i18n) => (value.trim() ? '' : i18n._(msg`Please write your message.`)),
})

function messageOf({
  fullName = '',
  email = '',
  topic,
  orderNumber,
  message = '',
}: FormValues): ContactMessage {
  return {
    fullName: fullName.trim(),
    email: email.trim(),
    topic: topic as ContactMessage['topic'],
    ...(orderNumber?.trim() && { orderNumber: orderNumber.trim() }),
    message: message.trim(),
  }
}

function Thanks({ message: { reference, email, answerWithinHours } }: { message: SentMessage }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.thanks} aria-labelledby="thanks">
      <h2 id="thanks" ref={heading} tabIndex={-1}>
        <Trans>We have your message</Trans>
      </h2>
      <p>
        <Trans>
          Your reference is <strong className="numbers">{reference}</strong>. A copy is on its way to {email},
          and the answer follows within <Plural value={answerWithinHours} one="# hour" other="# hours" />,
          weekends aside.
        </Trans>
      </p>
      <LinkButton to="/shop" variant="line">
        <Trans>Continue shopping</Trans>
      </LinkButton>
    </section>
  )
}
