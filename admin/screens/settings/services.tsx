// Services that the shop uses: payment providers and a mail server, their configuration, and whether they work.
import { paymentLabels } from '#contract/payment-labels.ts'
import { isPaidOnDelivery, type PaymentMethod } from '#contract/payment-methods.ts'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { getServices } from '#contract/admin/settings.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Button } from '#web/ui/button.tsx'
import { errorText } from '#web/ui/error-text.ts'
import { errorOf } from '../../api/error-of.ts'
import { useGetServicesQuery, useLazyTestPaymentQuery, useSendTestMailMutation } from '../../api/settings.ts'
import { useMay, useSession } from '../../context/session.ts'
import { Facts } from '../../ui/facts.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Loaded } from '../../ui/states.tsx'
import { ReadinessNote } from '../../shared/readiness/readiness.tsx'
import { SettingsNav } from './parts/settings-nav.tsx'
import styles from './settings.module.css'

type Services = ReplyOf<typeof getServices>['data']
type Variable = Services['mail']['variables'][number]

export default function ServicesScreen() {
  const { t } = useLingui()
  const query = useGetServicesQuery({})
  return (
    <Screen
      title={t`Payments and mail`}
      nav={<SettingsNav />}
      lead={t`These are set in the environment variables of the shop’s server, so that no secret is kept here. After a change there the shop is started again.`}
      width="form"
    >
      <Loaded query={query}>
        {({ payments, mail }) => (
          <>
            <ReadinessNote checks={['payment', 'mail']} />
            {payments.map((payment) => (
              <Payment
                key={payment.key}
                provider={payment.key}
                isOn={payment.isOn}
                variables={payment.variables}
              />
            ))}
            <Mail {...mail} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Payment({
  provider,
  isOn,
  variables,
}: Omit<Services['payments'][number], 'key'> & { provider: PaymentMethod }) {
  const { t } = useLingui()
  const [test] = useLazyTestPaymentQuery()
  const { label, provider: title = label, setup } = paymentLabels[provider]
  return (
    <Section title={t(title)} text={t(setup)}>
      <Set isOn={isOn} variables={variables} />
      {isOn && !isPaidOnDelivery(provider) && (
        <Test
          label={t`Test ${t(title)}`}
          run={async () => {
            const outcome = await test({ provider })
            return { finding: outcome.data?.finding, error: errorOf(outcome) }
          }}
        />
      )}
    </Section>
  )
}

function Mail({ server, from, variables }: Services['mail']) {
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
      {server !== null && may('write settings') && (
        <Test
          label={t`Send a test mail to ${email}`}
          run={async () => {
            const outcome = await send({})
            return { finding: outcome.data?.finding, error: errorOf(outcome) }
          }}
        />
      )}
    </Section>
  )
}

/** Whether a service is on, and the variables that configure it. */
function Set({ isOn, variables }: { isOn: boolean; variables: Variable[] }) {
  const { t } = useLingui()
  const setText = (isSet: boolean, ending: string | null) => {
    if (!isSet) return t({ message: 'not set', comment: 'Of a variable of the environment' })
    return ending
      ? t`set, ends with ${ending}`
      : t({ message: 'set', comment: 'Of a variable of the environment' })
  }
  return (
    <Facts
      facts={[
        [
          t`Status`,
          isOn
            ? t({ message: 'On', comment: 'Of a service' })
            : t({ message: 'Off', comment: 'Of a service' }),
        ],
        ...variables.map(({ name, isSet, ending }): [string, ReactNode] => [name, setText(isSet, ending)]),
      ]}
    />
  )
}

interface Outcome {
  finding?: { works: boolean; text: string } | undefined
  error: ReturnType<typeof errorOf>
}

/** A button that tests a service, and the result. */
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
  const works = outcome?.finding?.works
  const text = outcome?.error ? errorText(outcome.error, i18n) : outcome?.finding?.text
  return (
    <>
      <p>
        <Button variant="line" size="small" busy={isRunning} onClick={start}>
          {label}
        </Button>
      </p>
      <p role="status" className={works ? styles.works : styles.error}>
        {text}
      </p>
    </>
  )
}
