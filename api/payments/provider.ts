// A payment provider that is configured by variables of the environment: what is set, and whether it works.
import type { MessageDescriptor } from '@lingui/core'
import type * as z from 'zod'
import type { Settings } from '../kernel/settings.ts'
import type { Gateway } from './gateway.ts'

type Payments = Settings['payments']

/** Those that the settings have, by their names. */
export type ProviderName = Exclude<keyof Payments, 'demo' | 'onDelivery'>

type Variables = Record<string, string | undefined>

export interface Provider<Configured = unknown> {
  /** Its variables, also those that need not be set. */
  environment: z.ZodType<Variables>
  /** The variables that a shop sets all or none of, each with what is set. */
  secrets: Record<string, (payments: Payments) => string | undefined>
  /** @param variables with all that are secret. */
  read(variables: Variables): NonNullable<Configured>
  /** Null where it is not configured. */
  gateway(settings: Pick<Settings, 'payments' | 'publicUrl' | 'shop'>): Gateway | null
  /** What staff read when they test it: that it is off, or that it works. */
  texts: { off: MessageDescriptor; works: MessageDescriptor }
  /** What is wrong with its configuration; null: nothing, or it has none. */
  findProblem(settings: Pick<Settings, 'payments' | 'publicUrl'>): Promise<MessageDescriptor | null>
}

export type Providers = { [Name in ProviderName]: Provider<Payments[Name]> }
