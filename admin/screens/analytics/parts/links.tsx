// The subject of a row, as a link for members who may open it.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { customShirt } from '#contract/design.ts'
import { useMay } from '../../../context/session.ts'

/** @param props.name null when the product is no longer in the catalogue. */
export function ProductLink({ id, name }: { id: string; name: string | null }) {
  const { t } = useLingui()
  const may = useMay()
  if (id === customShirt.id) return t`Custom shirts`
  return name !== null && may('read products') ? <Link to={`/products/${id}`}>{name}</Link> : (name ?? id)
}

export function FabricLink({ code, name }: { code: string; name: string }) {
  const may = useMay()
  const text = `${code} ${name}`
  return may('read fabrics') ? <Link to={`/fabrics/${code}`}>{text}</Link> : text
}
