import { build } from 'vite'
import { expect, test } from 'vitest'
import { literalValues } from './messages.ts'

test('an escape sequence in a value is shown as typed', async () => {
  const entry = `import { setupI18n } from '@lingui/core'
    const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
    i18n.setMessagesCompiler((text) => [text])
    export const shown = (name) => i18n._({ id: 'a', message: ['Hello, ', ['name'], '!'], values: { name } })`
  const bundle = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      literalValues(),
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('entry') ? 'entry' : undefined),
        load: (id) => (id === 'entry' ? entry : undefined),
      },
    ],
    build: { write: false, lib: { entry: 'entry', formats: ['es'] } },
  })
  const [{ output }] = bundle as unknown as [{ output: [{ code: string }] }]
  const { shown } = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as {
    shown: (name: string) => string
  }
  expect(shown('\\u202eAnna\\x0a')).toBe('Hello, \\u202eAnna\\x0a!')
  expect(shown('Anna')).toBe('Hello, Anna!')
})
