// The known devices and the sessions of an account. All are deleted with the shopper's row.
import type { PersonalData } from '../kernel/personal-data.ts'
import { deviceOf } from './device.ts'
import { selectDevices, selectSessions } from './session.sql.ts'

export const deviceData: PersonalData = {
  name: 'devices',
  export: (on, { id }) => selectDevices(on, id),
}

export const sessionData: PersonalData = {
  name: 'sessions',
  async export(on, { id }) {
    const sessions = await selectSessions(on, id)
    return sessions.map(({ userAgent, startedAt, lastSeenAt }) => ({
      device: deviceOf(userAgent),
      browser: userAgent,
      startedAt,
      lastSeenAt,
    }))
  },
}
