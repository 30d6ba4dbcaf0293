// Shown to guests on a tab that needs an account: a link to sign in and return here.
import type { ReactNode } from 'react'
import { authLink } from '../../../features/account/return-to.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { TabKey } from './tabs.ts'

const texts: Record<TabKey, ReactNode> = {
  profile: 'Your name, your address, and what we may write to you about.',
  orders:
    'Every order, where it is, and the size that fitted. An order placed as a guest opens from its email.',
  wishlist: '',
  designs: '',
  measurements: 'Your measurements, kept for the next shirt.',
  addresses: 'Where your orders go, so that the checkout only asks which.',
  reviews: 'What you have said about your shirts.',
  security: 'Your password, and where you are signed in.',
  privacy: 'All the shop knows of you, to take along or to delete.',
}

export function SignInHere({ tab, label }: { tab: TabKey; label: string }) {
  const next = `/myprofile?tab=${tab}`
  return (
    <EmptyState
      title={`${label}: sign in first`}
      action={{ to: authLink('/signin', next), label: 'Sign in' }}
      secondAction={{ to: authLink('/signup', next), label: 'Create an account' }}
    >
      {texts[tab]}
    </EmptyState>
  )
}
