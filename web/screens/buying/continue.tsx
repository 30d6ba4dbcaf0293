// The link of an AI agent: a person takes over the cart or checkout that the agent has prepared. Needs a press of a
// button, because programs open links too.
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { agentSessionDays } from '#contract/agents.ts'
import type { ApiError } from '../../api/port.ts'
import { ActionLinks, AuthLayout, Note } from '../../features/account/auth-layout.tsx'
import { takeOver } from '../../features/agents/take-over.ts'
import { useRecommendedPicture } from '../../features/product/product.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { useShopDispatch } from '../../state/group.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { errorText } from '../../ui/error-text.ts'

export const page = ({ i18n }: ScreenContext): PageInfo => ({
  title: i18n._(msg`Continue your purchase`),
  description: i18n._(msg`Check what an AI agent has prepared for you, and order it.`),
  noindex: true,
})

export default function ContinueScreen() {
  const { t, i18n } = useLingui()
  const dispatch = useShopDispatch()
  const navigate = useNavigate()
  const key = useLocation().hash.slice(1)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const press = async () => {
    setBusy(true)
    setError(null)
    const outcome = await dispatch(takeOver(key))
    setBusy(false)
    if ('error' in outcome) setError(outcome.error)
    else await navigate(outcome.path, { replace: true })
  }
  if (key === '' || error?.status === 400 || error?.status === 404)
    return (
      <Layout
        title={t`This link is not valid any more`}
        lead={
          <span role="alert">
            <Trans>
              It works for {agentSessionDays} days and in one browser. Ask your AI agent for a new link.
            </Trans>
          </span>
        }
      >
        <ActionLinks>
          <LinkButton to="/cart">
            <Trans>See your cart</Trans>
          </LinkButton>
        </ActionLinks>
      </Layout>
    )
  return (
    <Layout
      title={t`Continue your purchase`}
      lead={t`An AI agent has filled a cart for you. It becomes your cart in this browser, and the agent can no longer change it.`}
    >
      <p>
        <Trans>
          Check the items, the measurements, the address and the price before you pay: the agent has entered
          them. When you have ordered, it sees the items, the total and the delivery status of this order.
        </Trans>
      </p>
      {error && (
        <Note tone="danger">
          <p role="alert">{errorText(error, i18n)}</p>
        </Note>
      )}
      <ActionLinks>
        <Button busy={busy} onClick={() => void press()}>
          <Trans>Continue to the shop</Trans>
        </Button>
      </ActionLinks>
    </Layout>
  )
}

function Layout({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  const picture = useRecommendedPicture(2)
  return (
    <AuthLayout title={title} lead={lead} picture={picture} view="collar">
      {children}
    </AuthLayout>
  )
}
