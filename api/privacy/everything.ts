// Every feature that holds something of a shopper. A new one adds itself here.
import { accountBelongings, deviceBelongings, sessionBelongings } from '../accounts/belongings.ts'
import { cartBelongings } from '../cart/belongings.ts'
import { contactBelongings } from '../contact/belongings.ts'
import { addressBelongings, wishlistBelongings } from '../customers/belongings.ts'
import { designBelongings } from '../designs/belongings.ts'
import { fitClaimBelongings } from '../fit-claims/belongings.ts'
import { repeatBelongings } from '../http/belongings.ts'
import { mailBelongings } from '../mail/belongings.ts'
import { measurementBelongings } from '../measurements/belongings.ts'
import { orderBelongings } from '../orders/belongings.ts'
import { seenBelongings } from '../recommendations/belongings.ts'
import { reviewBelongings } from '../reviews/belongings.ts'
import type { Belongings } from './belongings.ts'

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
