// Why an invoice has no value added tax, in the wording that the law of the seller's country requires.
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { isTaxedWith, isUnion, vatRates } from '#contract/vat-rates.ts'
import type { OrderRow } from '../orders/orders.ts'

/** The fields of the seller on which the tax depends. */
export interface TaxedSeller {
  country: string
  smallBusiness: boolean
}

interface Laws {
  smallBusiness?: string
  export?: string
  intraCommunity?: string
}

const laws: Readonly<Record<string, Laws>> = {
  AT: {
    smallBusiness: '§ 6 Abs. 1 Z 27 UStG',
    export: '§ 7 UStG',
    intraCommunity: 'Art. 6 Abs. 1 Binnenmarktregelung (UStG 1994)',
  },
  CH: { smallBusiness: 'Art. 10 Abs. 2 MWSTG', export: 'Art. 23 MWSTG' },
  DE: {
    smallBusiness: '§ 19 UStG',
    export: '§ 4 Nr. 1 Buchst. a UStG',
    intraCommunity: '§ 4 Nr. 1 Buchst. b, § 6a UStG',
  },
  FR: {
    smallBusiness: 'art. 293 B du CGI',
    export: 'art. 262 I du CGI',
    intraCommunity: 'art. 262 ter, I du CGI',
  },
}

type Taxed = Pick<OrderRow, 'taxMinor' | 'taxPercent' | 'taxExemption' | 'totalMinor' | 'address'>

/** Whether the seller charges no tax, so that a document shows no rate. */
export const isWithoutTax = ({ smallBusiness }: TaxedSeller, { taxMinor }: Taxed): boolean =>
  smallBusiness && taxMinor === 0

/** Null when the document has tax or nothing to tax, or the seller's country has no value added tax. */
export function taxNote(seller: TaxedSeller, order: Taxed, i18n: I18n): string | null {
  const { taxMinor, taxPercent, taxExemption, totalMinor, address } = order
  if (taxMinor > 0 || totalMinor === 0 || (taxPercent ?? 0) > 0) return null
  const own = laws[seller.country]
  if (taxExemption === 'intra-community') {
    const law = own?.intraCommunity ?? i18n._(msg`art. 138 of Directive 2006/112/EC`)
    return i18n._(msg`Intra-Community supply, exempt from VAT: ${{ law }}.`)
  }
  if (seller.smallBusiness) {
    const law =
      own?.smallBusiness ?? (isUnion(seller.country) ? i18n._(msg`art. 284 of Directive 2006/112/EC`) : null)
    return i18n._(
      law === null
        ? msg`No VAT is charged: the seller is not registered for it.`
        : msg`No VAT is charged: small business, ${{ law }}.`,
    )
  }
  if (vatRates[seller.country] === undefined || isTaxedWith(seller.country, address.country)) return null
  const law = own?.export ?? (isUnion(seller.country) ? i18n._(msg`art. 146 of Directive 2006/112/EC`) : null)
  return i18n._(
    law === null
      ? msg`No VAT is charged: exported goods.`
      : msg`No VAT is charged: exported goods, ${{ law }}.`,
  )
}
