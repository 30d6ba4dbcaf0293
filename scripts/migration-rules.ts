// The rules of the steps in `api/db/migrations/`: whether the release before still works after a step, and whether the
// step runs while others read and write.
import { kindOf } from '#api/db/migration-files.ts'
import { indexStatement, statementsOf } from '#api/db/run-step.ts'

/** What a statement of an expand step must not do to a table, view or type that exists before the step. */
const refused: [pattern: RegExp, why: string][] = [
  [/^drop\s/, 'removes something: a contract step'],
  [
    /^alter\b.*\bdrop\s+(column\b|attribute\b|(?!constraint\b|not\b|default\b|expression\b|identity\b)\w)/,
    'removes a column: a contract step',
  ],
  [/^alter\b.*\brename\b/, 'renames: add the new name, and remove the old one in a contract step'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/, 'changes a type: add another column'],
  [/\bset\s+not\s+null\b/, 'requires a value, which the release before may not write: a contract step'],
  [
    /\badd\s+column\s+((?!\badd\b|,\s*(add|alter)\b).)*\bnot\s+null\b(?!((?!,\s*(add|alter)\b).)*\b(default|generated)\b)/,
    'adds a column that needs a value, but has no default',
  ],
  [/^create\s+(unique\s+)?index\b/, 'creates an index: a step `.index.sql`, with `concurrently`'],
]

/** Why the statements of a step are refused, one sentence for each. */
export function problemsOf(name: string, text: string): string[] {
  const statements = statementsOf(withoutLiterals(text)).map((one) =>
    one.replaceAll(/\s+/g, ' ').toLowerCase(),
  )
  switch (kindOf(name)) {
    case 'contract':
      return []
    case 'index':
      return statements
        .filter((one) => !indexStatement.test(one))
        .map((one) => `“${start(one)}” is not “create index concurrently <name> on …”`)
    case 'batches':
      return statements.length === 1 && /\blimit \d+/.test(statements[0]!)
        ? []
        : ['needs one statement, with a “limit”; it is repeated until it changes no row']
    case 'expand':
      return problemsOfExpand(statements)
  }
}

function problemsOfExpand(statements: string[]): string[] {
  const created = new Set(statements.map((one) => /^create (?:unlogged )?table (\w+)/.exec(one)?.[1]))
  return statements.flatMap((one) => {
    const on = /^alter table (?:only )?(\w+)|^create (?:unique )?index (?:\w+ )?on (\w+)/.exec(one)
    if (created.has(on?.[1] ?? on?.[2] ?? '')) return []
    const why = [
      ...refused.flatMap(([pattern, reason]) => (pattern.test(one) ? [reason] : [])),
      ...constraintProblems(one),
    ]
    return why.map((reason) => `“${start(one)}” ${reason}`)
  })
}

/** A constraint may be replaced by a wider one of the same name. */
function constraintProblems(statement: string): string[] {
  const dropped = new Set(
    [...statement.matchAll(/\bdrop constraint (?:if exists )?(\w+)/g)].map(([, name]) => name),
  )
  const added = [...statement.matchAll(/\badd constraint (\w+)((?!, add).)*/g)]
  const names = new Set(added.map(([, name]) => name))
  return [
    ...[...dropped]
      .filter((name) => !names.has(name))
      .map((name) => `removes the constraint ${name}: a contract step, or replace it in the same statement`),
    ...added
      .filter(([rule, name]) => !dropped.has(name) && !/\bnot valid\b/.test(rule))
      .map(
        ([, name]) =>
          `checks all rows for the constraint ${name}: add it “not valid”, and validate it in another step`,
      ),
  ]
}

/** Bodies of functions and texts could contain anything. */
const withoutLiterals = (text: string) =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")

const start = (statement: string) => (statement.length > 60 ? `${statement.slice(0, 60)}…` : statement)
