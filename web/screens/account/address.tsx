// A customer's addresses.
import { AddressBook } from '../../features/address/address-book.tsx'
import { signInFirst } from '../../features/order/sign-in-first.ts'
import { storedUserName } from '../../features/user/user-name.ts'
import type { PageInfo, ScreenContext } from '../../context/screen.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import styles from './address.module.css'

export async function load(context: ScreenContext): Promise<void> {
  await signInFirst(context, storedUserName())
}

export function page(): PageInfo {
  return { title: 'Your addresses', description: 'Where your orders go.', noindex: true }
}

export default function AddressScreen() {
  return (
    <div className={`page ${styles.screen}`}>
      <Breadcrumbs crumbs={[{ label: 'Your account', to: '/myprofile' }, { label: 'Addresses' }]} />
      <header className={styles.head}>
        <h1>Your addresses</h1>
        <p className="lead">The default one is offered first when you check out.</p>
      </header>
      <AddressBook name={storedUserName()} />
    </div>
  )
}
