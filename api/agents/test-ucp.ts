// The schemas of the Universal Commerce Protocol in `test-ucp/`, for tests of what the shop replies.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

const origin = 'https://ucp.dev/'
const folder = join(import.meta.dirname, 'test-ucp')
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  if (name.endsWith('.json')) {
    // Named by its file, because the references between the files are paths.
    const $id = origin + name
    ajv.addSchema({ ...JSON.parse(readFileSync(join(folder, name), 'utf8')), $id })
  }

/** @returns what is wrong with a value by a schema, as sentences */
export function brokenRules(schema: string, value: unknown): string[] {
  const validate = ajv.getSchema(origin + schema)
  if (!validate) throw new Error(`no schema ${schema}`)
  void validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
