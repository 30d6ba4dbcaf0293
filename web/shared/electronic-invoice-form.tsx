// Chooses the form of an electronic invoice, for shoppers and staff.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import styles from '../ui/form/form.module.css'
import { RadioRows } from '../ui/form/radio-rows.tsx'

/** The parameters of the call that writes the file, and which call it is. */
export interface ElectronicInvoiceChoice {
  call: 'pdf' | 'xml'
  query: Record<string, string>
}

interface ElectronicInvoiceFormProps {
  busy?: boolean
  onDownload: (choice: ElectronicInvoiceChoice) => void
}

const forms = ['pdf', 'en16931', 'xrechnung'] as const
type Form = (typeof forms)[number]

export function ElectronicInvoiceForm({ busy = false, onDownload }: ElectronicInvoiceFormProps) {
  const { t } = useLingui()
  const [form, setForm] = useState<Form>('pdf')
  const [reference, setReference] = useState('')
  const buyerReference = reference.trim()
  const download = () =>
    onDownload(
      form === 'pdf'
        ? { call: 'pdf', query: { electronic: 'yes' } }
        : { call: 'xml', query: { profile: form, ...(buyerReference && { buyerReference }) } },
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        download()
      }}
    >
      <RadioRows
        legend={t`Format`}
        name="format"
        chosen={form}
        rows={[
          { value: 'pdf', label: t`PDF with XML (ZUGFeRD, Factur-X)` },
          { value: 'en16931', label: t`XML (EN 16931, CII)` },
          { value: 'xrechnung', label: t`XRechnung (XML)` },
        ]}
        onChoose={(next) => setForm(forms.find((one) => one === next)!)}
      />
      {form !== 'pdf' && (
        <TextField
          label={t`Buyer reference`}
          hint={t`For public buyers in Germany: the Leitweg-ID.`}
          required={false}
          maxLength={60}
          autoComplete="off"
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      <Button type="submit" busy={busy}>
        <Trans>Download</Trans>
      </Button>
    </form>
  )
}
