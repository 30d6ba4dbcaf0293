import * as messages from '#contract/admin/messages.ts'
import { api, changing, listing, reading } from './api.ts'

export const {
  useListMessagesInfiniteQuery,
  useListLatestMessagesQuery,
  useGetMessageQuery,
  useGetLatestMessageQuery,
  useListAssigneesQuery,
  useAnswerMessageMutation,
  useAddMessageNoteMutation,
  useUpdateMessageMutation,
  useRetryAnswerMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    listMessages: listing(build, messages.listMessages, 'message'),
    // Polls the first page for changes; the shown list is not replaced.
    listLatestMessages: reading(build, messages.listMessages, 'message'),
    getMessage: reading(build, messages.getMessage, 'message'),
    // Polls the thread for changes; the shown thread is not replaced.
    getLatestMessage: reading(build, messages.getMessage),
    listAssignees: reading(build, messages.listAssignees, 'member'),
    answerMessage: changing(build, messages.answerMessage, 'message'),
    addMessageNote: changing(build, messages.addMessageNote, 'message'),
    updateMessage: changing(build, messages.updateMessage, 'message'),
    retryAnswer: changing(build, messages.retryAnswer, 'message'),
  }),
})
