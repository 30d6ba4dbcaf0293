// What identifies an order in the calls that change it: its id for the session that placed it, or the key from its
// emails.
export type OrderRef = { order: string } | { key: string }
