// Takes the menus of another market and language into the form.
import { useLingui } from '@lingui/react/macro'
import type { Navigation } from '#contract/admin/navigation.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { useLazyGetNavigationQuery } from '../../../api/navigation.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useSession } from '../../../context/session.ts'
import { localeName } from '../../../shared/display-names.ts'
import { showError, showMessage } from '../../../ui/messages.tsx'

interface CopyFromProps {
  locale: string
  onCopy: (navigation: Navigation) => void
}

export function CopyFrom({ locale, onCopy }: CopyFromProps) {
  const { t, i18n } = useLingui()
  const others = useSession().shop.locales.filter((one) => one !== locale)
  const [read] = useLazyGetNavigationQuery()
  if (others.length === 0) return null
  const copy = async (from: string) => {
    const reply = await read({ locale: from })
    const error = errorOf(reply)
    if (error) return showError(error, i18n)
    onCopy(reply.data!.navigation.navigation)
    const name = localeName(from)
    showMessage(t`The menus of ${name} are copied. Check their labels, then save.`)
  }
  return (
    <SelectField label={t`Copy from`} value="" onChange={({ target }) => void copy(target.value)}>
      <option value="">{t`Choose`}</option>
      {others.map((one) => (
        <option key={one} value={one}>
          {localeName(one)}
        </option>
      ))}
    </SelectField>
  )
}
