import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
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

it('an endpoint whose schema has a message of its own is kept', async () => {
  const code = await bundled(`export { createGiftCard } from '${contract('admin/gift-cards')}'`)
  expect(code).toContain('/admin/giftCards/create')
})

it('a file with functions stays, without zod', async () => {
  const code = await bundled(`export { picturePath } from '${contract('picture')}'`)
  expect(code).toContain('/pictures/')
  expect(code).not.toContain('ZodMini')
  expect(code.length).toBeLessThan(4000)
})

it('a message in a file without functions cannot be imported, because it would stay in English', async () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'strip-schemas-')), 'contract')
  onTestFinished(() => rmSync(path.dirname(folder), { recursive: true }))
  mkdirSync(folder)
  const file = path.join(folder, 'colours.ts')
  writeFileSync(
    file,
    `export const count = 3\nexport const names = { blue: { id: 'Qi2gVx', message: 'Blue' } }`,
  )
  expect(await bundled(`export { count } from '${file}'`)).toContain('3')
  await expect(bundled(`export { names } from '${file}'`)).rejects.toThrow('not exported')
})
