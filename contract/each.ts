// In a separate file, because a bundle includes a file with functions as a whole.
import type * as z from 'zod/mini'

/** The same schema for each of these names. */
export const each = <const Names extends readonly string[], Schema extends z.ZodMiniType>(
  names: Names,
  schema: Schema,
) => Object.fromEntries(names.map((name) => [name, schema])) as Record<Names[number], Schema>
