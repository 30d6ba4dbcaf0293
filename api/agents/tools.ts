// The tools of agents.
import type * as z from 'zod/mini'
import { readInput } from '../http/read-input.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readerOf } from '../kernel/storefront.ts'
import type { AgentContext } from './agent-context.ts'
import { lookupInput, productInput, searchInput } from './agent-input.ts'
import { getProduct, lookupCatalog, searchCatalog } from './products.ts'
import { type AgentReply, ProtocolError } from './ucp.ts'

interface Tool {
  name: string
  method: 'POST'
  /** Below the address of the API. */
  path: string
  run(context: AgentContext, input: unknown): Promise<AgentReply>
}

function tool<Input extends z.ZodMiniType>({
  input,
  run,
  ...rest
}: Pick<Tool, 'name' | 'method' | 'path'> & {
  input: Input
  run: (context: AgentContext, input: z.output<Input>) => Promise<AgentReply>
}): Tool {
  return { ...rest, run: (context, given) => run(context, inputOf(context, input, given)) }
}

/** Throws `ProtocolError` with the first wrong field. */
function inputOf<Input extends z.ZodMiniType>(
  { locale }: AgentContext,
  schema: Input,
  given: unknown,
): z.output<Input> {
  try {
    return readInput(schema, given ?? {})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ProtocolError(400, 'invalid_request', `${error.field}: ${error.textFor(readerOf(locale))}`)
  }
}

export const tools: Tool[] = [
  tool({
    name: 'search_catalog',
    method: 'POST',
    path: '/catalog/search',
    input: searchInput,
    run: searchCatalog,
  }),
  tool({
    name: 'lookup_catalog',
    method: 'POST',
    path: '/catalog/lookup',
    input: lookupInput,
    run: lookupCatalog,
  }),
  tool({
    name: 'get_product',
    method: 'POST',
    path: '/catalog/product',
    input: productInput,
    run: getProduct,
  }),
]
