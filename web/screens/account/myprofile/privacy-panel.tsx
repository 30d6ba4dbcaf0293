// The account's tab Privacy: downloading the data, and deleting the account.
import { Trans, useLingui } from '@lingui/react/macro'
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
import { Panel, PanelPart } from './panel.tsx'

export default function PrivacyPanel() {
  const { t } = useLingui()
  const [deleting, setDeleting] = useState(false)
  return (
    <Panel title={t`Privacy`}>
      <PanelPart
        title={t`Download your data`}
        lead={t`Everything the shop keeps of you, in one file that programs can read too.`}
      >
        <DownloadData />
      </PanelPart>
      <PanelPart title={t`Delete the account`} lead={t`This is permanent: we cannot undo it either.`}>
        <ul className={styles.points}>
          <li>
            <Trans>
              Your profile, addresses, measurements, designs, wishlist, cart and messages are deleted, and you
              are signed out everywhere.
            </Trans>
          </li>
          <li>
            <Trans>
              Orders stay in our books without your name. Where there is an invoice the law has us keep the
              name and address on it; they are deleted eleven years after the order.
            </Trans>
          </li>
          <li>
            <Trans>Reviews stay without your name and photos, or are removed too if you wish.</Trans>
          </li>
          <li>
            <Trans>
              Returns online end with the account. An order under way has to come to its end first.
            </Trans>
          </li>
        </ul>
        <div>
          <Button variant="line" onClick={() => setDeleting(true)}>
            <Trans>Delete my account</Trans>
          </Button>
        </div>
        <Dialog open={deleting} onClose={() => setDeleting(false)} title={t`Delete your account?`}>
          <DeleteForm onClose={() => setDeleting(false)} />
        </Dialog>
      </PanelPart>
    </Panel>
  )
}

function DownloadData() {
  const dispatch = useShopDispatch()
  const { busy, error, run } = useAction()
  return (
    <div className={formStyles.form}>
      <Button variant="line" busy={busy} onClick={() => run(() => dispatch(downloadMyData()))}>
        <Trans>Download my data</Trans>
      </Button>
      <p role="alert" className={formStyles.message}>
        {error}
      </p>
    </div>
  )
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  // Typed in the page's language; the API expects the English phrase.
  const phrase = t({
    message: 'delete my account',
    comment: 'What a customer types to say that they mean it',
  })
  const { errors, message, busy, form } = useForm({
    check: checkFields({
      password: checkKnownPassword,
      confirm: (value) => (plain(value) === plain(phrase) ? '' : t`Please type the words: ${phrase}`),
    }),
    async submit({ password = '', removeReviews }) {
      const error = await dispatch(
        deleteAccount({ password, confirm: deletionPhrase, removeReviews: removeReviews === 'on' }),
      )
      if (error) return error
      await navigate('/', { replace: true })
      popupMessage(t`Your account is deleted. Thank you for having been with us.`)
      return undefined
    },
  })
  return (
    <form className={formStyles.form} {...form}>
      <PasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        error={errors['password']}
      />
      <TextField
        label={t`Type “${phrase}”`}
        name="confirm"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['confirm']}
      />
      <CheckboxField
        label={t`Remove my reviews too`}
        name="removeReviews"
        hint={t`Otherwise they stay, written by “A customer”.`}
      />
      <p className={formStyles.message} role="alert">
        {message}
      </p>
      <div className={styles.actions}>
        <Button type="submit" variant="dark" busy={busy}>
          <Trans>Delete account</Trans>
        </Button>
        <Button variant="bare" onClick={onClose}>
          <Trans>Keep it</Trans>
        </Button>
      </div>
    </form>
  )
}

const plain = (typed: string) => typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
