// The API client of pages: a direct call, as a visitor without a session.
import { msg } from '@lingui/core/runtime-macro'
import type { FastifyBaseLogger } from 'fastify'
import type { Api } from '#api/http/api.ts'
import { ApiError } from '#api/kernel/api-error.ts'
import { readerOf } from '#api/kernel/storefront.ts'
import type { ApiClient } from '#web/api/port.ts'

export const pageClient = (api: Api, log: FastifyBaseLogger, locale: string): ApiClient => ({
  call: (call, input) =>
    api.call(call, input as never, locale).catch((error) => {
      throw errorForPage(log, error, locale)
    }),
})

/** What a page shows of an error: the same as a browser, in the page's language, and nothing of an internal one. */
function errorForPage(log: FastifyBaseLogger, error: unknown, locale: string): ApiError {
  if (error instanceof ApiError) return error.for(readerOf(locale))
  log.error({ err: error }, 'a page could not be loaded')
  const hidden = new ApiError('Failed', msg`Something went wrong on our side; please try again`)
  return hidden.for(readerOf(locale))
}
