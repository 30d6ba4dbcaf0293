// A link to a page of the shop.
import { Link as RouterLink, useHref } from 'react-router'
import type { LinkProps } from 'react-router'

/**
 * The server renders a plain link: the handlers of React Router's link, which have no effect there, took a tenth of
 * the time to render a page.
 */
function Address({ to, children, state: _state, preventScrollReset: _scroll, ...rest }: LinkProps) {
  return (
    <a {...rest} href={useHref(to)} data-discover="true">
      {children}
    </a>
  )
}

export const Link = import.meta.env.SSR ? Address : RouterLink
