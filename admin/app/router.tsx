// Makes react-router's routes from the route table: each loads the script of its screen when it is opened.
import type { ComponentType } from 'react'
import { Outlet, type RouteObject } from 'react-router'
import { useMay } from '../context/session.ts'
import { ErrorScreen, NotAllowedScreen, NotFoundScreen } from './error-screens.tsx'
import { type ScreenRoute, openRoutes, routes } from './routes.ts'
import { Shell } from './shell.tsx'
import { Waiting } from './waiting.tsx'

const screens = import.meta.glob<{ default: ComponentType }>([
  '../screens/*/*.tsx',
  '!../screens/*/*.test.tsx',
])

export function routerRoutes(): RouteObject[] {
  return [
    {
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <Waiting />,
      element: <Outlet />,
      children: [
        ...openRoutes.map(screenRoute),
        {
          Component: Shell,
          children: [
            {
              // Within the shell, so that the menu stays.
              errorElement: <ErrorScreen />,
              children: [...routes.map(screenRoute), { path: '*', element: <NotFoundScreen /> }],
            },
          ],
        },
      ],
    },
  ]
}

function screenRoute({ path, screen, permission }: ScreenRoute): RouteObject {
  return {
    path,
    lazy: async () => {
      const { default: Screen } = await screens[`../screens/${screen}.tsx`]!()
      return { Component: permission ? () => <Allowed permission={permission} screen={Screen} /> : Screen }
    },
  }
}

function Allowed({
  permission,
  screen: Screen,
}: Required<Pick<ScreenRoute, 'permission'>> & { screen: ComponentType }) {
  return useMay()(permission) ? <Screen /> : <NotAllowedScreen />
}
