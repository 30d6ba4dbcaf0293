// Which hinges lie on a seam.
import type { Sewn } from '../mesh/sew.ts'

/** The factor of the seam that both particles lie on, else 1. */
export function hingeFactors(sewn: Sewn, factorOf: (seam: string) => number) {
  const seamsAt = new Map<number, string[]>()
  for (const [seam, particles] of Object.entries(sewn.seams))
    for (const particle of particles) seamsAt.set(particle, [...(seamsAt.get(particle) ?? []), seam])
  return (one: number, other: number): number => {
    const there = seamsAt.get(other)
    const common = there && seamsAt.get(one)?.find((seam) => there.includes(seam))
    return common === undefined ? 1 : factorOf(common)
  }
}
