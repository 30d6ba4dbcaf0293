// Shuffles a list, in the same way in every run.

/** The same items in a random order (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items]
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const swapped = mixed[index]!
    mixed[index] = mixed[other]!
    mixed[other] = swapped
  }
  return mixed
}
