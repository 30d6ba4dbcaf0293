// Rows that sum up the columns, as people and bookkeeping programs write them below a table.
const words = [
  '(?:(?:gesamt|zwischen|end|teil)?summen?|gesamt|insgesamt|gesamtbetrag|gesamtbestand)',
  '(?:grand |sub[ -]?)?totals?|sum',
  'total (?:général|general|generale)|totaux|sommes?|sous-total',
  'totali|totale|somma|totales|suma|totaal|subtotaal|eindtotaal|razem|celkem|summa|yhteensä|i alt',
].join('|')
const label = new RegExp(String.raw`^(?:${words})\s*:?\s*(?:\(?\d+\s*\p{Letter}*\.?\)?)?$`, 'iu')

/** A number, an amount, or a sign for none. */
const figure =
  /^(?:[-–—]|[-−+]?\p{Currency_Symbol}?\s*[\d.,'’\s]*\d[\d.,'’\s]*(?:\p{Letter}{1,5}\.?|\p{Currency_Symbol}|%)?)$/u

const maxLength = 60

/** Whether a row has a word such as “Total” or “Summe”, and nothing but numbers beside it. */
export function isTotals(cells: readonly string[]): boolean {
  let isLabelled = false
  for (const cell of cells) {
    // Most rows have another text in one of their first cells.
    if (cell.length > maxLength) return false
    const text = cell.trim()
    if (text === '' || figure.test(text)) continue
    if (isLabelled || !label.test(text)) return false
    isLabelled = true
  }
  return isLabelled
}
