// The account's tab Privacy: downloading the data, and deleting the account.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { deletionPhrase } from '#contract/privacy.ts'
import { checkKnownPassword } from '../../../features/account/password.ts'
import { deleteAccount, downloadMyData } from '../../../features/user/privacy.ts'
import { useShopDispatch } from '../../../state/group.ts'
import { Button } from '../../../ui/button.tsx'
import { checkFields } from '../../../ui/form/checks.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { CheckboxField, TextField } from '../../../ui/form/field.tsx'
import { popupMessage } from '../../../ui/messages.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import formStyles from '../../../ui/form/form.module.css'
import styles from './forms.module.css'
import { Panel, Part } from './panel.tsx'

export default function PrivacyPanel() {
  const [deleting, setDeleting] = useState(false)
  return (
    <Panel title="Privacy">
      <Part
        title="Download your data"
        lead="Everything the shop keeps of you, in one file that programs can read too."
      >
        <DownloadData />
      </Part>
      <Part title="Delete the account" lead="For good. There is no way back, for us either.">
        <ul className={styles.points}>
          <li>
            Your profile, addresses, measurements, designs, wishlist, cart and messages go, and you are signed
            out everywhere.
          </li>
          <li>
            Orders stay in our books without you. Where there is an invoice the law has us keep the name and
            address on it; they go eleven years after the order.
          </li>
          <li>Reviews stay without your name and photos, or go too if you wish.</li>
          <li>Returns online end with the account. An order under way has to come to its end first.</li>
        </ul>
        <div>
          <Button variant="line" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </div>
        <Dialog open={deleting} onClose={() => setDeleting(false)} title="Delete your account?">
          <DeleteForm onClose={() => setDeleting(false)} />
        </Dialog>
      </Part>
    </Panel>
  )
}

function DownloadData() {
  const dispatch = useShopDispatch()
  const { busy, error, run } = useAction()
  return (
    <div className={formStyles.form}>
      <Button variant="line" busy={busy} onClick={() => run(() => dispatch(downloadMyData()))}>
        Download my data
      </Button>
      <p role="alert" className={formStyles.message}>
        {error}
      </p>
    </div>
  )
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const { errors, message, busy, form } = useForm({
    check: checkFields({
      password: checkKnownPassword,
      confirm: (value) => (plain(value) === deletionPhrase ? '' : `Please type the words: ${deletionPhrase}`),
    }),
    async submit({ password = '', removeReviews }) {
      const error = await dispatch(
        deleteAccount({ password, confirm: deletionPhrase, removeReviews: removeReviews === 'on' }),
      )
      if (error) return error
      await navigate('/', { replace: true })
      popupMessage('Your account is deleted. Thank you for having been with us.')
      return undefined
    },
  })
  return (
    <form className={formStyles.form} {...form}>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <TextField
        label={`Type “${deletionPhrase}”`}
        name="confirm"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['confirm']}
      />
      <CheckboxField
        label="Remove my reviews too"
        name="removeReviews"
        hint="Otherwise they stay, written by “A customer”."
      />
      <p className={formStyles.message} role="alert">
        {message}
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="dark" busy={busy}>
          Delete account
        </Button>
        <Button variant="bare" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </form>
  )
}

const plain = (typed: string) => typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
