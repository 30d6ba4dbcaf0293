// Statistics of body measures: mean, deviation and correlation of the logarithms of fourteen dimensions, computed from
// ANSUR II, the US Army's Anthropometric Survey of 2012 in its public release (4,082 men, 1,986 women, measured by
// trained staff; millimetres and kilograms). Logarithms, because a body twice as tall is twice as wide.

/** The dimensions in the order of the figures, under the names of our fields. */
export const surveyed = [
  'neckMm',
  'chestMm',
  'waistMm',
  'hipsMm',
  'shoulderMm',
  'sleeveMm',
  'bicepMm',
  'wristMm',
  'backLengthMm',
  'inseamMm',
  'outseamMm',
  'thighMm',
  'heightMm',
  'weightKg',
] as const

export interface SurveyGroup {
  /** The geometric mean of each dimension. */
  geometricMeans: readonly number[]
  /** The standard deviation of each logarithm. */
  standardDeviations: readonly number[]
  /** Correlations of the logarithms in per cent, below the diagonal. */
  correlations: readonly (readonly number[])[]
}

export const men: SurveyGroup = {
  geometricMeans: [
    396.8, 1055.1, 934.0, 1016.7, 415.2, 894.9, 356.5, 175.7, 476.8, 844.7, 1055.2, 622.4, 1754.9, 84.4,
  ],
  standardDeviations: [
    0.0642, 0.0825, 0.1185, 0.075, 0.0461, 0.0449, 0.0968, 0.0508, 0.058, 0.0549, 0.0494, 0.0936, 0.039,
    0.1654,
  ],
  correlations: [
    [],
    [79],
    [75, 89],
    [71, 84, 88],
    [47, 52, 38, 49],
    [38, 47, 36, 48, 69],
    [72, 79, 68, 75, 46, 39],
    [60, 60, 55, 62, 54, 56, 60],
    [43, 49, 56, 52, 38, 44, 33, 46],
    [8, 12, 5, 18, 43, 75, 11, 34, 31],
    [7, 11, 2, 19, 46, 74, 11, 37, 25, 91],
    [69, 81, 83, 94, 45, 42, 79, 57, 43, 14, 14],
    [20, 25, 21, 34, 53, 77, 19, 49, 54, 86, 91, 25],
    [80, 91, 89, 94, 59, 60, 82, 72, 59, 31, 31, 91, 47],
  ],
}

export const women: SurveyGroup = {
  geometricMeans: [
    329.2, 943.3, 855.2, 1018.5, 364.9, 805.8, 304.1, 154.6, 424.6, 781.0, 978.9, 613.6, 1627.2, 66.9,
  ],
  standardDeviations: [
    0.0576, 0.0865, 0.1148, 0.074, 0.0503, 0.0471, 0.0996, 0.0504, 0.0619, 0.0571, 0.0511, 0.0904, 0.0394,
    0.1604,
  ],
  correlations: [
    [],
    [73],
    [70, 84],
    [64, 75, 81],
    [36, 29, 26, 33],
    [43, 40, 36, 46, 68],
    [71, 75, 76, 79, 28, 40],
    [61, 52, 50, 57, 49, 59, 60],
    [45, 46, 59, 46, 32, 39, 40, 42],
    [19, 12, 12, 24, 47, 80, 18, 40, 29],
    [17, 10, 4, 26, 51, 78, 13, 43, 21, 91],
    [62, 70, 76, 94, 32, 43, 82, 54, 40, 23, 22],
    [30, 26, 23, 38, 56, 80, 25, 55, 51, 85, 91, 32],
    [76, 83, 84, 92, 46, 63, 86, 72, 56, 40, 39, 90, 54],
  ],
}
