// Inviting a member.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { checkEmail } from '#web/ui/form/checks.ts'
import { errorOf } from '../../../api/error-of.ts'
import { useInviteMemberMutation, useListRolesInfiniteQuery } from '../../../api/staff.ts'
import { useMay } from '../../../context/session.ts'
import { filledIn, selectControl, textControl, trimmed } from '../../../ui/form/record-field.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useNewRecordForm } from '../../../ui/form/use-record-form.ts'
import { showMessage } from '../../../ui/messages.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { useDialogParam } from '../../../shared/use-dialog-param.ts'

/** A button and the dialog that it opens. */
export function InvitationForm() {
  const { t } = useLingui()
  const may = useMay()
  const [isOpen, setOpen] = useDialogParam('invite')
  if (!may('write staff')) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Invite member</Trans>
      </Button>
      <Dialog open={isOpen} title={t`Invite member`} onClose={() => setOpen(false)}>
        <InviteForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui()
  const roles = useListRolesInfiniteQuery({})
  const granted = (roles.data?.pages ?? []).flatMap(({ items }) => items).filter(({ mayGrant }) => mayGrant)
  const [invite] = useInviteMemberMutation()
  const form = useNewRecordForm({
    fields: {
      email: {
        label: t`Email address`,
        value: '',
        check: (typed) => checkEmail(typed, i18n),
        toSaved: trimmed,
        render: textControl({ type: 'email', maxLength: 254 }),
      },
      roleId: {
        label: t`Role`,
        value: '',
        check: filledIn(i18n, msg`Choose a role`),
        render: selectControl(
          [{ value: '', label: t`Choose` }, ...granted.map(({ id, name }) => ({ value: id, label: name }))],
          { hint: t`Only roles that may do no more than you are listed.` },
        ),
      },
    },
    async create(invitation) {
      const error = errorOf(await invite(invitation))
      if (error) return error
      showMessage(t`${{ email: invitation.email }} is invited.`)
      onDone()
      return undefined
    },
  })
  return <Loaded query={roles}>{() => <RecordForm form={form} create={t`Send invitation`} />}</Loaded>
}
