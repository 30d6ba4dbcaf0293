/** A heading without differences in case, spaces and punctuation. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}()]+/gu, ' ')
    .trim()
