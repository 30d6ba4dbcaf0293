// The contact form, and the shop's addresses.
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { contactTopics } from '#contract/shop.ts'
import { contact, sendMessage } from '../../features/contact/contact.ts'
import type { ContactMessage, SentMessage } from '../../features/contact/contact.ts'
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
import layout from '../../ui/screen.module.css'
import styles from './contact.module.css'

export function page({ config }: ScreenContext): PageInfo {
  return {
    title: 'Contact',
    description: `Write to ${config.name} about an order, a size, a custom shirt or a return. A person answers within a day.`,
    canonical: '/contact',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        name: `Contact ${config.name}`,
        url: `${config.publicUrl}/contact`,
      },
    ],
  }
}

export default function ContactScreen() {
  const { config } = useShop()
  const sent = useGroup(contact, (state) => state.contactLists)
  return (
    <div className={`page ${layout.screen} ${styles.screen}`}>
      <div className={styles.note}>
        <h1>Contact us</h1>
        <p className="lead">A person who knows shirts reads it, and answers within a day.</p>
        <address className={styles.address}>
          <a href={`mailto:${config.email}`}>{config.email}</a>
          {config.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p className={styles.first}>
          Much is answered already: <Link to="/faqs">questions and answers</Link>,{' '}
          <Link to="/return-refund-policy">returns</Link>, <Link to="/trackingorder">where an order is</Link>.
        </p>
      </div>
      {sent[0] ? <Thanks message={sent[0]} /> : <MessageForm />}
      <NeedsScripts>
        <Trans>This form needs JavaScript, which is switched off in this browser.</Trans>
      </NeedsScripts>
    </div>
  )
}

const topicNames: Record<ContactMessage['topic'], string> = {
  order: 'An order',
  size: 'Size and fit',
  'custom shirt': 'A shirt of my own design',
  return: 'A return or exchange',
  other: 'Something else',
}

function MessageForm() {
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
    <form className={`${styles.form} scripted`} aria-label="Message" key={customer?.id} {...form}>
      <div className={styles.pair}>
        <TextField
          label="Full name"
          name="fullName"
          autoComplete="name"
          maxLength={120}
          defaultValue={customer?.fullName}
          error={errors['fullName']}
        />
        <TextField
          label="Email"
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
        <SelectField label="Subject" name="topic" defaultValue={requestedTopic ?? ''} error={errors['topic']}>
          <option value="">Please choose</option>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {topicNames[topic]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Order number"
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
        label="Your message"
        name="message"
        rows={8}
        maxLength={4000}
        error={errors['message']}
      />
      <p role="alert" className={styles.error}>
        {message}
      </p>
      <Button type="submit" busy={busy}>
        Send message
      </Button>
      <p className={styles.promise}>
        You get a copy by email, with a reference. What we do with your words: see{' '}
        <Link to="/privacy">privacy</Link>.
      </p>
    </form>
  )
}

const checkMessage = checkFields({
  fullName: checkFullName,
  email: checkEmail,
  topic: (value) => (value ? '' : 'Please say what it is about.'),
  message: (value) => (value.trim() ? '' : 'Please write your message.'),
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
        We have your message
      </h2>
      <p>
        Your reference is <strong className="numbers">{reference}</strong>. A copy is on its way to {email},
        and the answer follows within {answerWithinHours} hours, weekends aside.
      </p>
      <LinkButton to="/shop" variant="line">
        Continue shopping
      </LinkButton>
    </section>
  )
}
