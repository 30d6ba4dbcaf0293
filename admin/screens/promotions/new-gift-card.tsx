// Issuing a gift card by hand. Its code is shown once, and mailed where somebody is to get it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readAmount } from '#contract/amount.ts'
import { giftCardAnchor, giftCardProduct } from '#contract/gift-cards.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { errorsOnly } from '#web/ui/form/checks.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../api/admin-error.ts'
import { useCreateGiftCardMutation } from '../../api/promotions.ts'
import { pageConfig } from '../../context/page-config.ts'
import { useSession } from '../../context/session.ts'
import { SecretDialog } from '../../shared/secret-dialog.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { newId } from '../../shared/new-id.ts'

export default function NewGiftCardScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { currencies } = useSession().shop
  const [create] = useCreateGiftCardMutation()
  // A form that is sent twice issues one card.
  const [id] = useState(newId)
  const [code, setCode] = useState<string | null>(null)
  const currencyOf = (values: Record<string, string>) => values['currency'] ?? currencies[0]!
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: (values) =>
      errorsOnly({
        amountMinor: readAmount(values['amountMinor'] ?? '', currencyOf(values))
          ? ''
          : t`Please enter an amount, like 100.`,
        reason: values['reason']?.trim() ? '' : t`Please write something here.`,
      }),
    async submit(values) {
      const currency = currencyOf(values)
      const outcome = await create({
        id,
        currency,
        amountMinor: readAmount(values['amountMinor']!, currency)!,
        reason: values['reason']!.trim(),
        note: values['note']?.trim() || null,
        email: values['email']?.trim() || null,
        message: values['message']?.trim() || null,
      })
      if (!outcome.data) return errorOf(outcome)
      setCode(outcome.data.code)
      return undefined
    },
  })
  return (
    <Screen
      title={t`Issue a gift card`}
      lead={t`It is money that the shop owes: it is not taxed now, but when it pays for something.`}
      back={{ to: '/gift-cards', label: t`Gift cards` }}
      width="form"
    >
      <Section title={t({ message: 'Gift card', comment: 'A code that pays' })}>
        <form {...attributes} className={form.form}>
          <TextField
            label={t({ message: 'Amount', comment: 'Of money' })}
            name="amountMinor"
            inputMode="decimal"
            autoComplete="off"
            error={errors.amountMinor}
          />
          {currencies.length > 1 && (
            <SelectField label={t`Currency`} name="currency" error={errors.currency}>
              {currencies.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </SelectField>
          )}
          <TextField
            label={t`Reason`}
            name="reason"
            hint={t`How it was paid, or why it is given. For staff only.`}
            maxLength={200}
            autoComplete="off"
            error={errors.reason}
          />
          <TextField
            label={t`Mail the code to`}
            name="email"
            type="email"
            hint={t`Empty: nobody. The code is shown here once, in any case.`}
            required={false}
            autoComplete="off"
            error={errors.email}
          />
          <TextAreaField
            label={t`Message in the mail`}
            name="message"
            rows={3}
            required={false}
            maxLength={1000}
            error={errors.message}
          />
          <TextField
            label={t`Note`}
            name="note"
            hint={t`For staff only.`}
            required={false}
            maxLength={120}
            autoComplete="off"
            error={errors.note}
          />
          <p role="alert" className={form.message}>
            {message}
          </p>
          <Button type="submit" size="small" busy={busy}>
            <Trans>Issue a gift card</Trans>
          </Button>
        </form>
      </Section>
      <SecretDialog
        title={t`The gift card is issued`}
        secret={code}
        onClose={() => void navigate(`/gift-cards/${id}`)}
        action={
          code !== null && (
            <LinkButton
              to={`${pageConfig().shop.url}/productdetail/${giftCardProduct.id}#${giftCardAnchor}${code}`}
              target="_blank"
              rel="noreferrer"
              variant="line"
              size="small"
            >
              <Trans comment="A gift card, in the shop">Print it</Trans>
            </LinkButton>
          )
        }
      >
        <Trans>This is its code. It is shown this once: whoever has it can use the card.</Trans>
      </SecretDialog>
    </Screen>
  )
}
