// Services that the shop uses: payment providers, the mail server and the public address. Members with the permission
// set them; all who may read the settings see whether they work.
import { paymentLabels } from '#contract/payment-labels.ts'
import { isPaidOnDelivery, type PaymentMethod } from '#contract/payment-methods.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { AdminServiceSettings } from '#contract/admin/services.ts'
import type { getServices } from '#contract/admin/settings.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../api/error-of.ts'
import {
  useGetServiceSettingsQuery,
  useLazyTestPublicUrlQuery,
  useRequestCertificateMutation,
  useUpdateServicesMutation,
} from '../../api/services.ts'
import { useGetServicesQuery, useLazyTestPaymentQuery, useSendTestMailMutation } from '../../api/settings.ts'
import { useMay, useSession } from '../../context/session.ts'
import { News } from '../../shared/news/news.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { type RecordForm as RecordFormOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { Facts } from '../../ui/facts.tsx'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ReasonText } from '../../shared/reason-text.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { ReadinessNote } from '../../shared/readiness/readiness.tsx'
import { type ServiceChanges, type ServiceValues, useServiceFields } from './parts/service-fields.tsx'
import { paymentSetup } from './parts/payment-setup.ts'
import { SettingsNav } from './parts/settings-nav.tsx'
import styles from './settings.module.css'

type Services = ReplyOf<typeof getServices>['data']
type Variable = Services['mail']['variables'][number]

/** The form of the settings; left out for members who may not see them. */
interface Settings {
  form: RecordFormOf<ServiceValues>
  settings: AdminServiceSettings
}

