// Shown instead of a screen that does not exist, is not allowed or has failed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { reloadForMissingScript } from '#web/shared/reload.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Screen } from '../ui/screen.tsx'

export function NotFoundScreen() {
  const { t } = useLingui()
  return (
    <Screen title={t`Page not found`} lead={t`The address may be mistyped, or the page was removed.`}>
      <HomeLink />
    </Screen>
  )
}

export function NotAllowedScreen() {
  const { t } = useLingui()
  return (
    <Screen
      title={t`Your role does not include this`}
      lead={t`Somebody who may change roles can add it to yours.`}
    >
      <HomeLink />
    </Screen>
  )
}

export function ErrorScreen() {
  const { t } = useLingui()
  console.error(useRouteError())
  useEffect(() => void reloadForMissingScript(), [])
  return (
    <Screen
      title={t`Something went wrong`}
      lead={t`This screen could not be shown. What was saved is safe.`}
      actions={
        <Button size="small" onClick={() => location.reload()}>
          <Trans>Reload page</Trans>
        </Button>
      }
    >
      <HomeLink />
    </Screen>
  )
}

const HomeLink = () => (
  <p>
    <LinkButton to="/" variant="line" size="small">
      <Trans>Go to Home</Trans>
    </LinkButton>
  </p>
)
