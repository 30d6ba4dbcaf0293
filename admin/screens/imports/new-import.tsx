// The first step of an import: a file is chosen or dropped, and sent.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { type ImportKind, importKinds } from '#contract/admin/import-fields.ts'
import { importAreas, maxImportBytes } from '#contract/admin/imports.ts'
import { errorText } from '#web/ui/error-text.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { importBegun, sendImport } from '../../api/imports.ts'
import { useMay } from '../../context/session.ts'
import { importKindLabels } from '../../shared/import-labels.ts'
import { DropZone } from '../../ui/form/drop-zone.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import styles from './imports.module.css'

const hints: Record<ImportKind, MessageDescriptor> = {
  products: msg`Exports of Shopify and WooCommerce are recognised, also their customers and orders.`,
  stock: msg`A list of stock needs an id, an article number or a barcode, and the stock.`,
  customers: msg`Email addresses, names and postal addresses. Nobody is emailed; the owner of an address sets a password with “Forgot your password?”.`,
  orders: msg`Orders of the shop that you had before. They become history to read and to count, and change no stock, money, invoice or sum.`,
  fabrics: msg`The price list of a mill: codes or names, and prices per metre or surcharges.`,
}

export default function NewImportScreen() {
  const { t } = useLingui()
  const may = useMay()
  const kinds = importKinds.filter((one) => may(`write ${importAreas[one]}`))
  const [kind, setKind] = useState<ImportKind>(kinds[0] ?? 'products')
  return (
    <Screen title={t`New import`} back={{ to: '/imports', label: t`Imports` }} width="form">
      <Section
        title={t`The file`}
        text={t`The next step shows its columns; nothing changes before you have seen what would.`}
      >
        <div className={styles.form}>
          <SelectField
            label={t`Contents`}
            value={kind}
            onChange={({ target }) => setKind(target.value as ImportKind)}
            hint={t(hints[kind])}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {t(importKindLabels[one])}
              </option>
            ))}
          </SelectField>
          <ImportFile kind={kind} kinds={kinds} onKind={setKind} />
        </div>
      </Section>
    </Screen>
  )
}

/** What a file has that was sent as products. */
const kindsByReason: Readonly<Record<string, ImportKind>> = {
  'file-of-customers': 'customers',
  'file-of-orders': 'orders',
}

interface ImportFileProps {
  kind: ImportKind
  kinds: readonly ImportKind[]
  onKind: (kind: ImportKind) => void
}

function ImportFile({ kind, kinds, onKind }: ImportFileProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const send = async (file: File | undefined) => {
    if (!file || share !== null) return
    setProblem('')
    if (file.size > maxImportBytes) {
      setProblem(t`The file is larger than 100 MB; please divide it.`)
      return
    }
    setShare(0)
    let sent = await sendImport(file, kind, setShare)
    const other = 'error' in sent ? kindsByReason[sent.error.reason?.code ?? ''] : undefined
    if (other && kinds.includes(other)) {
      onKind(other)
      setShare(0)
      sent = await sendImport(file, other, setShare)
    }
    setShare(null)
    if ('error' in sent) {
      setProblem(errorText(sent.error, i18n))
      return
    }
    dispatch(importBegun())
    await navigate(`/imports/${sent.id}`)
  }
  return (
    <DropZone
      label={<Trans>Drop a CSV file here, or choose one</Trans>}
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
      describedBy={`${id}-problem`}
      onFiles={([file]) => void send(file)}
    >
      {share !== null && (
        <Progress label={t`Sending the file`} done={share} total={1}>
          <Trans>Sending the file …</Trans>
        </Progress>
      )}
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </DropZone>
  )
}
