// The account's tab Profile.
import { useEffect } from 'react'
import { ProfileForm } from '../../../features/user/profile-form.tsx'
import { loadProfile, user } from '../../../features/user/user.ts'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EmailPart } from './email-part.tsx'
import { Panel, Part } from './panel.tsx'

export default function ProfilePanel() {
  const { userList, response } = useGroup(user)
  const dispatch = useShopDispatch()
  useEffect(() => {
    void dispatch(loadProfile())
  }, [dispatch])
  if (!userList) {
    return (
      <Panel title="Profile">
        {response ? (
          <EmptyState
            title="Your profile could not be loaded"
            action={{ label: 'Try again', onClick: () => void dispatch(loadProfile()) }}
          >
            The shop could not be reached. Nothing is lost.
          </EmptyState>
        ) : (
          <div aria-busy="true">
            <Skeleton shape="block" />
          </div>
        )}
      </Panel>
    )
  }
  return (
    <Panel title="Profile">
      <Part title="Personal details" lead="How we address you, and how the courier finds you.">
        <ProfileForm user={userList} />
      </Part>
      <Part title="Email" lead="You sign in with it, and emails about your orders go there.">
        <EmailPart user={userList} />
      </Part>
    </Panel>
  )
}
