// The commands of `docs/operations.md`, typed into one shell as an operator does.
import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { outerNetwork } from '../common/new-machine.ts'

const page = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

/** The blocks of commands below a heading, and above the next one. */
export function commandsBelow(heading: string): string[] {
  const [, section = ''] = page.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const [text = ''] = section.split(/^#+ (?=[A-Z\d])/m)
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands!)
}

export interface Operator {
  /** Types commands. Rejects when one of them fails, and then nothing more can be typed. */
  type(commands: string): Promise<void>
  end(): void
}

/** @param log a folder for what the commands print */
export function startOperator(log: string): Operator {
  mkdirSync(log, { recursive: true })
  const output = path.join(log, 'operator.log')
  // Nothing of the environment of this program.
  const { HOME, LANG = 'C.UTF-8' } = process.env
  const PATH = process.env
    .PATH!.split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':')
  const shell = spawn('bash', ['-e'], { stdio: ['pipe', 'pipe', 'inherit'], env: { HOME, LANG, PATH } })
  const answers = createInterface(shell.stdout)[Symbol.asyncIterator]()
  // Downloads need the network of the machine that is copied.
  for (const program of ['npm', 'apt-get'])
    shell.stdin.write(`${program}() { nsenter --net=${outerNetwork} ${program} "$@"; }\n`)
  let typed = 0
  return {
    async type(commands) {
      const file = path.join(log, `${++typed}.sh`)
      writeFileSync(file, commands)
      appendFileSync(output, `\n──\n${commands}──\n`)
      // Background programs must not keep the pipe of the answers open.
      shell.stdin.write(`. ${file} < /dev/null >> ${output} 2>&1\necho ${typed}\n`)
      const { value } = (await answers.next()) as { value?: string }
      if (value !== String(typed))
        throw new Error(`these commands failed:\n${commands}\n${readFileSync(output, 'utf8').slice(-2000)}`)
    },
    end: () => void shell.kill(),
  }
}
