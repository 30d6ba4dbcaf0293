// The check digits of VAT numbers: by the rules that the tax authorities have published. They find a number with a
// wrong digit, not whether a number is assigned.

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
const digitsOf = (text: string): number[] => [...text].map(Number)
/** The sum of the first digits, each times its weight. */
const weighted = (text: string, weights: readonly number[]): number =>
  sum(weights.map((weight, i) => weight * Number(text[i])))
const down = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, i) => from - i)
const last = (text: string): number => Number(text.at(-1))
/** 11 less the rest of the division by 11. @param tens what stands for 10 @param elevens what stands for 11 */
const by11 = (
  text: string,
  weights: readonly number[],
  tens: number | null,
  elevens: number | null,
): boolean => {
  const check = 11 - (weighted(text, weights) % 11)
  return last(text) === (check === 10 ? tens : check === 11 ? elevens : check)
}

/** The digits of a product added up. */
const folded = (product: number): number => (product > 9 ? product - 9 : product)
const luhnSum = (text: string): number =>
  sum(
    digitsOf(text)
      .toReversed()
      .map((digit, i) => (i % 2 === 1 ? folded(2 * digit) : digit)),
  )
const luhn = (text: string): boolean => luhnSum(text) % 10 === 0

/** ISO 7064, MOD 11,10. */
function mod1110(text: string): boolean {
  let product = 10
  for (const digit of digitsOf(text.slice(0, -1))) product = (2 * ((digit + product) % 10 || 10)) % 11
  return (11 - product) % 10 === last(text)
}

/** The rest of a number of any length. */
const rest = (text: string, divisor: number): number => Number(BigInt(text) % BigInt(divisor))

/** 11 with a second row of weights where the first gives 10. */
function twice11(text: string, first: readonly number[], second: readonly number[]): boolean {
  const check = weighted(text, first) % 11
  return last(text) === (check === 10 ? (weighted(text, second) % 11) % 10 : check)
}

const cycle = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => ((from - 1 + i) % 9) + 1)

function bulgarian(text: string): boolean {
  if (text.length === 9) return twice11(text, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10])
  return (
    (weighted(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last(text) ||
    weighted(text, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last(text) ||
    by11(text, [4, 3, 2, 7, 6, 5, 4, 3, 2], null, 0)
  )
}

const cypriotOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
const cypriot = (text: string): boolean =>
  (sum(digitsOf(text.slice(0, 8)).map((digit, i) => (i % 2 === 0 ? cypriotOdd[digit]! : digit))) % 26) +
    65 ===
  text.charCodeAt(8)

/** Companies have 8 digits, persons 9, without a check digit, or 10. */
function czech(text: string): boolean {
  if (text.length === 8) return by11(text, down(8, 2), 0, 1)
  return text.length === 9 || rest(text, 11) === 0 || (rest(text.slice(0, 9), 11) === 10 && last(text) === 0)
}

const spanishLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
function spanish(text: string): boolean {
  const person = /^([XYZKLM]?)(\d+)([A-Z])$/.exec(text)
  if (person) {
    const [, kind = '', digits = '', letter] = person
    const before = { X: '0', Y: '1', Z: '2' }[kind] ?? ''
    return spanishLetters[Number(before + digits) % 23] === letter
  }
  const check = (10 - (luhnSum(`${text.slice(1, 8)}0`) % 10)) % 10
  return text[8] === String(check) || text[8] === 'JABCDEFGHI'[check]
}

const french = (text: string): boolean =>
  /\D/.test(text) || Number(text.slice(0, 2)) === (12 + 3 * (Number(text.slice(2)) % 97)) % 97

function british(text: string): boolean {
  if (/\D/.test(text)) return true
  const total = weighted(text, down(8, 2)) + Number(text.slice(7, 9))
  return total % 97 === 0 || (total + 55) % 97 === 0
}

const irishLetters = 'WABCDEFGHIJKLMNOPQRSTUV'
function irish(text: string): boolean {
  const old = /^(\d)[A-Z+*](\d{5})([A-W])$/.exec(text)
  const [, digits = '', letter, second = 'W'] = old
    ? ['', `0${old[2]}${old[1]}`, old[3]]
    : /^(\d{7})([A-W])([A-I]?)$/.exec(text)!
  return (
    irishLetters[(weighted(digits, down(8, 2)) + 9 * irishLetters.indexOf(second || 'W')) % 23] === letter
  )
}

/** Companies; the numbers of persons begin with their birthday, up to 3. */
function latvian(text: string): boolean {
  if (Number(text[0]) <= 3) return true
  const left = weighted(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6]) % 11
  const check = left < 4 ? 3 - left : 14 - left
  return left !== 4 && check === last(text)
}

const lithuanian = (text: string): boolean =>
  twice11(text, cycle(1, text.length - 1), cycle(3, text.length - 1))

/** Of a company, or the general test of numbers since 2020. */
function dutch(text: string): boolean {
  const numbers = [...`NL${text}`].map((letter) =>
    letter === '+' ? 36 : letter === '*' ? 37 : Number.parseInt(letter, 36),
  )
  const isCompany = /^\d{9}B/.test(text) && weighted(text, down(9, 2)) % 11 === Number(text[8])
  return isCompany || rest(numbers.join(''), 97) === 1
}

/** The test of the part after the letters, which has the format of `vat-number.ts`. */
const rules: Readonly<Record<string, (text: string) => boolean>> = {
  AT: (text) => (luhnSum(text.slice(1, 8)) + 4 + last(text)) % 10 === 0,
  BE: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  BG: bulgarian,
  CHE: (text) => by11(text.slice(0, 9), [5, 4, 3, 2, 7, 6, 5, 4], null, 0),
  CY: cypriot,
  CZ: czech,
  DE: mod1110,
  DK: (text) => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  EE: (text) => weighted(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
  EL: (text) => (weighted(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(text),
  ES: spanish,
  FI: (text) => by11(text, [7, 9, 10, 5, 8, 4, 2], null, 0),
  FR: french,
  GB: british,
  HR: mod1110,
  HU: (text) => weighted(text, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0,
  IE: irish,
  IT: luhn,
  LT: lithuanian,
  LU: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  LV: latvian,
  MT: (text) => 37 - (weighted(text, [3, 4, 6, 7, 8, 9]) % 37) === Number(text.slice(6)),
  NL: dutch,
  NO: (text) => by11(text.slice(0, 9), [3, 2, 7, 6, 5, 4, 3, 2], null, 0),
  PL: (text) => weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(text),
  PT: (text) => by11(text, down(9, 2), 0, 0),
  RO: (text) =>
    ((10 * weighted(text.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === last(text),
  SE: (text) => luhn(text.slice(0, 10)),
  SI: (text) => by11(text, down(8, 2), 0, null),
  SK: (text) => rest(text, 11) === 0,
  XI: british,
}

const lettersOf = (number: string): string => /^(CHE|[A-Z]{2})/.exec(number)?.[0] ?? ''

/** Whether numbers of its country have check digits whose rule is known. */
export const hasCheckDigits = (number: string): boolean => lettersOf(number) in rules

/** Whether the check digits of a number are right. @param number as `readVatNumber` returns it */
export function hasRightDigits(number: string): boolean {
  const letters = lettersOf(number)
  return rules[letters]?.(number.slice(letters.length)) ?? true
}
