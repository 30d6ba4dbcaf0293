// Checks how files import each other, by `import-rules.ts`. Type-only imports, re-exports and dynamic imports count. Tests
// are not checked.
import { globSync } from 'node:fs'
import path from 'node:path'
import { importProblems, mayImport } from './import-rules.ts'
import { importsOf } from './imports.ts'

const isTest = (file: string) => /\.(test|story)\.tsx?$|(^|\/)test-[\w-]+\.ts$/.test(file)

const files = globSync(`{${Object.keys(mayImport).join(',')}}/**/*.{ts,tsx}`, {
  cwd: path.join(import.meta.dirname, '..'),
}).filter((file) => !isTest(file) && !file.endsWith('.d.ts'))
const problems = importProblems(new Map(files.map((file) => [file, importsOf(file)])))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
