// Numbers of JavaScript are fractions with a power of two below; here they become whole numbers, without any rounding.

const bytes = new DataView(new ArrayBuffer(8))

/** The exponent of the power of two of which a number is a multiple. */
export function exponentOf(value: number): number {
  if (value === 0) return 0
  bytes.setFloat64(0, value)
  const bits = bytes.getBigUint64(0)
  const fraction = bits & 0xf_ffff_ffff_ffffn
  const exponent = Number((bits >> 52n) & 0x7ffn)
  if (fraction === 0n) return exponent - 1023
  let zeros = 0
  for (let rest = fraction; (rest & 1n) === 0n; rest >>= 1n) zeros++
  return Math.max(exponent, 1) - 1075 + zeros
}

/** The number as a multiple of two to the power of `exponent`, which is at most its own exponent. */
export function toMultiple(value: number, exponent: number): bigint {
  if (value === 0) return 0n
  bytes.setFloat64(0, Math.abs(value))
  const bits = bytes.getBigUint64(0)
  const stored = Number(bits >> 52n)
  const fraction = bits & 0xf_ffff_ffff_ffffn
  const mantissa = stored === 0 ? fraction : fraction | 0x10_0000_0000_0000n
  const shift = Math.max(stored, 1) - 1075 - exponent
  const size = shift >= 0 ? mantissa << BigInt(shift) : mantissa >> BigInt(-shift)
  return value < 0 ? -size : size
}
