// `npm start`: opens the shop and listens. Ctrl-C finishes what is in flight and closes the database.
import { type Config, ConfigError, readConfig } from './config.ts'
import { createShop } from './app.ts'

const say = (line: string) => console.log(line)

async function start(config: Config): Promise<void> {
  const shop = await createShop(config, { say })
  await shop.app.listen({ port: config.port, host: config.host })
  say(`${config.settings.shop.name} is open at ${config.settings.publicUrl}`)
  let closing = false
  const close = async (signal: string) => {
    if (closing) return
    closing = true
    say(`${signal}: closing…`)
    await shop.close()
    process.exit(0)
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

try {
  await start(readConfig(process.env))
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
