// Which triggers write to a table other than their own, by themselves or through the functions that they call.
import type { Queryable } from '#api/kernel/db.ts'
import { selectFunctions, selectTriggers } from './trigger-writes.sql.ts'

/** One trigger and one table that it writes to. */
export interface TriggerWrite {
  trigger: string
  /** The table it is on. */
  on: string
  /** The table it writes to; null for a statement that is made while it runs, which can write to any. */
  to: string | null
}

/** Comments and texts of SQL: their content is not run. */
const notRun = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g

const statement =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy|(?<!\bfor\s+|\bfor\s+no\s+key\s+|\bdo\s+)update(?!\s+set\b))\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi

/** The tables that a body writes to by itself; null for a statement that is made while it runs. */
function writesOf(body: string): (string | null)[] {
  const run = body.replace(notRun, "''")
  const tables = [...run.matchAll(statement)].map(([, table]) => table!.toLowerCase())
  return /\bexecute\b/i.test(run) ? [...tables, null] : tables
}

/** What triggers write to tables other than their own. */
export async function foreignWrites(on: Queryable): Promise<TriggerWrite[]> {
  const functions = new Map<string, string[]>()
  for (const { name, body } of await selectFunctions(on))
    functions.set(name, [...(functions.get(name) ?? []), body.toLowerCase()])

  function reach(name: string, seen: Set<string>): void {
    if (seen.has(name)) return
    seen.add(name)
    for (const body of functions.get(name) ?? [])
      for (const [, called] of body.replace(notRun, "''").matchAll(/\b(\w+)\s*\(/g))
        if (functions.has(called!)) reach(called!, seen)
  }

  return (await selectTriggers(on)).flatMap((trigger) => {
    const reached = new Set<string>()
    reach(trigger.function, reached)
    const tables = [...reached].flatMap((name) => functions.get(name) ?? []).flatMap(writesOf)
    return [...new Set(tables)]
      .filter((to) => to !== trigger.table)
      .map((to) => ({ trigger: trigger.name, on: trigger.table, to }))
  })
}
