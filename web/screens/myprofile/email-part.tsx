// The e-mail address of the account: whether it is confirmed, and the letter that confirms it.
import type { User } from '#contract/customer.ts'
import { SendAgain } from '../../features/account/send-again.tsx'
import { mailVerifyLink } from '../../features/user/user.ts'
import { useShopDispatch } from '../../state/group.ts'
import { Badge } from '../../ui/small.tsx'
import styles from './email-part.module.css'

export function EmailPart({ user }: { user: User }) {
  const dispatch = useShopDispatch()
  return (
    <>
      <p className={styles.address}>
        <span>{user.email}</span>
        {user.emailVerified ? (
          <Badge tone="success">Confirmed</Badge>
        ) : (
          <Badge tone="warn">Not confirmed</Badge>
        )}
      </p>
      {!user.emailVerified && (
        <>
          <p className={styles.words}>
            We have sent a link there. Open it, and orders placed with this address as a guest come to your
            account too.
          </p>
          <SendAgain since={0} label="Send the link again" send={() => dispatch(mailVerifyLink())} />
        </>
      )}
    </>
  )
}
