// A customer's addresses.
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { AddressBook } from '../../features/address/address-book.tsx'
import { signInFirst } from '../../features/order/sign-in-first.ts'
import { storedUserName } from '../../features/user/user-name.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import styles from './address.module.css'

export async function load(context: ScreenContext): Promise<void> {
  await signInFirst(context, storedUserName())
}

export function page({ i18n }: ScreenContext): PageInfo {
  return {
    title: i18n._(msg`Your addresses`),
    description: i18n._(msg`Where your orders go.`),
    noindex: true,
  }
}

export default function AddressScreen() {
  const { t } = useLingui()
  return (
    <div className={`page ${styles.screen}`}>
      <Breadcrumbs crumbs={[{ label: t`Your account`, to: '/myprofile' }, { label: t`Addresses` }]} />
      <header className={styles.head}>
        <h1>
          <Trans>Your addresses</Trans>
        </h1>
        <p className="lead">
          <Trans>The default one is offered first when you check out.</Trans>
        </p>
      </header>
      <AddressBook name={storedUserName()} />
    </div>
  )
}
