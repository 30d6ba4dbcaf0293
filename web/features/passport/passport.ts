// The state group `passport`: the passport of the shirt whose code is in the address.
import { getPassport, type Passport } from '#contract/passport.ts'
import { group, serverCall } from '../../state/group.ts'

export const loadPassport = serverCall('passport', getPassport)

export const passport = group({
  name: 'passport',
  initial: { passport: null as Passport | null },
  calls({ on }) {
    on(loadPassport, (state, reply) => {
      state.passport = reply.data.passport
    })
  },
})
