import * as roles from '#contract/admin/roles.ts'
import * as staff from '#contract/admin/staff.ts'
import { api, changing, listing } from './api.ts'

export const {
  useListMembersInfiniteQuery,
  useListInvitationsInfiniteQuery,
  useInviteMemberMutation,
  useRevokeInvitationMutation,
  useRestoreInvitationMutation,
  useUpdateMemberMutation,
  useDisableMemberMutation,
  useSendNewPasswordMutation,
  useEnableMemberMutation,
  useListRolesInfiniteQuery,
  useCreateRoleMutation,
  useUpdateRoleMutation,
  useDeleteRoleMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: listing(build, staff.listMembers, 'member'),
    listInvitations: listing(build, staff.listInvitations, 'invitation'),
    inviteMember: changing(build, staff.inviteMember, 'invitation', 'role'),
    revokeInvitation: changing(build, staff.revokeInvitation, 'invitation', 'role'),
    restoreInvitation: changing(build, staff.restoreInvitation, 'invitation', 'role'),
    updateMember: changing(build, staff.updateMember, 'member', 'role', 'session'),
    disableMember: changing(build, staff.disableMember, 'member'),
    sendNewPassword: changing(build, staff.sendNewPassword, 'invitation'),
    enableMember: changing(build, staff.enableMember, 'member'),
    listRoles: listing(build, roles.listRoles, 'role'),
    createRole: changing(build, roles.createRole, 'role'),
    updateRole: changing(build, roles.updateRole, 'role', 'member', 'invitation', 'session'),
    deleteRole: changing(build, roles.deleteRole, 'role'),
  }),
})
