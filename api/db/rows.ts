const keys = new Map<string, string>()

/** @returns the key of a column in a row: `createdAt` for `created_at`. */
export function keyOf(column: string): string {
  let key = keys.get(column)
  if (key === undefined) {
    key = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    keys.set(column, key)
  }
  return key
}

/** @returns a statement's rows as objects, with the columns in camel case as keys. JSON values stay unchanged. */
export function rowsOf(
  fields: readonly { name: string }[],
  values: readonly (readonly unknown[])[],
): object[] {
  const names = fields.map(({ name }) => keyOf(name))
  return values.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])))
}
