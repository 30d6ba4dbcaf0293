// Consents to the newsletter: who may be mailed, and the proof of it.
export {
  confirmConsent,
  deleteImportedConsents,
  deleteOldConsents,
  endConsent,
  endConsentOfKey,
  getsNewsletter,
  importConsents,
  isActive,
  isSubscribed,
  moveConsent,
  type NewConsent,
  requestConsent,
} from './consents.sql.ts'
