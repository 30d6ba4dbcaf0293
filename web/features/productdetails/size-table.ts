// What each size is made for: the body's measures, in centimetres.

export interface BodySize {
  size: string
  /** From and to, cm. */
  neck: [number, number]
  chest: [number, number]
  waist: [number, number]
  /** From the middle of the neck over the shoulder to the wrist, cm. */
  sleeve: [number, number]
}

const sizes: BodySize[] = [
  { size: 'XS', neck: [35, 36], chest: [84, 89], waist: [70, 75], sleeve: [80, 82] },
  { size: 'S', neck: [37, 38], chest: [90, 95], waist: [76, 81], sleeve: [82, 84] },
  { size: 'M', neck: [39, 40], chest: [96, 101], waist: [82, 88], sleeve: [84, 86] },
  { size: 'L', neck: [41, 42], chest: [102, 108], waist: [89, 95], sleeve: [86, 88] },
  { size: 'XL', neck: [43, 44], chest: [109, 115], waist: [96, 103], sleeve: [88, 90] },
  { size: '2XL', neck: [45, 46], chest: [116, 123], waist: [104, 112], sleeve: [90, 91] },
  { size: '3XL', neck: [47, 48], chest: [124, 131], waist: [113, 121], sleeve: [91, 92] },
  { size: '4XL', neck: [49, 50], chest: [132, 139], waist: [122, 130], sleeve: [92, 93] },
  { size: '14.5', neck: [36.5, 37], chest: [88, 93], waist: [74, 79], sleeve: [81, 83] },
  { size: '15', neck: [38, 38.5], chest: [93, 97], waist: [79, 83], sleeve: [83, 85] },
  { size: '15.5', neck: [39, 40], chest: [97, 102], waist: [83, 88], sleeve: [84, 86] },
  { size: '16', neck: [40.5, 41], chest: [102, 106], waist: [88, 93], sleeve: [86, 88] },
  { size: '16.5', neck: [42, 42.5], chest: [106, 111], waist: [93, 98], sleeve: [87, 89] },
  { size: '17', neck: [43, 44], chest: [111, 116], waist: [98, 104], sleeve: [88, 90] },
  { size: '17.5', neck: [44.5, 45], chest: [116, 121], waist: [104, 110], sleeve: [89, 91] },
]

/** The rows of the sizes a product has, in its order; a size nobody measured is left out. */
export function bodySizesOf(wanted: string[]): BodySize[] {
  return wanted.flatMap((size) => sizes.find((row) => row.size === size) ?? [])
}

/** Centimetres as inches, to the half: 101 → 40, 102 → 40. */
export const inches = (cm: number): number => Math.round((cm / 2.54) * 2) / 2
