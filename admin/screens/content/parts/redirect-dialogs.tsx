// Dialogs that set redirects: one, or those of a pasted table.
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useImportRedirectsMutation, useSetRedirectMutation } from '../../../api/content.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useDialogParam } from '../../../shared/use-dialog-param.ts'
import { areaControl, filledIn, textControl, trimmed } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showMessage } from '../../../ui/messages.tsx'

export function NewRedirect() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useDialogParam('new')
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Add redirect</Trans>
      </Button>
      <Dialog open={isOpen} title={t`Add redirect`} onClose={() => setOpen(false)}>
        {isOpen && <RedirectForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

/** @param props.from the address that is known already */
export function RedirectForm({ from = '', onDone }: { from?: string; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [set] = useSetRedirectMutation()
  const form = useNewRecordForm<{ from: string; to: string }>({
    fields: {
      from: {
        label: t({ message: 'Earlier address', comment: 'Of a redirect' }),
        value: from,
        check: filledIn(i18n),
        toSaved: trimmed,
        render: textControl({ hint: t`Like /products/oxford-shirt, or the whole address.`, maxLength: 500 }),
      },
      to: {
        label: t({ message: 'Leads to', comment: 'Of a redirect' }),
        value: '',
        check: filledIn(i18n),
        toSaved: trimmed,
        render: textControl({
          hint: t`An address of this shop, like /productdetail/harrow-oxford.`,
          maxLength: 500,
        }),
      },
    },
    async create(redirect) {
      const outcome = await set(redirect)
      if (!outcome.data) return errorOf(outcome)
      const { from: source, to } = outcome.data.redirect
      showMessage(t`${source} leads to ${to}.`)
      onDone()
      return undefined
    },
  })
  return <RecordForm form={form} create={t`Add redirect`} />
}

export function PasteRedirects() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useDialogParam('paste')
  return (
    <>
      <Button variant="line" size="small" onClick={() => setOpen(true)}>
        <Trans>Paste table</Trans>
      </Button>
      <Dialog open={isOpen} title={t`Paste table of redirects`} onClose={() => setOpen(false)}>
        {isOpen && <PasteForm onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function PasteForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [importAll] = useImportRedirectsMutation()
  const form = useNewRecordForm<{ table: string }>({
    fields: {
      table: {
        label: t({ message: 'Table', comment: 'Of addresses, pasted from a spreadsheet' }),
        value: '',
        check: filledIn(i18n),
        render: areaControl({
          hint: t`Two columns from a spreadsheet or a CSV file: the earlier address and the new one. All rows are set, or none if one is wrong.`,
          rows: 10,
          spellCheck: false,
        }),
      },
    },
    async create(pasted) {
      const outcome = await importAll(pasted)
      if (!outcome.data) return errorOf(outcome)
      const { created, changed } = outcome.data
      showMessage(t`Redirects are set: ${created} new, ${changed} changed.`)
      onDone()
      return undefined
    },
  })
  return <RecordForm form={form} create={t`Set redirects`} />
}
