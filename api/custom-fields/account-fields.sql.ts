// The values of custom fields of an account in the database.
import sql from 'sql-template-tag'
import type { CustomValues } from '#contract/custom-fields.ts'
import { firstRow, type Queryable } from '../kernel/db.ts'
import type { StoredAnswers } from './asked-fields.ts'

interface Row {
  values: CustomValues
}

export async function selectAccountValues(on: Queryable, shopperId: string): Promise<CustomValues> {
  const rows = await on.query<Row>(sql`select custom_fields as values from shopper where id = ${shopperId}`)
  return firstRow(rows).values
}

/** Sets answers, and removes those that are null. Returns all values. */
export async function answerAccountFields(
  on: Queryable,
  shopperId: string,
  answers: StoredAnswers,
): Promise<CustomValues> {
  const rows = await on.query<Row>(sql`
    update shopper set custom_fields = jsonb_strip_nulls(custom_fields || ${JSON.stringify(answers)}::jsonb)
    where id = ${shopperId} returning custom_fields as values`)
  return firstRow(rows).values
}
