// The API client of pages: calls the API directly, as a visitor without a session.
import type { FastifyBaseLogger } from 'fastify'
import type { Api } from '#api/http/api.ts'
import { ApiError } from '#api/kernel/api-error.ts'
import { because } from '#api/kernel/reason.ts'
import { readerOf } from '#api/kernel/storefront.ts'
import type { ApiClient } from '#web/api/port.ts'

export const pageClient = (api: Api, log: FastifyBaseLogger, locale: string): ApiClient => ({
  call: (call, input) =>
    api.call(call, input as never, locale).catch((error) => {
      throw errorForPage(log, error, locale)
    }),
})

/** The error for a page: the same as in a browser, in the page's language; nothing of an internal error. */
function errorForPage(log: FastifyBaseLogger, error: unknown, locale: string): Error {
  if (!(error instanceof ApiError)) log.error({ err: error }, 'a page could not be loaded')
  const shown = error instanceof ApiError ? error : new ApiError('Failed', because('internal-error'))
  return Object.assign(new Error(shown.textFor(readerOf(locale))), { code: shown.code })
}
