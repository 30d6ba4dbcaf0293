// The name for a greeting: the first name when there is one, without titles.

// Titles in English, German and French, in capitals.
const titles = new Set(
  `DR PROF PROFESSOR PROFESSEUR PD DIPL ING MAG MAG.A LIC MED PHIL JUR RER NAT HABIL DOKTOR DOCTOR DOCTEUR MR MRS MS MX MISS
  MISTER SIR DAME LADY LORD MADAM REV HERR HERRN FRAU FAMILIE FAM EHELEUTE FRÄULEIN M MM MME MMES MLLE MONSIEUR MADAME
  MADEMOISELLE MAÎTRE ME FAMILLE FAMILY`.split(/\s+/),
)

/** "Dipl.-Ing." and "Prof.Dr." are several words. */
const isTitle = (word: string): boolean =>
  word
    .toLocaleUpperCase('en')
    .split(/[.-]+/)
    .filter(Boolean)
    .every((part) => titles.has(part))

/** The name without its title: "Dr. Ada Brook" is "Ada Brook". */
export function withoutTitles(fullName: string): string {
  const words = fullName.trim().split(/\s+/)
  const first = words.findIndex((word) => !isTitle(word))
  return words.slice(Math.max(0, first)).join(' ')
}

/** The first name; the whole name with its title when it has only one word besides titles. */
export function spokenName(fullName: string): string {
  const [first = '', ...others] = withoutTitles(fullName).split(' ')
  return others.length > 0 ? first : fullName.trim().replaceAll(/\s+/g, ' ')
}
