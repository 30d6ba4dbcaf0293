// How an order is named to the calls that change it: by its id for the session that placed it, or by the key of its
// mails.
export type Which = { order: string } | { key: string }
