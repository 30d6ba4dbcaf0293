// npm run settings -- import shop.json
//
// Replaces the settings of the shop by those of a file like that of `SHOP_FILE`, which is read by itself only when a shop
// is started for the first time. It works as `npm run order` does.
import { readJson, readConfig } from '#server/config.ts'
import { CommandError } from './send-command.ts'
import { reportFailure, runInShop } from './run-in-shop.ts'

const usage = `Usage:
  npm run settings -- import <file>`

try {
  const [verb, file, ...rest] = process.argv.slice(2)
  if (verb !== 'import' || file === undefined || rest.length > 0) throw new CommandError(usage)
  const document = readJson(file)
  const { lines } = await runInShop(readConfig({ ...process.env, SHOP_FILE: '' }), {
    do: 'import settings',
    document,
  })
  for (const line of lines) console.log(line)
} catch (error) {
  reportFailure(error)
}
