// Values of statements in the form in which PostgreSQL reads parameters.

/** Text, or the bytes of a binary value. */
export function parameterOf(value: unknown): string | Uint8Array | null {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayOf(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const arrayOf = (values: unknown[]): string => `{${values.map(elementOf).join(',')}}`

function elementOf(value: unknown): string {
  if (Array.isArray(value)) return arrayOf(value)
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`
  const text = parameterOf(value)
  return text === null ? 'NULL' : `"${(text as string).replaceAll(/["\\]/g, '\\$&')}"`
}
