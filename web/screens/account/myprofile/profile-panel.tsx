// The account's tab Profile.
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect } from 'react'
import { ProfileForm } from '../../../features/user/profile-form.tsx'
import { loadFields, loadProfile, user } from '../../../features/user/user.ts'
import { useGroup, useShopDispatch } from '../../../state/group.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EmailPart } from './email-part.tsx'
import { Panel, PanelPart } from './panel.tsx'

const AccountFields = lazy(() => import('../../../features/user/account-fields.tsx'))

export default function ProfilePanel() {
  const { t } = useLingui()
  const { userList, fields, response } = useGroup(user)
  const dispatch = useShopDispatch()
  useEffect(() => {
    void dispatch(loadProfile())
    void dispatch(loadFields({}))
  }, [dispatch])
  if (!userList) {
    return (
      <Panel title={t`Profile`}>
        {response ? (
          <EmptyState
            title={t`Your profile could not be loaded`}
            action={{ label: t`Try again`, onClick: () => void dispatch(loadProfile()) }}
          >
            <Trans>The shop could not be reached. Nothing is lost.</Trans>
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
    <Panel title={t`Profile`}>
      <PanelPart title={t`Personal details`} lead={t`How we address you, and how the courier finds you.`}>
        <ProfileForm user={userList} />
      </PanelPart>
      {fields && fields.asked.length + fields.shown.length > 0 && (
        <PanelPart title={t`More about you`} lead={t`What helps us to make and deliver your shirts.`}>
          <Suspense fallback={<Skeleton shape="block" />}>
            <AccountFields {...fields} />
          </Suspense>
        </PanelPart>
      )}
      <PanelPart title={t`Email`} lead={t`You sign in with it, and emails about your orders go there.`}>
        <EmailPart user={userList} />
      </PanelPart>
    </Panel>
  )
}
