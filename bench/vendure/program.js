// The program of a Vendure shop, for comparison: `vendure.ts` copies it to a folder in which Vendure is installed, and
// runs it there. It fills an empty database with the products of `products.csv`, and then serves the shop API.
import {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
} from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'

const { PORT, DATABASE_URL } = process.env
const database = new URL(DATABASE_URL)

const config = {
  apiOptions: {
    port: Number(PORT),
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'measurement', password: 'of one run on this machine' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.hostname,
    port: Number(database.port),
    username: database.username,
    database: database.pathname.slice(1),
    synchronize: true,
  },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [
    // Each product and variant is one job of the index, and a queue looks for jobs every 200 ms.
    DefaultJobQueuePlugin.init({ concurrency: 20 }),
    DefaultSearchPlugin.init({ indexStockStatus: true }),
  ],
}

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [{ name: 'United States', code: 'US', zone: 'Americas' }],
  taxRates: [{ name: 'Standard Tax', percentage: 10 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [
    {
      name: 'Demo',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
}

/** Serves the shop API, and runs its jobs in the same process. */
async function start() {
  const app = await bootstrap(config)
  await app.get(JobQueueService).start()
  return app
}

await populate(start, initialData, 'products.csv')
process.send('filled')
