// npm run doctor
// npm run doctor -- --json
//
// Checks the configuration without starting the shop, also while it runs: this machine, the database, mail, payments and
// addresses, as they are set in the environment and in the back office; the environment wins. It says for each whether
// it is right, and what to change. It changes nothing but a file that it writes into DATA_DIR and removes again. It ends with status 1 when something is wrong;
// warnings leave it 0. What cannot be reached from here is a warning.
import { parseArgs } from 'node:util'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { checkAddresses } from './doctor/addresses.ts'
import { type AskShop, useBackOffice } from './doctor/back-office.ts'
import { checkDatabase } from './doctor/database.ts'
import { type Finding, runChecks, wrong } from './doctor/finding.ts'
import { checkHttps } from './doctor/https.ts'
import { checkMachine } from './doctor/machine.ts'
import { checkMail } from './doctor/mail.ts'
import { checkPayments } from './doctor/payments.ts'
import { checkStore } from './doctor/store.ts'
import { failureText } from './run-in-shop.ts'
import { CommandError, sendCommand } from './send-command.ts'

/** Checks the configuration in `env`, and what is set in the back office. Never rejects. */
export async function findings(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [wrong('configuration', error.message)]
  }
  const shopFile = config.shopFileError ? [wrong('configuration', config.shopFileError.message)] : []
  const backOffice = await useBackOffice(config, () => askShop(config))
  return [
    ...shopFile,
    ...backOffice.findings,
    ...(await runChecks(config, {
      machine: checkMachine,
      database: checkDatabase,
      files: checkStore,
      mail: checkMail,
      payments: checkPayments,
      addresses: checkAddresses,
      https: async () => checkHttps(config, backOffice.certificate),
    })),
  ]
}

async function askShop({ dataFolder }: Config): Promise<Awaited<ReturnType<AskShop>>> {
  try {
    return (await sendCommand(dataFolder, { do: 'services' })).services ?? null
  } catch (error) {
    if (error instanceof CommandError) return null
    throw error
  }
}

const lineOf = ({ state, area, text }: Finding) => `${state.padEnd(8)} ${area}: ${text}`

async function doctor(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean' } } })
  const all = await findings(process.env)
  if (values.json) console.log(JSON.stringify(all, null, 2))
  else for (const finding of all) console.log(lineOf(finding))
  process.exitCode = all.some(({ state }) => state === 'wrong') ? 1 : 0
}

if (import.meta.main)
  await doctor().catch((error: unknown) => {
    console.error(failureText(error) ?? error)
    process.exitCode = 1
  })
