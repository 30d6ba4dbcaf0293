// A payment provider that is configured by variables of the environment, or in the back office.
import type { MessageDescriptor } from '@lingui/core'
import type * as z from 'zod'
import type { ServiceSecret } from '#contract/admin/services.ts'
import type { Settings } from '../kernel/settings.ts'
import type { Gateway } from './gateway.ts'

type Payments = Settings['payments']

/** The names of the providers in the settings. */
export type ProviderName = Exclude<keyof Payments, 'demo' | 'onDelivery' | 'transfer'>

type Variables = Record<string, string | undefined>

export interface Provider<Configured = unknown> {
  /** Its variables, required and optional ones. */
  environment: z.ZodType<Variables>
  /** The variables of which a shop sets all or none, with functions that read their values from the settings. */
  secrets: Partial<Record<ServiceSecret, (payments: Payments) => string | undefined>>
  /** @param variables with all of `secrets` */
  read(variables: Variables): NonNullable<Configured>
  /** Null when it is not configured. */
  gateway(settings: Pick<Settings, 'payments' | 'publicUrl' | 'shop'>): Gateway | null
  /** Results of its test for staff: it is off, or it works, for payments that move money or for tests only. */
  texts: { off: MessageDescriptor; works: MessageDescriptor; worksInTest: MessageDescriptor }
  /** Whether its keys are those of tests, with which no money is moved. */
  isTest(payments: Payments): boolean
  /** The problem of its configuration; null when it is correct, or there is none. */
  findProblem(settings: Pick<Settings, 'payments' | 'publicUrl'>): Promise<MessageDescriptor | null>
}

export type Providers = { [Name in ProviderName]-?: Provider<Payments[Name]> }
