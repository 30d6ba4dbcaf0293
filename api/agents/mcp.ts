// The tools over the Model Context Protocol (https://modelcontextprotocol.io), by the protocol's own package. Each request
// is answered by itself, without a session, by any process; there are no streams of the server's own.
import {
  type CallToolResult,
  createMcpHandler,
  ProtocolError as McpError,
  ProtocolErrorCode,
  Server,
  type Tool as ToolView,
} from '@modelcontextprotocol/server'
import * as z from 'zod/mini'
import { hasId, inputSchema, type Tool, tools } from './tools.ts'

/** Versions of the protocol that are served, the newest first. */
const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26']

const toolArguments = z.looseObject({
  id: z.optional(z.string().check(z.maxLength(100))),
  meta: z.optional(z.looseObject({ 'idempotency-key': z.optional(z.string().check(z.maxLength(100))) })),
})

/** A reply of a tool, and whether it is a refusal. */
export interface ToolReply {
  body: object
  isError: boolean
}

interface Serving {
  shopName: string
  /** Runs a tool; never throws. */
  run: (tool: Tool, call: { id: string; input: unknown; key: string | null }) => Promise<ToolReply>
}

interface McpReply {
  status: number
  headers: Record<string, string>
  /** Empty without one. */
  text: string
}

/** Answers one HTTP request, whose body is parsed. */
export async function answerMcp(request: Request, parsedBody: unknown, serving: Serving): Promise<McpReply> {
  const handler = createMcpHandler(() => serverFor(serving), { maxSubscriptions: 0 })
  try {
    const reply = await handler.fetch(request, { parsedBody })
    // Read before the handler is closed; no reply is a stream without an end.
    const text = await reply.text()
    return { status: reply.status, headers: Object.fromEntries(reply.headers), text }
  } finally {
    await handler.close()
  }
}

function serverFor(serving: Serving): Server {
  const server = new Server(
    { name: serving.shopName, version: '1.0.0' },
    {
      capabilities: { tools: {} },
      supportedProtocolVersions: protocolVersions,
      instructions:
        'Search the catalogue or design a custom shirt, put it into a cart, and begin a checkout. You cannot pay: give the link continue_url to the person, who checks the order in the shop, approves it and pays.',
    },
  )
  server.setRequestHandler('tools/list', () => ({ tools: tools.map(toolView) }))
  server.setRequestHandler('tools/call', ({ params }) => callTool(params, serving))
  return server
}

const metaSchema = {
  type: 'object',
  properties: {
    'ucp-agent': { type: 'object', properties: { profile: { type: 'string' } } },
    'idempotency-key': { type: 'string', format: 'uuid' },
  },
}

function toolView(tool: Tool): ToolView {
  const { name, description, argument, isRead } = tool
  return {
    name,
    description,
    inputSchema: {
      type: 'object',
      properties: {
        ...(hasId(tool) && { id: { type: 'string', description: 'The id of the cart, checkout or order' } }),
        ...(argument !== null && { [argument]: inputSchema(tool) }),
        meta: metaSchema,
      },
      required: [...(hasId(tool) ? ['id'] : []), ...(argument === null ? [] : [argument])],
    },
    annotations: { readOnlyHint: isRead, openWorldHint: false },
  }
}

async function callTool(
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, unknown> | undefined },
  { run }: Serving,
): Promise<CallToolResult> {
  const tool = tools.find((one) => one.name === name)
  const read = toolArguments.safeParse(given)
  if (!tool || !read.success)
    throw new McpError(
      ProtocolErrorCode.InvalidParams,
      tool
        ? `${read.error?.issues[0]?.path.join('.')} is not valid`
        : `The tools are ${tools.map((one) => one.name).join(', ')}`,
    )
  const { id = '', meta } = read.data
  const { body, isError } = await run(tool, {
    id,
    input: tool.argument === null ? {} : given[tool.argument],
    key: meta?.['idempotency-key'] ?? null,
  })
  return {
    content: [{ type: 'text', text: JSON.stringify(body) }],
    structuredContent: body as Record<string, unknown>,
    ...(isError && { isError }),
  }
}
