// Inviting a member.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { checkEmail, errorsOnly } from '#web/ui/form/checks.ts'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import form from '#web/ui/form/form.module.css'
import { useForm } from '#web/ui/form/use-form.ts'
import { errorOf } from '../../../api/admin-error.ts'
import { useInviteMemberMutation, useListRolesInfiniteQuery } from '../../../api/staff.ts'
import { useMay } from '../../../context/session.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { useDialogParam } from '../../../shared/use-dialog-param.ts'

/** A button and its dialog. */
export function InvitationForm() {
  const { t } = useLingui()
  const may = useMay()
  const [isOpen, setOpen] = useDialogParam('invite')
  if (!may('write staff')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Invite a member</Trans>
      </Button>
      <Dialog open={isOpen} title={t`Invite a member`} onClose={() => setOpen(false)}>
        <InviteForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const roles = useListRolesInfiniteQuery({})
  const [invite] = useInviteMemberMutation()
  const {
    errors,
    message,
    busy,
    form: attributes,
  } = useForm({
    check: ({ email = '', roleId = '' }, i18n) =>
      errorsOnly({
        email: checkEmail(email, i18n),
        roleId: roleId ? '' : i18n._(msg`Choose a role`),
      }),
    async submit({ email = '', roleId = '' }) {
      const error = errorOf(await invite({ email: email.trim(), roleId }))
      if (error) return error
      showMessage(t`${{ email: email.trim() }} is invited.`)
      onDone()
      return undefined
    },
  })
  return (
    <Loaded query={roles}>
      {({ pages }) => (
        <form {...attributes} className={form.form}>
          <TextField
            label={t`Email address`}
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            error={errors.email}
          />
          <SelectField
            label={t`Role`}
            name="roleId"
            hint={t`Only roles that may do no more than you are listed.`}
            defaultValue=""
            error={errors.roleId}
          >
            <option value="">{t`Choose`}</option>
            {pages
              .flatMap(({ items }) => items)
              .filter(({ mayGrant }) => mayGrant)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </SelectField>
          <p role="alert" className={form.message}>
            {message}
          </p>
          <Button type="submit" size="small" busy={busy}>
            <Trans>Send the invitation</Trans>
          </Button>
        </form>
      )}
    </Loaded>
  )
}
