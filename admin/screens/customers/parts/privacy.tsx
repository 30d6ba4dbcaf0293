// The customer's legal rights, exercised by staff: a file of all stored data, and erasure.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Customer, exportCustomerData } from '#contract/admin/customers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorOf } from '../../../api/error-of.ts'
import { useEraseCustomerMutation } from '../../../api/customers.ts'
import { useMay } from '../../../context/session.ts'
import { checkboxControl, textControl } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { Section } from '../../../ui/screen.tsx'
import styles from '../customers.module.css'

export function CustomerPrivacy({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('write customers')) return null
  const { id } = customer
  return (
    <Section
      title={t`Personal data`}
      text={t`Customers can do both in their account. Here you do it for them, with the same result.`}
    >
      <div className={styles.actions}>
        <a href={`${exportCustomerData.path}?id=${id}`} download>
          <Trans>Download all stored data</Trans>
        </a>
        <Button variant="line" size="small" onClick={() => setOpen(true)}>
          <Trans>Erase …</Trans>
        </Button>
      </div>
      <Dialog open={isOpen} title={t`Erase customer`} onClose={() => setOpen(false)}>
        <EraseForm customer={customer} />
      </Dialog>
    </Section>
  )
}

function EraseForm({ customer: { id, email } }: { customer: Customer }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [erase] = useEraseCustomerMutation()
  const form = useNewRecordForm({
    fields: {
      confirm: {
        label: t`Email address of the customer`,
        value: '',
        check: (typed) =>
          typed.trim().toLowerCase() === email ? '' : t`Enter the email address of the customer: ${email}`,
        render: textControl({ hint: email }),
      },
      removeReviews: {
        label: t`Delete the reviews too. Otherwise they are kept without the name`,
        value: false,
        render: checkboxControl(),
      },
    },
    async create(chosen) {
      const outcome = await erase({ id, ...chosen })
      if (!outcome.data) return errorOf(outcome)
      await navigate('/customers')
      showMessage(t`The customer is erased.`)
      return undefined
    },
  })
  return (
    <RecordForm form={form} create={t`Erase permanently`} variant="dark">
      <p>
        <Trans>
          The account, its addresses, designs, measurements, messages and notes are deleted permanently.
          Orders are kept for the accounts, without the person. This cannot be undone.
        </Trans>
      </p>
      {form.names.map(form.field)}
    </RecordForm>
  )
}
