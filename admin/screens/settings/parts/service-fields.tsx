// The fields of payment providers, mail, the public address and its certificate: their labels, checks and saved values.
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { updateServices } from '#contract/admin/services.ts'
import {
  type AdminServiceSettings,
  smtpPorts,
  type SmtpSecurity,
  standardTransferDays,
} from '#contract/admin/services.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { pageConfig } from '../../../context/page-config.ts'
import {
  checkboxControl,
  countControl,
  type ControlProps,
  type FieldOption,
  selectControl,
  textControl,
  trimmedOrNull,
} from '../../../ui/form/record-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-fields.tsx'
import { SecretField, type TypedSecret } from './secret-field.tsx'

export type ServiceChanges = BodyOf<typeof updateServices>['changes']

/** Whether a payment method is on: by default, or as it was chosen. */
type Choice = 'default' | 'on' | 'off'

export interface ServiceValues {
  publicUrl: string
  STRIPE_SECRET_KEY: TypedSecret
  STRIPE_WEBHOOK_SECRET: TypedSecret
  demo: Choice
  onDelivery: Choice
  transfer: boolean
  transferDueDays: number | null
  /** A number of days as text; empty: no reminder. */
  transferReminderDays: string
  transferLastDays: number | null
  smtpHost: string
  smtpPort: number | null
  smtpSecurity: SmtpSecurity
  smtpUser: string
  SMTP_PASSWORD: TypedSecret
  mailFrom: string
  certificateEmail: string
}

type Fields = FieldsOf<ServiceValues, ServiceChanges>

export const useServiceFields = (settings: AdminServiceSettings): Fields => ({
  ...useAddressFields(settings),
  ...useStripeFields(settings),
  ...useChoiceFields(settings),
  ...useTransferFields(settings),
  ...useServerFields(settings),
})

/** Whether an address is typed without its beginning, like `shop.example`. */
const isBareHost = (typed: string) => /^\s*[a-z0-9-]+(?:\.[a-z0-9-]+)+\s*$/i.test(typed)

function useAddressFields({
  publicUrl,
  certificateEmail,
}: AdminServiceSettings): Pick<Fields, 'publicUrl' | 'certificateEmail'> {
  const { t } = useLingui()
  return {
    publicUrl: {
      label: t`Public address`,
      value: publicUrl ?? '',
      toSaved: (typed) => trimmedOrNull(isBareHost(typed) ? `https://${typed.trim()}` : typed),
      render: textControl({
        hint: t`Where shoppers reach the shop, like https://shop.example. Links in mails and the pages of payment providers lead back to it.`,
        required: false,
        type: 'url',
        inputMode: 'url',
        maxLength: 200,
        placeholder: pageConfig().shop.url,
      }),
    },
    certificateEmail: {
      label: t`Email address for certificates`,
      value: certificateEmail ?? '',
      toSaved: trimmedOrNull,
      render: textControl({
        hint: t`Let’s Encrypt, or the authority that ACME_DIRECTORY names, issues the certificates under this address. By entering it you accept its terms of service.`,
        required: false,
        type: 'email',
        maxLength: 254,
      }),
    },
  }
}

function useStripeFields({
  secrets,
}: AdminServiceSettings): Pick<Fields, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'> {
  const { t } = useLingui()
  return {
    STRIPE_SECRET_KEY: {
      label: t`Secret key`,
      value: '',
      render: (field: ControlProps<TypedSecret>) => (
        <SecretField
          {...field}
          stored={secrets.STRIPE_SECRET_KEY}
          hint={t`At Stripe under Developers, API keys. It begins with sk_live_, or with sk_test_ to try it out.`}
        />
      ),
    },
    STRIPE_WEBHOOK_SECRET: {
      label: t`Signing secret of the webhook`,
      value: '',
      render: (field: ControlProps<TypedSecret>) => (
        <SecretField
          {...field}
          stored={secrets.STRIPE_WEBHOOK_SECRET}
          hint={t`At Stripe under Developers, Webhooks, when the address above is added there. It begins with whsec_.`}
        />
      ),
    },
  }
}

const choiceOf = (value: boolean | null): Choice => (value === null ? 'default' : value ? 'on' : 'off')
const savedChoice = (choice: Choice): boolean | null => (choice === 'default' ? null : choice === 'on')

function useChoiceFields({ demo, onDelivery }: AdminServiceSettings): Pick<Fields, 'demo' | 'onDelivery'> {
  const { t } = useLingui()
  const options = (byDefault: string): FieldOption<Choice>[] => [
    { value: 'default', label: byDefault },
    { value: 'on', label: t({ message: 'On', comment: 'Of a service' }) },
    { value: 'off', label: t({ message: 'Off', comment: 'Of a service' }) },
  ]
  return {
    demo: {
      label: t`Demo payment`,
      value: choiceOf(demo),
      toSaved: savedChoice,
      render: selectControl(options(t`Until a provider is set, or the shop has an https address`)),
    },
    onDelivery: {
      label: t`Pay on delivery`,
      value: choiceOf(onDelivery),
      toSaved: savedChoice,
      render: selectControl(options(t`Default: on`)),
    },
  }
}

