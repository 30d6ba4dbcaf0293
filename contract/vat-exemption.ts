// Deliveries without VAT to businesses in other member states of the European Union.

/**
 * How a seller checks the VAT number of such a business. `none`: it charges VAT to everybody. `digits`: by the check
 * digits alone. `vies`: in VIES, the system of the European Commission; it charges VAT until VIES has confirmed the
 * number. `vies-or-staff`: it charges none while VIES does not answer, and staff decide.
 */
export const exemptionChecks = ['none', 'digits', 'vies', 'vies-or-staff'] as const
export type ExemptionCheck = (typeof exemptionChecks)[number]

/** Why an order has no VAT. */
export const taxExemptions = ['intra-community'] as const
export type TaxExemption = (typeof taxExemptions)[number]

/** What is known about a VAT number. `digits`: that its check digits are right. `waiting`: VIES has not answered yet. */
export const vatCheckStates = ['digits', 'waiting', 'valid', 'invalid'] as const
export type VatCheckState = (typeof vatCheckStates)[number]

/** The check of the buyer's VAT number, as an order keeps it. */
export interface VatCheck {
  number: string
  /** The seller's VAT number, for which VIES was asked. */
  requester: string
  state: VatCheckState
  /** When VIES has answered, or the digits were checked; null while it has not answered. */
  checkedAt: string | null
  /** With which VIES proves that it was asked. */
  consultation: string | null
  /** As VIES has answered; null where the member state does not tell. */
  name: string | null
  address: string | null
  /** Whether staff have decided about VAT since the last answer. */
  decided?: true
}
