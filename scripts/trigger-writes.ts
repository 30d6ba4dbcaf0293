// Finds triggers that write to a table other than their own, directly or through functions that they call.
import type { Queryable } from '#api/kernel/db.ts'
import { selectFunctions, selectTriggers } from './trigger-writes.sql.ts'

/** A trigger and a table to which it writes. */
export interface TriggerWrite {
  trigger: string
  /** The table of the trigger. */
  on: string
  /** The table to which it writes; null for dynamic SQL, which can write to any table. */
  to: string | null
}

/** Comments and texts in SQL, which are not executed. */
const notRun = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g

const statement =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy|(?<!\bfor\s+|\bfor\s+no\s+key\s+|\bdo\s+)update(?!\s+set\b))\s+(?:only\s+)?(?:public\.)?"?(\w+)/gi

/** The tables to which the body of a function writes directly; null for dynamic SQL. */
function writesOf(body: string): (string | null)[] {
  const run = body.replace(notRun, "''")
  const tables = [...run.matchAll(statement)].map(([, table]) => table!.toLowerCase())
  return /\bexecute\b/i.test(run) ? [...tables, null] : tables
}

/** The writes of all triggers to tables other than their own. */
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
