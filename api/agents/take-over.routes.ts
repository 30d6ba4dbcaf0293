// The endpoint by which a person takes over from an agent.
import { takeOver as takeOverEndpoint } from '#contract/agents.ts'
import type { Deps } from '../kernel/deps.ts'
import { type Route, route } from '../http/route.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { takeOver } from './take-over.ts'

export const takeOverRoutes = (deps: Deps, personalData: readonly PersonalData[]): Route[] => [
  route(takeOverEndpoint, async ({ body, identify, userAgent, locale }) =>
    takeOver(deps, body, { shopper: await identify(), userAgent, locale, personalData }),
  ),
]
