// The product feeds for Google Merchant Center: one for each market and language.

/** For whom the clothing of the shop is made, in the words of the feed. */
export const feedGenders = ['unisex', 'male', 'female'] as const
export type FeedGender = (typeof feedGenders)[number]

/** The address of a feed on the origin of its storefront, whose locale it names. */
export const feedPath = (locale: string): string => `/feeds/google/${locale}.xml`