function useTransferFields({
  transfer,
  transferDueDays,
  transferReminderDays,
  transferLastDays,
}: AdminServiceSettings): Pick<
  Fields,
  'transfer' | 'transferDueDays' | 'transferReminderDays' | 'transferLastDays'
> {
  const { t } = useLingui()
  const { due, last } = standardTransferDays
  return {
    transfer: {
      label: t`Offer bank transfer`,
      value: transfer ?? false,
      render: checkboxControl(),
    },
    transferDueDays: {
      label: t`Days to transfer`,
      value: transferDueDays,
      render: countControl({ required: false, hint: t`From the order to the due day. Empty: ${due}.` }),
    },
    transferReminderDays: {
      label: t`Reminder by email`,
      value: transferReminderDays === null ? '' : String(transferReminderDays),
      toSaved: (days) => (days === '' ? null : Number(days)),
      render: selectControl(reminderOptions()),
    },
    transferLastDays: {
      label: t`Cancelled after days`,
      value: transferLastDays,
      render: countControl({ required: false, hint: t`From the due day. Empty: ${last}.` }),
    },
  }

  function reminderOptions(): FieldOption[] {
    const days = new Set([...reminderDays, ...(transferReminderDays === null ? [] : [transferReminderDays])])
    return [
      { value: '', label: t({ message: 'None', comment: 'No reminder' }) },
      ...[...days]
        .toSorted((one, other) => one - other)
        .map((count) => ({ value: String(count), label: labelOf(count) })),
    ]
  }

  function labelOf(days: number): string {
    if (days === 0) return t`On the due day`
    const count = Math.abs(days)
    return days < 0
      ? t`${plural(count, { one: '# day', other: '# days' })} before the due day`
      : t`${plural(count, { one: '# day', other: '# days' })} after the due day`
  }
}

/** The days to choose from; another one that a program has set is added. */
const reminderDays = [-5, -3, -2, -1, 0, 1, 2, 3, 5, 7, 10]

const securityLabels = {
  tls: msg`TLS from the start`,
  starttls: msg`STARTTLS`,
  offered: msg`Only if the server offers it`,
} satisfies Record<SmtpSecurity, ReturnType<typeof msg>>

function useServerFields({
  smtpHost,
  smtpPort,
  smtpSecurity,
  smtpUser,
  mailFrom,
  secrets,
}: AdminServiceSettings): Pick<
  Fields,
  'smtpHost' | 'smtpPort' | 'smtpSecurity' | 'smtpUser' | 'SMTP_PASSWORD' | 'mailFrom'
> {
  const { t, i18n } = useLingui()
  const securities = (Object.keys(securityLabels) as SmtpSecurity[]).map((value) => ({
    value,
    label: i18n._(securityLabels[value]),
  }))
  return {
    smtpHost: {
      label: t`Server`,
      value: smtpHost ?? '',
      toSaved: trimmedOrNull,
      render: textControl({
        hint: t`The SMTP server of your mail provider, like smtp.example.com. Empty: mails are written to files.`,
        required: false,
        maxLength: 253,
        spellCheck: false,
      }),
    },
    smtpSecurity: {
      label: t`Encryption`,
      value: smtpSecurity ?? 'starttls',
      render: (field, values) => selectControl(securities, { hint: portHint(values.smtpSecurity) })(field),
    },
    smtpPort: {
      label: t`Port`,
      value: smtpPort,
      render: countControl({ required: false }),
    },
    smtpUser: {
      label: t`User`,
      value: smtpUser ?? '',
      toSaved: trimmedOrNull,
      render: textControl({ required: false, maxLength: 200, spellCheck: false }),
    },
    SMTP_PASSWORD: {
      label: t`Password`,
      value: '',
      render: (field: ControlProps<TypedSecret>) => <SecretField {...field} stored={secrets.SMTP_PASSWORD} />,
    },
    mailFrom: {
      label: t`Sender`,
      value: mailFrom ?? '',
      toSaved: trimmedOrNull,
      render: textControl({
        hint: t`Like orders@shop.example, or Shop <orders@shop.example>. Empty: the name and the email address of the shop.`,
        required: false,
        maxLength: 200,
      }),
    },
  }

  function portHint(security: SmtpSecurity): string {
    return t`Usually with port ${{ port: smtpPorts[security] }}.`
  }
}
