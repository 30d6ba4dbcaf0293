// The personal data of every feature. A new feature that stores data of a shopper adds it here.
import { agentData } from './agents/personal-data.ts'
import { deviceData, sessionData } from './accounts/personal-data.ts'
import { customerNoteData } from './admin/customers/personal-data.ts'
import { customFieldData } from './admin/custom-fields/personal-data.ts'
import { importData } from './admin/imports/personal-data.ts'
import { mailingData } from './admin/mailings/personal-data.ts'
import { pastOrderData } from './admin/past-orders/past-orders.ts'
import { orderNoteData } from './admin/orders/personal-data.ts'
import { tagData } from './admin/tags/personal-data.ts'
import { cartData } from './cart/personal-data.ts'
import { cartReminderData } from './cart-reminders/personal-data.ts'
import { contactData } from './contact/personal-data.ts'
import { addressData, profileData, wishlistData } from './customers/personal-data.ts'
import { designData } from './designs/personal-data.ts'
import { approvalData } from './finished-measures/personal-data.ts'
import { fitClaimData } from './fit-claims/personal-data.ts'
import { idempotencyData } from './http/personal-data.ts'
import { emailData } from './mail/personal-data.ts'
import { measurementData } from './measurements/personal-data.ts'
import { newsletterData } from './consents/personal-data.ts'
import { orderData } from './orders/personal-data.ts'
import { shirtData } from './production/personal-data.ts'
import { seenProductData } from './recommendations/personal-data.ts'
import { reviewData, reviewReportData } from './reviews/personal-data.ts'
import type { PersonalData } from './kernel/personal-data.ts'

/**
 * In the order of the exported file, and of erasing and merging. Features that may refuse come first, and orders before
 * the cart, the order in which placing an order locks them.
 */
export const personalData: PersonalData[] = [
  profileData,
  orderData,
  orderNoteData,
  fitClaimData,
  shirtData,
  approvalData,
  addressData,
  cartData,
  wishlistData,
  newsletterData,
  mailingData,
  cartReminderData,
  designData,
  measurementData,
  reviewData,
  reviewReportData,
  contactData,
  customerNoteData,
  tagData,
  customFieldData,
  seenProductData,
  sessionData,
  deviceData,
  agentData,
  emailData,
  importData,
  pastOrderData,
  idempotencyData,
]
