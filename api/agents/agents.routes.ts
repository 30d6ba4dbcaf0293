// The addresses for agents: the profile, and the tools over REST and over the Model Context Protocol. A shop that has
// not switched them on has none.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { customShirtsSchemaPath, mcpPath, ucpPath, ucpProfilePath, ucpVersion } from '#contract/agents.ts'
import type { Api } from '../http/api.ts'
import { networkOf } from '../http/client-network.ts'
import { header, refusedBy, replyHeaders, sendError } from '../http/routes.ts'
import type { Deps } from '../kernel/deps.ts'
import { storefrontsOf } from '../kernel/storefront.ts'
import type { AgentContext } from './agent-context.ts'
import { onceForAgent } from './agent-requests.ts'
import type { ToolReply } from './mcp.ts'
import { customShirtsName, profileOf } from './profile.ts'
import { readSigningKeys } from './signing-keys.ts'
import { customShirtsSchema, hasId, type Tool, tools } from './tools.ts'
import { type AgentReply, isErrorReply, ProtocolError, refusalOf } from './ucp.ts'

const maxBodyBytes = 64 * 1024
const limited = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } })
const reads = limited(240)
const writes = limited(60)
/** Reads and writes have one address. */
const mcpCalls = limited(120)

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
      reply.headers(cached).send(JSON.stringify(profileOf(apiUrl(), await readSigningKeys(deps)))),
    )
    scope.get(customShirtsSchemaPath, async (_request, reply) =>
      reply.headers(cached).send(JSON.stringify(customShirtsSchema(apiUrl(), customShirtsName(apiUrl())))),
    )
    for (const tool of tools)
      scope.route<{ Params: { id?: string } }>({
        method: tool.method,
        url: ucpPath + tool.path,
        bodyLimit: maxBodyBytes,
        config: tool.isRead ? reads : writes,
        handler: async (request, reply) => {
          const { status, body } = await answer(contextOf(request, deps, api), tool, {
            id: request.params.id ?? '',
            input: tool.method === 'GET' ? {} : request.body,
            key: header(request, 'idempotency-key'),
          })
          return reply.status(status).headers(replyHeaders).send(JSON.stringify(body))
        },
      })
    mcpRoutes(scope, deps, api, apiUrl)
  })
}

function mcpRoutes(scope: FastifyInstance, deps: Deps, api: Api, apiUrl: () => string): void {
  scope.route({
    method: ['GET', 'POST', 'DELETE'],
    url: mcpPath,
    bodyLimit: maxBodyBytes,
    config: mcpCalls,
    handler: async (request, reply) => {
      // A page of another origin may not use the shop that a browser can reach.
      if (!isOwnOrigin(header(request, 'origin'), deps, apiUrl()))
        throw new ProtocolError(403, 'origin_not_allowed', 'Pages of this origin may not call the shop')
      const context = contextOf(request, deps, api)
      // Loaded with the first request: most shops have none.
      const { answerMcp } = await import('./mcp.ts')
      const { status, headers, text } = await answerMcp(webRequestOf(request, apiUrl()), request.body, {
        shopName: deps.settings.shop.name,
        run: (tool, call) => answerTool(context, tool, call, request),
      })
      return reply
        .status(status)
        .headers({ ...replyHeaders, ...headers })
        .send(text || undefined)
    },
  })
}

/** Whether a request comes from no page, from one of the shop, or from one that the shop has allowed. */
function isOwnOrigin(origin: string | null, { settings }: Pick<Deps, 'settings'>, apiUrl: string): boolean {
  if (origin === null) return true
  const own = [apiUrl, ...storefrontsOf(settings).map((storefront) => storefront.origin)]
  return [...own.map((url) => new URL(url).origin), ...settings.allowedOrigins].includes(origin)
}

/** A request as the web's own, without its body, which Fastify has parsed. */
function webRequestOf({ method, headers }: FastifyRequest, apiUrl: string): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !/^(content-length|transfer-encoding|connection|host)$/.test(name)
      ? [[name, value]]
      : [],
  )
  return new Request(apiUrl + mcpPath, { method, headers: given })
}

async function answerTool(
  context: AgentContext,
  tool: Tool,
  call: ToolCall,
  request: FastifyRequest,
): Promise<ToolReply> {
  try {
    const { body } = await answer(context, tool, call)
    return { body, isError: isErrorReply(body) }
  } catch (error) {
    if (error instanceof ProtocolError)
      return { body: { code: error.code, content: error.message }, isError: true }
    return { body: refusalOf(refusedBy(error as FastifyError, request), context.locale), isError: true }
  }
}

interface ToolCall {
  id: string
  input: unknown
  key: string | null
}

async function answer(context: AgentContext, tool: Tool, { id, input, key }: ToolCall): Promise<AgentReply> {
  const run = () => tool.run(context, id, input)
  if (tool.isRead || key === null) return run()
  const operation = hasId(tool) ? `${tool.name} ${id}` : tool.name
  return onceForAgent(
    context.deps.db,
    { key, operation, owner: `${context.agent} ${context.ip}`, input },
    run,
  )
}

/** Throws `ProtocolError` for an agent that asks for another version of the protocol. */
function contextOf(request: FastifyRequest, deps: Deps, api: Api): AgentContext {
  const stated = header(request, 'ucp-agent') ?? ''
  const [, version] = /(?:^|[;,\s])version="([^"]*)"/.exec(stated) ?? []
  if (version !== undefined && version !== ucpVersion)
    throw new ProtocolError(400, 'version_unsupported', `This shop speaks UCP ${ucpVersion}`)
  const [, profile] = /(?:^|[;,\s])profile="([^"]*)"/.exec(stated) ?? []
  return {
    deps,
    api,
    ip: networkOf(request.ip),
    locale: request.locale,
    agent: profile !== undefined && /^https?:\/\/[!-~]{1,190}$/.test(profile) ? profile : null,
  }
}

/** Sends an error as the protocol does: a code and a text. */
function sendRefusal(error: Error, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof ProtocolError)) return sendError(error as FastifyError, request, reply, refusalOf)
  return reply
    .status(error.status)
    .headers(replyHeaders)
    .send(JSON.stringify({ code: error.code, content: error.message }))
}
