/** Who sends the request: a guest, or a customer with an account. */
export interface Shopper {
  id: string
  sessionId: string
  /** Null for a guest. */
  email: string | null
  emailVerified: boolean
  fullName: string | null
  phone: string | null
  newsletter: boolean
  since: Date
}
