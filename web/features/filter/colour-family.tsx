// The dot of a family of colours.
import { Swatch } from '../../shared/swatch.tsx'

/** A typical colour of each family. */
const hexOf = new Map<string, string>(
  Object.entries({
    white: '#fdfcf8',
    blue: '#7ea3cc',
    navy: '#23304d',
    grey: '#9a9a98',
    black: '#201f1f',
    green: '#5f7a5a',
    brown: '#7a5539',
    beige: '#d9c7a5',
    pink: '#e5b6b9',
    red: '#a8382f',
    yellow: '#e3c25a',
    purple: '#6d5585',
  }),
)

export function ColourFamilySwatch({ family }: { family: string }) {
  const hex = hexOf.get(family)
  return hex ? <Swatch hex={hex} size={20} /> : <Several />
}

function Several() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 10V.5a9.5 9.5 0 0 1 9.5 9.5z" fill="#7ea3cc" />
      <path d="M10 10h9.5a9.5 9.5 0 0 1-9.5 9.5z" fill="#a8382f" />
      <path d="M10 10v9.5a9.5 9.5 0 0 1-9.5-9.5z" fill="#e3c25a" />
      <path d="M10 10H.5a9.5 9.5 0 0 1 9.5-9.5z" fill="#5f7a5a" />
    </svg>
  )
}
