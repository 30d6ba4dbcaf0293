// What agents have prepared for a shopper. The rows are deleted with the shopper's row.
import type { PersonalData } from '../kernel/personal-data.ts'
import { moveAgentSessions, selectAgentSessionsOf } from './agent-sessions.sql.ts'

export const agentData: PersonalData = {
  name: 'assistants',
  export: (on, { id }) => selectAgentSessionsOf(on, id),
  merge: moveAgentSessions,
}
