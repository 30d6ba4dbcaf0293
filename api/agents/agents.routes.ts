// The addresses for agents: the profile and the tools over REST. A shop that has not switched them on has none.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ucpPath, ucpProfilePath, ucpVersion } from '#contract/agents.ts'
import type { Api } from '../http/api.ts'
import { networkOf } from '../http/client-network.ts'
import { header, replyHeaders, sendError } from '../http/routes.ts'
import type { Deps } from '../kernel/deps.ts'
import type { AgentContext } from './agent-context.ts'
import { profileOf } from './profile.ts'
import { tools } from './tools.ts'
import { ProtocolError, refusalOf } from './ucp.ts'

const maxBodyBytes = 64 * 1024
const reads = { rateLimit: { max: 240, timeWindow: '1 minute' } }

/** @param apiUrl the public address of the API */
export function agentRoutes(app: FastifyInstance, deps: Deps, api: Api, apiUrl: () => string): void {
  const { settings } = deps
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      if (settings.shop.agents !== true) return reply.callNotFound()
    })
    scope.setErrorHandler((error: FastifyError | Error, request, reply) => sendRefusal(error, request, reply))
    const cached = { ...replyHeaders, 'cache-control': 'public, max-age=300' }
    scope.get(ucpProfilePath, async (_request, reply) =>
      reply.headers(cached).send(JSON.stringify(profileOf(apiUrl()))),
    )
    for (const { method, path, run } of tools)
      scope.route({
        method,
        url: ucpPath + path,
        bodyLimit: maxBodyBytes,
        config: reads,
        handler: async (request, reply) => {
          const { status, body } = await run(contextOf(request, deps, api), request.body)
          return reply.status(status).headers(replyHeaders).send(JSON.stringify(body))
        },
      })
  })
}

/** Throws `ProtocolError` for an agent that asks for another version of the protocol. */
function contextOf(request: FastifyRequest, deps: Deps, api: Api): AgentContext {
  const stated = header(request, 'ucp-agent') ?? ''
  const [, version] = /(?:^|[;,\s])version="([^"]*)"/.exec(stated) ?? []
  if (version !== undefined && version !== ucpVersion)
    throw new ProtocolError(400, 'version_unsupported', `This shop speaks UCP ${ucpVersion}`)
  return { deps, api, ip: networkOf(request.ip), locale: request.locale }
}

/** Sends an error as the protocol does: a code and a text. */
function sendRefusal(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof ProtocolError)) return sendError(error as FastifyError, request, reply, refusalOf)
  return reply
    .status(error.status)
    .headers(replyHeaders)
    .send(JSON.stringify({ code: error.code, content: error.message }))
}
