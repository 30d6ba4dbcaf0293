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
  resumeImportedConsents,
} from './consents.sql.ts'
