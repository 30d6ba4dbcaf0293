// The endpoint of size tables.
import * as endpoints from '#contract/size-tables.ts'
import { type Route, route } from '../http/route.ts'
import type { Deps } from '../kernel/deps.ts'
import { selectSizeTables } from './size-tables.ts'

export const sizeTableRoutes = ({ db }: Deps): Route[] => [
  route(endpoints.listSizeTables, async () => ({
    data: {
      tables: (await selectSizeTables(db)).map(({ maker, fit, of, unit, readOn, sizes }) => ({
        maker,
        fit,
        of,
        unit,
        readOn,
        sizes,
      })),
    },
  })),
]
