// Every feature that holds something of a shopper. A new one adds itself here.
import { accountBelongings, deviceBelongings, sessionBelongings } from '../accounts/personal-data.ts'
import { cartBelongings } from '../cart/personal-data.ts'
import { contactBelongings } from '../contact/personal-data.ts'
import { addressBelongings, wishlistBelongings } from '../customers/personal-data.ts'
import { designBelongings } from '../designs/personal-data.ts'
import { fitClaimBelongings } from '../fit-claims/personal-data.ts'
import { repeatBelongings } from '../http/personal-data.ts'
import { mailBelongings } from '../mail/personal-data.ts'
import { measurementBelongings } from '../measurements/personal-data.ts'
import { orderBelongings } from '../orders/personal-data.ts'
import { seenBelongings } from '../recommendations/personal-data.ts'
import { reviewBelongings } from '../reviews/personal-data.ts'
import type { Belongings } from '../kernel/personal-data.ts'

/** In the order of the file, and of forgetting: whoever may refuse comes first. */
export const everything: Belongings[] = [
  accountBelongings,
  orderBelongings,
  fitClaimBelongings,
  addressBelongings,
  cartBelongings,
  wishlistBelongings,
  designBelongings,
  measurementBelongings,
  reviewBelongings,
  contactBelongings,
  seenBelongings,
  sessionBelongings,
  deviceBelongings,
  mailBelongings,
  repeatBelongings,
]
