import { useMay } from '../context/session.ts'
import type { IconName } from '../ui/icons.tsx'
import { type AdminRoute, routes } from './routes.ts'

/** The screens of the menu that whoever is signed in may open. */
export function useAreas(): (AdminRoute & { icon: IconName })[] {
  const may = useMay()
  return routes.flatMap((route) =>
    route.icon && may(route.permission) ? [{ ...route, icon: route.icon }] : [],
  )
}
