// What shows in a screen's place when there is nothing at the address, or it could not be loaded.
import { ErrorState } from '../ui/states.tsx'

export function Trouble({ notFound = false }: { notFound?: boolean }) {
  if (notFound) {
    return (
      <ErrorState
        code="404"
        title="There is nothing here"
        action={{ to: '/shop', label: 'See all shirts' }}
        otherwise={{ to: '/', label: 'Go to the front page' }}
      >
        The address may be mistyped, or the page may have been put away. Everything we make is still in the
        shop.
      </ErrorState>
    )
  }
  return (
    <ErrorState
      title="This page did not load"
      action={{ label: 'Try again', onClick: () => location.reload() }}
      otherwise={{ to: '/', label: 'Go to the front page' }}
    >
      Something went wrong on our side or on the way. Nothing you had in your cart is lost.
    </ErrorState>
  )
}
