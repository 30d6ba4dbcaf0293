// Not found: every address that is not in the route table.
import type { PageInfo } from '../../context/screen.ts'
import { ErrorPage } from '../../app/error-page.tsx'

export function page(): PageInfo {
  return { title: 'Not found', description: 'There is nothing at this address.', status: 404, noindex: true }
}

export default function NotFoundScreen() {
  return <ErrorPage notFound />
}
