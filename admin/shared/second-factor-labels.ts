import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SecondFactor } from '#contract/admin/session.ts'

/** The labels of second factors. */
export const secondFactorLabels: Record<SecondFactor, MessageDescriptor> = {
  'authenticator app': msg`Authenticator app`,
  passkey: msg`Passkey`,
  'recovery code': msg`Recovery codes`,
}
