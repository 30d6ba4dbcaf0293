// Text that the fonts of documents can write.

/**
 * Replaces characters that the fonts lack: narrow no-break spaces, as in French amounts, become wide ones, the wide yen
 * sign of Japanese amounts a narrow one, and marks of direction are left out.
 */
export const printable = (text: string): string =>
  text
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\u2011', '-')
    .replaceAll('\uffe5', '¥')
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
