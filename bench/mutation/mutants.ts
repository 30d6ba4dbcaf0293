// The small faults that mutation testing inserts into a source, one at a time: another operator, another constant, a
// condition that always or never applies, a missing statement.
import { parseSync } from 'rolldown/utils'

export interface Mutant {
  start: number
  end: number
  replacement: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const otherOperators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
}

const otherMethods: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
}

/** Replacements in SQL of the words and operators that decide about amounts and rows. */
const otherSql: Record<string, string> = {
  '>=': '>',
  '<=': '<',
  '>': '>=',
  '<': '<=',
  '<>': '=',
  '+': '-',
  '-': '+',
  and: 'or',
  or: 'and',
  least: 'greatest',
  greatest: 'least',
  'is null': 'is not null',
  'is not null': 'is null',
}
const sqlToken = /(?<= )(?:>=|<=|<>|[<>+-]|and|or|is null|is not null)(?=\s)|\b(?:least|greatest)(?=\()/g

/** All mutants of a source, in the order in which they occur in it. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const found = new Map<string, Mutant>()
  const add = (start: number, end: number, replacement: string) => {
    if (source.slice(start, end) !== replacement)
      found.set(`${start}:${end}:${replacement}`, { start, end, replacement })
  }
  /** Replaces the operator between two operands. */
  const changeOperator = (node: Node) => {
    const replacement = otherOperators[node.operator as string]
    if (replacement === undefined) return
    const at = source.indexOf(node.operator as string, (node.left as Node).end)
    add(at, at + (node.operator as string).length, replacement)
  }
  const changeTest = ({ test }: Node) => {
    for (const always of ['true', 'false']) add((test as Node).start, (test as Node).end, always)
  }
  const visitors: Record<string, (node: Node) => void> = {
    BinaryExpression: changeOperator,
    LogicalExpression: changeOperator,
    AssignmentExpression: changeOperator,
    IfStatement: changeTest,
    ConditionalExpression: changeTest,
    UnaryExpression: ({ operator, start, argument }) => {
      if (operator === '!') add(start, (argument as Node).start, '')
    },
    Literal: ({ start, end, value }) => {
      if (typeof value === 'number') add(start, end, String(value + 1))
      if (typeof value === 'boolean') add(start, end, String(!value))
    },
    ExpressionStatement: ({ start, end, expression }) => {
      if ((expression as Node).type !== 'Literal') add(start, end, ';')
    },
    ThrowStatement: ({ start, end }) => add(start, end, ';'),
    ContinueStatement: ({ start, end }) => add(start, end, ';'),
    MemberExpression: ({ property }) => {
      const { name, start, end } = property as Node
      const replacement = typeof name === 'string' && Object.hasOwn(otherMethods, name) && otherMethods[name]
      if (replacement) add(start, end, replacement)
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if ((tag as Node).name !== 'sql') return
      for (const { start, end } of (quasi as Node).quasis as Node[])
        for (const { 0: token, index } of source.slice(start, end).matchAll(sqlToken))
          add(start + index, start + index + token.length, otherSql[token]!)
    },
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!value || typeof value !== 'object' || !('type' in value)) return
    const node = value as Node
    // Types do not exist at run time, except the expression in a cast.
    if (node.type.startsWith('TS')) return visit(node.expression)
    if (node.type === 'ImportDeclaration') return
    visitors[node.type]?.(node)
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program.body)
  return [...found.values()].toSorted((one, other) => one.start - other.start || one.end - other.end)
}

export const mutated = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end)

/** For example `12: a < b → a <= b`: the line before and after. */
export function mutantText(source: string, mutant: Mutant): string {
  const { start, end, replacement } = mutant
  const line = source.slice(0, start).split('\n').length
  const from = source.lastIndexOf('\n', start - 1) + 1
  const next = source.indexOf('\n', end)
  const to = next === -1 ? source.length : next
  const shown = (text: string) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 140)
  return `${line}: ${shown(source.slice(from, to))} → ${shown(source.slice(from, start) + replacement + source.slice(end, to))}`
}
