// The words of a name of the contract, where it has no label.

/** `salePrice` as “Sale price”. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
