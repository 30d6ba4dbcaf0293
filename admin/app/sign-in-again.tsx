// A dialog to sign in again, for a session that ended while a member was working. Typed text stays below it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { answerSignInAgain, isAsking, subscribeAsking } from '../api/expired-session.ts'
import { useSession } from '../context/session.ts'
import { SignInForm } from '../shared/sign-in-form.tsx'

export function SignInAgain() {
  const { t } = useLingui()
  const { member } = useSession()
  const open = useSyncExternalStore(subscribeAsking, isAsking)
  return (
    <Dialog open={open} title={t`Sign in again`} onClose={() => open && answerSignInAgain(false)}>
      <p>
        <Trans>
          Your session has ended. What you typed is still here, and is saved as soon as you are back.
        </Trans>
      </p>
      <SignInForm email={member.email} onDone={() => answerSignInAgain(true)} />
    </Dialog>
  )
}
