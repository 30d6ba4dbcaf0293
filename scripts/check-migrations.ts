// Checks every step of the schema against `migration-rules.ts`. Steps below 100 are older than the rules.
import path from 'node:path'
import { migrationsFolder, readSteps } from '#api/db/migration-files.ts'
import { problemsOf } from './migration-rules.ts'

const firstNumber = 100

const steps = (await readSteps(migrationsFolder)).filter(
  ({ name }) => Number.parseInt(name, 10) >= firstNumber,
)
const folder = path.relative(process.cwd(), migrationsFolder)
const problems = steps.flatMap(({ name, text }) =>
  problemsOf(name, text).map((why) => `${folder}/${name}: ${why}`),
)

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
