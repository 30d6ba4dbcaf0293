// A plausible set of measurements, for tests and stories.
import type { MeasurementInput } from '#contract/measurement.ts'

export const testMeasurements = {
  name: 'Regular shirts',
  unit: 'cm',
  body: {
    neckMm: 395,
    chestMm: 985,
    waistMm: 850,
    hipsMm: 995,
    shoulderMm: 450,
    sleeveMm: 850,
    bicepMm: 310,
    wristMm: 170,
    backLengthMm: 465,
  },
  heightMm: 1800,
  weightKg: 78,
  size: 'M',
  fit: 'regular',
} satisfies MeasurementInput
