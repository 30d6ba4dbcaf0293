// One member of staff: the role, whether they can sign in, and the log.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { Member } from '#contract/admin/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { toApiError } from '#web/api/port.ts'
import { errorOf } from '../../api/error-of.ts'
import {
  useDisableMemberMutation,
  useEnableMemberMutation,
  useListMembersInfiniteQuery,
  useListRolesInfiniteQuery,
  useRevokeInvitationMutation,
  useSendNewPasswordMutation,
  useUpdateMemberMutation,
} from '../../api/staff.ts'
import { useMay, useSession } from '../../context/session.ts'
import { secondFactorLabels } from '../../shared/second-factor-labels.ts'
import { News } from '../../shared/news/news.tsx'
import { RecordLog } from '../../shared/log/record-log.tsx'
import { useItem, versionOf } from '../../shared/use-item.ts'
import { selectControl } from '../../ui/form/record-field.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Facts } from '../../ui/facts.tsx'
import { showError, showMessage } from '../../ui/messages.tsx'
import { Day, Moment } from '../../ui/moment.tsx'
import { Screen, Section } from '../../ui/screen.tsx'
import { NoItem } from '../../ui/states.tsx'

export default function MemberScreen() {
  const { t } = useLingui()
  const { id } = useParams()
  const query = useListMembersInfiniteQuery({})
  const member = useItem(query, (one) => one.id === id)
  const back = { to: '/staff', label: t`Staff` }
  if (member)
    return (
      <MemberDetails
        key={member.id}
        member={member}
        reload={async () => versionOf(await query.refetch(), member)}
        back={back}
        news={<News recordTypes={['member']} recordId={member.id} query={query} />}
      />
    )
  return (
    <Screen title={t`Member`} back={back} width="form">
      <NoItem item={member} query={query} title={t`Member not found`} />
    </Screen>
  )
}

interface MemberDetailsProps {
  member: Member
  reload: () => Promise<number>
  back: { to: string; label: string }
  /** The notice that others have changed the record. */
  news: ReactNode
}

function MemberDetails({ member, reload, back, news }: MemberDetailsProps) {
  const { t } = useLingui()
  const may = useMay()
  const isSelf = useSession().member.id === member.id
  const { id, fullName, email, role, secondFactors, since, lastSeenAt, disabledAt, mayChange } = member
  return (
    <Screen title={fullName} lead={email} back={back} width="form">
      {news}
      <Section title={t`Role`}>
        {may('write staff') && mayChange ? (
          <RoleForm member={member} reload={reload} />
        ) : (
          <p>
            {role.name}{' '}
            {may('write staff') && (
              <span>
                <Trans>This member may do more than you, so you cannot change it.</Trans>
              </span>
            )}
          </p>
        )}
      </Section>
      <Section title={t`Account`}>
        <Facts
          facts={[
            [t`Member since`, <Day key="since" at={since} />],
            [t`Last seen`, lastSeenAt ? <Moment key="seen" at={lastSeenAt} /> : t`Not within a week`],
            [
              t`Second factor`,
              secondFactors.map((factor) => t(secondFactorLabels[factor])).join(', ') ||
                t({ message: 'None', comment: 'Second factor of a member' }),
            ],
          ]}
        />
        {disabledAt && (
          <p>
            <Trans>
              Disabled since <Day at={disabledAt} />: cannot sign in, and API keys do not work.
            </Trans>
          </p>
        )}
        {may('write staff') && mayChange && <Access member={member} />}
        {may('write staff') && mayChange && !disabledAt && !isSelf && <NewPassword member={member} />}
      </Section>
      <RecordLog recordType="member" recordId={id} />
    </Screen>
  )
}

function RoleForm({ member, reload }: Pick<MemberDetailsProps, 'member' | 'reload'>) {
  const { t } = useLingui()
  const { id, version, role } = member
  const roles = useListRolesInfiniteQuery({})
  const [updateMember] = useUpdateMemberMutation()
  const listed = roles.data?.pages.flatMap(({ items }) => items) ?? []
  const nameOf = (roleId: string) => listed.find((one) => one.id === roleId)?.name ?? roleId
  const form = useRecordForm({
    fields: {
      roleId: {
        label: t`Role`,
        value: role.id,
        show: nameOf,
        render: selectControl(
          [
            ...(listed.some((one) => one.id === role.id) ? [] : [role]),
            ...listed.filter((one) => one.mayGrant || one.id === role.id),
          ].map(({ id, name }) => ({ value: id, label: name })),
          { hint: t`Takes effect at once.` },
        ),
      },
    },
    version,
    save: async (changes: { roleId: string }, version) =>
      errorOf(await updateMember({ id, version, changes })),
    reload,
  })
  return (
    <RecordForm form={form} label={t`Role`}>
      {form.field('roleId')}
    </RecordForm>
  )
}

/** Disabling a member ends every session of theirs at once; it can be undone. */
function Access({ member: { id, fullName, disabledAt } }: { member: Member }) {
  const { t, i18n } = useLingui()
  const [disable, { isLoading: isDisabling }] = useDisableMemberMutation()
  const [enable, { isLoading: isEnabling }] = useEnableMemberMutation()
  const enableMember = async () => errorOf(await enable({ id }))
  const disableMember = async () => errorOf(await disable({ id }))
  const run = async () => {
    const error = disabledAt ? await enableMember() : await disableMember()
    if (error) showError(error, i18n)
    else if (disabledAt) showMessage(t`${fullName} can sign in again.`, disableMember)
    else showMessage(t`${fullName} is disabled.`, enableMember)
  }
  return (
    <p>
      <Button variant="line" size="small" busy={isDisabling || isEnabling} onClick={run}>
        {disabledAt ? <Trans>Enable</Trans> : <Trans>Disable</Trans>}
      </Button>
    </p>
  )
}

/** Mails a link to a member who cannot sign in any more. */
function NewPassword({ member: { id, fullName, email } }: { member: Member }) {
  const { t, i18n } = useLingui()
  const [send, { isLoading }] = useSendNewPasswordMutation()
  const [revoke] = useRevokeInvitationMutation()
  const run = async () => {
    const result = await send({ id })
    if (!result.data) return showError(toApiError(result.error), i18n)
    const invitation = result.data.invitation.id
    showMessage(t`A link to choose a new password is on its way to ${email}.`, async () =>
      errorOf(await revoke({ id: invitation })),
    )
  }
  return (
    <>
      <p>
        <Trans>
          {fullName} cannot sign in any more? A link by mail lets them choose a new password; it ends their
          second factors and API keys.
        </Trans>
      </p>
      <p>
        <Button variant="line" size="small" busy={isLoading} onClick={run}>
          <Trans>Send link</Trans>
        </Button>
      </p>
    </>
  )
}
