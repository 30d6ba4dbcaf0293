// AI agents that shop for a person: the addresses of their API, and the call by which the person takes over.
import * as z from 'zod/mini'
import { dataReply, endpoint } from './endpoint.ts'
import { invalid } from './validation-message.ts'

/** The version of the Universal Commerce Protocol (https://ucp.dev) that the shop speaks. */
export const ucpVersion = '2026-04-08'
/** The profile of the shop, where agents begin. */
export const ucpProfilePath = '/.well-known/ucp'
/** The API for agents over REST; its operations are below it. */
export const ucpPath = '/agents/ucp'
/** The same tools over the Model Context Protocol. */
export const mcpPath = '/agents/mcp'
/** Describes the tools for custom shirts, an extension of the shop's own. */
export const customShirtsSchemaPath = '/agents/custom-shirts.json'
/** The page on which a person takes over what an agent has prepared. The key is in the fragment of its address. */
export const takeOverPath = '/agents/continue'

/** Days after which a cart or checkout of an agent that nobody has taken over ends. */
export const agentSessionDays = 30

export const takeOver = endpoint({
  method: 'POST',
  path: '/user/account/takeOver',
  summary: 'Take over the cart or checkout that an AI agent has prepared',
  description:
    'The key is in the link that the agent shows. The agent can change nothing afterwards. What a guest session in the header has in its cart is kept, and so is a session of somebody who is signed in.',
  body: z.strictObject({ key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, invalid('field-mail-code'))) }),
  reply: dataReply({
    /** The token of a new session; null when the session in the header goes on. */
    authtoken: z.nullable(z.string()),
    /** Whether the agent has begun a checkout, and not only a cart. */
    hasCheckout: z.boolean(),
  }),
  errors: ['Invalid Input', 'Not Found'],
  perMinute: 60,
})
