// Name, phone and newsletter of the customer.
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { User } from '#contract/customer.ts'
import { useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, TextField } from '../../ui/form/field.tsx'
import { popupMessage } from '../../ui/messages.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { FormValues } from '../../ui/form/use-form.ts'
import styles from '../../ui/form/form.module.css'
import { updateUser } from './user.ts'

export function ProfileForm({ user }: { user: User }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const { errors, message, busy, form } = useForm({
    check,
    async submit(values) {
      const error = await dispatch(
        updateUser({
          fullName: values['fullName']!.trim(),
          phone: values['phone']?.trim() || null,
          newsletter: values['newsletter'] === 'on',
        }),
      )
      if (!error) popupMessage(t`Your profile is saved.`, 'success')
      return error
    },
  })
  return (
    <form className={styles.form} {...form}>
      <TextField
        label={t`Full name`}
        name="fullName"
        autoComplete="name"
        maxLength={120}
        defaultValue={user.fullName}
        error={errors['fullName']}
      />
      <TextField
        label={t`Phone`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={25}
        required={false}
        defaultValue={user.phone ?? ''}
        error={errors['phone']}
      />
      <CheckboxField
        label={t`Email me about new shirts and fabrics`}
        name="newsletter"
        hint={t`An email now and then. You can unsubscribe here.`}
        defaultChecked={user.newsletter}
      />
      <p className={styles.message} role="alert">
        {message}
      </p>
      <Button type="submit" busy={busy}>
        <Trans>Save profile</Trans>
      </Button>
    </form>
  )
}

function check(values: FormValues, i18n: I18n): Record<string, string> {
  const phone = values['phone']?.trim() ?? ''
  return {
    ...(!values['fullName']?.trim() && { fullName: i18n._(msg`Please enter your name.`) }),
    ...(phone &&
      !/^\+?[0-9 ()/.-]{5,24}$/.test(phone) && {
        phone: i18n._(msg`A phone number has digits, like +1 555 010 0199.`),
      }),
  }
}
