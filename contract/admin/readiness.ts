// The checks of what a shop needs before it opens.
import * as z from 'zod/mini'
import { dataReply } from '../endpoint.ts'
import { adminEndpoint } from './endpoint.ts'

/** In the order shown: checks about sales and taxes first. */
export const readinessChecks = [
  'offer',
  'delivery',
  'tax rates',
  'payment',
  'address',
  'email',
  'tax number',
  'electronic invoices',
  'legal pages',
  'guarantee notice',
  'mail',
  'public address',
  'backup',
  'second factor',
  'test order',
] as const
export type ReadinessCheck = (typeof readinessChecks)[number]

export const readinessReasons = [
  /** Nothing has a price in the market’s currency. */
  'nothing is sold',
  /** No method delivers to these countries. */
  'countries without delivery',
  /** Methods, by name, that serve only countries to which the market does not sell. */
  'methods for no country',
  /** Countries with value added tax that have no rate. */
  'countries without rate',
  /** Countries with a rate to which the market does not sell. */
  'rates of other countries',
  /** The law of the home country requires consumer prices with tax. */
  'prices without tax',
  'no payment',
  'demo payment',
  /** The keys of the provider are those of tests. */
  'test keys',
  /** No order was paid through the provider. */
  'payment not tested',
  'missing',
  /** The home country of the first market, in which the address of the shop is not. */
  'address in another country',
  /** Countries of markets and sellers whose invoices need it. */
  'no tax number',
  /** The home country: the address of the seller is not written as there. */
  'country of seller not known',
  /** What electronic invoices of German sellers need as well. */
  'no town in address',
  'no phone number',
  /** Still the value of the demo shop. */
  'of the demo',
  /** Pages by their ids. */
  'pages not written',
  /** Kinds of legal pages whose text lacks something, or has something to be filled in. */
  'pages incomplete',
  /** Languages of markets that sell to the European Economic Area. */
  'no guarantee notice',
  'no mail server',
  /** No test mail was sent since the mail server was set. */
  'mail not tested',
  /** Shoppers reach it only without encryption, or not at all. */
  'no https address',
  'no schedule of backups',
  'no passphrase of backups',
  'no backup yet',
  /** Owners, by name. */
  'only a password',
  'no order yet',
] as const
export type ReadinessReason = (typeof readinessReasons)[number]

const problem = z.object({
  reason: z.enum(readinessReasons),
  /** The market, when it is about one. */
  market: z.nullable(z.string()),
  /** Countries, names of methods, ids of pages. */
  values: z.array(z.string()),
})
export type ReadinessProblem = z.output<typeof problem>

const check = z.object({ check: z.enum(readinessChecks), problems: z.array(problem) })
export type Readiness = z.output<typeof check>

export const getReadiness = adminEndpoint({
  method: 'GET',
  path: '/admin/readiness/get',
  access: 'read settings',
  summary: 'What the shop needs before it opens',
  description: 'Every check, with what is wrong; one without problems is done.',
  reply: dataReply({ checks: z.array(check) }),
})
