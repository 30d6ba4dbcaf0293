import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { stripSchemas } from './strip-schemas.ts'

const contract = (name: string) => fileURLToPath(new URL(`../../contract/${name}.ts`, import.meta.url))

async function bundled(source: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      stripSchemas(),
      {
        name: 'source',
        resolveId: (id) => (id === 'source' ? '\0source' : null),
        load: (id) => (id === '\0source' ? source : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'source', preserveEntrySignatures: 'strict' },
    },
  })
  const { output } = (Array.isArray(made) ? made[0] : made) as { output: { code?: string }[] }
  return output[0]?.code ?? ''
}

it('an endpoint keeps what a client needs, without its schemas', async () => {
  const code = await bundled(`export { getCategoryProducts } from '${contract('shop')}'`)
  expect(code).toContain('/user/shop/categoryProducts')
  expect(code).not.toContain('zod')
  expect(code.length).toBeLessThan(400)
})

it('a file with functions stays, without zod', async () => {
  const code = await bundled(`export { picturePath } from '${contract('picture')}'`)
  expect(code).toContain('/pictures/')
  expect(code).not.toContain('ZodMini')
  expect(code.length).toBeLessThan(4000)
})
