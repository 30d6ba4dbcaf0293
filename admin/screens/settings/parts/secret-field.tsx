// A field for a secret, which is never shown: it says whether one is set, and takes another one.
import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminServiceSettings } from '#contract/admin/services.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import type { ControlProps } from '../../../ui/form/record-field.tsx'
import styles from '../settings.module.css'

/** What is typed: empty to keep the stored secret, null to remove it. */
export type TypedSecret = string | null

interface SecretFieldProps extends ControlProps<TypedSecret> {
  stored: AdminServiceSettings['secrets'][keyof AdminServiceSettings['secrets']]
  hint?: string
}

export function SecretField({ label, value, error, onChange, stored, hint }: SecretFieldProps) {
  const { t } = useLingui()
  if (value === null)
    return (
      <p className={styles.removed}>
        <span>{t`${label}: removed when you save`}</span>
        <Button variant="bare" size="small" onClick={() => onChange('')}>
          <Trans comment="A button: a secret is not removed after all">Keep it</Trans>
        </Button>
      </p>
    )
  return (
    <div className={styles.secret}>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        maxLength={500}
        required={false}
        placeholder={stored.isSet ? '••••••••' : ''}
        hint={stored.isSet ? storedText(stored.ending) : hint}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {stored.isSet && (
        <Button variant="bare" size="small" aria-label={t`Remove: ${label}`} onClick={() => onChange(null)}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  )

  function storedText(ending: string | null): string {
    return ending
      ? t`Set; it ends with ${ending}. Enter another one to replace it.`
      : t`Set. Enter another one to replace it.`
  }
}
