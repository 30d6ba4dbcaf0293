// Name, phone and newsletter of the customer.
import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#contract/customer.ts'
import { newsletterConsent } from '#contract/newsletter-labels.ts'
import { maxPhoneLength } from '#contract/phone.ts'
import { useShop } from '../../context/shop.ts'
import { useShopDispatch } from '../../state/group.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, TextField } from '../../ui/form/field.tsx'
import { popupMessage } from '../../ui/messages.tsx'
import { checkFields, checkFullName } from '../../ui/form/checks.ts'
import { useForm } from '../../ui/form/use-form.ts'
import styles from '../../ui/form/form.module.css'
import { checkPhone } from '../../shared/address/check-phone.ts'
import { updateUser } from './user.ts'

export function ProfileForm({ user }: { user: User }) {
  const { t } = useLingui()
  const { config } = useShop()
  const dispatch = useShopDispatch()
  const { errors, message, busy, form } = useForm({
    check: checkFields({
      fullName: checkFullName,
      phone: (typed, i18n) => checkPhone(typed, config.countries[0] ?? '', i18n),
    }),
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
        maxLength={maxPhoneLength}
        required={false}
        defaultValue={user.phone ?? ''}
        error={errors['phone']}
      />
      <CheckboxField
        label={t(newsletterConsent)}
        name="newsletter"
        hint={
          user.emailVerified
            ? t`An email now and then. You can unsubscribe here.`
            : t`You can choose it when your email address is confirmed.`
        }
        defaultChecked={user.newsletter}
        disabled={!user.emailVerified}
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
