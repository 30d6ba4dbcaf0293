// Addresses that get no newsletter because emails do not arrive there.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Suppressed } from '#contract/admin/mailings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorOf } from '../../api/error-of.ts'
import {
  useFreeAddressMutation,
  useListSuppressedQuery,
  useSuppressAddressesMutation,
} from '../../api/mailings.ts'
import { useMay } from '../../context/session.ts'
import { textControl, trimmed } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../ui/form/use-record-form.ts'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Day } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { Empty, Loaded } from '../../ui/states.tsx'
import styles from '../content/content.module.css'
import { suppressionLabels } from './parts/mailing-labels.ts'
import { MailingsNav } from './parts/mailings-nav.tsx'

export default function SuppressedScreen() {
  const { t } = useLingui()
  const may = useMay()
  const query = useListSuppressedQuery({})
  const [added, setAdded] = useState(0)
  return (
    <Screen
      title={t`Suppressed addresses`}
      lead={t`They get no newsletter, because emails do not arrive there. Emails about orders are still sent.`}
      nav={<MailingsNav />}
      width="form"
    >
      {may('write mailings') && <Add key={added} onAdd={() => setAdded(added + 1)} />}
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t`No suppressed addresses yet`} />
          ) : (
            <ul className={styles.list}>
              {items.map((one) => (
                <Row key={one.email} address={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  )
}

function Row({ address: { email, reason, detail, since } }: { address: Suppressed }) {
  const { t, i18n } = useLingui()
  const may = useMay()
  const [free, { isLoading }] = useFreeAddressMutation()
  const run = async () => {
    const error = errorOf(await free({ email }))
    if (error) return showError(error, i18n)
    showMessage(t`${email} gets the newsletter again, if its owner has agreed.`)
  }
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {email} <Badge>{t(suppressionLabels[reason])}</Badge>
        {detail && <span className={styles.hint}>{detail}</span>}
      </span>
      <span className={styles.status}>
        <span className={styles.hint}>
          <Day at={since} />
        </span>
        {may('write mailings') && (
          <Button
            variant="bare"
            size="small"
            busy={isLoading}
            aria-label={t`Free address: ${email}`}
            onClick={run}
          >
            <Trans>Free address</Trans>
          </Button>
        )}
      </span>
    </li>
  )
}

function Add({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui()
  const [suppress] = useSuppressAddressesMutation()
  const form = useNewRecordForm<{ email: string }>({
    fields: {
      email: {
        label: t`Email address`,
        value: '',
        check: (email) => (email.includes('@') ? '' : t`Enter an email address`),
        toSaved: trimmed,
        render: textControl({ type: 'email' }),
      },
    },
    permission: 'write mailings',
    create: async ({ email }) => {
      const error = errorOf(await suppress({ addresses: [{ email }], reason: 'staff' }))
      if (!error) onAdd()
      return error
    },
  })
  return (
    <RecordForm form={form} label={t`Suppress address`}>
      <Section title={t`Suppress address`}>{form.field('email')}</Section>
    </RecordForm>
  )
}
