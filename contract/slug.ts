// Readable ids derived from names.

/** Latin letters that are not a letter with a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** `Lumière Evening Twill` becomes `lumiere-evening-twill`; empty for a name without Latin letters and digits. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => spelled[letter]!)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The name, or the name with the first unused number: `white`, `white-2`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name}-${number}`)) number++
  return `${name}-${number}`
}
