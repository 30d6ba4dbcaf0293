// The `fetch` of a browser whose shop is an API in the same process.
import type { FastifyInstance } from 'fastify'

export const injectFetch =
  (app: FastifyInstance) =>
  async (url: string, { method, headers, body }: RequestInit): Promise<Response> => {
    const response = await app.inject({
      method: method as 'GET' | 'POST',
      url,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    })
    return new Response(response.body, { status: response.statusCode })
  }
