/** Values as SQL has them between brackets, where an index needs them written out: `'placed', 'paid'`. None has a quotation mark. */
export const quotedList = (values: readonly string[]): string => values.map((one) => `'${one}'`).join(', ')
