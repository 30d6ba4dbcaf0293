// Finds texts in the storefront and the back office that are not messages and would be shown in English in every
// language.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'rolldown/utils'

const root = path.join(import.meta.dirname, '..')

/** Attributes and fields that are shown or read aloud. */
const shown =
  /^(aria-(label|description|valuetext|roledescription)|alt|title|label|placeholder|hint|text|message|caption|description|heading|summary|sentence|name)$/

/** Components whose content is already a message. */
const translates = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal'])

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Whether the value is a text for people, not a code or a class name. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' &&
  /\p{L}{2}/u.test(value) &&
  (/\s/.test(value.trim()) || /^\p{Lu}\p{Ll}+[.!?…]?$/u.test(value.trim()))

function literalOf(node: Node | null): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'JSXExpressionContainer') return literalOf(node.expression as Node)
  if (node?.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ')
  return null
}

/** The possible results of an expression. */
function outcomesOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => outcomesOf(one as Node))
  return node.type === 'LogicalExpression' ? outcomesOf(node.right as Node) : [node]
}

function textsIn(file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8')
  const found: string[] = []
  const report = (node: Node, text: string) => {
    const line = source.slice(0, node.start).split('\n').length
    found.push(`${file}:${line}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`)
  }
  const visit = (node: Node): void => {
    if (node.type === 'JSXElement') {
      const name = ((node.openingElement as Node).name as Node).name
      if (translates.has(name as string)) return
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer')
          for (const shownAs of outcomesOf(child.expression as Node)) {
            const text = literalOf(shownAs)
            if (isText(text)) report(shownAs, text)
          }
    if (node.type === 'TaggedTemplateExpression') return
    if (node.type === 'CallExpression' && /^(t|msg)$/.test(String((node.callee as Node).name))) return
    if (node.type === 'JSXText' && /\p{L}{2}/u.test(node.value as string)) report(node, node.value as string)
    if (node.type === 'JSXAttribute') {
      const name = (node.name as Node).name
      const text = literalOf(node.value as Node | null)
      if (typeof name === 'string' && shown.test(name) && isText(text)) report(node, text)
    }
    if (node.type === 'Property') {
      const { name } = node.key as Node
      const text = literalOf(node.value as Node)
      if (typeof name === 'string' && shown.test(name) && isText(text)) report(node, text)
    }
    for (const child of Object.values(node)) visitAny(child)
  }
  const visitAny = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visitAny)
    else if (value && typeof value === 'object' && 'type' in value) visit(value as Node)
  }
  visitAny(parseSync(file, source).program)
  return [...new Set(found)]
}

const files = globSync('{web,admin}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\/|\/bundle\/|^(web|admin)\/build\.ts/.test(file),
)
const texts = files.toSorted().flatMap(textsIn)
for (const text of texts) console.error(text)
if (texts.length > 0) console.error(`${texts.length} texts are no messages; see locales/README.md.`)
process.exit(texts.length > 0 ? 1 : 0)
