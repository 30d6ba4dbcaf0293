// Not found: every address that is not in the route table.
import { msg } from '@lingui/core/macro'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { ErrorPage } from '../../app/error-page.tsx'

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Not found`),
    description: i18n._(msg`There is nothing at this address.`),
    status: 404,
    noindex: true,
  }
}

export default function NotFoundScreen() {
  return <ErrorPage notFound />
}