export default function ServicesScreen() {
  const { t } = useLingui()
  const may = useMay()
  const query = useGetServicesQuery({})
  return (
    <Screen
      title={t`Payments and mail`}
      nav={<SettingsNav />}
      lead={t`Keys and passwords are encrypted before they are stored, and never shown again. What is set in the environment of the shop’s server wins.`}
      width="form"
    >
      <Loaded query={query}>
        {(services) => (
          <>
            <News recordTypes={['setting']} recordId="services" query={query} />
            <ReadinessNote checks={['payment', 'mail', 'public address']} />
            {may('write services') ? <Form services={services} /> : <Sections services={services} />}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Form({ services }: { services: Services }) {
  const query = useGetServiceSettingsQuery({})
  return (
    <Loaded query={query}>
      {({ settings }) => (
        <SettingsForm
          services={services}
          settings={settings}
          reload={async () => (await query.refetch().unwrap()).settings.version}
        />
      )}
    </Loaded>
  )
}

interface FormProps {
  services: Services
  settings: AdminServiceSettings
  reload: () => Promise<number>
}

function SettingsForm({ services, settings, reload }: FormProps) {
  const { t } = useLingui()
  const [update] = useUpdateServicesMutation()
  const form = useRecordForm<ServiceValues, ServiceChanges>({
    fields: useServiceFields(settings),
    version: settings.version,
    save: async (changes, version) => errorOf(await update({ version, changes })),
    reload,
  })
  return (
    <>
      {!settings.hasKey && (
        <p role="alert" className={styles.error}>
          <Trans>
            This process of the shop has no key to encrypt secrets with: set SECRET_KEY to the same key for
            every process, and restart them.
          </Trans>
        </p>
      )}
      <RecordForm form={form} label={t`Payments and mail`}>
        <Sections services={services} edited={{ form, settings }} />
      </RecordForm>
      <RecordLog recordType="setting" recordId="services" />
    </>
  )
}

function Sections({ services, edited }: { services: Services; edited?: Settings }) {
  const { publicUrl, https, payments, mail } = services
  return (
    <>
      <PublicAddress {...publicUrl} edited={edited} />
      {https && <Https {...https} edited={edited} />}
      {payments.map((payment) => (
        <Payment
          key={payment.key}
          provider={payment.key}
          isOn={payment.isOn}
          variables={payment.variables}
          webhookUrl={`${publicUrl.url}/user/payments/webhook/${payment.key}`}
          edited={edited}
        />
      ))}
      <Mail {...mail} edited={edited} />
    </>
  )
}

interface Edited {
  edited: Settings | undefined
}

function PublicAddress({ url, variables, edited }: Services['publicUrl'] & Edited) {
  const { t } = useLingui()
  const may = useMay()
  const [test] = useLazyTestPublicUrlQuery()
  return (
    <Section title={t`Public address`}>
      <Facts facts={[[t`In use`, url], ...useVariableFacts(variables)]} />
      {isFree(edited, 'PUBLIC_URL') && edited?.form.field('publicUrl')}
      {may('read services') && (
        <Test
          key={versionOf(edited)}
          label={t`Test the public address`}
          run={async () => {
            const outcome = await test({})
            return { findings: outcome.data?.findings ?? [], error: errorOf(outcome) }
          }}
        />
      )}
    </Section>
  )
}

/** The certificate, while the shop serves https itself. */
function Https({ names, expiresAt, failure, variables, edited }: NonNullable<Services['https']> & Edited) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [request, { isLoading }] = useRequestCertificateMutation()
  const none = names.length === 0 ? t`none, because no address of the shop begins with https` : t`none yet`
  const facts: [string, ReactNode][] = [
    [t`Valid until`, expiresAt === null ? none : <Moment key="until" at={expiresAt} />],
    ...useVariableFacts(variables),
  ]
  if (names.length > 0) facts.unshift([t`Names`, names.join(', ')])
  return (
    <Section
      title={t`Certificate`}
      text={t`The shop serves https itself. It requests the certificate as soon as its names lead here, and renews it.`}
    >
      <Facts facts={facts} />
      {failure && (
        <p role="alert" className={styles.error}>
          <ReasonText reason={failure} />
        </p>
      )}
      {isFree(edited, 'ACME_EMAIL') && edited?.form.field('certificateEmail')}
      {failure && may('write services') && (
        <p>
          <Button
            variant="line"
            size="small"
            busy={isLoading}
            onClick={async () => {
              const error = errorOf(await request({}))
              if (error) showError(error, i18n)
              else showMessage(t`The certificate is requested; the result is here in a moment.`)
            }}
          >
            <Trans>Request again</Trans>
          </Button>
        </p>
      )}
    </Section>
  )
}

interface PaymentProps extends Omit<Services['payments'][number], 'key'>, Edited {
  provider: PaymentMethod
  webhookUrl: string
}

function Payment({ provider, isOn, variables, webhookUrl, edited }: PaymentProps) {
  const { t } = useLingui()
  const [test] = useLazyTestPaymentQuery()
  const { label, provider: title = label } = paymentLabels[provider]
  return (
    <Section title={t(title)} text={t(paymentSetup[provider])}>
      <Set isOn={isOn} variables={variables} />
      {edited && <PaymentFields provider={provider} webhookUrl={webhookUrl} edited={edited} />}
      {isOn && !isPaidOnDelivery(provider) && (
        <Test
          key={versionOf(edited)}
          label={t`Test ${t(title)}`}
          run={async () => {
            const outcome = await test({ provider })
            return { findings: outcome.data ? [outcome.data.finding] : [], error: errorOf(outcome) }
          }}
        />
      )}
    </Section>
  )
}

interface PaymentFieldsProps {
  provider: PaymentMethod
  webhookUrl: string
  edited: Settings
}

function PaymentFields({ provider, webhookUrl, edited }: PaymentFieldsProps) {
  const { t } = useLingui()
  const { form } = edited
  if (provider === 'demo') return isFree(edited, 'DEMO_PAYMENT') && form.field('demo')
  if (provider === 'transfer')
    return (
      <>
        {form.field('transfer')}
        <div className={styles.columns}>
          {form.field('transferDueDays')}
          {form.field('transferLastDays')}
        </div>
        {form.field('transferReminderDays')}
      </>
    )
  if (provider === 'on-delivery') return isFree(edited, 'PAY_ON_DELIVERY') && form.field('onDelivery')
  return (
    isFree(edited, 'STRIPE_SECRET_KEY') && (
      <>
        <Facts facts={[[t`Address of the webhook`, webhookUrl]]} />
        {form.field('STRIPE_SECRET_KEY')}
        {form.field('STRIPE_WEBHOOK_SECRET')}
      </>
    )
  )
}

function Mail({ server, from, variables, edited }: Services['mail'] & Edited) {
  const { t } = useLingui()
  const may = useMay()
  const { email } = useSession().member
  const [send] = useSendTestMailMutation()
  return (
    <Section
      title={t`Mail`}
      text={
        server === null
          ? t`No mail server is set: emails are written to files in the folder “outbox” of the shop’s data.`
          : t`Orders, invitations and answers are mailed with this server.`
      }
    >
      <Set isOn={server !== null} variables={variables} />
      <Facts
        facts={[
          ...(server === null ? [] : [[t`Server`, server] satisfies [string, ReactNode]]),
          [t`Sender`, from],
        ]}
      />
      {edited && isFree(edited, 'SMTP_URL') && (
        <>
          {edited.form.field('smtpHost')}
          <div className={styles.columns}>
            {edited.form.field('smtpSecurity')}
            {edited.form.field('smtpPort')}
          </div>
          <div className={styles.columns}>
            {edited.form.field('smtpUser')}
            {edited.form.field('SMTP_PASSWORD')}
          </div>
        </>
      )}
      {isFree(edited, 'MAIL_FROM') && edited?.form.field('mailFrom')}
      {server !== null && may('write settings') && (
        <Test
          key={versionOf(edited)}
          label={t`Send a test mail to ${email}`}
          run={async () => {
            const outcome = await send({})
            return { findings: outcome.data ? [outcome.data.finding] : [], error: errorOf(outcome) }
          }}
        />
      )}
    </Section>
  )
}

/** Whether the environment does not set what the variable sets. */
const isFree = (edited: Settings | undefined, variable: string): boolean =>
  edited !== undefined && !edited.settings.environment.includes(variable)

/** Whether a service is on, and what configures it. */
function Set({ isOn, variables }: { isOn: boolean; variables: Variable[] }) {
  const { t } = useLingui()
  return (
    <Facts
      facts={[
        [
          t`Status`,
          isOn
            ? t({ message: 'On', comment: 'Of a service' })
            : t({ message: 'Off', comment: 'Of a service' }),
        ],
        ...useVariableFacts(variables),
      ]}
    />
  )
}

/** Where a service is configured: in the environment, or here. */
function useVariableFacts(variables: Variable[]): [string, ReactNode][] {
  const { t } = useLingui()
  const textOf = ({ isSet, from, ending }: Variable): string => {
    if (!isSet) return t({ message: 'not set', comment: 'Of a variable of the environment' })
    if (from === 'back office')
      return ending ? t`set here, ends with ${ending}` : t({ message: 'set here', comment: 'Of a setting' })
    return ending
      ? t`set in the environment, ends with ${ending}`
      : t({ message: 'set in the environment', comment: 'Of a setting' })
  }
  return variables.map((variable) => [variable.name, textOf(variable)])
}

/** The outcome of a test is that of the settings with which it was made. */
const versionOf = (edited: Settings | undefined) => edited?.settings.version

interface Outcome {
  findings: { works: boolean; text: string }[]
  error: ReturnType<typeof errorOf>
}

/** A button that tests a service, and what was found. */
function Test({ label, run }: { label: string; run: () => Promise<Outcome> }) {
  const { i18n } = useLingui()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isRunning, setRunning] = useState(false)
  const start = async () => {
    setRunning(true)
    setOutcome(null)
    setOutcome(await run())
    setRunning(false)
  }
  const findings = outcome?.error
    ? [{ works: false, text: errorText(outcome.error, i18n) }]
    : (outcome?.findings ?? [])
  return (
    <>
      <p>
        <Button variant="line" size="small" busy={isRunning} onClick={start}>
          {label}
        </Button>
      </p>
      <div role="status">
        {findings.map(({ works, text }) => (
          <p key={text} className={works ? styles.works : styles.error}>
            {text}
          </p>
        ))}
      </div>
    </>
  )
}
