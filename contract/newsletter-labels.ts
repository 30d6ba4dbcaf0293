// The words of the consent to the newsletter.
import { msg } from '@lingui/core/runtime-macro'

/** What a person agrees to. It is shown beside the box, and stored in the language of the reader. */
export const newsletterConsent = msg`Email me about new shirts and fabrics, and remind me once of a cart that I leave behind`
