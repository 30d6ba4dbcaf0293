// Downloading the customer's data, and deleting the account.
import type { BodyOf } from '#contract/endpoint.ts'
import * as privacyEndpoints from '#contract/privacy.ts'
import type { ApiError } from '../../api/port.ts'
import { serverCall } from '../../state/group.ts'
import type { ShopStore, StoreExtra } from '../../state/store.ts'

const getMyDataCall = serverCall('user', privacyEndpoints.getMyData)
const deleteAccountCall = serverCall('user', privacyEndpoints.deleteAccount)

/** Saves the customer's data as a file; returns the error, or nothing when it is saved. */
export const downloadMyData = () => async (dispatch: ShopStore['dispatch']) => {
  const outcome = await dispatch(getMyDataCall({}))
  if (!getMyDataCall.fulfilled.match(outcome)) return outcome.payload as ApiError
  const { data } = outcome.payload
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${data.shop.toLowerCase().replaceAll(/\W+/g, '-')}-${data.collectedAt.slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return undefined
}

/** Deletes the account, and everything stored about it in this browser. */
export const deleteAccount =
  (input: BodyOf<typeof privacyEndpoints.deleteAccount>) =>
  async (
    dispatch: ShopStore['dispatch'],
    _all: () => unknown,
    { shopper }: StoreExtra,
  ): Promise<ApiError | undefined> => {
    const outcome = await dispatch(deleteAccountCall(input))
    if (!deleteAccountCall.fulfilled.match(outcome)) return outcome.payload
    shopper.clearStorage()
    return undefined
  }
