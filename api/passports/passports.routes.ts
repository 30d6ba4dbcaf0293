// The endpoint of passports.
import * as passports from '#contract/passport.ts'
import { type Route, route } from '../http/route.ts'
import type { Deps } from '../kernel/deps.ts'
import { getPassport } from './passports.ts'

export const passportRoutes = (deps: Deps): Route[] => [
  route(passports.getPassport, async ({ body, locale }) => ({
    data: { passport: await getPassport(deps, { code: body.code, locale }) },
  })),
]
