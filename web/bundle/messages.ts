// A Vite plugin that replaces message macros (`locales/README.md`) by calls that look the messages up.
//
// Lingui's own plugin would do this with a native program that npm leaves out under the Node of Debian 12, or with a
// wrapper around the same Babel plugin.
import { type PluginObj, transformAsync, types } from '@babel/core'
import linguiMacros from '@lingui/babel-plugin-lingui-macro'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { sourceMessagesFile } from '../ssr/build-output.ts'

/**
 * In the browser's build only the ids stay in the code, and the English texts go to a file from which `languages.ts`
 * adds them where a catalogue lacks a message. Elsewhere each text stays beside its id.
 */
export function messages(): Plugin {
  const linguiConfig = getConfig()
  const sources: Record<string, string> = {}
  let isForBrowser = false
  return {
    name: 'messages',
    enforce: 'pre',
    config(_config, { command, isSsrBuild }) {
      isForBrowser = command === 'build' && !isSsrBuild
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /from '@lingui\/(core|react)\/(runtime-)?macro'/ },
      async handler(code, id) {
        const result = await transformAsync(code, {
          filename: id,
          configFile: false,
          babelrc: false,
          sourceMaps: true,
          parserOpts: { plugins: ['typescript', 'jsx'] },
          plugins: [
            [linguiMacros, { descriptorFields: 'message', linguiConfig }],
            ...(isForBrowser ? [takeTexts(sources)] : []),
          ],
        })
        return { code: result!.code!, map: result!.map }
      },
    },
    generateBundle() {
      if (isForBrowser)
        this.emitFile({ type: 'asset', fileName: sourceMessagesFile, source: JSON.stringify(sources) })
    },
  }
}

/** The code in `@lingui/core` that turns `\u202e` and `\x0a` in a finished message into characters. */
const decoding =
  /if \(isString\((\w+)\) && ESCAPE_SEQUENCE_REGEX\.test\(\1\)\)\s*(\{\s*)?return decodeEscapeSequences\(\1\);(\s*\})?/g

/**
 * A Vite plugin that keeps values of messages as they are, as `LiteralI18n` of `locales/catalogue.ts` does on the
 * server: a customer's name may contain `\u202e` as text. No message of the shop has such a sequence. In development,
 * libraries are bundled separately, so the plugins of that bundle include this one too.
 */
export function literalValues(): Plugin {
  return {
    name: 'literal-values',
    transform: {
      filter: { id: /\/@lingui\/core\/dist\/index\.mjs$/ },
      handler(code) {
        const literal = code.replaceAll(decoding, '')
        if (literal.includes('ESCAPE_SEQUENCE_REGEX.test'))
          throw new Error('@lingui/core decodes escape sequences in a place that is not known here.')
        return { code: literal, map: null }
      },
    },
  }
}

/** An id as the macros make it. */
const generatedId = /^[\w-]{6}$/

/** Moves the texts of descriptors and of `Trans` out of the code. */
function takeTexts(into: Record<string, string>): PluginObj {
  type Field = types.ObjectProperty | types.JSXAttribute
  const nameOf = (field: types.Node) =>
    types.isObjectProperty(field) && types.isIdentifier(field.key)
      ? field.key.name
      : types.isJSXAttribute(field) && types.isJSXIdentifier(field.name)
        ? field.name.name
        : ''
  const textOf = ({ value }: Field): string | undefined => {
    const literal = types.isJSXExpressionContainer(value) ? value.expression : value
    return types.isStringLiteral(literal) ? literal.value : undefined
  }
  /** The fields of one message without its text. */
  const withoutText = <Node extends types.Node>(fields: Node[]): Node[] => {
    const field = (name: string) => fields.find((one) => nameOf(one) === name) as Field | undefined
    const [id, message] = [field('id'), field('message')]
    const text = message && textOf(message)
    const key = id && textOf(id)
    if (!key || !generatedId.test(key) || text === undefined) return fields
    into[key] = text
    return fields.filter((one) => !['message', 'context'].includes(nameOf(one)))
  }
  return {
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression({ node }) {
              if (node.properties.some((one) => nameOf(one) === 'message'))
                node.properties = withoutText(node.properties)
            },
            JSXOpeningElement({ node }) {
              if (node.attributes.some((one) => nameOf(one) === 'message'))
                node.attributes = withoutText(node.attributes)
            },
          })
        },
      },
    },
  }
}
