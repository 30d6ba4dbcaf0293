import { useMay } from '../context/session.ts'
import type { IconName } from '../ui/icons.tsx'
import { type AdminRoute, routes } from './routes.ts'

/** A screen of the menu. */
export type Area = AdminRoute & { icon: IconName }

/** The screens of the menu that the member may open. */
export function useAreas(): Area[] {
  const may = useMay()
  return routes.flatMap((route) =>
    route.icon && may(route.permission) ? [{ ...route, icon: route.icon }] : [],
  )
}
