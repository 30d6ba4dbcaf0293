import { useMay } from '../context/session.ts'
import type { IconName } from '../ui/icons.tsx'
import { type ScreenRoute, routes } from './routes.ts'

/** A screen of the menu. */
export type Area = ScreenRoute & { icon: IconName }

/** The screens of the menu that the member may open. */
export function useAreas(): Area[] {
  const may = useMay()
  return routes.flatMap((route) =>
    route.icon && may(route.permission) ? [{ ...route, icon: route.icon }] : [],
  )
}
