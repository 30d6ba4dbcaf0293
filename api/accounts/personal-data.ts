// The account itself, the devices it knows, and where it is signed in. All go with the shopper's row.
import { readUser } from '../customers/customers.ts'
import type { Belongings } from '../kernel/personal-data.ts'
import { deviceOf } from './device.ts'
import { selectDevices, selectSessions } from './session.sql.ts'

export const accountBelongings: Belongings = {
  name: 'profile',
  collect: (on, { id }) => readUser(on, id),
}

export const deviceBelongings: Belongings = {
  name: 'devices',
  collect: (on, { id }) => selectDevices(on, id),
}

export const sessionBelongings: Belongings = {
  name: 'sessions',
  async collect(on, { id }) {
    const sessions = await selectSessions(on, id)
    return sessions.map(({ userAgent, startedAt, lastSeenAt }) => ({
      device: deviceOf(userAgent),
      browser: userAgent,
      startedAt,
      lastSeenAt,
    }))
  },
}
