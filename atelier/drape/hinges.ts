// How stiff a hinge of the cloth is: more on some seams, less on others.
import type { Sewn } from '../mesh/sew.ts'

/** Returns the factor for the hinge between two particles: that of the seam on which both are, otherwise 1. */
export function hingeFactors(sewn: Sewn, factorOf: (seam: string) => number) {
  const seamsAt = new Map<number, string[]>()
  for (const [seam, particles] of Object.entries(sewn.seams))
    for (const particle of particles) seamsAt.set(particle, [...(seamsAt.get(particle) ?? []), seam])
  return (one: number, other: number): number => {
    const otherSeams = seamsAt.get(other)
    const common = otherSeams && seamsAt.get(one)?.find((seam) => otherSeams.includes(seam))
    return common === undefined ? 1 : factorOf(common)
  }
}
