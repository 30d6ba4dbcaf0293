// Shown to guests on a tab that needs an account: a link to sign in and return here.
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'

import { authLink } from '../../../features/account/return-to.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { TabKey } from './tabs.ts'

const texts: Partial<Record<TabKey, MessageDescriptor>> = {
  profile: msg`Your name, your address, and what we may write to you about.`,
  orders: msg`Every order, where it is, and the size that fitted. An order placed as a guest opens from its email.`,

  measurements: msg`Your measurements, kept for the next shirt.`,
  addresses: msg`Where your orders go, so that the checkout only asks which.`,
  reviews: msg`What you have said about your shirts.`,
  security: msg`Your password, and where you are signed in.`,
  privacy: msg`All the shop knows of you, to download or to delete.`,
}

export function SignInHere({ tab, label }: { tab: TabKey; label: string }) {
  const { t } = useLingui()
  const text = texts[tab]
  const next = `/myprofile?tab=${tab}`
  return (
    <EmptyState
      title={t`${label}: sign in first`}
      action={{ to: authLink('/signin', next), label: t`Sign in` }}
      secondAction={{ to: authLink('/signup', next), label: t`Create an account` }}
    >
      {text && t(text)}
    </EmptyState>
  )
}
