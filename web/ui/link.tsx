// A link to a page of the shop.
import { Link as RouterLink, useHref } from 'react-router'
import type { LinkProps } from 'react-router'

/**
 * The server needs the address alone: the handlers of React Router's link, for which nobody can press there, were a tenth
 * of the time that a page takes.
 */
function Address({ to, children, state: _state, preventScrollReset: _scroll, ...rest }: LinkProps) {
  return (
    <a {...rest} href={useHref(to)} data-discover="true">
      {children}
    </a>
  )
}

export const Link = import.meta.env.SSR ? Address : RouterLink
