// The endpoints of messages to the shop.
import * as messages from '#contract/admin/messages.ts'
import type { Deps } from '../../kernel/deps.ts'
import { exportList } from '../http/list.ts'
import { type AdminRoute, adminRoute } from '../http/route.ts'
import { logExport } from '../log/export.ts'
import { threadList } from './messages.sql.ts'
import {
  addMessageNote,
  answerMessage,
  filtersFor,
  getMessage,
  listMessages,
  retryAnswer,
  updateMessage,
} from './messages.ts'
import { selectAssignees } from './messages.sql.ts'

export function messageRoutes(deps: Deps): AdminRoute[] {
  const { db } = deps
  return [
    adminRoute(messages.listMessages, async ({ query, staff }) => listMessages(db, query, staff)),
    adminRoute(messages.exportMessages, async ({ query, change, staff }) => {
      await logExport(change, 'messages.csv', query)
      return exportList(threadList, db, filtersFor(query, staff))
    }),
    adminRoute(messages.getMessage, async ({ query, staff }) => ({
      data: { thread: await getMessage(db, query.id, staff) },
    })),
    adminRoute(messages.listAssignees, async () => ({
      data: { items: await selectAssignees(db), next: null },
    })),
    adminRoute(messages.answerMessage, async ({ body, ...caller }) => ({
      data: { thread: await answerMessage(deps, caller, body) },
    })),
    adminRoute(messages.addMessageNote, async ({ body, ...caller }) => ({
      data: { thread: await addMessageNote(caller, body) },
    })),
    adminRoute(messages.updateMessage, async ({ body, ...caller }) => ({
      data: { thread: await updateMessage(caller, body) },
    })),
    adminRoute(messages.retryAnswer, async ({ body, ...caller }) => ({
      data: { thread: await retryAnswer(caller, body) },
    })),
  ]
}
