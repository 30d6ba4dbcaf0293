// The fields of a billing address, in a form that has the fields of a delivery address too.
import type { I18n } from '@lingui/core'
import { checkAddress } from '../../shared/address/check-address.ts'
import type { FormValues } from '../../ui/form/use-form.ts'

const billing = 'billing.'

export const billingName = (field: string): string => billing + field

/** The values of the billing address under the names of a form with one address. */
export const billingValues = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(billing) ? [[name.slice(billing.length), value]] : [],
    ),
  )

export const checkBilling = (values: FormValues, i18n: I18n): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checkAddress(billingValues(values), i18n)).map(([name, error]) => [
      billingName(name),
      error,
    ]),
  )
