// The webhook for events of payment providers. They sign the bytes that they send, so the body is read as bytes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import type { Deps } from '../kernel/deps.ts'
import { BadSignature, type PaymentEvent } from './gateway.ts'
import { gatewaysOf } from './gateways.ts'

/** Messages of providers have a few kilobytes. */
const maxBytes = 256 * 1024

/** Applies an event to its order; the outcome is part of the reply to the provider. */
type ApplyPaymentEvent = (deps: Deps, event: PaymentEvent) => Promise<string>

/** Serves `POST /user/payments/webhook/{gateway}` in a scope with its own body parser. */
export function paymentRoutes(app: FastifyInstance, deps: Deps, apply: ApplyPaymentEvent): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/user/payments/webhook/:gateway', { bodyLimit: maxBytes }, (request, reply) =>
      receive(deps, apply, request as FastifyRequest<{ Params: { gateway: string } }>, reply),
    )
  })
}

/** Replies with 2xx only when the event is stored; otherwise the provider sends it again. */
async function receive(
  deps: Deps,
  apply: ApplyPaymentEvent,
  request: FastifyRequest<{ Params: { gateway: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const gateway = gatewaysOf(deps).get(request.params.gateway)
  if (!gateway) return refuse(reply, 'Not Found', 'Payment provider not found')
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  let event: PaymentEvent | null
  try {
    event = await gateway.readWebhook(request.headers, body)
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError)
      return refuse(reply, 'Invalid Input', 'The message cannot be read')
    if (!(error instanceof BadSignature)) throw error
    deps.log.warn({ gateway: gateway.name, why: error.message }, 'a webhook with a wrong signature')
    return refuse(reply, 'Not Allowed', 'The signature is not accepted')
  }
  const settled = event ? await apply(deps, event) : 'known'
  return reply.header('cache-control', 'no-store').send({ data: { heard: settled } })
}

function refuse(reply: FastifyReply, code: ErrorCode, message: string): FastifyReply {
  return reply
    .status(errorStatus[code])
    .header('cache-control', 'no-store')
    .send({ error: { code, message } })
}
