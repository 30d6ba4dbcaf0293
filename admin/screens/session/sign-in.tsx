// Signing in.
import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { OpenScreen } from '../../ui/open-screen.tsx'
import { SignInForm } from '../../shared/sign-in-form.tsx'
import { useEnter } from '../../shared/use-enter.ts'

export default function SignInScreen() {
  const { t } = useLingui()
  const [params] = useSearchParams()
  const enter = useEnter()
  return (
    <OpenScreen title={t`Sign in to the back office`}>
      <SignInForm
        link={params.get('link') ?? undefined}
        onDone={(session) => void enter(session, params.get('next') ?? '/')}
      />
    </OpenScreen>
  )
}
