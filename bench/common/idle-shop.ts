// A process of a shop that answers requests and runs no jobs, so that its CPU time is that of the requests.
import { createShop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'

const config = readConfig(process.env)
const shop = await createShop(config, { pages: 'built' })
await shop.app.listen({ port: config.port, host: config.host })
process.once('SIGTERM', () => void shop.close().then(() => process.exit()))
