// A postal address, line by line.
import type { PostalAddress } from '#contract/orders.ts'
import { cityLine } from '#contract/city-line.ts'
import { useShop } from '../context/shop.ts'
import styles from './address-block.module.css'

interface AddressBlockProps {
  address: PostalAddress
  /** On a screen that others may see: only town and country. */
  cityOnly?: boolean
}

export function AddressBlock({ address, cityOnly = false }: AddressBlockProps) {
  const { config } = useShop()
  const countries = new Intl.DisplayNames(config.locale, { type: 'region', fallback: 'code' })
  const country = countries.of(address.country) ?? address.country
  return (
    <address className={styles.address}>
      {linesOf(address, country, cityOnly).map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  )
}

function linesOf(address: PostalAddress, country: string, cityOnly: boolean): string[] {
  const { fullName, line1, line2, city, region, phone } = address
  const lines = cityOnly
    ? [[city, region].filter(Boolean).join(', '), country]
    : [fullName, line1, line2, cityLine(address), country, phone]
  return [...new Set(lines.filter((line) => line !== null && line !== ''))] as string[]
}
