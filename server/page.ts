// A page as it is sent.
import type { Encoding } from './compression.ts'

export interface Page {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Compressed copies, made when first asked for. */
  encoded: Partial<Record<Encoding, Promise<Buffer>>>
}
