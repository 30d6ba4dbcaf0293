// A postal address, line by line.
import type { PostalAddress } from '#contract/address-fields.ts'
import { addressLines, countryName } from '#contract/address-lines.ts'
import { useShop } from '../context/shop.ts'
import styles from './address-block.module.css'

interface AddressBlockProps {
  address: PostalAddress
  /** On a screen that others may see: only town and country. */
  cityOnly?: boolean
}

export function AddressBlock({ address, cityOnly = false }: AddressBlockProps) {
  const { config } = useShop()
  return (
    <address className={styles.address}>
      {linesOf(address, config.locale, cityOnly).map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  )
}

function linesOf(address: PostalAddress, locale: string, cityOnly: boolean): string[] {
  const { city, region, country, phone } = address
  if (cityOnly)
    return [[city, region].filter(Boolean).join(', '), countryName(country, locale)].filter(Boolean)
  return [...new Set([...addressLines(address, locale), ...(phone ? [phone] : [])])]
}
