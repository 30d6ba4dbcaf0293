// Whether a name leads to this shop at the port of http, as the authority that issues certificates will request it.
import type { Db } from '../kernel/db.ts'
import { networkFault, TimeoutError } from '../kernel/network-fault.ts'
import { because, type Reason } from '../kernel/reason.ts'
import { requestAddressCheck, shopFingerprint } from '../services/public-address.ts'

/** Null when it leads to this shop. */
export async function findNameProblem(db: Db, name: string): Promise<Reason | null> {
  try {
    const { data } = await requestAddressCheck(`http://${name}`)
    return data?.shop === (await shopFingerprint(db)) ? null : because('name-leads-elsewhere', { name })
  } catch (error) {
    const { cause, name: kind } = error as { cause?: unknown; name?: string }
    const fault = kind === 'TimeoutError' ? new TimeoutError('timeout') : (cause ?? error)
    return networkFault(fault, `${name}:80`) ?? because('name-leads-elsewhere', { name })
  }
}
