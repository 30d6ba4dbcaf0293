// Issuing a gift card by hand. Its code is shown once, and mailed if there is a recipient.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { createGiftCard } from '#contract/admin/gift-cards.ts'
import { readAmount } from '#contract/amount.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { giftCardAnchor, giftCardProduct } from '#contract/gift-cards.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import { useCreateGiftCardMutation } from '../../api/promotions.ts'
import { pageConfig } from '../../context/page-config.ts'
import { useSession } from '../../context/session.ts'
import { SecretDialog } from '../../shared/secret-dialog.tsx'
import {
  areaControl,
  filledIn,
  selectControl,
  textControl,
  trimmed,
  trimmedOrNull,
} from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import type { FieldsOf } from '../../ui/form/use-fields.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { Screen, Section } from '../../ui/screen.tsx'
import { newId } from '../../shared/new-id.ts'

interface NewGiftCard {
  amountMinor: string
  currency: string
  reason: string
  email: string
  message: string
  note: string
}

type Body = Omit<BodyOf<typeof createGiftCard>, 'id'>

function useNewGiftCardFields(): FieldsOf<NewGiftCard, Body> {
  const { t, i18n } = useLingui()
  const { currencies } = useSession().shop
  return {
    amountMinor: {
      label: t({ message: 'Amount', comment: 'Of money' }),
      value: '',
      check: (typed, { currency }) => (readAmount(typed, currency) ? '' : t`Enter an amount, such as 100`),
      toSaved: (typed, { currency }) => readAmount(typed, currency)!,
      render: textControl({ inputMode: 'decimal' }),
    },
    currency: {
      label: t`Currency`,
      value: currencies[0]!,
      render: selectControl(currencies.map((one) => ({ value: one, label: one }))),
    },
    reason: {
      label: t`Reason`,
      value: '',
      check: filledIn(i18n),
      toSaved: trimmed,
      render: textControl({
        hint: t`How it was paid, or why it is issued. For staff only.`,
        maxLength: 200,
      }),
    },
    email: {
      label: t`Mail the code to`,
      value: '',
      toSaved: trimmedOrNull,
      render: textControl({
        type: 'email',
        hint: t`Optional. The code is also shown here once.`,
        required: false,
      }),
    },
    message: {
      label: t`Message in the mail`,
      value: '',
      toSaved: trimmedOrNull,
      render: areaControl({ rows: 3, required: false, maxLength: 1000 }),
    },
    note: {
      label: t`Note`,
      value: '',
      toSaved: trimmedOrNull,
      render: textControl({ hint: t`For staff only.`, required: false, maxLength: 120 }),
    },
  }
}

export default function NewGiftCardScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { currencies } = useSession().shop
  const [create] = useCreateGiftCardMutation()
  // The id is created once, so that a form that is sent twice issues one card.
  const [id] = useState(newId)
  const [code, setCode] = useState<string | null>(null)
  const form = useNewRecordForm<NewGiftCard, Body>({
    fields: useNewGiftCardFields(),
    async create(giftCard) {
      const outcome = await create({ id, ...giftCard })
      if (!outcome.data) return errorOf(outcome)
      setCode(outcome.data.code)
      return undefined
    },
  })
  return (
    <Screen
      title={t`Issue gift card`}
      lead={t`The shop owes the balance. Tax is charged when the card is used, not when it is issued.`}
      back={{ to: '/gift-cards', label: t`Gift cards` }}
      width="form"
    >
      <Section title={t({ message: 'Gift card', comment: 'A code that pays' })}>
        <RecordForm form={form} create={t`Issue gift card`}>
          {form.field('amountMinor')}
          {currencies.length > 1 && form.field('currency')}
          {form.field('reason')}
          {form.field('email')}
          {form.field('message')}
          {form.field('note')}
        </RecordForm>
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
              <Trans comment="A gift card, in the shop">Print</Trans>
            </LinkButton>
          )
        }
      >
        <Trans>This is the code. It is shown only once: anybody who has it can use the card.</Trans>
      </SecretDialog>
    </Screen>
  )
}
