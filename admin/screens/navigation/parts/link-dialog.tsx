// A link of a menu: what it leads to, and its label.
import { useLingui } from '@lingui/react/macro'
import { type MenuLink, type MenuTarget, navigationLimits } from '#contract/admin/navigation.ts'
import { requiredScreens } from '#contract/navigation.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { textControl } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { ownLabelOf, type Targets } from './link-text.ts'
import { isAddressValid, TargetField } from './target-field.tsx'

interface LinkDialogProps {
  /** Null: a new link. */
  link: MenuLink | null
  isHeader: boolean
  targets: Targets
  onSave: (link: MenuLink) => void
  onClose: () => void
}

interface Values {
  target: MenuTarget | null
  label: string
}

const targetOf = ({ kind, to }: MenuLink): MenuTarget => ({ kind, to }) as MenuTarget

export function LinkDialog({ link, isHeader, targets, onSave, onClose }: LinkDialogProps) {
  const { t, i18n } = useLingui()
  const form = useNewRecordForm<Values>({
    fields: {
      target: {
        label: t`Leads to`,
        value: link && targetOf(link),
        check: (target) => {
          if (target === null) return t`Choose what the link leads to`
          return isAddressValid(target)
            ? ''
            : t`Enter a path of this shop that begins with /, or an address that begins with https://`
        },
        render: (field) => <TargetField {...field} targets={targets} />,
      },
      label: {
        label: t({ message: 'Label', comment: 'Of a link' }),
        value: link?.label ?? '',
        check: (label, { target }) =>
          target?.kind === 'address' && label.trim() === '' ? t`Enter a label for the link` : '',
        render: (field, { target }) => {
          if (target?.kind === 'screen' && requiredScreens.includes(target.to)) return null
          const own = target && target.kind !== 'address' && ownLabelOf(target, targets, i18n, isHeader)
          return textControl({
            maxLength: navigationLimits.label,
            required: target?.kind === 'address',
            hint: own ? t`Empty: ${own}` : undefined,
          })(field)
        },
      },
    },
    permission: 'write content',
    create: async ({ target, label }) => {
      const typed = label.trim() || null
      const chosen = target!.kind === 'address' ? { ...target!, to: target!.to.trim() } : target!
      onSave({ ...chosen, label: typed })
      return undefined
    },
  })
  return (
    <Dialog open title={link ? t`Edit link` : t`Add link`} onClose={onClose}>
      <RecordForm form={form} create={link ? t`Apply` : t`Add link`} />
    </Dialog>
  )
}
